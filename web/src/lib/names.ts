/** What people and bots are called at a table. */

import type { SeatInfo, TableInfo } from "../wire";
import { has, t } from "./texts.svelte";

const BOTS = [
  "Gaston", "Odile", "Marcel", "Colette", "Achille", "Suzanne", "Hector", "Lucienne",
  "Basile", "Margot", "Octave", "Philomène",
];

/** What people are called who have not said a name, in every language. */
const GUESTS = new Set(["", "Guest", "Invité", "Me", "Moi"]);

function spread(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 100_003;
  return sum;
}

/** The name of each seat, no two alike. */
export function callNames(table: TableInfo, own: readonly number[] = []): string[] {
  const start = spread(table.series?.id ?? table.id); // the same from race to race
  const names: string[] = [];
  table.seats.forEach((seat, at) => {
    let name = seat.kind === "bot" ? (BOTS[(start + at * 5) % BOTS.length] ?? "Bot") : seat.name;
    // Who has not said a name is a guest to the others, and "you" on the own screen.
    if (own.length === 1 && own[0] === at && GUESTS.has(name)) name = t("web-you-name");
    if (!name) name = t("web-seat", { number: at + 1 });
    const taken = names.filter((one) => one === name || one.startsWith(`${name} `)).length;
    names.push(taken ? `${name} ${taken + 1}` : name);
  });
  return names;
}

/** The level of whoever plays a seat by machine, in words; null: a person does. */
export function level(seat: SeatInfo): string | null {
  if (seat.bot) return levelName(seat.bot);
  return seat.program ? t("web-program") : null;
}

export function levelName(bot: string): string {
  const id = `web-bot-${bot.replace(/[^a-z0-9]+/gi, "-")}`;
  return has(id) ? t(id) : bot;
}
