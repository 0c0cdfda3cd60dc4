/** One table as it is played on this screen: the grammar of a move, and what is shown when.
 *
 * A board names its targets (`tile:7`, `cell:d4`). Its game tells for every legal action by which
 * taps it is chosen; the rest is the same for all games: what lights up, what is greyed and why,
 * the preview, the confirmation, the keyboard. No rule is known here.
 */

import type { Advice, Choice, GameView, May, Step, TableInfo } from "../wire";
import { announce } from "./announce.svelte";
import type { GameFace } from "./face";
import type { Link, Listener } from "./link.svelte";
import { wear } from "./marks";
import { callNames } from "./names";
import { settings } from "./settings.svelte";
import { cue } from "./sound";
import { sentence, t, type AnyEvent } from "./texts.svelte";

export interface Scene<V = GameView> {
  step: Step;
  events: AnyEvent[];
  before: V | null;
  after: V;
  pace: number;
  /** Did this screen's own seat do it? Then the piece lies there already, as a preview. */
  own: boolean;
  /** Show the view after the step (or another one); without it, it is shown at the end. */
  show(view?: V): void;
  /** Point at an event for some paces: `play.now` is set, the log line appears, then a pause. */
  point(event: AnyEvent, paces?: number): Promise<void>;
}

export type Stage<V = GameView> = (scene: Scene<V>) => Promise<void>;

export interface WhyNot {
  target: string;
  sentence: string;
  clause: string | null;
}

export interface Preview {
  choice: Choice;
  path: string[];
  may: May | null; // until the server has said what follows
}

interface Way {
  choice: Choice;
  path: string[];
}

const HURRY = 4; // so many steps behind, the older ones are only shown, not played

export class Play<V extends GameView = GameView> implements Listener {
  view: V | null = $state.raw(null);
  busy = $state(false);
  /** Nobody's seat: a spectator or the television. */
  watching = $state(false);
  /** The event being shown, and those of the last step: what boards mark. */
  now: AnyEvent | null = $state.raw(null);
  last: AnyEvent[] = $state.raw([]);
  /** How many steps of the log are shown so far: the log does not run ahead of the board. */
  shown = $state(0);
  path: string[] = $state.raw([]);
  preview: Preview | null = $state.raw(null);
  sending: Preview | null = $state.raw(null);
  whyNot: WhyNot | null = $state.raw(null);
  advice: Advice[] | null = $state.raw(null);
  thinking = $state(false);
  /** Where the keyboard is, per group of targets. */
  cursor: Record<string, string> = $state({});

  #queue: { step: Step; view: V }[] = [];
  #running = false;
  #stage: Stage<V> | null = null;
  #asked = 0;

  constructor(
    readonly link: Link,
    readonly face: GameFace<V>,
    watching = false,
  ) {
    this.watching = watching;
    wear(face.tones ?? null);
    link.listener = this;
  }

  // What is known.

  table: TableInfo = $derived.by(() => this.link.table);
  names: string[] = $derived.by(() => callNames(this.link.table));
  seat: number | null = $derived(this.view?.seat ?? null);
  over: boolean = $derived(this.view?.over != null);
  mine: boolean = $derived(
    this.view !== null &&
      this.view.seat !== null &&
      this.view.to_act === this.view.seat &&
      !this.watching &&
      !this.busy &&
      this.sending === null,
  );

  ways: Way[] = $derived.by(() => {
    const view = this.view;
    if (!view || !this.mine) return [];
    return view.legal.flatMap((choice) =>
      this.face.paths(choice, view).map((path) => ({ choice, path })),
    );
  });

  /** The targets a tap would take up now. */
  open: Set<string> = $derived.by(() => {
    const at = this.preview ? this.path.length - 1 : this.path.length;
    const found = new Set<string>();
    for (const way of this.ways) {
      const next = way.path[at];
      if (next !== undefined && starts(way.path, this.path.slice(0, at))) found.add(next);
    }
    return found;
  });

  picked: Set<string> = $derived(new Set(this.path));

