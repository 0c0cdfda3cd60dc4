import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import game from "../src/games/24-7";
import { lineOf, partOf } from "../src/games/24-7/cells";
import { tellOf } from "../src/table/story";
import { addressed } from "../src/table/status";
import { addTexts, language, sentence } from "../src/lib/texts.svelte";

const texts = "../src/cadran/library/texts";
const NAMES = ["Ana", "Ben", "Cleo", "Dan"];

beforeEach(() => {
  for (const lang of ["fr", "en"] as const)
    for (const name of ["24-7", "web", "web-24-7"]) addTexts(lang, readFileSync(`${texts}/${lang}/${name}.ftl`, "utf8"));
  language.now = "en";
});

/** A line as the wire tells it: all its tiles, and how many of them the combination takes. */
const scored = (clause: string, tiles: number[], length: number, line = "row"): never => {
  const total = tiles.reduce((sum, tile) => sum + tile, 0);
  return { kind: "scored", seat: 0, clause, line, at: "3", tiles, sum: tiles.join("+"), total, length, minutes: 30 } as never;
};
const told = (event: never, ears = false): string => sentence("24-7", event, NAMES, { own: 0, ears, more: game.worded?.(event, { view: null, names: NAMES, own: 0, among: [] }) });

describe("why it ended so", () => {
  /** The scores and tiles of the sides, and who sits where. */
  const end = (scores: number[], tiles: number[], ranks: number[], sides = scores.map((_, side) => side)): never =>
    ({ scores, over: { scores, ranks }, chairs: sides.map((side, seat) => ({ side, tiles: tiles[seat] })) }) as never;
  const why = (view: never, seat: number | null = null): string | undefined =>
    game.why?.(view, (...seats) => addressed({ names: NAMES, seat, watching: seat === null }, seats));

  test("by minutes, and whoever looks is spoken to", () => {
    expect(why(end([560, 390], [1, 1], [1, 2]), 0)).toBe("You have 560\u00a0min, 170 more than Ben.");
    expect(why(end([390, 560], [1, 1], [2, 1]), 0)).toBe("Ben has 560\u00a0min, 170 more than you.");
    language.now = "fr";
    expect(why(end([390, 560], [1, 1], [2, 1]), 0)).toBe("Ben totalise 560\u00a0min, 170 de plus que vous.");
    expect(why(end([390, 560], [1, 1], [2, 1]))).toBe("Ben totalise 560\u00a0min, 170 de plus qu’Ana.");
  });

  test("level on minutes, the tiles left decide, and are named", () => {
    expect(why(end([530, 530], [2, 1], [2, 1]))).toBe("Ben has 530\u00a0min, like Ana, and wins by having fewer tiles left: 1 against 2.");
    expect(why(end([530, 530], [2, 1], [2, 1]), 1)).toBe("You have 530\u00a0min, like Ana, and win by having fewer tiles left: 1 against 2.");
    language.now = "fr";
    expect(why(end([530, 530], [2, 1], [2, 1]), 0)).toBe("Ben totalise 530\u00a0min, comme vous, et gagne parce qu’il lui reste moins de tuiles\u00a0: 1 contre 2.");
  });

  test("level on both, that is what is said", () => {
    expect(why(end([340, 340, 140], [2, 2, 1], [1, 1, 3]), 0)).toBe("Level on minutes (340) and on tiles left (2).");
    language.now = "fr";
    expect(why(end([340, 340], [0, 0], [1, 1]))).toBe("À égalité de minutes (340) et de tuiles restantes (0).");
  });

  test("a team has minutes; it does not drive", () => {
    const teams = (ranks: number[], scores: number[]): never => end(scores, [1, 2, 0, 2], ranks, [0, 1, 0, 1]);
    expect(why(teams([1, 2], [700, 640]))).toBe("Ana and Cleo have 700\u00a0min, 60 more than Ben and Dan.");
    expect(why(teams([1, 2], [700, 640]), 2)).toBe("You and Ana have 700\u00a0min, 60 more than Ben and Dan.");
    expect(why(teams([1, 2], [640, 640]))).toBe("Ana and Cleo have 640\u00a0min, like Ben and Dan, and win by having fewer tiles left: 1 against 4.");
    language.now = "fr";
    expect(why(teams([2, 1], [640, 700]))).toBe("Ben et Dan totalisent 700\u00a0min, 60 de plus qu’Ana et Cleo.");
    expect(why(teams([2, 1], [640, 700]), 2)).toBe("Ben et Dan totalisent 700\u00a0min, 60 de plus que vous et Ana.");
  });
});

