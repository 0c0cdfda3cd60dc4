/** Which piece of the road is in sight: always all riders on it, as large as that allows. */

import { BEHIND, type Rider, type Spot } from "./road";
import type { View } from "./wire";

/** The row at the near edge, and how long a row is in pixels. */
export interface Shot {
  from: number;
  along: number;
}

export interface Limits {
  /** The length of road on the screen, in pixels. */
  size: number;
  least: number;
  most: number;
}

/** The last start row and the finish, which has room for three rows of arrivals. */
const BEFORE_START = BEHIND;
export const BEYOND = 3;
/** Rows kept free before the first rider: where the next movement leads, the extra square included. */
const AHEAD = 4;

/** The row after the last one that is to be seen when the first rider stands in this row. */
const farOf = (view: View, row: number): number => {
  const end = view.length + 1 + BEYOND;
  // Whoever might cross the finish sees all of it.
  return row >= view.length - 3 ? end : Math.min(row + 1 + AHEAD, end);
};

/** The best shot of all riders who are still on the road: whole rows, none is cut at an edge. */
export function shotOf(view: View, riders: readonly Rider[], limits: Limits): Shot {
  const rows = riders.filter((one) => one.square !== "finish").map((one) => one.spot.row);
  const first = rows.length ? Math.max(...rows) : view.length;
  const last = rows.length ? Math.min(...rows) : view.length - 3;
  const end = view.length + 1 + BEYOND;
  const near = Math.max(last, -BEFORE_START);
  const least = Math.max(1, Math.floor(limits.size / limits.least));
  const count = Math.min(least, Math.max(farOf(view, first) - near, Math.ceil(limits.size / limits.most)));
  // What is left over shows more of the road ahead, or behind where it ends.
  const from = Math.max(Math.min(near, end - count), Math.min(-BEFORE_START, end - count));
  return { from, along: limits.size / count };
}

/** Is a shot still good enough? A camera that rests is better than one that is always right. */
export function stillGood(shot: Shot, wanted: Shot, view: View, riders: readonly Rider[], size: number): boolean {
  if (wanted.along < shot.along * 0.97 || wanted.along > shot.along * 1.3) return false;
  const edge = shot.from + size / shot.along;
  return riders
    .filter((one) => one.square !== "finish")
    .every(({ spot: { row } }) => row >= shot.from && farOf(view, row) <= edge + 0.05);
}

/** The way of a rider from square to square: forward, straight or diagonally, past the others. */
export function wayOf(from: Spot, to: Spot, taken: ReadonlySet<string>): Spot[] {
  const far = to.row - from.row;
  if (far <= 0) return [to];
  const free = (spot: Spot): boolean => !taken.has(`${spot.row},${spot.lane}`);
  let ways: Spot[][] = [[from]];
  for (let step = 1; step <= far; step++) {
    const next = new Map<number, Spot[]>();
    for (const way of ways) {
      const at = way.at(-1) ?? from;
      for (const lane of [at.lane, at.lane - 1, at.lane + 1]) {
        const spot = { row: at.row + 1, lane };
        const squeezed = lane !== at.lane && !free({ row: at.row + 1, lane: at.lane }) && !free({ row: at.row, lane });
        const arrived = step === far && lane === to.lane;
        if (lane < 0 || squeezed || (!arrived && !free(spot)) || next.has(lane)) continue;
        if (Math.abs(to.lane - lane) <= far - step) next.set(lane, [...way, spot]);
      }
    }
    ways = [...next.values()];
  }
  const found = ways.find((way) => way.at(-1)?.lane === to.lane);
  return found?.slice(1) ?? [to];
}

/** Where a rider is after a part (0 to 1) of its way. */
export function onTheWay(from: Spot, way: readonly Spot[], part: number): Spot {
  const at = Math.min(0.99999, Math.max(0, part)) * way.length;
  const step = Math.floor(at);
  const one = step === 0 ? from : (way[step - 1] ?? from);
  const next = way[step] ?? one;
  const rest = at - step;
  return { row: one.row + (next.row - one.row) * rest, lane: one.lane + (next.lane - one.lane) * rest };
}
