/** A game that brings no board of its own: its view as labelled groups, its moves as buttons. */

import type { GameFace } from "../../lib/face";
import { has, t } from "../../lib/texts.svelte";
import type { GameDescription, GameEvent, GameView } from "../../wire";
import Board from "./Board.svelte";
import Moves from "./Moves.svelte";
import Sheet from "./Sheet.svelte";
import { label, ownFields, seatColumns, words } from "./view";

/** Any view: what every view tells, and fields of which only the names are known. */
export type PlainView = GameView & Record<string, unknown>;

export interface PlainFace extends GameFace<PlainView> {
  about: GameDescription;
}

/** The button of a move; its target is named by its notation. */
export const targetOf = (text: string): string => `do:${text}`;

export function faceOf(about: GameDescription): PlainFace {
  const { key } = about;
  const scores = about.fields.find((field) => field.scores)?.name;
  const scoreOf = (view: PlainView, seat: number): unknown =>
    scores ? (view[scores] as unknown[])[seat] : view.over?.scores[seat];

  return {
    key,
    about,
    Board,
    Hand: Moves,
    Sheet,
    unit: has(`score-${key}`) ? `score-${key}` : "plain-score",

    paths: (choice) => [[targetOf(choice.text)]],
    notation: (path) => path.at(-1)?.slice(targetOf("").length) ?? null,
    ask: () => t("plain-ask"),
    ...(has(`move-${key}`) ? { called: (text: string) => t(`move-${key}`, { move: text }) } : {}),

    // Its first event says what the move is in the game's own words: here it is not left out.
    foretell: (events, play) => (events.length ? events.map((event) => play.tell(event)) : [t("plain-unsure")]),

    score(view, seat) {
      const score = scoreOf(view, seat);
      return score === undefined ? null : words(score);
    },
    facts: () => [],
    // An event that tells of a seat and of what counts, in the same words as the view.
    gains(event: GameEvent) {
      const { seat, [scores ?? ""]: points } = event as GameEvent & Record<string, unknown>;
      return typeof seat === "number" && typeof points === "number" ? [{ seat, points }] : [];
    },
    describe(view, names) {
      const lines = ownFields(about, view).map(([name, value]) => `${label(key, name)}: ${words(value)}`);
      const columns = seatColumns(about, view);
      for (const [seat, name] of names.entries()) {
        const told = columns.map(({ path, values }) => `${label(key, ...path)}: ${words(values[seat])}`);
        if (told.length) lines.push(`${name}. ${told.join(", ")}`);
      }
      return lines;
    },
  };
}
