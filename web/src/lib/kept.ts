/** The last that was seen of a table of one's own, so that it can be looked at without a network. */

import type { ClockInfo, Entry, GameView, Step } from "../wire";

export interface Kept {
  entry: Entry;
  seat: number | null;
  number: number;
  view: GameView;
  steps: Step[];
  clock: ClockInfo | null;
  at: number;
}

const KEY = "cadran.tables";
const MOST = 4; // tables: the last ones looked at

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** Newest first. */
export const keptTables = (): Kept[] => Object.values(all()).toSorted((a, b) => b.at - a.at);

export const keptTable = (id: string): Kept | null => all()[id] ?? null;

/** Never with several people at one device: nobody's hand is kept for another. */
export function keepTable(id: string, kept: Kept): void {
  const others = Object.entries(all()).filter(([other]) => other !== id);
  const newest = others.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1);
  const running = kept.entry.table.status === "playing" && kept.entry.you.seats.length === 1;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(running ? [[id, kept], ...newest] : newest)));
  } catch {
    // No room, or a private window: the table is there again with the network.
  }
}

export function forgetTables(): void {
  localStorage.removeItem(KEY);
}
