import { describe, expect, test } from "vitest";
import { sizesOn, spread } from "../src/games/les-24-heures/strip";

describe("what stands on a kilometre strip", () => {
  const END = 3000;
  const GATES = [2500];

  test.each([
    [338, 25],
    [338, 36],
    [357, 38],
    [690, 63],
    [830, 41],
    [1380, 75],
  ])("no sign hides a gate, and each is on the road, on %i × %i pixels", (width, height) => {
    const sizes = sizesOn(width, height);
    const at = (km: number): number => sizes.car + (sizes.run * km) / END;
    const gates = GATES.map(at);
    for (let km = 0; km <= 2500; km += 50) {
      for (const count of [1, 2, 3, 4, 5]) {
        const places = spread(count, at(km), sizes, gates, width);
        expect(places).toHaveLength(count);
        for (const x of places) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + sizes.sign).toBeLessThanOrEqual(width);
          for (const gate of gates) expect(x >= gate + sizes.gate || x + sizes.sign <= gate).toBe(true);
        }
      }
    }
  });

  test("cars, signs and gates grow with the height of their lane", () => {
    const low = sizesOn(690, 30);
    const high = sizesOn(690, 65);
    for (const part of ["car", "sign", "gate"] as const) expect(high[part]).toBeGreaterThan(low[part] * 1.5);
  });
});