describe("the log", () => {
  test("says of a run and of equal tiles which they are", () => {
    expect(told(scored("run", [1, 7, 8, 9], 3))).toBe("A run, 7-\u20608-\u20609: 30\u00a0min.");
    expect(told(scored("set", [1, 3, 3, 3, 5], 3, "column"))).toBe("Three 3s side by side: 30\u00a0min.");
    language.now = "fr";
    expect(told(scored("run", [9, 8, 7, 1], 3, "rising"))).toBe("Une suite, 9-\u20608-\u20607\u00a0: 30\u00a0min.");
    expect(told(scored("set", [6, 6, 6, 6], 4))).toBe("Quatre 6 côte à côte\u00a0: 30\u00a0min.");
    // 3-4-5-4-3: the event does not say which of the two is meant.
    expect(told(scored("run", [3, 4, 5, 4, 3], 3))).toBe("Une suite de 3 tuiles\u00a0: 30\u00a0min.");
  });

  test("tells the ear where a line runs, and the eye once what happened twice", () => {
    const twice = [scored("sum-7", [6, 1], 2, "row"), scored("sum-7", [6, 1], 2, "falling")];
    const play = { tell: (event: never) => told(event), face: game } as never;
    language.now = "fr";
    expect(twice.map((event) => told(event, true))).toEqual(["6+1 = 7, en rangée\u00a0: 30\u00a0min.", "6+1 = 7, en diagonale descendante\u00a0: 30\u00a0min."]);
    expect(tellOf(play, [...twice, scored("sum-7", [5, 2], 2)]).map((one) => one.words)).toEqual(["6+1 = 7\u00a0: 30\u00a0min. Deux fois.", "5+2 = 7\u00a0: 30\u00a0min."]);
  });

  test("names the square that is closed: the same words twice say nothing", () => {
    const stone = (cell: string): never => ({ kind: "stone", cell, clause: "out-of-time" }) as never;
    expect(told(stone("b2"))).not.toBe(told(stone("f2")));
  });

  test("says that the bag is empty now", () => {
    const drew = (seat: number, bag: number): never => ({ kind: "drew", seat, value: seat ? null : 8, bag }) as never;
    expect(told(drew(1, 3))).toBe("Ben draws a tile.");
    expect(told(drew(1, 0))).toBe("Ben draws the last tile of the bag.");
    expect(told(drew(0, 0))).toBe("You draw an 8, the last tile of the bag.");
  });
});

test("a preview names the tiles of a run, not the sum of their line", () => {
  expect(game.foretell?.([scored("run", [2, 3, 4], 3)], {} as never)).toEqual(["Run 2-\u20603-\u20604: +30."]);
  expect(game.foretell?.([scored("set", [1, 3, 3, 3, 5], 3)], {} as never)).toEqual(["Three 3s: +30."]);
});

test("the tiles of a combination glow, not the whole line", () => {
  expect(partOf(scored("run", [1, 7, 8, 9], 3))).toEqual([7, 8, 9]);
  expect(partOf(scored("run", [3, 4, 5, 4, 3], 3))).toBeNull();
  const board = Array.from({ length: 49 }, () => 0);
  [3, 3, 3, 9].forEach((tile, at) => (board[at] = tile));
  expect(lineOf(scored("set", [3, 3, 3, 9], 3), 1, board)).toEqual([0, 1, 2]);
  expect(lineOf(scored("sum-24", [3, 3, 3, 9], 4), 1, board)).toEqual([0, 1, 2, 3]);
});
