/** The races of a cup in words. */

import type { GameInfo, Race } from "../wire";
import { has, t } from "./texts.svelte";

/** The plans of a cup. */
export const CUPS = ["grand-tour", "coupe-dor", "own"] as const;

/** "24 Hours of Daytona", or the game's name. */
export function raceName(race: Race): string {
  for (const [name, value] of Object.entries(race.options ?? {})) {
    const id = `option-${race.key}-${name}-${value}`;
    if (typeof value === "string" && has(id)) return t(id);
  }
  return t(`web-game-${race.key}`);
}

/** How many can play all of them. */
export function seatsFor(races: readonly Race[], games: readonly GameInfo[]): number[] {
  const rows = races.map((race) => games.find((game) => game.key === race.key)?.seats ?? []);
  return (rows[0] ?? []).filter((count) => rows.every((row) => row.includes(count)));
}
