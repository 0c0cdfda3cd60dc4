/** What the screen reader is told, one sentence after the other. */

import { untrack } from "svelte";

/** So many stay on the page: without movements several come within one breath. */
const KEPT = 12;

interface Said {
  id: number;
  words: string;
}

class Announcer {
  /** Each has a number, so that what is new is added and nothing old is read again. */
  said: Said[] = $state.raw([]);
  #id = 0;

  get last(): string {
    return this.said.at(-1)?.words ?? "";
  }

  add(words: string): void {
    const before = untrack(() => this.said.slice(1 - KEPT)); // to speak is not to listen
    this.said = [...before, { id: ++this.#id, words }];
  }
}

export const announcer = new Announcer();

export function announce(words: string): void {
  const text = words.trim();
  if (text) announcer.add(text);
}

/** After a hand-over nobody hears what was said to the one before. */
export function hush(): void {
  announcer.said = [];
}
