/** Colour is never alone: every seat has a colour, a mark and a word. */

export const TONES = ["red", "blue", "green", "amber", "violet", "teal", "rose", "slate"] as const;
export type Tone = (typeof TONES)[number];

let worn: readonly Tone[] = TONES;
let sides: readonly number[] = [];

/** A game may have colours of its own, and sides (teams, cars) whose mates share theirs. */
export function wear(tones: readonly Tone[] | null, shared: readonly number[] = []): void {
  worn = tones ?? TONES;
  sides = shared;
}

export const toneOf = (seat: number): Tone => worn[(sides[seat] ?? seat) % worn.length] ?? "red";

/** Marks on a 16 by 16 field: chevron, dot, bar, diamond; then square, ring, cross, star. */
export const MARKS: Record<Tone, string> = {
  red: "M2 12 8 3l6 9-6-3.4z",
  blue: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z",
  green: "M1.5 5.5h13v5h-13z",
  amber: "M8 1.5 14.5 8 8 14.5 1.5 8z",
  violet: "M3 3h10v10H3z",
  teal: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zm0 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  rose: "M6 2h4v4h4v4h-4v4H6v-4H2V6h4z",
  slate: "m8 1 2 4.8 5.2.4-4 3.4 1.3 5L8 11.9l-4.5 2.7 1.3-5-4-3.4L6 5.8z",
};
