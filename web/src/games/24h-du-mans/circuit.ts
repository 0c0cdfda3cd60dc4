/** The circuit of the Sarthe, drawn by heart, and where everybody is on it. */

import type { View } from "./wire";

export const ROUNDS = [1, 2, 3, 4, 5, 6];
export const WIDE = 720;
export const HIGH = 250;
/** From the line along the pits, past the bridge, down the long straight, back through the curves. */
export const TRACK =
  "M240 214H550C606 214 668 216 680 182 690 152 650 138 660 108 668 84 692 70 676 46 662 26 620 30 590 32L530 34C514 34 512 48 498 48 484 48 482 35 466 35L290 36C274 36 272 50 258 50 244 50 242 36 226 36L104 36C58 36 34 58 42 88 50 116 92 112 96 138 100 164 54 160 52 188 50 216 96 220 126 216 152 212 160 200 182 204 202 208 214 214 240 214Z";

/** Points of one lap: about what wins a race, so that the last round ends near the line. */
export const LAP = 60;
/** A car and the air behind it, in percent of the lap. */
const LENGTH = 4.4;

export const pointsOf = (view: View, seat: number): number => {
  const chair = view.chairs[seat];
  if (!chair) return 0;
  return chair.total + (view.over || chair.overheated ? 0 : chair.score);
};

/** Who lies where in the race, as far as the points go: 1, 2, 2, 4. Whoever overheats in the last
 * round is out, whatever the points; while nobody is ahead of anybody there are no places. */
export function ranksOf(view: View): number[] {
  if (view.over) return [...view.over.ranks];
  const reached = view.chairs.map((chair, seat) => (view.round === ROUNDS.length && chair.overheated ? -1 : pointsOf(view, seat)));
  if (reached.every((one) => one === reached[0])) return reached.map(() => 0);
  return reached.map((one) => 1 + reached.filter((other) => other > one).length);
}

export interface Place {
  seat: number;
  /** Percent of the lap; above 100 in the next one. */
  at: number;
  /** -1 or 1: the side of the track; 0: alone there. */
  side: number;
}

/** Where the cars stand: as far as their points go, and none hides another. */
export function placesOf(view: View): Place[] {
  const points = view.chairs.map((_, seat) => pointsOf(view, seat));
  const order = points.map((_, seat) => seat).toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  // Two files; the foremost first, so that whoever finds no room waits behind and never ahead.
  const tails = [Infinity, Infinity];
  let last = Infinity;
  const found = order.map((seat): Place => {
    const file = (tails[1] ?? 0) > (tails[0] ?? 0) ? 1 : 0;
    last = Math.min(last, ((points[seat] ?? 0) / LAP) * 100, (tails[file] ?? 0) - LENGTH);
    tails[file] = last;
    return { seat, at: last, side: file ? 1 : -1 };
  });
  return found
    .map((one) => ({ ...one, side: found.some((other) => other !== one && Math.abs(other.at - one.at) < LENGTH) ? one.side : 0 }))
    .toSorted((a, b) => a.seat - b.seat);
}

/** The cloth of a chequered flag in the wind: its edge, and its dark squares, five by four. */
export function clothOf(wide: number, high: number): { edge: string; dark: string } {
  const [columns, rows] = [5, 4];
  const point = (column: number, row: number): string =>
    `${((wide * column) / columns).toFixed(1)} ${((high * row) / rows - Math.sin((column / columns) * 2 * Math.PI) * wide * 0.07).toFixed(1)}`;
  const along = (from: number, to: number, row: number): string[] => {
    const steps = Math.abs(to - from) * 2;
    return Array.from({ length: steps + 1 }, (_, at) => point(from + ((to - from) * at) / steps, row));
  };
  const patch = (left: number, right: number, top: number, bottom: number): string =>
    `M${[...along(left, right, top), ...along(right, left, bottom)].join("L")}Z`;
  let dark = "";
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column < columns; column += 2) dark += patch(column, column + 1, row, row + 1);
  }
  return { edge: patch(0, columns, 0, rows), dark };
}
