import type { Choice, Over } from "../../wire";

/** The board, the sheet, the chairs, and your own rack. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  to_act: number;
  options: Record<string, boolean | number | string | null>;
  legal: Choice[];
  over: Over | null;
  phase: string;
  turn: number;
  board: number[];
  stones: string[];
  room: number[];
  doubles: number[];
  scores: number[];
  chairs: Chair[];
  bag: number;
  removed: number;
  shown: boolean;
  rack: number[];
  partner: number[];
}

/** What everybody knows of one player. */
export interface Chair {
  tiles: number;
  side: number;
  owes_a_draw: boolean;
  stuck: number;
  stuck_tiles: number;
}

/** A tile was put on the board. */
export interface Placed {
  kind: "placed";
  seat: number;
  value: number;
  cell: string;
}

/** A combination with its whole line and its minutes. */
export interface Scored {
  kind: "scored";
  seat: number;
  clause: string;
  line: string;
  at: string;
  tiles: number[];
  sum: string;
  total: number;
  minutes: number;
}

/** A double square counted everything once more. */
export interface Doubled {
  kind: "doubled";
  seat: number;
  cell: string;
  minutes: number;
  clause: string;
}

/** A square went out of time. */
export interface Stone {
  kind: "stone";
  cell: string;
  clause: string;
}

/** A tile was drawn; only its owner sees which. */
export interface Drew {
  kind: "drew";
  seat: number;
  value: number | null;
  bag: number;
}

/** A tile was shown to the partner; the others see only that. */
export interface Shown {
  kind: "shown";
  seat: number;
  value: number | null;
  clause: string;
}

/** No tile of this rack fits: that tells something of it. */
export interface Passed {
  kind: "passed";
  seat: number;
  clause: string;
}

/** A turn ended without a draw. */
export interface Forgot {
  kind: "forgot";
  seat: number;
  clause: string;
}

/** The game is over. */
export interface Ended {
  kind: "ended";
  why: string;
  clause: string;
}

/** A legal action with its notation, and the clauses a careful player would think of. */
export interface Choice {
  action: number;
  text: string;
  warnings: string[];
}

/** How the game ended. */
export interface Over {
  ranks: number[];
  scores: number[];
  clause: string;
}

export type Event = Placed | Scored | Doubled | Stone | Drew | Shown | Passed | Forgot | Ended;
