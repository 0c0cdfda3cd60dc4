/** The wire to one table: a socket that comes back by itself and loses no click. */

import type {
  ServerMessage,
  ClockInfo,
  Entry,
  GameView,
  Hints,
  ChatLine,
  May,
  Refused,
  ShuffleInfo,
  Stale,
  Done,
  Step,
  TableInfo,
  Trouble,
  UndoInfo,
  Welcome,
  You,
} from "../wire";
import { answerTo, promiseFor, wasShown } from "./fair";
import { keepTable, type Kept } from "./kept";
import { language, t } from "./texts.svelte";

export type Wire = "connecting" | "open" | "lost" | "gone";
type Reply = Done | Refused | Stale | May | Hints | Trouble | Welcome;
type Outgoing = { t: string } & Record<string, unknown>;

interface Waiting {
  message: Outgoing;
  resolve: (reply: Reply) => void;
  keep: boolean; // to be sent again after a lost connection
}

export interface Listener {
  /** A step came in, with the view after it. */
  step(step: Step, view: GameView): void;
  /** Everything is as this view says; `missed` is the last step missed, if any. */
  reset(view: GameView | null, missed: Step | null): void;
}

const PAUSES = [500, 1000, 2000, 4000, 7000, 10_000];
/** Closing codes after which nobody tries again, and what is said then. */
const FAREWELLS: Record<number, string> = {
  4401: "web-gone-person",
  4404: "web-gone-table",
  4409: "web-gone-aside",
};
const LOST = 3000; // ms for another device of ours to show the share that it promised
const SILENCE = 25_000; // ms after which we ask whether anybody is there
const DEAF = 8_000; // ms without an answer after which the line is dead

export class Link {
  wire: Wire = $state("connecting");
  table: TableInfo = $state.raw() as TableInfo;
  you: You = $state.raw() as You;
  seat: number | null = $state(null);
  number = $state(0);
  view: GameView | null = $state.raw(null);
  steps: Step[] = $state.raw([]);
  clock: ClockInfo | null = $state.raw(null);
  undo: UndoInfo | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  /** The shuffle, every attempt of it; null: a prepared deal, or one of the first kind. */
  shuffle: ShuffleInfo | null = $state.raw(null);
  /** Server's clock minus ours, in ms. */
  skew = $state(0);
  /** Why the wire is gone for good. */
  farewell = $state("");
  /** Moves that wait for the wire to come back. */
  waiting = $state(0);

