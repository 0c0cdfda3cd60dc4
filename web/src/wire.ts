// Until the generator of the server comes.

/** The place of a table in a championship. */
export interface Series {
  id: string;
  number: number;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  online: boolean;
}

/** Thinking time left per seat; it runs for `running` since `at` (ms since 1970). */
export interface ClockInfo {
  left: number[];
  lost: number[];
  running: number | null;
  at: number;
}

/** What one person's client added to the shuffle; null: nothing came in time. */
export interface Given {
  seat: number;
  value: string | null;
}

/** Played by rules `was`; those of today (`now`) lead elsewhere after decision `number`. */
export interface Frozen {
  was: number;
  now: number;
  number: number;
}

/** What everybody at a table knows of it; the game itself is in the view. */
export interface TableInfo {
  id: string;
  game: string;
  name: string;
  options: Record<string, boolean | number | string | null>;
  seats: SeatInfo[];
  status: "waiting" | "starting" | "playing" | "over" | "frozen";
  public: boolean;
  chat: "none" | "phrases" | "free";
  coach: boolean;
  clock: ClockPlan | null;
  delay: number;
  created: number;
  rules: number;
  edition: string;
  commitment: string;
  given: Given[] | null;
  secret: string | null;
  prepared: boolean;
  outcome: Over | null;
  frozen: Frozen | null;
  rematch: string | null;
  series: Series | null;
  watching: number;
}

/** What one decision led to, as this seat sees it; or an undo. */
export interface Step {
  number: number;
  seat: number;
  events: unknown[];
  undone: number | null;
}

/** First message of a socket: as whom to look, and the last number seen. */
export interface Hello {
  t: "hello";
  id?: number;
  seat?: number | null;
  since?: number | null;
  lang?: "fr" | "en";
  invite?: string | null;
}

/** Bind the socket to another seat of one's own; null: close the curtain. */
export interface Look {
  t: "look";
  id?: number;
  seat: number | null;
  since?: number | null;
}

/** Answer decision `number` with an action, or with its notation. */
export interface Move {
  t: "move";
  id?: number;
  number: number;
  action?: number | null;
  text?: string | null;
}

/** May I? If so, what it certainly leads to; if not, which clause refuses it. */
export interface Why {
  t: "why";
  id?: number;
  action?: number | null;
  text?: string | null;
}

/** Take back one's last decision, if the table may. */
export interface AskUndo {
  t: "undo";
  id?: number;
}

/** Agree to an undo somebody asked for, or not. */
export interface AnswerUndo {
  t: "consent";
  id?: number;
  yes: boolean;
}

/** Chat: a preset phrase, or free text where the host allows it. */
export interface Say {
  t: "say";
  id?: number;
  phrase?: string | null;
  text?: string | null;
}

/** Ask the coach. */
export interface AskHint {
  t: "hint";
  id?: number;
}

/** Add to the shuffle. */
export interface Contribute {
  t: "contribute";
  id?: number;
  value: string;
}

/** Is anybody there? */
export interface Ping {
  t: "ping";
  id?: number;
}

/** What is yours at this table. */
export interface You {
  seats: number[];
  host: boolean;
}

/** An undo that waits for consent. */
export interface UndoInfo {
  seat: number;
  to: number;
  agreed: number[];
  needed: number[];
}

/** One line of chat: a phrase of the house or free text; seat null: a spectator. */
export interface Line {
  number: number;
  seat: number | null;
  name: string;
  phrase: string | null;
  text: string | null;
  at: number;
}

/** Where the table stands, for the seat the socket is bound to. */
export interface Welcome {
  t: "welcome";
  re: number;
  table: TableInfo;
  you: You;
  seat: number | null;
  number: number;
  steps: Step[];
  view: unknown | null;
  clock: ClockInfo | null;
  undo: UndoInfo | null;
  chat: Line[];
  now: number;
}

/** A decision was taken (or taken back): what you saw of it, and your view now. */
export interface Happened {
  t: "step";
  step: Step;
  view: unknown;
  clock: ClockInfo | null;
}

/** Your request is stored for good. */
export interface Done {
  t: "done";
  re: number;
  number: number;
}

/** Not allowed: the clause (of the rules) or code (of the table), and a sentence. */
export interface Refused {
  t: "refused";
  re: number;
  code: string;
  clause: string | null;
  sentence: string;
}

/** That decision was already taken; this is the present state. */
export interface Stale {
  t: "stale";
  re: number;
  number: number;
  view: unknown | null;
  clock: ClockInfo | null;
}

/** Yes; `events` certainly follow, up to the first that reveals something hidden. */
export interface May {
  t: "may";
  re: number;
  action: number;
  text: string;
  warnings: string[];
  events: unknown[];
}

/** Seats, status or another fact of the table changed. */
export interface TableNews {
  t: "table";
  table: TableInfo;
}

/** What is yours changed. */
export interface YouNews {
  t: "you";
  you: You;
}

/** Who is connected, per seat, and how many watch. */
export interface Presence {
  t: "presence";
  online: boolean[];
  watching: number;
}

/** The game is about to be dealt: add to the shuffle before `until` (ms since 1970). */
export interface WantChance {
  t: "contribute";
  until: number;
}

/** An undo waits for consent; null: it was refused or is done. */
export interface UndoNews {
  t: "undo";
  undo: UndoInfo | null;
}

