/** Numbers that are shown rounded and still add up. */

import { language } from "./texts.svelte";

/** So many digits after the point are worth showing next to numbers of this size. */
export function digitsFor(values: readonly number[]): number {
  return Math.max(0, ...values.map(Math.abs)) < 20 ? 1 : 0;
}

/** Round parts so that they give the rounded sum: who lost most by rounding down is rounded up. */
export function addUp(values: readonly number[], digits: number): number[] {
  const unit = 10 ** digits;
  const scaled = values.map((value) => value * unit);
  const parts = scaled.map(Math.floor);
  const missing = Math.round(sum(scaled)) - sum(parts);
  const order = scaled.map((value, at) => ({ at, lost: value - Math.floor(value) })).toSorted((a, b) => b.lost - a.lost);
  for (const { at } of order.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts.map((part) => part / unit);
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** With its sign, as the language and print write it (a minus is no hyphen); nought has none. */
export function signed(value: number, digits: number): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language.now, { signDisplay: "exceptZero", ...places }).format(value).replace("-", "\u2212");
}

/** A change of the chance to win, from that of the lead over the mean of the others, where a win counts
 * one: what somebody gains the others lose, so of two the lead changes by twice as much. */
export const chanceOf = (lead: number, sides: number): number => (lead * (sides - 1)) / sides;

/** Standard errors that make a figure worth telling: about 95 %. */
export const CLEAR = 2;

/** Is a measured figure clearly larger than its error? */
export const isClear = (value: number, error: number): boolean => Math.abs(value) > CLEAR * error;
