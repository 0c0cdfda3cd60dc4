/** The circuit of the Sarthe, drawn by heart, and where everybody is on it. */

import type { View } from "./wire";

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
