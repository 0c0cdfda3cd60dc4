/** What is said of riders and numbers, the same wherever they can be pressed. */

import { inWords, t } from "../../lib/texts.svelte";
import { ridesOf, type Rider } from "./road";
import type { View } from "./wire";

export function riderLabel(one: Rider): string {
  const words = [t("web-tour-de-france-rider", { rider: one.rider, square: one.square })];
  if (one.jersey) words.push(t(`web-tour-de-france-${one.jersey}`, { rider: one.rider }));
  if (one.lost) words.push(t("web-tour-de-france-lost", { count: one.lost }));
  return words.join(", ");
}

/** The title of a Risk card. */
export const titleOf = (view: View, risk: string): string => inWords(view.risk_titles[risk], risk);

/** `2+1` is 3. */
export const worth = (number: string): number => number.split("+").reduce((all, part) => all + Number(part || 0), 0);

/** The numbers that may be given now, the greatest first. */
export function numbersOf(view: View): string[] {
  const found = new Set(ridesOf(view).map((ride) => ride.number));
  if (!found.size) for (const number of view.numbers) found.add(String(number));
  return [...found].toSorted((a, b) => worth(b) - worth(a) || a.length - b.length);
}
