/** Why the coach likes a move: what it brings for certain, then what it makes likelier or rarer. */

import { titleOf } from "../lib/clauses.svelte";
import type { Play } from "../lib/play.svelte";
import { t, type AnyEvent } from "../lib/texts.svelte";
import type { Advice } from "../wire";

export function reasonOf(play: Play, advice: Advice): string {
  const events = advice.events as AnyEvent[];
  const certain = play.face.foretell?.(events, play) ?? events.map((event) => play.tell(event));
  const trends = advice.trends.slice(0, certain.length ? 1 : 2).map((trend) =>
    t(trend.here > trend.elsewhere ? "web-trend-more" : "web-trend-less", {
      who: trend.own ? "own" : "others",
      clause: titleOf(play.table.game, trend.clause),
      here: trend.here.toFixed(1),
      elsewhere: trend.elsewhere.toFixed(1),
    }),
  );
  return [...certain, ...trends].join(" ");
}
