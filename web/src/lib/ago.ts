/** How long ago, or how soon, in words: "3 minutes ago", "in 2 days". */

import { language } from "./texts.svelte";

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language.now, { numeric: "auto", style: "short" });
  const passed = at - now;
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) >= length) return words.format(Math.trunc(passed / length), unit);
  }
  return words.format(0, "second");
}
