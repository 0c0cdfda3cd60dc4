/** The camera of the Tour: everybody in sight, and no square cut at an edge. */

import { expect, test } from "vitest";
import { shotOf, stillGood } from "../src/games/tour-de-france/camera";
import type { Rider } from "../src/games/tour-de-france/road";
import type { View } from "../src/games/tour-de-france/wire";

const view = { length: 28 } as View;
const LIMITS = { size: 345, least: 10, most: 48 };
const at = (...rows: number[]): Rider[] => rows.map((row) => ({ square: `a${row}`, spot: { row, lane: 0 } }) as Rider);

test.each([[[-2, 0]], [[3, 8, 15]], [[7, 12]], [[20, 27]], [[-2, 28]]])("riders on %j are in sight, on whole squares", (rows) => {
  const { from, along } = shotOf(view, at(...rows), LIMITS);
  expect(Number.isInteger(from)).toBe(true);
  expect(LIMITS.size / along).toBeCloseTo(Math.round(LIMITS.size / along), 9);
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(from);
  expect(Math.max(...rows) + 1).toBeLessThanOrEqual(from + LIMITS.size / along + 1e-9);
});

test("whoever rides first sees four squares ahead, or the finish", () => {
  const shot = shotOf(view, at(3, 15), LIMITS);
  expect(shot.from + LIMITS.size / shot.along).toBeGreaterThanOrEqual(20);
  const last = shotOf(view, at(18, 26), LIMITS);
  expect(last.from + LIMITS.size / last.along).toBeCloseTo(32, 9);
});

test("a shot stays while it is good enough, and not when a rider leaves it", () => {
  const shot = shotOf(view, at(3, 8), LIMITS);
  expect(stillGood(shot, shotOf(view, at(4, 8), LIMITS), view, at(4, 8), LIMITS.size)).toBe(true);
  expect(stillGood(shot, shot, view, at(3, 28), LIMITS.size)).toBe(false);
});
