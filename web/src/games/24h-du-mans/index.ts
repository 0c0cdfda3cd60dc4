/** 24H du Mans: pit lanes under day and night; play or pass. */

import type { GameFace } from "../../lib/face";
import { t, type Args } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import Ceremony from "./Ceremony.svelte";
import Hand from "./Hand.svelte";
import { called, cardWords, handHeat, held, kindOf, laneWords, oddsOf, oddsWords, partsOf } from "./pits";
import Sheet from "./Sheet.svelte";
import type { View } from "./wire";

const face: GameFace<View> = {
  key: "24h-du-mans",
  Board,
  Hand,
  Sheet,
  Ceremony,
  rows: true,
  unit: "score-24h-du-mans",

  paths(choice, view) {
    const button = `do:${choice.text.replaceAll(" ", "")}`;
    if (choice.text === "draw" || choice.text === "pass") return [[button]];
    const { card, target } = partsOf(choice.text);
    const lane = `to:${target ?? view.seat ?? 0}`;
    return held(view.hand)
      .filter((one) => one.card === card)
      .flatMap(({ id }) => [
        [id, lane],
        [id, button],
      ]);
  },

  notation(path, view) {
    const id = path.find((one) => one.startsWith("card:"));
    const name = held(view.hand).find((one) => one.id === id)?.card;
    const kind = name ? kindOf(view, name) : undefined;
    const lane = path.findLast((one) => one.startsWith("to:"))?.slice(3);
    if (!kind || lane === undefined) return null;
    if (kind.sort === "car" || kind.sort === "pit") return null;
    return `${kind.card} > ${lane}`;
  },

  hint(target, view) {
    if (view.phase === "choose") return t("web-24h-du-mans-hint-choose");
    if (target.startsWith("to:")) return t("web-24h-du-mans-hint-own");
    return null;
  },

  // Laying a car without a warning and drawing are what one came for; the rest is asked again.
  slips(choice) {
    return choice.warnings.length > 0 || !(choice.text === "draw" || choice.text.startsWith("play") || choice.text === "pass");
  },

  called,
  confirms(text) {
    if (text === "draw") return t("web-24h-du-mans-draw-confirm");
    return text === "pass" ? t("web-24h-du-mans-pass") : null;
  },

  // The bar says what the move does; of drawing and of passing, what is at stake.
  pointed: true,
  foretell(events, play) {
    const told = events.filter((event) => event.kind !== "drew").map((event) => play.tell(event));
    const { view, preview } = play;
    const seat = view?.seat ?? null;
    if (!view || !preview || seat === null) return told;
    if (preview.choice.text === "draw" && !told.length) {
      const { unseen, hot } = oddsOf(view, seat);
      return [t("web-24h-du-mans-ask-draw", { unseen, hot, hand: handHeat(view, seat) })];
    }
    if (preview.choice.text === "pass" && events[0]?.kind === "passed" && events[0].seat === seat)
      return [t("web-24h-du-mans-ask-pass", { score: view.chairs[seat]?.score ?? 0 }), ...told.slice(1)];
    return told;
  },

  ask(view) {
    if (view.phase === "choose") return t("web-24h-du-mans-ask-choose");
    return t("web-24h-du-mans-ask-play");
  },

  why(view, address) {
    const ranks = view.over?.ranks ?? [];
    const first = ranks.indexOf(1);
    const total = view.chairs[first]?.total ?? 0;
    if (ranks.filter((rank) => rank === 1).length !== 1) return t("web-24h-du-mans-why-nobody");
    const { you, names: name } = address(first);
    const hot = view.chairs.findIndex((chair) => chair.overheated && chair.total > total);
    const beside = (seat: number): Args => ({ other: address(seat).names, other_you: address(seat).you });
    if (hot >= 0) return t("web-24h-du-mans-why-out", { name, you, total, ...beside(hot), more: view.chairs[hot]?.total ?? 0 });
    const others = view.chairs.flatMap((_, seat) => (seat === first ? [] : [seat]));
    if (others.every((seat) => view.chairs[seat]?.overheated)) return t("web-24h-du-mans-why-alone", { name, you, total, others: others.length, ...beside(others[0] ?? -1) });
    const level = others.find((seat) => !view.chairs[seat]?.overheated && view.chairs[seat]?.total === total);
    if (level !== undefined) return t("web-24h-du-mans-why-level", { name, you, total, ...beside(level) });
    const [next] = view.chairs
      .flatMap((chair, seat) => (seat === first || chair.overheated ? [] : [{ seat, total: chair.total }]))
      .toSorted((a, b) => b.total - a.total);
    return t("web-24h-du-mans-why-points", { name, you, total, ahead: total - (next?.total ?? 0), next: address(next?.seat ?? 0).names });
  },

  result: (view, seat) => t("web-24h-du-mans-result", { total: view.chairs[seat]?.total ?? 0, out: view.chairs[seat]?.overheated ? "yes" : "no" }),

  score: (view, seat) => String(view.chairs[seat]?.total ?? 0),

  gains(event) {
    return event.kind === "scored" ? [{ seat: event.seat, points: event.points }] : [];
  },

  night: (view) => view.night,

  describe(view, names) {
    const lines = [
      t("web-24h-du-mans-round", { round: view.round, night: view.night ? "yes" : "no", state: "now" }),
      `${t("board-24h-du-mans-pile", { pile: view.pile })}; ${t("board-24h-du-mans-passes", { passes: view.passes, running: view.running })}`,
      ...view.chairs.map((_, seat) => laneWords(view, seat, names)),
    ];
    if (view.seat !== null && view.hand.length) {
      lines.push(`${t("web-24h-du-mans-hand")}: ${view.hand.map((name) => cardWords(kindOf(view, name))).join("; ")}`);
      lines.push(oddsWords(view, view.seat));
    }
    return lines;
  },

  first: async () => (await import("./first")).default,
};

export default face;
