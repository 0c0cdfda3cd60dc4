import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import tour from "../src/games/tour-de-france";
import { addTexts, language, sentence } from "../src/lib/texts.svelte";

const texts = "../src/cadran/library/texts";
const NAMES = ["Ana", "Ben"];

beforeEach(() => {
  for (const lang of ["fr", "en"] as const)
    for (const name of ["web", "web-tour-de-france"]) addTexts(lang, readFileSync(`${texts}/${lang}/${name}.ftl`, "utf8"));
  language.now = "en";
});

const moved = (number: string, start: string, to: string, seat = 1): string => {
  const event = { kind: "moved" as const, seat, rider: 2, number, start, to };
  return sentence("tour-de-france", event, NAMES, { own: 0, more: tour.worded?.(event as never, { view: null, names: NAMES, own: 0, among: [] }) });
};

describe("what the log says of a rider", () => {
  test("how far it went, and why, in place of the numbers of a card", () => {
    expect(moved("3", "a2", "b5", 0)).toBe("Your rider 2 rides 3 squares.");
    expect(moved("1", "a2", "b3")).toBe("Ben’s rider 2 rides 1 square.");
    expect(moved("2+1", "a2", "b5")).toBe("Ben’s rider 2 rides 3 squares, one of them for the team colour.");
    expect(moved("+1", "a2", "b3")).toBe("Ben’s rider 2 rides 1 square for the team colour.");
    expect(moved("3", "a-1", "b1")).toBe("Ben’s rider 2 rides 2 squares out of 3 and can get no further.");
    language.now = "fr";
    expect(moved("1+1", "a2", "b4")).toBe("Le cycliste 2 de Ben avance de 2 cases, dont une pour sa couleur.");
    expect(moved("3", "a2", "b4", 0)).toBe("Votre cycliste 2 avance de 2 cases au lieu de 3\u00a0: impossible d’aller plus loin.");
  });

  test("a finish is told once", () => {
    expect(moved("3", "a16", "finish")).toBe("Ben’s rider 2 makes for the finish.");
    const finished = { kind: "finished", seat: 1, rider: 2, place: 4, clause: "finish" };
    expect(sentence("tour-de-france", finished, NAMES)).toBe("Ben’s rider 2 crosses the finishing line fourth.");
  });

  test("why numbers are lost, and whose rider scores", () => {
    const lost = { kind: "gave-up", seat: 1, lost: 2, extra: 0 };
    expect(sentence("tour-de-france", lost, NAMES)).toBe(
      "None of Ben’s riders can go on: the 2 numbers that are left are lost.",
    );
    const points = { kind: "points", seat: 0, clause: "green-line", classification: "individual", why: "1", points: 3 };
    expect(sentence("tour-de-france", points, NAMES, { own: 0 })).toBe("3 individual points for you: your rider 1 is first past the green line.");
    language.now = "fr";
    expect(sentence("tour-de-france", points, NAMES)).toBe("3\u00a0points au classement individuel pour Ana\u00a0: son cycliste 1 passe la ligne verte en tête.");
  });
});