  listener: Listener | null = null;
  #socket: WebSocket | null = null;
  #asked = new Map<number, Waiting>();
  #id = 0;
  #tries = 0;
  #closed = false;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #loss: ReturnType<typeof setTimeout> | undefined;
  #showing = 0; // the attempt whose share is on its way
  #watch: ReturnType<typeof setInterval> | undefined;
  #fresh = true; // the next welcome replaces what we know
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    entry: Entry,
    seat: number | null,
    readonly invite: string | null = null,
  ) {
    this.table = entry.table;
    this.you = entry.you;
    this.seat = seat;
  }

  /** What was last seen of this table, before the wire is there; the next welcome replaces it. */
  recall(kept: Kept): void {
    this.number = kept.number;
    this.steps = kept.steps;
    this.clock = kept.clock;
    this.view = kept.view;
    this.wire = "lost";
    this.listener?.reset(kept.view, null);
  }

  /** For a time without a network; soon, and not with every step of many. */
  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => {
      if (this.#closed || this.seat === null || !this.view) return;
      const { table, you, seat, number, view, steps, clock } = this;
      keepTable(this.id, { entry: { table, you, shuffle: null }, seat, number, view, steps, clock, at: Date.now() });
    }, 300);
  }

  open(): void {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#watch = setInterval(() => this.#listen(), 5000);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    clearTimeout(this.#loss);
    clearTimeout(this.#keeping);
    this.#socket?.close(1000);
    this.#forget();
  }

  /** Look as another seat of one's own; null: nobody's eyes. Forgets all that was seen before. */
  look(seat: number | null): void {
    this.#forget();
    this.seat = seat;
    this.#fresh = true;
    this.listener?.reset(null, null);
    if (this.wire === "open") void this.#ask({ t: "look", seat, since: 0 }, false);
  }

  async move(number: number, what: { action: number } | { text: string }): Promise<Reply> {
    this.waiting += 1;
    const reply = await this.#ask({ t: "move", number, ...what }, true);
    this.waiting -= 1;
    if (reply.t === "stale" && reply.view) this.#restart();
    return reply;
  }

  why(what: { action: number } | { text: string }): Promise<Reply> {
    return this.#ask({ t: "why", ...what }, false);
  }

  hint(): Promise<Reply> {
    return this.#ask({ t: "hint" }, false);
  }

  takeBack(): Promise<Reply> {
    return this.#ask({ t: "undo" }, false);
  }

  consent(yes: boolean): Promise<Reply> {
    return this.#ask({ t: "consent", yes }, false);
  }

  say(what: { phrase: string } | { text: string }): Promise<Reply> {
    return this.#ask({ t: "say", ...what }, true);
  }

  #forget(): void {
    this.view = null;
    this.steps = [];
    this.clock = null;
    this.undo = null;
    for (const [id, { message, resolve }] of this.#asked) {
      if (message.t === "say") continue;
      this.#asked.delete(id);
      resolve(offline(id));
    }
  }

  #ask(message: Outgoing, keep: boolean): Promise<Reply> {
    return new Promise((resolve) => {
      const id = ++this.#id;
      if (this.wire !== "open" && !keep) {
        resolve(offline(id));
        return;
      }
      this.#asked.set(id, { message, resolve, keep });
      if (this.wire === "open") this.#send({ ...message, id });
    });
  }

  #send(message: Outgoing): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#hello();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #hello(): void {
    const since = this.#fresh ? 0 : this.number;
    this.#send({
      t: "hello",
      id: ++this.#id,
      seat: this.seat,
      since,
      lang: language.now,
      ...(this.invite ? { invite: this.invite } : {}),
    });
  }

  /** The wire told something that does not fit: ask where the table stands. */
  #restart(): void {
    this.#fresh = true;
    this.#hello();
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    for (const [id, { keep, resolve }] of this.#asked) {
      if (keep) continue;
      this.#asked.delete(id);
      resolve(offline(id));
    }
    const farewell = FAREWELLS[code];
    if (farewell) {
      this.wire = "gone";
      this.farewell = t(farewell);
      return;
    }
    this.wire = "lost";
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] ?? 10_000;
    this.#retry = setTimeout(() => this.#connect(), pause * (0.8 + Math.random() * 0.4));
  }

  #now = (): void => {
    if (this.#closed || this.wire === "gone" || document.hidden) return;
    if (!this.#socket) this.#connect();
    else this.#listen();
  };

  #listen(): void {
    const quiet = Date.now() - this.#heard;
    if (!this.#socket || this.wire !== "open" || quiet < SILENCE) return;
    if (quiet > SILENCE + DEAF) {
      const dead = this.#socket;
      this.#lost(0);
      dead.close();
    } else {
      this.#send({ t: "ping", id: ++this.#id });
    }
  }

  #hear(message: ServerMessage): void {
    const before = performance.now();
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        break;
      case "step":
        this.clock = message.clock;
        this.#step(message.step, message.view as GameView);
        // How long a move takes from the wire until the frame with it is drawn; the tests read it.
        requestAnimationFrame(() => setTimeout(() => performance.measure("cadran-step", { start: before })));
        break;
      case "table":
        this.table = message.table;
        break;
      case "you":
        this.you = message.you;
        if (this.seat !== null && !message.you.seats.includes(this.seat)) {
          this.seat = null; // it is somebody else's now: the welcome of a spectator follows
          this.#fresh = true;
        }
        break;
      case "presence":
        this.table = {
          ...this.table,
          watching: message.watching,
          seats: this.table.seats.map((seat) => ({
            ...seat,
            online: message.online[seat.seat] ?? false,
          })),
        };
        break;
      case "undo":
        this.undo = message.undo;
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        break;
      case "contribute":
        this.#promise(message.attempt);
        break;
      case "shuffle":
        this.#shuffled(message.shuffle);
        break;
      case "error":
        if (message.code === "not-yours" && this.wire !== "open") {
          this.seat = null; // whoever sat there is not known at this device any more: look on
          this.#fresh = true;
        }
        break;
      case "pong":
        this.skew = message.now - Date.now();
        break;
      default:
        break;
    }
    if ("re" in message && message.t !== "welcome" && message.t !== "pong") {
      const asked = this.#asked.get(message.re);
      this.#asked.delete(message.re);
      asked?.resolve(message);
    }
  }

  #welcome(message: Welcome): void {
    const asked = this.#asked.get(message.re);
    this.#asked.delete(message.re);
    asked?.resolve(message);
    if (message.seat !== this.seat) return; // an answer from before the curtain
    this.wire = "open";
    this.#tries = 0;
    this.table = message.table;
    this.you = message.you;
    this.clock = message.clock;
    this.undo = message.undo;
    this.chat = message.chat;
    this.skew = message.now - Date.now();
    this.shuffle = message.shuffle;
    if (message.shuffle) this.#shuffled(message.shuffle);
    // Two may have been asked for, by seats changed in a hurry or by two gaps: each tells it all.
    const known = this.#fresh ? 0 : this.number;
    const more = message.steps.filter((step) => step.number > known);
    const missed = this.#fresh ? null : (more.at(-1) ?? null);
    this.number = message.number;
    this.steps = told(this.#fresh ? more : [...this.steps, ...more]);
    this.#fresh = false;
    this.view = message.view as GameView | null;
    this.listener?.reset(this.view, missed);
    this.#keep();
    for (const [id, { message: kept, keep }] of this.#asked) if (keep) this.#send({ ...kept, id });
  }

  /** Promise our share of an attempt: by a hash, so that nobody can tell it yet. */
  #promise(attempt: number): void {
    if (this.you.seats.length === 0) return;
    this.#send({ t: "promise", id: ++this.#id, attempt, value: promiseFor(this.id, attempt) });
  }

  /** The shuffle went on: show the share once the sheet is fixed, or promise one. */
  #shuffled(shuffle: ShuffleInfo): void {
    this.shuffle = shuffle;
    const { attempt, sheets } = shuffle;
    const answer = answerTo(this.id, shuffle, this.you.seats);
    if (this.table.status !== "starting") return;
    if (sheets.length < attempt) this.#promise(attempt);
    else if (answer === "lost") this.#lostShare(attempt);
    else if (answer && this.#showing !== attempt) void this.#show(attempt, answer.show);
  }

  async #show(attempt: number, share: string | null): Promise<void> {
    this.#showing = attempt; // news of other shares come meanwhile
    const reply = await this.#ask({ t: "show", attempt, value: share }, true);
    if (reply.t === "done" && share !== null) wasShown(this.id, attempt);
    else this.#showing = 0;
    if (this.shuffle) this.shuffle = { ...this.shuffle };
  }

  /** Another device of ours has promised, and shows its share; if it does not, it is lost. */
  #lostShare(attempt: number): void {
    clearTimeout(this.#loss);
    this.#loss = setTimeout(() => {
      const now = this.shuffle;
      if (this.table.status !== "starting" || now?.attempt !== attempt) return;
      if (answerTo(this.id, now, this.you.seats) === "lost") void this.#show(attempt, null);
    }, LOST);
  }

  #step(step: Step, view: GameView): void {
    if (step.number <= this.number) return; // heard twice
    if (step.number !== this.number + 1) {
      this.#hello();
      return;
    }
    this.number = step.number;
    this.steps = told([...this.steps, step]);
    this.view = view;
    this.listener?.step(step, view);
    this.#keep();
  }
}

/** The steps that stand: an undo voids those above its number. */
export function told(steps: readonly Step[]): Step[] {
  let standing: Step[] = [];
  for (const step of steps) {
    const back = step.undone;
    if (back !== null && back !== undefined) standing = standing.filter((s) => s.number <= back);
    else standing.push(step);
  }
  return standing;
}

function offline(id: number): Refused {
  return { t: "refused", re: id, code: "offline", clause: null, sentence: t("web-offline-now") };
}
