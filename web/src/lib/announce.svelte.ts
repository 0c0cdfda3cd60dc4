/** What the screen reader is told, one sentence after the other. */

import { untrack } from "svelte";

class Announcer {
  said: string[] = $state([]);
  last = "";
}

export const announcer = new Announcer();

export function announce(words: string): void {
  const text = words.trim();
  if (!text) return;
  announcer.last = text;
  const before = untrack(() => announcer.said.slice(-2)); // to speak is not to listen
  announcer.said = [...before, text];
}

/** After a hand-over nobody hears what was said to the one before. */
export function hush(): void {
  announcer.said = [];
  announcer.last = "";
}
