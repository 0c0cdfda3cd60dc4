/** Squares by their names, as in the notation: columns a-g from the left, rows 1-7 from the top. */

import type { Event, Scored } from "./wire";

export const SIDE = 7;
export const CELLS = Array.from({ length: SIDE * SIDE }, (_, at) => at);
export const CENTRE = 24;

export function nameOf(cell: number): string {
  return `${"abcdefg"[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;
}

export function cellOf(name: string): number {
  return "abcdefg".indexOf(name[0] ?? "") + (Number(name[1]) - 1) * SIDE;
}

const STEPS = { row: 1, column: SIDE, falling: SIDE + 1, rising: 1 - SIDE } as const;

/** What makes so many tiles in a row a combination of their own, within their line. */
const STEP: Record<string, readonly number[]> = { run: [1, -1], set: [0] };

/** Where in these tiles a run or equal tiles may lie; of other combinations the whole line is one. */
function windows(clause: string, length: number, tiles: readonly (number | undefined)[]): number[] {
  const steps = STEP[clause];
  if (!steps) return [0];
  const fits = (at: number, step: number): boolean =>
    tiles.slice(at, at + length).every((tile, i) => tile === (tiles[at] ?? 0) + i * step);
  const starts = Array.from({ length: Math.max(0, tiles.length - length + 1) }, (_, at) => at);
  return starts.filter((at) => steps.some((step) => fits(at, step)));
}

/** The tiles of a run or of equal tiles, of which the event tells the whole line; null: it may be
 * one of several (3-4-5-4-3). */
export function partOf(event: Scored): number[] | null {
  const [at, ...others] = windows(event.clause, event.length, event.tiles);
  return at === undefined || others.length ? null : event.tiles.slice(at, at + event.length);
}

/** The squares of a combination: its line through the tile placed, or what of it is a run or equal. */
export function lineOf(event: Scored, placed: number, board: readonly number[]): number[] {
  const step = STEPS[event.line as keyof typeof STEPS] ?? 1;
  const walk = (from: number, by: number): number[] => {
    const found: number[] = [];
    for (let at = from + by; inside(at - by, at) && board[at]; at += by) found.push(at);
    return found;
  };
  const before = walk(placed, -step).reverse();
  const line = [...before, placed, ...walk(placed, step)];
  if (!STEP[event.clause]) return line;
  const { length } = event;
  const held = windows(event.clause, length, line.map((cell) => board[cell])).filter((at) => at <= before.length && before.length < at + length);
  const lit = new Set(held.flatMap((at) => line.slice(at, at + length)));
  return line.filter((cell) => lit.has(cell));
}

function inside(from: number, to: number): boolean {
  return to >= 0 && to < SIDE * SIDE && Math.abs((to % SIDE) - (from % SIDE)) <= 1;
}

export const isScored = (event: { kind: string }): event is Scored => event.kind === "scored";

/** Does it bring minutes? */
export const brings = (event: Event): event is Extract<Event, { minutes: number }> => "minutes" in event;

/** The minutes these events bring in all. */
export function minutes(events: readonly Event[]): number {
  return events.reduce(
    (sum, event) => sum + (brings(event) ? event.minutes : 0),
    0,
  );
}
