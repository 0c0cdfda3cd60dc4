/** What the frame needs to know of a game: its face, not its rules. */

import type { Component } from "svelte";
import type { Choice, GameView } from "../wire";
import type { EventOf } from "./events";
import type { Tone } from "./marks";
import type { Place } from "../table/Podium.svelte";
import type { Play } from "./play.svelte";
import type { Args } from "./texts.svelte";

/** One line of facts in an opponent's strip: a small picture, a number, and what it is in words. */
export interface Fact {
  icon: "tiles" | "cards" | "clock" | "flag" | "heat" | "tyre" | "stop" | "star" | "none";
  value: string;
  label: string;
  tone?: "red" | "blue" | "green" | "amber";
}

export interface Gain {
  seat: number;
  points: number;
}

/** A way to tell the story of a guided first game; see first.ts of each game. */
export interface Lesson {
  /** What the table is made with: a prepared deal. */
  seed: string;
  seats: number;
  options: Record<string, boolean | number | string | null>;
  /** Decisions in their order, until the guide leaves the player alone with the bots. */
  prompts: Prompt[];
}

export interface Prompt {
  seat: number;
  /** The move in its notation: seat 0 is asked to play it, others have it played for them. */
  move: string;
  /** Text id of what is said meanwhile; its words point at `focus`. */
  text: string;
  /** Targets to point at, in their order. */
  focus?: string[];
  /** Any legal move will do here. */
  free?: boolean;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type View = any;

export interface GameFace<V extends GameView = View> {
  key: string;
  /** The board: everything public. */
  Board: Component<{ play: Play<V> }>;
  /** What one holds: fixed at the bottom of a phone. Absent: the board holds it all. */
  Hand?: Component<{ play: Play<V> }>;
  /** The score sheet as on paper. */
  Sheet: Component<{ play: Play<V> }>;
  /** By which taps a legal action is chosen, first to last; several orders are possible. */
  paths(choice: Choice, view: V): string[][];
  /** The notation of what these taps would mean, legal or not; null: not a move yet. */
  notation(path: string[], view: V): string | null;
  /** What to say of a tap that is no move (and not the usual "choose a piece first"). */
  hint?(target: string, view: V): string | null;
  /** Would a slip here hurt? Then it is confirmed. Default: yes. */
  slips?(choice: Choice, view: V): boolean;
  /** What the seat to act must do, as a sentence for the status line. */
  ask(view: V, play: Play<V>): string;
  /** A move in words, for the preview, the coach and the list of moves; default: its notation. */
  called?(text: string, view: V, names: readonly string[]): string;
  /** What the button says that confirms this move; default: "Play". */
  confirms?(text: string): string | null;
  /** Does the preview lie on the board for all to see? Then the bar need not name the move. */
  pointed?: boolean;
  /** The consequences of a preview, in few words; default: every event's sentence. */
  foretell?(events: EventOf<V>[], play: Play<V>): string[];
  /** Scores to show in the strips, per seat; null: there is none. */
  score(view: V, seat: number): string | null;
  /** The text of what that score counts while a game runs, where it is not the unit. */
  counts?: string;
  /** What stands beside a name in the ranking after the game; default: its score with the unit. */
  result?(view: V, seat: number): string;
  /** Why the game ended so, in one sentence; default: by how much the winner was ahead. `you` says
   * whether a side is the one spoken to. */
  why?(view: V, play: Play<V>, you: (side: number) => "yes" | "no"): string;
  /** The picture above the result; default: a podium. */
  Ceremony?: Component<{ play: Play<V>; places: readonly Place[] }>;
  /** Facts for the strips, where there are any. */
  facts?(view: V, seat: number): Fact[];
  /** Has the board a line for everybody, with name, score, facts and who sits there? Then there are no strips. */
  rows?: boolean;
  /** What else its sentence should know, from what happened in the same step: why a card is drawn. */
  besides?(event: EventOf<V>, among: readonly EventOf<V>[]): Args;
  /** Is an event seen well enough on the board? Then the log tells it only to whoever asks for more. */
  seen?(event: EventOf<V>): boolean;
  /** Points an event brings, for the curve of the scores. */
  gains(event: EventOf<V>, view: V | null): Gain[];
  /** The unit of the curve, as a text id. */
  unit: string;
  /** Is there nothing to count but winning? Then what a move brought is told as chances. */
  chances?: boolean;
  /** The table in sentences, for the screen reader's view and the command `board`. */
  describe(view: V, names: readonly string[]): string[];
  /** Does it play at night? Then night falls on the whole table, whatever the theme. */
  night?(view: V): boolean;
  /** The colours of the seats, if the game has its own. */
  tones?: readonly Tone[];
  /** The side (team, car) of a seat, as in Outcome. */
  side?(view: V, seat: number): number;
  /** Buttons for decisions that need no piece: draw, pass, end. */
  buttons?(view: V): { target: string; text: string; args?: Args }[];
  /** A prepared deal for the guided first game. */
  first?(): Promise<Lesson>;
}
