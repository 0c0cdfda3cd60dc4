/** What is to be done, in one sentence: it names the card that is missing, and says so when nothing but a discard is left. */

import { language, t } from "../../lib/texts.svelte";
import { STOPS, cardName, ownCar, spent } from "./race";
import type { View } from "./wire";

const either = (cards: string[]): string =>
  new Intl.ListFormat(language.now, { type: "disjunction" }).format([...new Set(cards)].map(cardName));

export function asked(view: View): string {
  if (view.phase === "lose") return t("web-les-24-heures-ask-lose");
  if (view.hand.some((card) => STOPS.includes(card))) return t("web-les-24-heures-ask-stop");
  if (view.plays_left > 1) return t("web-les-24-heures-ask-twice");
  const car = view.cars[ownCar(view)];
  const moves = view.legal.map((choice) => choice.text);
  const stuck = moves.length > 0 && moves.every((text) => text.startsWith("discard"));
  if (car?.pit_stops.length) {
    const covers = moves.filter((text) => text.startsWith("cover") || STOPS.includes(text.replace("joker ", "")));
    if (covers.length) return t("web-les-24-heures-ask-cover", { card: either(covers.map((text) => spent(text, view))) });
    const card = either(car.pit_stops.map((stop) => view.remedies[stop] ?? ""));
    return t(stuck ? "web-les-24-heures-ask-stuck" : "web-les-24-heures-ask-stands", { card });
  }
  if (car?.tyres_due && stuck) return t("web-les-24-heures-ask-worn", { km: car.km });
  if (car?.tyres_due && moves.some((text) => text.endsWith("tyres"))) return t("web-les-24-heures-ask-tyres", { km: car.km });
  return t(stuck ? "web-les-24-heures-ask-discard" : "web-les-24-heures-ask");
}
