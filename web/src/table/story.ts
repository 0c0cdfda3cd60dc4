/** What of a step is told without being asked for. */

import type { Play } from "../lib/play.svelte";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/texts.svelte";
import type { GameEvent } from "../wire";

// Who draws what is no part of the story; whoever wants to know taps.
const NOISE = new Set(["drew", "dealt", "shuffled", "rebuilt", "set-aside", "skipped"]);

/** Is it seen well enough on the board? */
export const isSeen = (play: Play, event: GameEvent): boolean => !settings.all.reader && (play.face.seen?.(event) ?? false);

export function storyOf(play: Play, events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => !NOISE.has(event.kind) && !isSeen(play, event));
}

/** In sentences, each with its event; what happened several times alike is said once, and how often. */
export function tellOf(play: Play, events: readonly GameEvent[]): { words: string; event: GameEvent }[] {
  const found: { words: string; event: GameEvent; count: number }[] = [];
  for (const event of events) {
    const words = play.tell(event);
    const before = found.at(-1);
    if (before?.words === words) before.count += 1;
    else found.push({ words, event, count: 1 });
  }
  return found.map(({ words, event, count }) => ({ words: count > 1 ? `${words} ${t("web-log-again", { count })}` : words, event }));
}
