/** What the screen reader is told, one sentence after the other. */

class Announcer {
  said: string[] = $state([]);
  last = "";
}

export const announcer = new Announcer();

export function announce(words: string): void {
  const text = words.trim();
  if (!text) return;
  announcer.last = text;
  announcer.said = [...announcer.said.slice(-2), text];
}

/** After a hand-over nobody hears what was said to the one before. */
export function hush(): void {
  announcer.said = [];
  announcer.last = "";
}
