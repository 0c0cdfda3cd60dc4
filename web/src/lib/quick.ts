/** Play now: no form. The level stands beside the button and is remembered; newcomers meet beginners. */

import type { Entry, GameInfo } from "../wire";
import { api } from "./api";
import { settings } from "./settings.svelte";

/** How many bots sit down when nobody has said otherwise: two, or as many as the game allows. */
export function usualBots(game: GameInfo): string[] {
  const kept = settings.all.bots[game.key];
  if (kept && game.seats.includes(kept.length + 1)) return kept;
  const seats = game.seats.includes(3) ? 3 : (game.seats.find((one) => one > 1) ?? 2);
  const level = settings.all.met.includes(game.key) ? "club" : "beginner";
  return Array.from({ length: seats - 1 }, () => level);
}

/** The level of the opponents of Play, and another one for all of them. */
export const usualLevel = (game: GameInfo): string => usualBots(game)[0] ?? "club";

export function chooseLevel(game: GameInfo, level: string): void {
  settings.set("bots", { ...settings.all.bots, [game.key]: usualBots(game).map(() => level) });
}

export function playNow(game: GameInfo, bots = usualBots(game)): Promise<Entry> {
  settings.set("bots", { ...settings.all.bots, [game.key]: bots });
  return api.open({
    game: game.key,
    seats: [
      settings.all.name ? { kind: "me", name: settings.all.name } : { kind: "me" },
      ...bots.map((bot) => ({ kind: "bot" as const, bot })),
    ],
    start: true,
  });
}
