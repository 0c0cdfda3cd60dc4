/** Names of cards, cars and moves; how far the strip reaches. Nothing here decides what is allowed. */

import type { Choice } from "../../wire";
import type { Addressed, Telling } from "../../lib/face";
import { type Args, language, t } from "../../lib/texts.svelte";
import type { Tone } from "../../lib/marks";
import type { Car, Event, View } from "./wire";

export const CARS = "abcdef";
export const SPEEDS: Record<string, Tone> = { "100": "blue", "150": "red", "250": "green", "350": "amber" };
export const STOPS = ["refuel", "leak", "rain"];
export const INCIDENTS = ["slick", "limit", "carb"];

export const ownCar = (view: View): number => (view.seat === null ? -1 : (view.chairs[view.seat]?.car ?? -1));
export const cardName = (card: string): string => t("board-les-24-heures-card", { card });
/** As the sentences beside them write it: "2 500" in French, "2,500" in English. */
export const thousands = (km: number): string => String(km).replace(/(\d)(?=(\d{3})+$)/g, language.now === "fr" ? "$1\u202f" : "$1,");

/** The cards in hand as targets: equal ones are told apart by their place. */
export interface Held {
  card: string;
  id: string;
}

export function held(hand: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, id: `card:${card}-${copy}` };
  });
}

export const cardOf = (target: string): string => /^card:([^-]+)-/.exec(target)?.[1] ?? "";

/** The card a move takes from the hand; "" if none. */
export function spent(text: string, view: View): string {
  const [first = "", second = ""] = text.split(" ");
  switch (first) {
    case "stop":
    case "discard":
      return second;
    case "cover":
      return view.remedies[second] ?? "";
    case "tyres":
      return "tyre";
    case "lose":
      return "";
    default:
      return first;
  }
}

/** Where else than on its button a move is made: the own lane, another one, the discards, the clock. */
export function placeOf(text: string, view: View): string[] {
  const [first = "", second = ""] = text.split(" ");
  if (first === "discard") return second === "hour" ? ["to:clock", "to:discards"] : ["to:discards"];
  if (INCIDENTS.includes(first)) return [`to:${second}`];
  return [`to:${CARS[ownCar(view)]}`];
}

/** The name of a move's button: `do:250`, `do:joker-clear`. */
export const buttonOf = (text: string): string => `do:${text.replaceAll(" ", "-")}`;

/** What a move is called on its button. */
export function moveName(text: string, view: View, names: readonly string[]): string {
  const [first = "", second = ""] = text.split(" ");
  if (first in SPEEDS) return t("web-les-24-heures-do-drive", { km: first });
  if (INCIDENTS.includes(first)) {
    return t("web-les-24-heures-do-place", { name: crewOf(view, CARS.indexOf(second), names) });
  }
  const card = cardName(second || first);
  if (first === "joker" && second === "tyres") return t("web-les-24-heures-do-tyres");
  if (first === "joker" && second === "clear") return t("web-les-24-heures-do-clear");
  if (first === "joker") return t("web-les-24-heures-do-cover", { card });
  if (first === "discard" && second === "hour") return t("web-les-24-heures-do-hour");
  return t(`web-les-24-heures-do-${first}`, { card });
}

/** A move in words, with its card where the button alone does not tell it. */
export function called(text: string, view: View, names: readonly string[]): string {
  const card = spent(text, view);
  const name = moveName(text, view, names);
  const plain = card === "" || card === "hour" || (card in SPEEDS && text === card) || /^(stop|cover|tyres)/.test(text);
  return plain ? name : t("web-les-24-heures-called", { card: cardName(card), what: name.charAt(0).toLocaleLowerCase(language.now) + name.slice(1) });
}

/** The notation of what these taps would mean, legal or not. */
export function notationOf(path: readonly string[], view: View): string | null {
  const card = cardOf(path.find((one) => one.startsWith("card:")) ?? "");
  if (!card) return null;
  const place = path.at(-1) ?? "";
  if (place === "to:discards") return `discard ${card}`;
  if (place === "to:clock") return card === "hour" ? "discard hour" : null;
  const lane = /^to:[a-f]$/.test(place);
  const car = lane ? place.slice(3) : CARS[ownCar(view)];
  if (INCIDENTS.includes(card)) return `${card} ${car}`;
  if (lane && car !== CARS[ownCar(view)]) return null;
  if (STOPS.includes(card)) return `stop ${card}`;
  if (card === "tyre" && view.cars[ownCar(view)]?.tyres_due) return "tyres";
  const stop = Object.keys(view.remedies).find((kind) => view.remedies[kind] === card);
  if (stop) return `cover ${stop}`;
  if (card === "joker") return "joker clear";
  return card === "hour" ? "discard hour" : card;
}

/** Of the moves one card can make on the own lane, the one a tap there means. */
const FIRST = ["joker clear", "tyres", "joker tyres"];
export function meant(choice: Choice, view: View): boolean {
  const card = spent(choice.text, view);
  const rivals = view.legal.filter(
    (one) => spent(one.text, view) === card && !one.text.startsWith("discard") && !INCIDENTS.includes(card),
  );
  if (rivals.length < 2) return true;
  const best = FIRST.find((text) => rivals.some((one) => one.text === text)) ?? rivals[0]?.text;
  return choice.text === best;
}

/** How many kilometres the strips show: always some road ahead of the first car. */
export function reach(view: View, beyond = 0): number {
  const most = Math.max(...view.cars.map((car) => car.km), beyond);
  return Math.max(3000, Math.ceil((most + 400) / 1000) * 1000);
}

/** The tyre gates of a strip: those passed, and the next one. */
export const gates = (car: Car): { km: number; done: boolean }[] =>
  car.gates.map((km, at) => ({ km, done: at < car.tyre_changes }));

