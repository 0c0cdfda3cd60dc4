import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import mans from "../src/games/24h-du-mans";
import { ranksOf } from "../src/games/24h-du-mans/circuit";
import { oddsWords, passing, tooHot } from "../src/games/24h-du-mans/pits";
import { addTexts, language } from "../src/lib/texts.svelte";

const TEXTS = "../src/cadran/library/texts";

beforeEach(() => {
  for (const lang of ["fr", "en"] as const)
    for (const name of ["web", "web-24h-du-mans"]) addTexts(lang, readFileSync(`${TEXTS}/${lang}/${name}.ftl`, "utf8"));
  language.now = "fr";
});

describe("who has passed", () => {
  const pass = (seat: number): unknown => ({ kind: "passed", seat });
  const among = (round: number, ...past: unknown[]): number[] => [...passing(past as never, round)];

  test("everybody who passed since the last card, not the last one alone", () => {
    expect(among(1, pass(1), { kind: "laid", seat: 2, card: "5y" }, pass(0), pass(1), pass(2))).toEqual([0, 1, 2]);
    expect(among(1, pass(1), { kind: "weather", seat: 2, target: 0, card: "wy" })).toEqual([]);
  });

  test("nobody in a round that has just begun, though a pass ended the one before in the same step", () => {
    const past = [pass(0), pass(1), { kind: "round-ended", round: 2 }, { kind: "round-started", round: 3, seat: 0 }];
    expect(among(3, ...past)).toEqual([]);
    // While that step is played out, the board still shows the round before.
    expect(among(2, ...past)).toEqual([0, 1]);
  });

  test("somebody who drew has not passed", () => {
    expect(among(1, pass(0), pass(1), { kind: "drew", seat: 2 })).toEqual([0, 1]);
  });
});

describe("the places in the race", () => {
  const race = (round: number, ...chairs: [number, number, boolean?][]): number[] =>
    ranksOf({ round, over: null, chairs: chairs.map(([total, score, overheated = false]) => ({ total, score, overheated })) } as never);

  test("go by what lies there, too, and are shared by equals", () => {
    expect(race(2, [10, 4], [8, 6], [20, 0], [0, 0])).toEqual([2, 2, 1, 4]);
    expect(race(2, [10, 9, true], [8, 6])).toEqual([2, 1]);
  });

  test("nobody has one on the starting line", () => expect(race(1, [0, 0], [0, 0])).toEqual([0, 0]));

  test("whoever overheats in the last round is behind all others", () => {
    expect(race(6, [50, 0, true], [8, 6], [9, 0, true])).toEqual([2, 1, 2]);
  });
});

describe("before a move is confirmed", () => {
  const deck = [
    { card: "7y", sort: "car", heat: 2, unseen: 4 },
    { card: "1y", sort: "car", heat: 0, unseen: 24 },
  ];
  const view = (heat: number, hand = "1y"): never =>
    ({ seat: 0, deck, hand: [hand], chairs: [{ score: 5, heat, incident: false, overheated: false }] }) as never;
  const asked = (text: string, heat: number, ...events: unknown[]): string[] | undefined =>
    mans.foretell?.(events as never, { view: view(heat), preview: { choice: { text } }, tell: () => "Vous passez.", called: () => "" } as never);

  test("drawing tells its risk", () => {
    expect(asked("draw", 1, { kind: "drew", seat: 0 })).toEqual(["Piocher\u00a0? 4 cartes sur 28 sont trop chaudes, pas la vôtre."]);
    expect(asked("draw", 0, { kind: "drew", seat: 0 })).toEqual(["Piocher\u00a0? Aucune des 28 cartes n’est trop chaude."]);
    language.now = "en";
    expect(asked("draw", 1)).toEqual(["Draw? 4 cards of 28 are too hot, but not yours."]);
  });

  test("the odds tell of the card in hand, too: with a safe one no draw is dangerous", () => {
    expect(oddsWords(view(1), 0)).toBe("4 cartes non vues sur 28 sont trop chaudes (14\u00a0%), pas la vôtre.");
    expect(oddsWords(view(1, "7y"), 0)).toBe("4 cartes non vues sur 28 sont trop chaudes (14\u00a0%), la vôtre aussi.");
    expect(oddsWords(view(0), 0)).toBe("Aucune des 28 cartes non vues n’est trop chaude pour vous.");
  });

  test("a weather card is too hot for whoever alone has most tyres of its colour", () => {
    const weather = { card: "wy", sort: "weather", heat: 1, tyres: "y" } as never;
    const among = (heat: number, ...yellow: number[]): never =>
      ({ chairs: yellow.map((count, seat) => ({ yellow: count, blue: 0, heat: seat ? 0 : heat, incident: false, overheated: seat === 2 })) }) as never;
    expect(tooHot(weather, among(2, 2, 1, 5), 0)).toBe(true); // who is overheated does not count
    expect(tooHot(weather, among(2, 2, 2), 0)).toBe(false); // it may go to the other
    expect(tooHot(weather, among(1, 2, 1), 0)).toBe(false);
  });

  test("passing tells what one stays at", () => {
    expect(asked("pass", 1, { kind: "passed", seat: 0 })).toEqual(["Passer et rester à 5\u00a0points\u00a0?"]);
  });

  test("passing that ends the round tells what follows, too", () => {
    const told = asked("pass", 1, { kind: "passed", seat: 0 }, { kind: "round-ended", round: 1 });
    expect(told).toHaveLength(2);
  });
});
