/** The one sentence above the table. */

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
  const { names, count, own } = winnersOf(play, over.ranks);
  return t(tied ? "web-status-tied" : "web-status-won", { names, count, you: own && !named ? "yes" : "no" });
}

/** Who has won, by name; and is it whoever looks, alone? */
export function winnersOf(play: Play, ranks: readonly number[]): { names: string; count: number; own: boolean } {
  const winners = play.names.filter((_, seat) => ranks[sideOf(play, seat)] === 1);
  return {
    names: new Intl.ListFormat(language.now).format(winners),
    count: winners.length,
    own: winners.length === 1 && isMe(play, ranks.indexOf(1)),
  };
}

/** Why it ended so, in one sentence: the game's own, or by how much the winner was ahead. */
export function verdictOf(play: Play, named = false): string {
  const { view, face } = play;
  if (!view?.over) return "";
  const own = face.why?.(view, play, (side) => (!named && isMe(play, side) ? "yes" : "no"));
  if (own !== undefined) return own;
  const { ranks, scores } = view.over;
  const first = ranks.indexOf(1);
  const others = scores.filter((_, side) => side !== first);
  if (first < 0 || !others.length || ranks.filter((rank) => rank === 1).length > 1) return "";
  const second = Math.max(...others);
  const called = (side: number): string =>
    new Intl.ListFormat(language.now).format(play.names.filter((_, seat) => sideOf(play, seat) === side));
  const next = scores.findIndex((score, side) => side !== first && score === second);
  const lead = (scores[first] ?? 0) - second;
  return t("web-verdict", { name: called(first), next: called(next), lead, score: scores[first] ?? 0, unit: t(face.unit, { count: scores[first] ?? 0 }), you: !named && isMe(play, first) ? "yes" : "no", crew: play.names.length > ranks.length ? "yes" : "no" });
}

/** Is this side the one whose screen it is? */
function isMe(play: Play, side: number): boolean {
  return !play.watching && play.seat !== null && sideOf(play, play.seat) === side;
}

export function sideOf(play: Play, seat: number): number {
  return play.view && play.face.side ? play.face.side(play.view, seat) : seat;
}
