/** Les 24 Heures: the clock panel, and cars along their kilometre strips. */

import type { GameFace } from "../../lib/face";
import { t } from "../../lib/texts.svelte";
import { asked } from "./asked";
import Board from "./Board.svelte";
import Ceremony from "./Ceremony.svelte";
import Hand from "./Hand.svelte";
import { SPEEDS, buttonOf, called, cardName, held, laneWords, meant, notationOf, ownCar, placeOf, spent, why, worded } from "./race";
import Sheet from "./Sheet.svelte";
import type { View } from "./wire";

const face: GameFace<View> = {
  key: "les-24-heures",
  Board,
  Hand,
  Sheet,
  Ceremony,
  unit: "score-les-24-heures",

  paths(choice, view) {
    const card = spent(choice.text, view);
    if (!card) return [[buttonOf(choice.text)]];
    const places = meant(choice, view) || choice.text.startsWith("discard") ? placeOf(choice.text, view) : [];
    return held(view.hand)
      .filter((one) => one.card === card)
      .flatMap(({ id }) => [...places, buttonOf(choice.text)].map((place) => [id, place]));
  },

  notation: (path, view) => notationOf(path, view),

  hint(target, view) {
    if (/^to:[a-f]$/.test(target) && target.slice(3) !== "abcdef"[ownCar(view)]) return t("web-les-24-heures-hint-other");
    if (target === "to:clock") return t("web-les-24-heures-hint-clock");
    return null;
  },

  // A speed card laid where nothing is lost by it, and what must be done anyway, go at once.
  slips: (choice) => choice.warnings.length > 0 || !(choice.text in SPEEDS || choice.text.startsWith("stop") || choice.text === "lose"),

  called,

  ask: asked,

  worded,

  why,

  score: (view, seat) => String(view.cars[view.chairs[seat]?.car ?? seat]?.km ?? 0),

  gains(event) {
    return event.kind === "drove" ? [{ seat: event.seat, points: event.km }] : [];
  },

  rows: true,

  side: (view, seat) => view.chairs[seat]?.car ?? seat,

  buttons: (view) => (view.phase === "lose" ? [{ target: "do:lose", text: "web-les-24-heures-do-lose" }] : []),

  describe(view, names) {
    return [
      t("board-les-24-heures-race", { race: String(view.options.race) }),
      t("web-les-24-heures-hour", { hour: view.hour, last: view.last_hour, night: view.night ? "yes" : "no" }),
      ...view.cars.map((_, car) => laneWords(view, car, names)),
      t("web-les-24-heures-shoe-words", { cards: view.shoe, marked: view.shoe_marked ? "yes" : "no" }),
      ...(view.hand.length ? [`${t("web-les-24-heures-hand")}: ${view.hand.map((card) => (card in SPEEDS ? t("web-les-24-heures-speed", { km: card }) : cardName(card))).join(", ")}`] : []),
    ];
  },

  first: async () => (await import("./first")).default,
};

export default face;
