import { readFileSync, readdirSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { cellOf, lineOf, nameOf } from "../src/games/24-7/cells";
import { nearest } from "../src/lib/arrows";
import { partsOf } from "../src/lib/clauses.svelte";
import { raceName, seatsFor } from "../src/lib/races";
import { keepPlaces } from "../src/lib/slots";
import { read } from "../src/lib/router.svelte";
import { addUp, chanceOf, digitsFor, signed, sum } from "../src/lib/sums";
import { addTexts, inWords, language, sentence, t, typeset } from "../src/lib/texts.svelte";

const texts = "../src/cadran/library/texts";
const source = (lang: string, name: string): string => readFileSync(`${texts}/${lang}/${name}`, "utf8");

describe("words", () => {
  test("a quantity does not break over a line", () => {
    language.now = "fr";
    expect(typeset("À 2 500 km, ou 2\u202f250 km : 3 h, 10 points, 1 point.")).toBe(
      "À 2\u202f500\u00a0km, ou 2\u202f250\u00a0km\u00a0: 3\u00a0h, 10\u00a0points, 1\u00a0point.",
    );
    expect(typeset("Carte 3 posée, heure 11 sur 24")).toBe("Carte 3 posée, heure 11 sur 24");
    language.now = "en";
    expect(typeset("another 40 min, 2,500 km; 7 hours")).toBe("another 40\u00a0min, 2,500\u00a0km; 7 hours");
  });

  test.each(readdirSync(`${texts}/fr`))("%s has the same keys in both languages", (name) => {
    const keys = (lang: string): string[] => new FluentResource(source(lang, name)).body.map((one) => one.id).toSorted();
    expect(keys("fr")).toEqual(keys("en"));
  });

  test("every text the page asks for exists", () => {
    const all = new Set(
      readdirSync(`${texts}/en`).flatMap((name) => new FluentResource(source("en", name)).body.map((one) => one.id)),
    );
    const missing: string[] = [];
    for (const name of readdirSync("src", { recursive: true, encoding: "utf8" })) {
      if (!/\.(svelte|ts)$/.test(name)) continue;
      const code = readFileSync(`src/${name}`, "utf8");
      for (const [, id] of code.matchAll(/\bt\("([\w-]+)"/g)) if (id && !all.has(id)) missing.push(`${name}: ${id}`);
      for (const [, id] of code.matchAll(/"(web-[\w-]+)"/g)) if (id && !all.has(id)) missing.push(`${name}: ${id}`);
    }
    expect(missing).toEqual([]);
  });

  test("an event is told as in the terminal", () => {
    addTexts("fr", source("fr", "24-7.ftl"));
    addTexts("en", source("en", "24-7.ftl"));
    language.now = "en";
    const drew = { kind: "drew", seat: 1, value: null, bag: 7 };
    expect(sentence("24-7", drew, ["Ana", "Ben"])).toBe("Ben draws a tile; 7 left in the bag.");
    language.now = "fr";
    const stone = { kind: "stone", cell: "d3", clause: "out-of-time" };
    expect(sentence("24-7", stone, [])).toBe("La case d3 se ferme (bout d’une ligne de 24).");
    addTexts("fr", source("fr", "web.ftl") + source("fr", "web-24-7.ftl"));
    addTexts("en", source("en", "web.ftl") + source("en", "web-24-7.ftl"));
    const placed = { kind: "placed", seat: 0, value: 8, cell: "d3" };
    expect(sentence("24-7", placed, ["Ana", "Ben"], { own: 0 })).toBe("Vous posez un 8.");
    expect(sentence("24-7", placed, ["Ana", "Ben"], { own: 1, ears: true })).toBe("Ana pose un 8 en d3.");
    language.now = "en";
    expect(sentence("24-7", placed, ["Ana", "Ben"], { own: 0, ears: true })).toBe("You place an 8 on d3.");
    const bonus = { kind: "doubled", seat: 0, cell: "d3", minutes: 40 };
    expect(sentence("24-7", bonus, ["Ana", "Ben"], { own: 0 })).toBe("The hourglass doubles it: +40\u00a0min.");
    language.now = "fr";
    addTexts("fr", "essai = Oui : non ?");
    expect(t("essai")).toBe("Oui\u00a0: non\u00a0?");
    addTexts("fr", "essai = dix-sept heures, vingt-deux heures, dix-mille");
    expect(t("essai")).toBe("dix-\u2060sept heures, vingt-\u2060deux heures, dix-mille");
  });

  test("no line ends within a number, before its unit, in 4-5-6 or in an hour", () => {
    language.now = "fr";
    expect(typeset("de 1 000 à 1 950 km")).toBe("de 1\u202f000 à 1\u202f950\u00a0km");
    expect(typeset("Coup n° 12 : 7-8-9, soit 70 min")).toBe("Coup n°\u00a012\u00a0: 7-\u20608-\u20609, soit 70\u00a0min");
    expect(typeset("vingt-deux heures, 22 h")).toBe("vingt-\u2060deux heures, 22\u00a0h");
    expect(typeset("Quelle heure est-il ? — la règle")).toBe("Quelle heure est-\u2060il\u00a0? — la règle");
    expect(typeset("Pose 3 tuiles, 12 hérons")).toBe("Pose 3 tuiles, 12 hérons");
    language.now = "en";
    expect(typeset("the others' choices, 60 minutes more")).toBe("the others’ choices, 60\u00a0minutes more");
    expect(typeset("Quelle heure est-il ? in 2 h")).toBe("Quelle heure est-\u2060il\u00a0? in 2\u00a0h");
  });

  test("a draw that everybody may see afterwards is told by name", () => {
    language.now = "fr";
    const drew = { kind: "drew", seat: 1, value: 5, bag: 7 };
    expect(sentence("24-7", drew, ["Ana", "Ben"], { own: 1 })).toBe("Vous piochez un 5.");
    expect(sentence("24-7", drew, ["Ana", "Ben"])).toBe("Ben pioche un 5.");
  });

  test("a card that comes in both languages is printed like every other word", () => {
    language.now = "fr";
    expect(inWords({ fr: "Voiture d'assistance", en: "Support car" }, "car")).toBe("Voiture d’assistance");
    expect(inWords(undefined, "car")).toBe("car");
  });

  test("a clause has paragraphs and lists", () => {
    language.now = "en";
    const clause = { id: "x", titles: {}, source: "rulebook", texts: { en: "One.\nTwo:\n• a\n• b\nThree." } };
    expect(partsOf(clause)).toEqual([
      { list: false, lines: ["One."] },
      { list: false, lines: ["Two:"] },
      { list: true, lines: ["a", "b"] },
      { list: false, lines: ["Three."] },
    ]);
  });
});

test("pieces keep their places, and what is new takes the place of what went", () => {
  expect(keepPlaces([], [3, 1, 2])).toEqual([3, 1, 2]);
  expect(keepPlaces([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  expect(keepPlaces([3, 1, 2], [2, 3])).toEqual([3, null, 2]);
  expect(keepPlaces([3, null, 2], [2, 3, 9])).toEqual([3, 9, 2]);
  expect(keepPlaces([4, 4], [4, 4, 4])).toEqual([4, 4, 4]);
  expect(keepPlaces([3, null, 2], [5, 6])).toEqual([5, 6]); // dealt anew
  expect(keepPlaces([4, 2, 4], [2, 4], 0)).toEqual([null, 2, 4]); // of equals the one that was picked
  expect(keepPlaces([4, 2, 4], [2, 4], 2)).toEqual([4, 2, null]);
  expect(keepPlaces([4, 2, 4], [2, 4, 9], 0)).toEqual([9, 2, 4]);
  expect(keepPlaces([4, 2], [4, 2], 0)).toEqual([4, 2]);
});

describe("sums", () => {
  test("rounded parts still add up", () => {
    expect(addUp([10.4, 10.4], 0)).toEqual([11, 10]);
    expect(addUp([-3.5, 1.25, -1e-13], 0).reduce((a, b) => a + b)).toBe(-2);
    expect(addUp([12, -1e-13], 0)).toEqual([12, 0]);
    for (let round = 0; round < 200; round++) {
      const values = Array.from({ length: 5 }, () => (Math.random() - 0.5) * 300);
      for (const digits of [0, 1]) {
        const parts = addUp(values, digits);
        expect(sum(parts)).toBeCloseTo(Math.round(sum(values) * 10 ** digits) / 10 ** digits, 6);
        parts.forEach((part, at) => expect(Math.abs(part - (values[at] ?? 0))).toBeLessThan(1));
      }
    }
  });
  test("a chance is told from the lead over the others: of two, half of it", () => {
    // From surely lost to surely won: the lead of 1 over the mean of the others' 0, from -1 or -1/3.
    expect(chanceOf(1 - -1, 2)).toBe(1);
    expect(chanceOf(1 - -1 / 3, 4)).toBeCloseTo(1);
  });
  test("small numbers get a digit more, nought no sign", () => {
    expect([digitsFor([3, -7.5]), digitsFor([120])]).toEqual([1, 0]);
    language.now = "en";
    expect([signed(3, 0), signed(-0.2, 0), signed(1.5, 1), signed(-4, 0)]).toEqual(["+3", "0", "+1.5", "\u22124"]);
  });
});

test("a championship seats who can play all its games", () => {
  const games = [{ key: "a", seats: [2, 3, 4] }, { key: "b", seats: [3, 4, 5] }] as never[];
  expect(seatsFor([{ key: "a" }, { key: "b" }], games)).toEqual([3, 4]);
  expect(seatsFor([{ key: "a" }, { key: "c" }], games)).toEqual([]);
  addTexts("en", source("en", "les-24-heures.ftl") + source("en", "web.ftl"));
  expect(raceName({ key: "les-24-heures", options: { race: "daytona" } })).toBe("24 Hours of Daytona");
  expect(raceName({ key: "les-24-heures" })).toBe("Les 24 Heures");
});

test("an address names a page", () => {
  expect(read(new URL("http://x/t/AB-1?seat=2#code"))).toMatchObject({ page: "t", id: "AB-1", hash: "code" });
  expect(read(new URL("http://x/"))).toMatchObject({ page: "", id: "" });
});

test("arrows find the nearest in their direction", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const boxes = [box(20, 0), box(40, 0), box(0, 20), box(22, 30)];
  expect(nearest("ArrowRight", box(0, 0), boxes)).toBe(0);
  expect(nearest("ArrowDown", box(0, 0), boxes)).toBe(2);
  expect(nearest("ArrowLeft", box(0, 0), boxes)).toBe(-1);
});

describe("24/7", () => {
  test("squares have names", () => {
    expect(nameOf(24)).toBe("d4");
    expect(cellOf("g7")).toBe(48);
  });

  test("a combination finds its squares", () => {
    const board = Array<number>(49).fill(0);
    for (const [cell, value] of [["c5", 10], ["d4", 1], ["e3", 5], ["f2", 8]] as const) board[cellOf(cell)] = value;
    const event = { kind: "scored", seat: 0, clause: "sum-24", line: "rising", at: "c5", tiles: [10, 1, 5, 8], sum: "", total: 24, length: 4, minutes: 40 } as never;
    expect(lineOf(event, cellOf("f2"), board).map(nameOf)).toEqual(["c5", "d4", "e3", "f2"]);
  });

  test("a line does not run over the edge", () => {
    const board = Array<number>(49).fill(0);
    board[cellOf("g1")] = 3;
    board[cellOf("a2")] = 4;
    const event = { kind: "scored", line: "row", tiles: [3] } as never;
    expect(lineOf(event, cellOf("g1"), board).map(nameOf)).toEqual(["g1"]);
  });
});
