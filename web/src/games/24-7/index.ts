/** 24/7: bone tiles on dark felt. */

import type { Addressed, GameFace } from "../../lib/face";
import { t } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import { CELLS, brings, isScored, minutes, nameOf, partOf } from "./cells";
import Ceremony from "./Ceremony.svelte";
import Hand from "./Hand.svelte";
import Sheet from "./Sheet.svelte";
import type { Event, View } from "./wire";

/** The tiles of a run ("7-8-9"), the value of equal ones; of other combinations their sum is told. */
function worded(event: Event): { part?: string } {
  if (!isScored(event)) return {};
  const tiles = partOf(event);
  if (!tiles) return { part: "hidden" };
  return { part: event.clause === "set" ? `${tiles[0]}` : tiles.join("-") };
}

const face: GameFace<View> = {
  key: "24-7",
  Board,
  Hand,
  Sheet,
  Ceremony,
  unit: "score-24-7",

  paths(choice) {
    const [, number, cell] = /^(\d+) ([a-g][1-7])$/.exec(choice.text) ?? [];
    if (number && cell) {
      const tile = `tile:${number}`;
      const square = `cell:${cell}`;
      return [
        [tile, square],
        [square, tile],
      ];
    }
    const shown = /^show (\d+)$/.exec(choice.text)?.[1];
    return shown ? [["do:show", `tile:${shown}`]] : [[`do:${choice.text}`]];
  },

  notation(path) {
    const part = (group: string): string | undefined =>
      path.findLast((one) => one.startsWith(`${group}:`))?.slice(group.length + 1);
    const tile = part("tile");
    const cell = part("cell");
    if (path[0] === "do:show") return tile ? `show ${tile}` : null;
    return tile && cell ? `${tile} ${cell}` : null;
  },

  hint(target, view) {
    if (!target.startsWith("cell:")) return null;
    const cell = CELLS.find((at) => nameOf(at) === target.slice(5)) ?? 0;
    const name = nameOf(cell);
    if (view.board[cell]) return t("web-24-7-cell-taken", { cell: name, value: view.board[cell] });
    if (view.stones[cell]) return t("event-24-7-stone", { cell: name, clause: view.stones[cell] });
    const room = view.room[cell] ?? 0;
    if (room > 0) return t("web-24-7-none-fits", { cell: name, most: room });
    return t("refusal-24-7-adjacent", { cell: name, why: "alone" });
  },

  slips: (choice) => !["draw"].includes(choice.text),

  ask(view) {
    if (view.phase === "draw") return t("web-24-7-ask-draw");
    return t("web-24-7-ask-place");
  },

  pointed: true,

  called(text) {
    const [, number, cell] = /^(\d+) ([a-g][1-7])$/.exec(text) ?? [];
    if (number && cell) return t("web-24-7-called-place", { value: number, cell });
    const shown = /^show (\d+)$/.exec(text)?.[1];
    if (shown) return t("web-24-7-called-show", { value: shown });
    return ["draw", "end"].includes(text) ? t(`web-24-7-${text}`) : text === "pass" ? t("web-24-7-called-pass") : text;
  },

  foretell(events) {
    const words = events.flatMap((event) => {
      switch (event.kind) {
        case "scored":
          return t("web-24-7-fore-scored", { sum: event.sum, total: event.total, length: event.length, minutes: event.minutes, clause: event.clause, ...worded(event) });
        case "bonus":
          return t("web-24-7-fore-bonus", { minutes: event.minutes });
        case "doubled":
          return t("web-24-7-fore-doubled", { minutes: event.minutes });
        default:
          return [];
      }
    });
    const stones = events.filter((event) => event.kind === "stone");
    if (words.length > 1) words.push(t("web-24-7-fore-all", { minutes: minutes(events) }));
    if (stones.length) words.push(t("web-24-7-fore-stones", { count: stones.length }));
    return words;
  },

  worded,

  why(view, address) {
    const { ranks = [], scores = [] } = view.over ?? {};
    const left = scores.map((_, side) => view.chairs.reduce((sum, chair) => sum + (chair.side === side ? chair.tiles : 0), 0));
    const first = ranks.indexOf(1);
    const minutes = scores[first] ?? 0;
    const tiles = left[first] ?? 0;
    if (ranks.filter((rank) => rank === 1).length > 1) return t("web-24-7-why-level", { minutes, tiles });
    const others = scores.flatMap((score, side) => (side === first ? [] : [{ side, score }]));
    const second = Math.max(...others.map((one) => one.score));
    const next = others.filter((one) => one.score === second).map((one) => one.side);
    const on = (...sides: number[]): Addressed => address(...view.chairs.flatMap((chair, seat) => (sides.includes(chair.side) ? [seat] : [])));
    const args = { ...on(first), next: on(...next).names, minutes };
    if (second < minutes) return t("web-24-7-why-minutes", { ...args, lead: minutes - second });
    return t("web-24-7-why-tiles", { ...args, tiles, more: Math.min(...next.map((side) => left[side] ?? 0)) });
  },

  score: (view, seat) => String(view.scores[view.chairs[seat]?.side ?? seat] ?? 0),

  // The board shows which squares are closed, and a tap there says why.
  seen: (event) => event.kind === "stone",

  facts(view, seat) {
    const chair = view.chairs[seat];
    if (!chair) return [];
    const facts = [
      {
        icon: "tiles" as const,
        value: String(chair.tiles),
        label: t("web-24-7-tiles", { count: chair.tiles }),
      },
    ];
    return facts;
  },

  gains(event) {
    return brings(event) ? [{ seat: event.seat, points: event.minutes }] : [];
  },

  side: (view, seat) => view.chairs[seat]?.side ?? seat,

  buttons(view) {
    if (view.phase === "draw") {
      return [
        { target: "do:draw", text: "web-24-7-draw" },
        { target: "do:end", text: "web-24-7-end" },
      ];
    }
    return view.legal.some((choice) => choice.text.startsWith("show"))
      ? [{ target: "do:show", text: "web-24-7-show" }]
      : [];
  },

  describe(view, names) {
    const rows = Array.from({ length: 7 }, (_, row) => {
      const squares = CELLS.slice(row * 7, row * 7 + 7).map((cell) => {
        if (view.board[cell]) return String(view.board[cell]);
        return view.stones[cell] ? t("web-24-7-stone-short") : "–";
      });
      return t("web-24-7-row", { row: row + 1, squares: squares.join(", ") });
    });
    return [
      ...rows,
      t("web-24-7-rack", { tiles: view.rack.join(", ") || "–" }),
      ...names.map((name, seat) =>
        t("web-24-7-player", {
          name,
          minutes: face.score(view, seat) ?? "0",
          tiles: view.chairs[seat]?.tiles ?? 0,
        }),
      ),
      t("web-24-7-bag", { bag: view.bag }),
    ];
  },

  first: async () => (await import("./first")).default,
};

export default face;