  /** All targets that a tap would take up, by going on or by choosing again. */
  reach: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    for (const way of this.ways) {
      for (const part of way.path) {
        if (!found.has(part) && this.#follow(part)) found.add(part);
      }
    }
    return found;
  });

  /** The events the preview certainly leads to. */
  foreseen: AnyEvent[] = $derived((this.preview?.may?.events ?? []) as AnyEvent[]);

  /** In words, for log and screen reader. */
  tell(event: AnyEvent): string {
    return sentence(this.table.game, event, this.names);
  }

  /** A move in words; where its game has none, its notation. */
  called(text: string): string {
    const view = this.view;
    return (view && this.face.called?.(text, view, this.names)) ?? text;
  }

  // The grammar of a move.

  tap(target: string): void {
    this.whyNot = null;
    if (this.preview && this.path.at(-1) === target) {
      void this.confirm();
      return;
    }
    const path = this.#follow(target);
    if (path) {
      this.#take(path);
      return;
    }
    if (this.path.includes(target)) {
      this.drop();
      return;
    }
    void this.#ask(target);
  }

  /** The path after a tap on this target, if it leads anywhere: going on, or choosing again. */
  #follow(target: string): string[] | null {
    const leads = (path: string[]): boolean => this.ways.some((way) => starts(way.path, path));
    const on = this.preview ? null : [...this.path, target];
    if (on && leads(on)) return on;
    const group = groupOf(target);
    for (let at = this.path.length - 1; at >= 0; at--) {
      const held = this.path[at] ?? "";
      if (held === target) return null;
      const alike = groupOf(held) === group;
      const exchanged = this.path.with(at, target);
      if (alike && leads(exchanged)) return exchanged;
      const again = [...this.path.slice(0, at), target];
      // A button (`do:`) begins anew; so does anything after one.
      if ((alike || (at === 0 && (group === "do" || groupOf(held) === "do"))) && leads(again)) return again;
    }
    return null;
  }

  #take(path: string[]): void {
    this.path = path;
    this.preview = null;
    const whole = this.ways.filter((way) => way.path.length === path.length && starts(way.path, path));
    const longer = this.ways.some((way) => way.path.length > path.length && starts(way.path, path));
    const way = whole[0];
    if (way && !longer) {
      cue("place");
      this.#consider(way);
    } else {
      cue("pick");
    }
  }

  #consider(way: Way): void {
    this.preview = { choice: way.choice, path: way.path, may: null };
    const mode = settings.all.confirm;
    const view = this.view;
    const slip = view !== null && (this.face.slips?.(way.choice, view) ?? true);
    if (mode === "never" || (mode === "slips" && !slip)) {
      void this.confirm();
      return;
    }
    const asked = ++this.#asked;
    void this.link.why({ action: way.choice.action }).then((reply) => {
      if (asked !== this.#asked || this.preview?.choice.action !== way.choice.action) return;
      if (reply.t === "may") {
        this.preview = { ...this.preview, may: reply };
        const words = (reply.events as AnyEvent[]).map((event) => this.tell(event));
        announce(`${words.join(" ")} ${t("web-confirm-or-not")}`);
      } else if (reply.t === "refused") {
        this.whyNot = { target: way.path.at(-1) ?? "", ...reply };
      }
    });
  }

  /** Consider a whole action at once: from the coach, the list of moves, a button. */
  choose(action: number): void {
    const way = this.ways.find((one) => one.choice.action === action);
    if (!way) return;
    this.whyNot = null;
    this.path = way.path;
    this.#consider(way);
  }

  drop(): void {
    this.path = [];
    this.preview = null;
    this.whyNot = null;
  }

  /** One step back: Escape. */
  back(): void {
    if (this.whyNot) this.whyNot = null;
    else if (this.advice) this.advice = null;
    else if (this.preview) {
      this.preview = null;
      this.path = this.path.slice(0, -1);
    } else this.path = this.path.slice(0, -1);
  }

  async confirm(): Promise<void> {
    const preview = this.preview;
    if (!preview || !this.mine) return;
    this.preview = null;
    this.path = [];
    this.whyNot = null;
    this.advice = null;
    this.sending = preview;
    await this.#settle(this.link.move(this.link.number, { action: preview.choice.action }));
  }

  /** A move in its notation, from the command box. Returns the refusal, if any. */
  async command(text: string): Promise<string | null> {
    this.drop();
    return this.#settle(this.link.move(this.link.number, { text }));
  }

  async #settle(answer: ReturnType<Link["move"]>): Promise<string | null> {
    const sent = this.sending;
    const reply = await answer;
    if (reply.t === "refused" || reply.t === "error") {
      this.sending = null;
      this.whyNot = {
        target: sent?.path.at(-1) ?? "",
        sentence: reply.sentence,
        clause: "clause" in reply ? reply.clause : null,
      };
      announce(reply.sentence);
      cue("no");
      return reply.sentence;
    }
    if (reply.t === "stale") {
      this.sending = null;
      announce(t("web-too-late"));
      return t("web-too-late");
    }
    return null;
  }

  async #ask(target: string): Promise<void> {
    const view = this.view;
    if (!view) return;
    cue("no");
    const say = (words: string, clause: string | null = null): void => {
      this.whyNot = { target, sentence: words, clause };
      announce(words);
    };
    if (view.over) return say(t("web-status-over-short"));
    if (this.watching) return say(t("web-why-watching"));
    if (view.to_act !== view.seat) {
      return say(t("web-why-not-your-turn", { name: this.names[view.to_act] ?? "" }), "your-turn");
    }
    if (this.busy || this.sending) return;
    const text = this.face.notation([...this.path, target], view);
    if (text === null) return say(this.face.hint?.(target, view) ?? t("web-why-pick-first"));
    const asked = ++this.#asked;
    const reply = await this.link.why({ text });
    if (asked !== this.#asked) return;
    if (reply.t === "refused" || reply.t === "error") {
      say(reply.sentence, "clause" in reply ? reply.clause : null);
    }
  }

  async hint(): Promise<void> {
    if (!this.mine || this.thinking) return;
    this.thinking = true;
    const reply = await this.link.hint();
    this.thinking = false;
    if (reply.t === "hints") {
      this.advice = reply.advice;
      announce(t("web-coach-says", { moves: reply.advice.map((one) => this.called(one.text)).join(", ") }));
    } else if (reply.t === "refused" || reply.t === "error") {
      this.whyNot = { target: "", sentence: reply.sentence, clause: null };
      announce(reply.sentence);
    }
  }

  // What is shown when.

  /** The board says how a step is played out. */
  stage(stage: Stage<V>): () => void {
    this.#stage = stage;
    return () => {
      if (this.#stage === stage) this.#stage = null;
    };
  }

  reset(view: GameView | null, missed: Step | null): void {
    this.#queue = [];
    this.view = view as V | null;
    this.path = [];
    this.preview = null;
    this.whyNot = null;
    this.advice = null;
    this.now = null;
    if (!this.link.waiting) this.sending = null;
    this.shown = this.link.number;
    this.last = (missed ?? this.link.steps.at(-1))?.events as AnyEvent[] ?? [];
    if (missed) announce(this.last.map((event) => this.tell(event)).join(" "));
  }

  step(step: Step, view: GameView): void {
    this.#queue.push({ step, view: view as V });
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.busy = true;
    while (this.#queue.length > 0) {
      const item = this.#queue.shift();
      if (!item) break;
      const events = item.step.events as AnyEvent[];
      const own = item.step.seat === this.view?.seat;
      this.advice = null;
      this.path = [];
      this.preview = null;
      this.last = events;
      this.shown = item.step.number;
      announce(events.map((event) => this.tell(event)).join(" "));
      const pace = this.#queue.length >= HURRY || document.hidden ? 0 : settings.pace;
      await this.#perform(item.step, item.view, events, pace, own);
      this.now = null;
      if (!this.#running) return; // the curtain fell meanwhile
    }
    this.#running = false;
    this.busy = false;
    this.sending = null;
    const view = this.view;
    if (view?.over) cue("over");
    else if (view && view.to_act === view.seat && !this.watching) {
      cue("turn");
      announce(this.face.ask(view, this as unknown as Play<V>));
    }
  }

  async #perform(step: Step, after: V, events: AnyEvent[], pace: number, own: boolean): Promise<void> {
    const current = this.link.seat;
    const show = (view: V = after): void => {
      if (this.link.seat !== current || this.link.view === null) return;
      this.view = view;
      if (own) this.sending = null;
    };
    const point = async (event: AnyEvent, paces = 1): Promise<void> => {
      this.now = event;
      if (pace) await pause(pace * paces);
    };
    const scene: Scene<V> = { step, events, before: this.view, after, pace, own, show, point };
    if (pace && this.#stage && step.undone == null) {
      try {
        await this.#stage(scene);
      } catch (error) {
        console.error(error); // a spoilt animation must not stop the game
      }
    }
    show();
  }

  /** Forget everything: before another person takes the device. */
  forget(): void {
    this.#queue = [];
    this.#running = false;
    this.busy = false;
    this.sending = null;
    this.last = [];
    this.cursor = {};
    this.drop();
    this.view = null;
    this.advice = null;
    this.now = null;
    // What was worked out from the view is worked out again, from nothing: no old answer is kept.
    void [this.seat, this.mine, this.ways, this.open, this.picked, this.reach, this.foreseen];
  }
}

/** `tile:7` is of the group `tile`. */
function groupOf(target: string): string {
  return target.slice(0, target.indexOf(":"));
}

function starts(path: readonly string[], head: readonly string[]): boolean {
  return head.every((part, at) => path[at] === part);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
