/** A view of which nothing but its fields is known, in labels and words. */

import { has, t } from "../../lib/texts.svelte";
import type { GameDescription } from "../../wire";
import type { PlainView } from "./face";

/** What a field is called: the game's own text, or its name in the view. */
export function label(key: string, ...path: string[]): string {
  const id = ["view", key, ...path].join("-").replaceAll("_", "-");
  if (has(id)) return t(id);
  const name = (path.at(-1) ?? "").replaceAll("_", " ");
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value, or several, in one line. */
export function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
  if (Array.isArray(value)) {
    if (!value.length) return "–";
    const nested = value.some((one) => typeof one === "object" && one !== null);
    return value.map(words).join(nested ? "; " : " ");
  }
  if (isRecord(value)) return Object.entries(value).map(([name, one]) => `${name}: ${words(one)}`).join(", ");
  return String(value);
}

/** What a view tells of the table as a whole. */
export function ownFields(about: GameDescription, view: PlainView): [string, unknown][] {
  return about.fields.filter((field) => !field.each_seat).map((field) => [field.name, view[field.name]]);
}

export interface SeatColumn {
  path: string[];
  values: unknown[];
}

/** What it tells of every seat: a field, or the parts of one where each seat has a record. */
export function seatColumns(about: GameDescription, view: PlainView): SeatColumn[] {
  return about.fields
    .filter((field) => field.each_seat)
    .flatMap(({ name }) => {
      const values = (view[name] ?? []) as unknown[];
      const first = values[0];
      if (!isRecord(first)) return [{ path: [name], values }];
      return Object.keys(first).map((part) => ({
        path: [name, part],
        values: values.map((one) => (isRecord(one) ? one[part] : one)),
      }));
    });
}