/** Everything that lies before a car, as signs. */
export interface Posted {
  kind: string;
  left: string;
  words: string;
}

export function posted(view: View, car: number): Posted[] {
  const one = view.cars[car];
  if (!one) return [];
  const stops = one.pit_stops.map((kind) => ({ kind, left: "", words: cardName(kind) }));
  const incidents = Object.entries(one.incidents).flatMap(([kind, rows]) =>
    rows.map((left) => ({
      kind,
      left: kind === "limit" ? `${left}\u202fh` : String(left),
      words: t(kind === "limit" ? "web-les-24-heures-hours" : "web-les-24-heures-turns", { card: cardName(kind), left }),
    })),
  );
  return [...stops, ...incidents];
}

/** A lane in one sentence: the whole truth. */
export function laneWords(view: View, car: number, names: readonly string[]): string {
  const one = view.cars[car];
  if (!one) return "";
  const words = [
    t("web-les-24-heures-lane", { names: one.seats.map((seat) => names[seat]).join(", "), km: thousands(one.km) }),
    ...posted(view, car).map((sign) => sign.words),
  ];
  if (one.tyres_due) words.push(t("board-les-24-heures-tyres-due"));
  else if (one.tyre_stop) words.push(t("board-les-24-heures-tyres-at", { stop: thousands(one.tyre_stop) }));
  else words.push(t("board-les-24-heures-tyres-done"));
  for (const seat of one.seats) {
    const chair = view.chairs[seat];
    if (chair) words.push(t("web-les-24-heures-cards", { name: names[seat] ?? "", cards: chair.cards, marked: chair.marked }));
  }
  return words.join("; ");
}

/** The sky of an hour: from sky blue through dusk to the black of the night, and back. */
export function sky(hour: number, nights: readonly number[]): [string, string] {
  const [from = Infinity, to = Infinity] = [nights[0], nights.at(-1)];
  if (nights.includes(hour)) return ["#04070f", "#141d3a"];
  if (hour === from - 1) return ["#a9a5d8", "#f4b27c"];
  if (hour === from - 2) return ["#79b2e0", "#f6cf9a"];
  if (hour === to + 1) return ["#adb3e0", "#f9c49c"];
  if (hour === to + 2) return ["#85bbe4", "#fbe0b4"];
  return ["#7dbdee", "#d3ebfb"];
}

/** A car by its crew: "Basile et Marcel". */
export const crewOf = (view: View, car: number, names: readonly string[]): string =>
  new Intl.ListFormat(language.now).format((view.cars[car]?.seats ?? []).map((seat) => names[seat] ?? ""));

/** Where tyres are changed next from here on; null: nowhere any more. */
function gateFrom(view: View, km: number): number | null {
  if (view.options.tyres_every_2500) return Math.ceil(km / 2500) * 2500;
  return km <= 2500 ? 2500 : null;
}

/** So near to the tyres the fastest card leads past them. */
const EXACT = 300;

/** What the log says beyond an event: whose car it is, with whom one drives it, and how far it is to the tyres
 * where not every card leads there any more. */
export function worded(event: Event, { view, names, own }: Telling<View>): Args {
  const seat = "target" in event ? event.target : "seat" in event ? event.seat : null;
  if (seat === null || !view) return {};
  const car = view.chairs[seat]?.car ?? -1;
  const mine = own !== null && view.chairs[own]?.car === car;
  const others = (view.cars[car]?.seats ?? []).filter((one) => one !== seat);
  const called = others.map((one) => (one === own ? t("web-you") : (names[one] ?? "")));
  const mates = others.length ? new Intl.ListFormat(language.now).format(called) : "none";
  const args: Args = { crew: crewOf(view, car, names), own: mine ? "yes" : "no", mates };
  if (event.kind !== "drove") return args;
  const gate = gateFrom(view, event.total);
  args.gap = gate !== null && gate - event.total <= EXACT ? gate - event.total : "none";
  return args;
}

/** Why the race ended so: how far the winner was ahead, and what kept the next one back. */
export function why(view: View, address: (...seats: number[]) => Addressed): string {
  const ranks = view.over?.ranks ?? [];
  const first = ranks.indexOf(1);
  const best = view.cars[first];
  if (!best) return "";
  const level = view.cars.flatMap((car, at) => (ranks[at] === 1 ? car.seats : []));
  if (ranks.filter((rank) => rank === 1).length > 1) {
    return t("web-les-24-heures-why-level", { ...address(...level), km: best.km });
  }
  const [after] = view.cars.flatMap((car, at) => (at === first ? [] : [{ car, at }])).toSorted((a, b) => b.car.km - a.car.km);
  if (!after) return "";
  const { car } = after;
  const gate = car.tyre_stop !== null && best.km > car.tyre_stop;
  return t("web-les-24-heures-why", {
    ...address(...best.seats), km: best.km, lead: best.km - car.km,
    next: address(...car.seats).names, next_you: address(...car.seats).you, others: car.seats.length,
    stuck: gate ? "gate" : car.pit_stops.length ? "pits" : "no", stop: car.tyre_stop ?? 0,
  });
}

export const isClock = (event: Event): event is Extract<Event, { kind: "clock" }> => event.kind === "clock";

/** The card an event spends, if it does. */
export function played(event: Event, view: View): string {
  switch (event.kind) {
    case "drove":
      return String(event.km);
    case "stopped":
    case "placed":
    case "discarded":
      return event.card;
    case "covered":
      return event.joker ? "joker" : spent(`cover ${event.card}`, view);
    case "tyres":
      return event.joker ? "joker" : "tyre";
    case "cleared":
      return "joker";
    case "record":
      return "record";
    default:
      return "";
  }
}
