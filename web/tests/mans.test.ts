import { describe, expect, test } from "vitest";
import { passing } from "../src/games/24h-du-mans/pits";

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
