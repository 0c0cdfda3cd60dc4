import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import mans from "../src/games/24h-du-mans";
import { passing } from "../src/games/24h-du-mans/pits";
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

describe("before a move is confirmed", () => {
  const deck = [
    { card: "7y", sort: "car", heat: 2, unseen: 4 },
    { card: "1y", sort: "car", heat: 0, unseen: 24 },
  ];
  const view = (heat: number): never => ({ seat: 0, deck, chairs: [{ score: 5, heat, incident: false, overheated: false }] }) as never;
  const asked = (text: string, heat: number, ...events: unknown[]): string[] | undefined =>
    mans.foretell?.(events as never, { view: view(heat), preview: { choice: { text } }, tell: () => "Vous passez.", called: () => "" } as never);

  test("drawing tells its risk", () => {
    expect(asked("draw", 1, { kind: "drew", seat: 0 })).toEqual(["Piocher une carte\u00a0? 4 sur 28 vous feraient surchauffer."]);
    expect(asked("draw", 0, { kind: "drew", seat: 0 })).toEqual(["Piocher une carte\u00a0? Aucune des 28 ne vous ferait surchauffer."]);
    language.now = "en";
    expect(asked("draw", 1)).toEqual(["Draw a card? 4 of 28 would overheat you."]);
  });

  test("passing tells what one stays at", () => {
    expect(asked("pass", 1, { kind: "passed", seat: 0 })).toEqual(["Passer et rester à 5\u00a0points\u00a0?"]);
  });

  test("passing that ends the round tells what follows, too", () => {
    const told = asked("pass", 1, { kind: "passed", seat: 0 }, { kind: "round-ended", round: 1 });
    expect(told).toHaveLength(2);
  });
});
