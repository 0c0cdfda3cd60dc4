/** Rows of seven: what was last done in them, and what may be considered now. */

import type { Play } from "../../lib/play.svelte";
import type { View } from "./wire";

export const PLACES = [1, 2, 3, 4, 5, 6, 7];

/** Was the last hour put there? */
export function isLast(play: Play<View>, seat: number, place: number): boolean {
  return play.last.some(
    (event) => (event.kind === "placed" || event.kind === "moved") && event.seat === seat && event.place === place,
  );
}
