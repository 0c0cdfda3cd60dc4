/** The one sentence above the table. */

import type { Addressed } from "../lib/face";
import { level } from "../lib/names";
import type { Play } from "../lib/play.svelte";
import { language, t } from "../lib/texts.svelte";

export function statusOf(play: Play): string {
  const { view, names, table } = play;
  if (!view) return t("web-loading");
  if (view.over) return outcomeOf(play);
  if (play.sending) return t("web-status-sending");
  if (play.busy && play.now && play.now.kind !== "rest") return play.tell(play.now);
  if (play.mine) return play.face.ask(view, play);
  const seat = table.seats[view.to_act];
  const name = names[view.to_act] ?? "";
  if (seat && level(seat)) return t(view.seat === view.to_act ? "web-status-bot-for-you" : "web-status-thinking", { name });
  if (view.seat === view.to_act && !play.watching) return play.face.ask(view, play);
  return t("web-status-turn", { name });
}

/** Who won, in one sentence: "you" on the winner's own screen, names in what is sent to others. */
export function outcomeOf(play: Play, named = false): string {
  const over = play.view?.over;
  if (!over) return "";
  if (over.ranks.length > 1 && over.ranks.every((rank) => rank === 1)) return t("web-status-draw");
  const tied = over.ranks.filter((rank) => rank === 1).length > 1;
  return t(tied ? "web-status-tied" : "web-status-won", { ...addressed(play, winners(play, over.ranks), named) });
}

/** The seats of all who have won. */
export function winners(play: Play, ranks: readonly number[]): number[] {
  return play.names.flatMap((_, seat) => (ranks[sideOf(play, seat)] === 1 ? [seat] : []));
}

/** How a sentence addresses some seats: whoever looks is "you", and comes first. */
export function addressed(play: Pick<Play, "names" | "seat" | "watching">, seats: readonly number[], named = false): Addressed {
  const own = named || play.watching ? -1 : seats.indexOf(play.seat ?? -1);
  const mates = seats.filter((_, at) => at !== own).map((seat) => play.names[seat] ?? "");
  const list = (names: readonly string[]): string => new Intl.ListFormat(language.now).format(names);
  return {
    you: own < 0 ? "no" : mates.length ? "with" : "yes",
    names: list(own < 0 ? mates : [t("web-you"), ...mates]),
    mates: list(mates),
    count: seats.length,
  };
}

/** Why it ended so, in one sentence: the game's own, or by how much the winner was ahead. */
export function verdictOf(play: Play, named = false): string {
  const { view, face } = play;
  if (!view?.over) return "";
  const own = face.why?.(view, (...seats) => addressed(play, seats, named));
  if (own !== undefined) return own;
  const { ranks, scores } = view.over;
  const first = ranks.indexOf(1);
  const others = scores.filter((_, side) => side !== first);
  if (first < 0 || !others.length || ranks.filter((rank) => rank === 1).length > 1) return "";
  const second = Math.max(...others);
  const side = (wanted: number): Addressed =>
    addressed(play, play.names.flatMap((_, seat) => (sideOf(play, seat) === wanted ? [seat] : [])), named);
  const next = side(scores.findIndex((score, at) => at !== first && score === second));
  const score = scores[first] ?? 0;
  return t("web-verdict", { ...side(first), next: next.names, lead: score - second, score, unit: t(face.unit, { count: score }) });
}

export function sideOf(play: Play, seat: number): number {
  return play.view && play.face.side ? play.face.side(play.view, seat) : seat;
}
