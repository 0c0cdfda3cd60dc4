/** Quelle heure est-il ?: a sky from dawn to night, and a ghost in a nightcap. */

import type { GameFace } from "../../lib/face";
import { t, type Args } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import Ceremony from "./Ceremony.svelte";
import Hand from "./Hand.svelte";
import Sheet from "./Sheet.svelte";
import type { Card, Chair, View } from "./wire";

const named = (card: Card): string => (card === "ghost" ? t("board-quelle-heure-ghost") : t("web-quelle-heure-at", { hour: card }));
const ownRow = (view: View): number[] => (view.seat === null ? [] : (view.chairs[view.seat]?.row ?? []));

const face: GameFace<View> = {
  key: "quelle-heure",
  Board,
  Hand,
  Sheet,
  Ceremony,
  unit: "score-quelle-heure",
  chances: true,
  counts: "web-quelle-heure-hours",

  paths(choice, view) {
    const back = /^take (\d+)$/.exec(choice.text)?.[1];
    if (back) return [[`back:${back}`]];
    const [, hour, place] = /^(\d+)h at (\d)$/.exec(choice.text) ?? [];
    if (place) return [[`place:${place}`], [`shown:${hour}`, `place:${place}`]];
    const [, moved, side] = /^move (\d+)h (left|right)$/.exec(choice.text) ?? [];
    if (moved) {
      const from = ownRow(view).indexOf(Number(moved)) + 1;
      return [[`place:${from}`, `place:${from + (side === "left" ? -1 : 1)}`]];
    }
    const card = /^next (\d+|ghost)/.exec(choice.text)?.[1];
    return card ? [[`card:${card}`]] : [[`do:${choice.text}`]];
  },

  notation(path, view) {
    const places = path.filter((one) => one.startsWith("place:")).map((one) => Number(one.slice(6)));
    const last = places.at(-1);
    if (view.phase === "place") return last ? `${view.shown}h at ${last}` : null;
    if (view.phase.startsWith("move")) {
      const [from, to] = places;
      const hour = ownRow(view)[(from ?? 0) - 1];
      if (!hour) return null;
      // One tap on an hour that cannot go anywhere: why not to the side where it has less room.
      const left = to ? to < (from ?? 0) : (from ?? 0) > 1;
      return to || places.length === 1 ? `move ${hour}h ${left ? "left" : "right"}` : null;
    }
    const back = path.at(-1)?.startsWith("back:") ? path.at(-1)?.slice(5) : undefined;
    return back ? `take ${back}` : null;
  },

  hint(_target, view) {
    if (view.phase === "take") return t("web-quelle-heure-take-first");
    if (view.phase === "place") return t("web-quelle-heure-place-first", { hour: view.shown ?? 0 });
    if (view.phase.startsWith("move")) return t("web-quelle-heure-move-first");
    return null;
  },

  // A back is as good as another; with the help of the table a place cannot spoil the row.
  slips(choice, view) {
    if (/^(take|next|shuffle|keep)/.test(choice.text)) return false;
    if (view.phase === "place") return !(view.options.assist === true || view.legal.length === 1);
    return true;
  },

  called(text) {
    const [, hour, place] = /^(\d+)h at (\d)$/.exec(text) ?? [];
    if (hour && place) return t("web-quelle-heure-called-place", { hour, place });
    const [, moved, side] = /^move (\d+)h (left|right)$/.exec(text) ?? [];
    if (moved && side) return t("web-quelle-heure-called-move", { hour: moved, side });
    const at = /^take (\d+)$/.exec(text)?.[1];
    if (at) return t("web-quelle-heure-called-take", { at });
    return ["keep", "shuffle", "done"].includes(text) ? t(`web-quelle-heure-${text}`) : text;
  },

  ask(view, play) {
    const owner = play.names[view.owner] ?? "";
    if (view.phase === "place") {
      const hour = view.shown ?? 0;
      const words = t("web-quelle-heure-ask-place", { words: t("hour-in-words", { hour }) });
      return words.charAt(0).toLocaleUpperCase() + words.slice(1);
    }
    if (view.phase === "arrange") {
      return t("web-quelle-heure-ask-arrange", { name: play.names[view.turn_of] ?? "" });
    }
    if (view.phase === "move") return t("web-quelle-heure-ask-move");
    if (view.phase === "move-again") return t("web-quelle-heure-ask-again");
    return t("web-quelle-heure-ask-take", { owner });
  },

  score: (view, seat) => `${view.chairs[seat]?.row.filter(Boolean).length ?? 0}/7`,

  result(view, seat) {
    const count = view.chairs[seat]?.row.filter(Boolean).length ?? 0;
    // Whoever has all seven and did not win alone still holds a ghost.
    const won = view.over?.ranks[seat] === 1 && view.over.ranks.filter((rank) => rank === 1).length === 1;
    return t("web-quelle-heure-result", { count, ghost: count === 7 && !won ? "yes" : "no" });
  },

  why(view, address) {
    const winner = view.over?.ranks.filter((rank) => rank === 1).length === 1 ? view.over.ranks.indexOf(1) : -1;
    if (winner >= 0) return t("web-quelle-heure-why-won", { ...address(winner) });
    const told = (key: string, which: (chair: Chair) => boolean): Args => {
      const { you, names, mates, count } = address(...view.chairs.flatMap((chair, seat) => (which(chair) ? [seat] : [])));
      return { [key]: count, [`${key}_names`]: names, [`${key}_mates`]: mates, [`${key}_you`]: you };
    };
    return t("web-quelle-heure-why-drawn", {
      clause: view.over?.clause ?? "",
      ...told("full", (chair) => chair.row.every(Boolean)),
      ...told("empty", (chair) => chair.cards === 0),
    });
  },

  // Why a card is drawn: instead of one that leaves the game, or for want of an hour in hand, if that was not said already.
  worded(event, { among }) {
    if (event.kind !== "drew") return undefined;
    const own = among.filter((one) => "seat" in one && one.seat === event.seat).map((one) => one.kind);
    return { why: own.includes("discarded") ? "instead" : own.includes("announced") ? "said" : "bare" };
  },

  rows: true,

  gains(event) {
    return event.kind === "placed" ? [{ seat: event.seat, points: 1 }] : [];
  },

  buttons(view) {
    const may = (text: string): boolean => view.legal.some((choice) => choice.text === text);
    return [
      ...(may("keep") ? [{ target: "do:keep", text: "web-quelle-heure-keep" }] : []),
      ...(may("shuffle") ? [{ target: "do:shuffle", text: "web-quelle-heure-shuffle" }] : []),
      ...(may("done") ? [{ target: "do:done", text: "web-quelle-heure-done" }] : []),
    ];
  },

  describe(view, names) {
    const rows = view.chairs.map((chair, seat) =>
      t("web-quelle-heure-line", {
        name: names[seat] ?? "",
        row: chair.row.map((hour) => (hour ? t("web-quelle-heure-at", { hour }) : "–")).join(", "),
        cards: chair.cards,
        known: chair.known.map(named).join(", ") || "–",
      }),
    );
    const lines = [...rows];
    if (view.seat !== null) lines.push(t("web-quelle-heure-hand-line", { cards: view.hand.map(named).join(", ") || "–" }));
    if (view.shown) {
      lines.push(t("board-quelle-heure-place", { name: names[view.turn_of] ?? "", hour: view.shown }));
    }
    lines.push(
      t("board-quelle-heure-pile", { count: view.pile }),
      t("board-quelle-heure-gone", { hours: view.gone.map((hour) => t("web-quelle-heure-at", { hour })).join(", ") || "–" }),
    );
    return lines;
  },

  first: async () => (await import("./first")).default,
};

export default face;
