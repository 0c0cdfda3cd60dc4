import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import mans from "../src/games/24h-du-mans";
import { placesOf } from "../src/games/24h-du-mans/circuit";
import hours from "../src/games/quelle-heure";
import { addTexts, language, sentence, t } from "../src/lib/texts.svelte";

const texts = "../src/cadran/library/texts";
const NAMES = ["Ana", "Ben", "Cleo"];
const play = { names: NAMES } as never;

beforeEach(() => {
  for (const lang of ["fr", "en"] as const)
    for (const name of ["web", "web-24h-du-mans", "web-quelle-heure", "web-tour-de-france"])
      addTexts(lang, readFileSync(`${texts}/${lang}/${name}.ftl`, "utf8"));
  language.now = "en";
});

describe("24H du Mans", () => {
  const end = (...hot: boolean[]): never =>
    ({ over: { ranks: [1, 2, 2] }, chairs: [52, 18, 26].map((total, seat) => ({ total, overheated: hot[seat] ?? false })) }) as never;

  test("whoever alone is left wins for that reason, not by points", () => {
    expect(mans.why?.(end(false, true, true), play, () => "yes")).toBe("You win with 52\u00a0points: all other cars overheated in the last round.");
    const two = { over: { ranks: [1, 2] }, chairs: [{ total: 36 }, { total: 36, overheated: true }] } as never;
    expect(mans.why?.(two, play, () => "no")).toBe("Ana wins with 36\u00a0points: Ben overheated in the last round.");
    expect(mans.why?.(end(false, true, false), play, () => "no")).toBe("Ana wins with 52\u00a0points, 26 more than Cleo.");
  });

  test("on the circuit nobody hides another, and nobody stands before who has more points", () => {
    const points = [0, 0, 0, 1, 2, 9];
    const view = { over: null, chairs: points.map((total) => ({ total, score: 0, overheated: false })) } as never;
    const places = placesOf(view);
    for (const a of places) {
      for (const b of places) {
        if (a !== b) expect(Math.abs(a.at - b.at) > 4.3 || a.side * b.side < 0).toBe(true);
        if ((points[a.seat] ?? 0) > (points[b.seat] ?? 0)) expect(a.at).toBeGreaterThanOrEqual(b.at);
      }
    }
  });

  test("the ranking says who is out", () => {
    expect(mans.result?.(end(false, true, true), 2)).toBe("26\u00a0points, out of the race");
    expect(mans.result?.(end(false, true, true), 0)).toBe("52\u00a0points");
  });
});

test("seven hours without the victory: a ghost is told", () => {
  const view = { over: { ranks: [1, 2, 2] }, chairs: [7, 7, 5].map((count) => ({ row: Array.from({ length: 7 }, (_, at) => (at < count ? at + 6 : 0)) })) } as never;
  expect([0, 1, 2].map((seat) => hours.result?.(view, seat))).toEqual(["7 hours out of 7", "7 hours out of 7, and a ghost", "5 hours out of 7"]);
});

test("the numbers of a card are not torn apart at the end of a line", () => {
  const event = { kind: "played", seat: 1, numbers: "2-1-1", colour: "red" };
  expect(sentence("tour-de-france", event, NAMES)).toBe("Ben plays the red card 2\u20111\u20111.");
  language.now = "fr";
  const finish = { kind: "finished", seat: 0, rider: 2, place: 1, clause: "finish" };
  expect(sentence("tour-de-france", finish, NAMES)).toBe("Le cycliste 2 d’Ana franchit l’arrivée en tête\u00a0!");
});

test("a number that comes as a word is counted as a number", () => {
  const event = { kind: "points", seat: 1, clause: "itt-points", classification: "individual", why: "1", points: 6 };
  language.now = "en";
  expect(sentence("tour-de-france", event, NAMES)).toContain("1st in the time trial");
  language.now = "fr";
  expect(sentence("tour-de-france", event, NAMES)).toContain("1re place");
});

test("whoever was ahead from the turning point on is named, or is oneself", () => {
  const told = (who: { won: string; names: string; count: number }): string =>
    t("web-decisive-turning", { number: 3, move: "Ben plays 7.", by: "unclear", up: "no", you: "no", also: "no", luck: "", choice: "", ...who });
  expect(told({ won: "yes", names: "Ana", count: 1 })).toContain("From then on you were ahead.");
  expect(told({ won: "no", names: "Ben", count: 1 })).toContain("From then on Ben was ahead.");
  language.now = "fr";
  expect(told({ won: "yes", names: "Ana", count: 1 })).toContain("Dès lors, vous étiez devant.");
  expect(told({ won: "no", names: "Ben", count: 1 })).toContain("Dès lors, Ben était devant.");
  expect(told({ won: "no", names: "Ben et Ana", count: 2 })).toContain("Dès lors, Ben et Ana étaient devant.");
});
