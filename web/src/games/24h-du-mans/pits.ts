/** Names of cards and moves, and what can be counted from the cards seen. */

import { t } from "../../lib/texts.svelte";
import { ranksOf } from "./circuit";
import type { Card, Chair, Event, View } from "./wire";

export const HOT = 3; // lamps of the gauge

export const kindOf = (view: View, name: string): Card | undefined => view.deck.find((one) => one.card === name);
export const isNight = (round: number): boolean => round === 3 || round === 4;

/** A card in words, without an article: for labels. */
export function cardWords(card: Card | undefined): string {
  if (!card) return t("web-24h-du-mans-back");
  return t("web-24h-du-mans-card", { sort: card.sort, score: card.score, tyres: card.tyres, heat: card.heat });
}

export interface Held {
  card: string;
  id: string;
}

/** The cards in hand as targets: the one just drawn is the last. */
export const held = (hand: readonly string[]): Held[] => hand.map((card, at) => ({ card, id: `card:${at}` }));

/** What a move is made of: `play 7y`, `pit`, `weather y > 2`, `incident > 2`. */
export function partsOf(text: string): { card: string; target: number | null } {
  const [card = "", target] = text.replace(/^play /, "").split(" > ");
  return { card, target: target === undefined ? null : Number(target) };
}

/** Where a move lays its card, in words. */
export function whereTo(text: string, seat: number | null, names: readonly string[]): string {
  const { card, target } = partsOf(text);
  if (card === "pit") return t("web-24h-du-mans-do-pit");
  if (target === null || target === seat) return t("web-24h-du-mans-do-own");
  return t("web-24h-du-mans-do-before", { name: names[target] ?? "" });
}

/** A move in words. */
export function called(text: string, view: View, names: readonly string[]): string {
  if (text === "draw" || text === "pass") return t(`web-24h-du-mans-${text}`);
  const { card, target } = partsOf(text);
  const words = cardWords(kindOf(view, card));
  return target === null ? words : `${words} → ${whereTo(text, view.seat, names)}`;
}

/** What everybody could count: the cards neither on the table nor in this hand. */
export interface Odds {
  unseen: number;
  hot: number; // cards among them that would certainly overheat this player
  cool: number; // cars among them that would not
  pits: number;
  weather: number;
  incidents: number;
}

/** Would this card certainly overheat who plays it? A weather card does if it has to go to oneself. */
export function tooHot(card: Card, view: View, seat: number): boolean {
  const chair = view.chairs[seat];
  if (!chair || !card.heat || !(chair.incident || chair.heat + card.heat >= HOT)) return false;
  if (card.sort !== "weather") return card.sort === "car";
  const tyres = (one: Chair): number => (card.tyres === "y" ? one.yellow : one.blue);
  return view.chairs.every((other, at) => at === seat || other.overheated || tyres(other) < tyres(chair));
}

export function oddsOf(view: View, seat: number): Odds {
  const odds: Odds = { unseen: 0, hot: 0, cool: 0, pits: 0, weather: 0, incidents: 0 };
  for (const card of view.deck) {
    odds.unseen += card.unseen;
    if (tooHot(card, view, seat)) odds.hot += card.unseen;
    else if (card.sort === "pit") odds.pits += card.unseen;
    else if (card.sort === "weather") odds.weather += card.unseen;
    else if (card.sort === "incident") odds.incidents += card.unseen;
    else odds.cool += card.unseen;
  }
  return odds;
}

/** The card in hand, beside those odds: as hot as they, or a way out. */
export function handHeat(view: View, seat: number): "hot" | "cool" | "none" {
  const card = kindOf(view, view.hand[0] ?? "");
  if (!card) return "none";
  return tooHot(card, view, seat) ? "hot" : "cool";
}

/** What may come, in words. */
export function oddsWords(view: View, seat: number): string {
  const { unseen, hot } = oddsOf(view, seat);
  return t("web-24h-du-mans-odds", { unseen, hot, percent: unseen ? Math.round((100 * hot) / unseen) : 0, hand: handHeat(view, seat) });
}

/** A pit lane in one sentence: the whole truth. */
export function laneWords(view: View, seat: number, names: readonly string[], past: readonly Event[] = []): string {
  const chair = view.chairs[seat];
  if (!chair) return "";
  const words = [
    t("web-24h-du-mans-lane", {
      name: names[seat] ?? "",
      rank: ranksOf(view)[seat] ?? 0,
      over: view.over ? "yes" : "no",
      score: chair.overheated ? 0 : chair.score,
      heat: chair.heat,
      yellow: chair.yellow,
      blue: chair.blue,
      total: chair.total,
    }),
  ];
  if (chair.overheated) words.push(t("board-24h-du-mans-overheated"));
  else if (!view.over && passing(past, view.round).has(seat)) words.push(t("web-24h-du-mans-has-passed"));
  if (view.first === seat && !view.over) words.push(t("web-24h-du-mans-first"));
  if (chair.incident) words.push(t("web-24h-du-mans-incident-there"));
  if (chair.row.length) words.push(chair.row.map((name) => cardWords(kindOf(view, name))).join("; "));
  if (chair.covered.length) words.push(t("board-24h-du-mans-covered", { count: chair.covered.length }));
  return words.join(". ");
}

/** The view with one more event in it, while the rest of the step is still to be shown. */
export function patched(view: View, event: Event): View {
  const at = event.kind === "weather" || event.kind === "incident" ? event.target : "seat" in event ? event.seat : -1;
  const chair = view.chairs[at];
  if (!chair) return view;
  const put = (change: Partial<Chair>): View => ({
    ...view,
    legal: [],
    chairs: view.chairs.map((one, seat) => (seat === at ? { ...one, ...change } : one)),
  });
  switch (event.kind) {
    case "laid":
      return put({
        row: [...chair.row, event.card],
        score: chair.score + event.score,
        heat: chair.heat + event.heat,
        yellow: chair.yellow + count(event.tyres, "y"),
        blue: chair.blue + count(event.tyres, "b"),
      });
    case "pitted":
      return put({ row: ["pit"], covered: [...chair.covered, ...chair.row], score: 0, heat: 0, yellow: 0, blue: 0, incident: false });
    case "weather":
      return put({ row: [...chair.row, event.card], heat: chair.heat + event.heat });
    case "incident":
      return put({ row: [...chair.row, "incident"], incident: true });
    case "overheated":
      return put({ overheated: true });
    case "scored":
      // The points of the round go to the total.
      return put({ total: event.total, score: 0 });
    default:
      return view;
  }
}

const count = (letters: string, letter: string): number => (letters === "none" ? 0 : [...letters].filter((one) => one === letter).length);

/** Who has passed in this round since the last card: the next card lets everybody choose anew. A
 * step may end a round and begin another; while it is played out, the board shows the one before. */
export function passing(past: readonly Event[], round: number): Set<number> {
  const seats = new Set<number>();
  for (const event of past) {
    if (event.kind === "passed") seats.add(event.seat);
    else if (event.kind === "round-started") {
      if (event.round > round) break;
      seats.clear();
    } else if (cardIn(event)) seats.clear();
  }
  return seats;
}

/** The card an event lays on the table. */
export function cardIn(event: Event): string {
  switch (event.kind) {
    case "laid":
    case "weather":
      return event.card;
    case "pitted":
      return "pit";
    case "incident":
      return "incident";
    default:
      return "";
  }
}

/** Before whom it lies. */
export function laneIn(event: Event): number {
  if (event.kind === "weather" || event.kind === "incident") return event.target;
  return "seat" in event ? event.seat : -1;
}
