/** The country each stage goes through: its silhouette, its far ridge, what stands beside the road. */

export type Country = "plain" | "coast" | "hills" | "track" | "mountains";

const COUNTRIES: Country[] = ["plain", "coast", "hills", "track", "mountains"];
export const countryOf = (stage: number): Country => COUNTRIES[(stage - 1) % COUNTRIES.length] ?? "plain";

/** The silhouette of the stages, from start to finish; height from 0 to 1. */
const SHAPES: number[][] = [
  [0.16, 0.22, 0.3, 0.24, 0.34, 0.42, 0.36, 0.26, 0.3, 0.22, 0.2, 0.26, 0.22],
  [0.2, 0.22, 0.26, 0.24, 0.3, 0.28, 0.24, 0.22],
  [0.16, 0.34, 0.24, 0.5, 0.62, 0.44, 0.3, 0.56, 0.72, 0.52, 0.34, 0.28, 0.36],
  [0.22, 0.24, 0.22, 0.24, 0.22, 0.24, 0.22],
  [0.15, 0.4, 0.3, 0.66, 0.48, 0.84, 0.6, 0.5, 0.86, 1, 0.74, 0.5, 0.3, 0.34],
];

/** The ridge behind it: points of height 0 to 1, from left to right. */
const RIDGES: Record<Country, number[]> = {
  plain: [0.5, 0.56, 0.52, 0.6, 0.54, 0.5, 0.58, 0.52, 0.5],
  coast: [0.42, 0.42, 0.42, 0.42],
  hills: [0.5, 0.72, 0.6, 0.8, 0.66, 0.86, 0.62, 0.74, 0.56],
  track: [0.5, 0.5],
  mountains: [0.6, 0.9, 0.66, 1, 0.7, 0.84, 0.62, 0.98, 0.68, 0.92, 0.6],
};
export const ridgeOf = (country: Country): number[] => RIDGES[country];
export const isSharp = (country: Country): boolean => country === "mountains";

export function heightAt(stage: number, part: number): number {
  return between(SHAPES[(stage - 1) % SHAPES.length] ?? [0], part);
}

/** The height at a part (0 to 1) of a line of points, rounded like a hill. */
export function between(points: readonly number[], part: number): number {
  const at = Math.min(0.9999, Math.max(0, part)) * (points.length - 1);
  const low = Math.floor(at);
  const from = points[low] ?? 0;
  const soft = (1 - Math.cos((at - low) * Math.PI)) / 2;
  return from + ((points[low + 1] ?? from) - from) * soft;
}

/** What may stand beside the road. */
export type Thing = "sunflower" | "bush" | "cypress" | "pine" | "rock" | "vine" | "crowd" | "parasol" | "none";

const BESIDE: Record<Country, Thing[]> = {
  plain: ["sunflower", "sunflower", "none", "bush", "sunflower", "crowd", "none"],
  coast: ["parasol", "none", "bush", "crowd", "none", "parasol"],
  hills: ["cypress", "vine", "vine", "none", "bush", "cypress", "crowd"],
  track: ["crowd"],
  mountains: ["pine", "rock", "pine", "none", "pine", "crowd", "rock"],
};

/** What stands beside this row; near the lines there are people. */
export function beside(country: Country, row: number, lines: readonly number[]): Thing {
  if (lines.some((line) => Math.abs(row - line) <= 1)) return "crowd";
  const things = BESIDE[country];
  return things[Math.abs(row * 5 + ((row * row) % 3)) % things.length] ?? "none";
}