/** Somebody said something. */
export interface Chatted {
  t: "chat";
  line: Line;
}

/** One of the coach's moves. */
export interface Advice {
  action: number;
  text: string;
  chance: number | null;
  reason: string | null;
}

/** What the coach would do, best first. */
export interface Hints {
  t: "hints";
  re: number;
  number: number;
  advice: Advice[];
}

/** The message made no sense, came too fast, or the table is not yours to see. */
export interface Trouble {
  t: "error";
  re: number;
  code: string;
  sentence: string;
}

/** Somebody is. */
export interface Pong {
  t: "pong";
  re: number;
  now: number;
}

/** A nickname. */
export interface NameWanted {
  name: string;
}

/** Who you are here. */
export interface Person {
  name: string;
  created: number;
}

/** A personal link: carries your identity to another device, once, within a day. */
export interface Link {
  path: string;
  code: string;
  until: number;
}

/** The code of a personal link. */
export interface CodeGiven {
  code: string;
}

/** Who is to sit in a chair: `me`, `open`, or a bot by its level. */
export interface SeatPlan {
  kind: "me" | "open" | "bot";
  bot?: string | null;
  name?: string | null;
}

/** A moment of a finished game. */
export interface Since {
  table: string;
  number: number;
}

/** A new table. */
export interface TableWanted {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, boolean | number | string | null>;
  name?: string;
  public?: boolean;
  chat?: "none" | "phrases" | "free";
  coach?: boolean;
  clock?: ClockPlan | null;
  delay?: 0;
  seed?: string | null;
  go_on?: Since | null;
  series?: Series | null;
  contribution?: string | null;
  start?: boolean;
}

/** A table as you may see it. */
export interface Entry {
  table: TableInfo;
  you: You;
}

/** What lets somebody else in. */
export interface Invitation {
  path: string;
  invite: string;
}

/** The code of an invitation. */
export interface InviteGiven {
  invite: string;
}

/** Sit down; seat null: the first open one. */
export interface SitWanted {
  seat?: number | null;
  name?: string | null;
  contribution?: string | null;
}

/** One of your seats. */
export interface SeatGiven {
  seat: number;
}

/** Hand a seat to a bot; bot null: take it back. */
export interface BotWanted {
  seat: number;
  bot?: string | null;
}

/** Nothing more to say. */
export interface Empty {
}

/** A move over HTTP. */
export interface MoveWanted {
  seat: number;
  number: number;
  action?: number | null;
  text?: string | null;
}

/** May I? over HTTP. */
export interface WhyWanted {
  seat: number;
  action?: number | null;
  text?: string | null;
}

/** Yes or no to an undo. */
export interface ConsentGiven {
  seat: number;
  yes: boolean;
}

/** Chat over HTTP. */
export interface SayWanted {
  seat?: number | null;
  phrase?: string | null;
  text?: string | null;
}

/** A contribution to the shuffle over HTTP. */
export interface ChanceGiven {
  value: string;
}

/** One decision of a finished game, with nothing hidden. */
export interface ReplayStep {
  number: number;
  seat: number;
  text: string;
  events: unknown[];
}

/** A finished game from the first decision to the last. */
export interface Replay {
  table: TableInfo;
  steps: ReplayStep[];
  remarks: string[];
}

/** Something the host may choose. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string | null;
  low: number;
  high: number;
  words: string[];
}

/** A game of the house. */
export interface GameInfo {
  key: string;
  titles: Record<string, string>;
  seats: number[];
  options: OptionInfo[];
  rules: number;
  edition: string;
}

/** What this server offers. */
export interface House {
  version: string;
  games: GameInfo[];
  bots: string[];
  phrases: string[];
}

/** One rule. */
export interface ClauseInfo {
  id: string;
  titles: Record<string, string>;
  texts: Record<string, string>;
  source: string;
}

/** What every view has; each game adds its own (see its View). */
export interface AnyView {
  game: string;
  seats: number;
  seat: number | null;
  to_act: number;
}

/** Alive. */
export interface Health {
  status: string;
}

/** What went wrong: code, sentence in the language of the request, clause of a rule. */
export interface Failure {
  code: string;
  sentence: string;
  clause: string | null;
}

/** A legal action with its notation, and the clauses a careful player would think of. */
export interface Choice {
  action: number;
  text: string;
  warnings: string[];
}

/** What every view tells; each game adds what its table shows. */
export interface GameView {
  game: string;
  seats: number;
  seat: number | null;
  to_act: number;
  options: Record<string, boolean | number | string | null>;
  legal: Choice[];
  over: Over | null;
}

/** How long one may think; `bank`: seconds plus an increment; `days`: days per move. */
export interface ClockPlan {
  kind: "bank" | "days";
  bank: number;
  increment: number;
  days: number;
  lost: number;
  time_up: "bot" | "wait";
  bot: string | null;
}

/** How the game ended. */
export interface Over {
  ranks: number[];
  scores: number[];
  clause: string;
}

export type Answer = Welcome | Happened | Done | Refused | Stale | May | TableNews | YouNews | Presence | WantChance | UndoNews | Chatted | Hints | Trouble | Pong;
export type Request = Hello | Look | Move | Why | AskUndo | AnswerUndo | Say | AskHint | Contribute | Ping;
