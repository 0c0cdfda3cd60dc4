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

/** The squares of the line a combination was made in: those of its tiles around the one placed. */
export function lineOf(event: Scored, placed: number, board: readonly number[]): number[] {
  const step = STEPS[event.line as keyof typeof STEPS] ?? 1;
  const walk = (from: number, by: number): number[] => {
    const found: number[] = [];
    for (let at = from + by; inside(at - by, at) && board[at]; at += by) found.push(at);
    return found;
  };
  const before = walk(placed, -step).reverse();
  const line = [...before, placed, ...walk(placed, step)];
  // The combination may be a part of the line: find its tiles in it, around the one placed.
  const tiles = line.map((cell) => board[cell]);
  const wanted = event.tiles;
  for (let at = 0; at + wanted.length <= line.length; at++) {
    const holds = at <= before.length && before.length < at + wanted.length;
    if (holds && wanted.every((tile, i) => tiles[at + i] === tile)) {
      return line.slice(at, at + wanted.length);
    }
  }
  return line;
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
