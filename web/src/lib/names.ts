/** What people and bots are called at a table. */

import type { Finished, SeatInfo } from "../wire";
import { spread } from "./faces";
import { has, t } from "./texts.svelte";

const BOTS = [
  "Gaston", "Odile", "Marcel", "Colette", "Achille", "Suzanne", "Hector", "Lucienne",
  "Basile", "Margot", "Octave", "Philomène",
];

/** What people are called who have not said a name, in every language. */
const GUESTS = new Set(["", "Guest", "Invité", "Me", "Moi"]);

/** What names depend on: a table has it, a finished game too. */
export interface Seated {
  id: string;
  origin?: string;
  turns?: number;
  series: { id: string } | null;
  seats: readonly { kind: string; name: string }[];
}

/** The name of each seat, no two alike. */
export function callNames(table: Seated, own: readonly number[] = []): string[] {
  // The same from race to race, and in every rematch, where everybody goes on by a chair.
  const start = spread(table.series?.id ?? (table.origin || table.id));
  const count = table.seats.length;
  const names: string[] = [];
  table.seats.forEach((seat, at) => {
    const first = (((at - (table.turns ?? 0)) % count) + count) % count;
    let name = seat.kind === "bot" ? (BOTS[(start + first * 5) % BOTS.length] ?? "Bot") : seat.name;
    // Who has not said a name is a guest to the others, and "you" on the own screen.
    if (own.length === 1 && own[0] === at && GUESTS.has(name)) name = t("web-you-name");
    if (!name) name = t("web-seat", { number: at + 1 });
    const taken = names.filter((one) => one === name || one.startsWith(`${name} `)).length;
    names.push(taken ? `${name} ${taken + 1}` : name);
  });
  return names;
}

/** A finished game, for its names. */
export const seated = (game: Finished): Seated => ({
  id: game.table,
  origin: game.origin,
  turns: game.turns,
  series: game.series ? { id: game.series } : null,
  seats: game.entrants,
});

/** The level of whoever plays a seat by machine, in words; null: a person does. */
export function level(seat: SeatInfo): string | null {
  if (seat.bot) return levelName(seat.bot);
  return seat.program ? t("web-program") : null;
}

export function levelName(bot: string): string {
  const id = `web-bot-${bot.replace(/[^a-z0-9]+/gi, "-")}`;
  return has(id) ? t(id) : bot;
}
