/** The grammar of a move: from taps to a preview to a decision.
 *
 * A board names its targets (`tile:7`, `cell:d4`). Its game tells for every legal action by which
 * taps it is chosen; the rest is the same for all games: what lights up, what is greyed and why,
 * the preview, the confirmation, the keyboard. No rule is known here.
 */

import type { Advice, Choice, GameEvent, GameView, May } from "../wire";
import { announce } from "./announce.svelte";
import { eventsOf, type EventOf } from "./events";
import type { GameFace } from "./face";
import type { Link } from "./link.svelte";
import { settings } from "./settings.svelte";
import { cue } from "./sound";
import { t } from "./texts.svelte";

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

/** What the grammar must know of the table. */
interface Situation<V extends GameView> {
  readonly view: V | null;
  readonly mine: boolean;
  readonly busy: boolean;
  readonly watching: boolean;
  readonly names: readonly string[];
  hear(event: GameEvent): string;
  called(text: string): string;
}

export class Grammar<V extends GameView = GameView> {
  path: string[] = $state.raw([]);
  preview: Preview | null = $state.raw(null);
  sending: Preview | null = $state.raw(null);
  whyNot: WhyNot | null = $state.raw(null);
  advice: Advice[] | null = $state.raw(null);
  /** Against whom its chances are meant, in a sentence. */
  basis = $state("");
  thinking = $state(false);
  #asked = 0;

  constructor(
    readonly link: Link,
    readonly face: GameFace<V>,
    readonly table: Situation<V>,
  ) {}

  ways: Way[] = $derived.by(() => {
    const { view, mine } = this.table;
    if (!view || !mine) return [];
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
  foreseen: EventOf<V>[] = $derived(eventsOf<V>(this.preview?.may?.events));

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
    const { view } = this.table;
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
        const words = reply.events.map((event) => this.table.hear(event));
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

  /** Put everything back. */
  drop(): void {
    this.path = [];
    this.preview = null;
    this.whyNot = null;
  }

  /** Take away what stands above the hand: a refusal, or the advice. */
  dismiss(): void {
    if (this.whyNot) this.whyNot = null;
    else this.advice = null;
  }

  /** One step back: Escape. */
  back(): void {
    if (this.whyNot || this.advice) {
      this.dismiss();
      return;
    }
    this.preview = null;
    this.path = this.path.slice(0, -1);
  }

  /** A step begins to move, or all was replaced: nothing that was picked or said stands. */
  clear(): void {
    this.drop();
    this.advice = null;
  }

  async confirm(): Promise<void> {
    const preview = this.preview;
    if (!preview || !this.table.mine) return;
    this.clear();
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
    const { view, watching, names } = this.table;
    if (!view) return;
    cue("no");
    const say = (words: string, clause: string | null = null): void => {
      this.whyNot = { target, sentence: words, clause };
      announce(words);
    };
    if (view.over) return say(t("web-status-over-short"));
    if (watching) return say(t("web-why-watching"));
    if (view.to_act !== view.seat) {
      return say(t("web-why-not-your-turn", { name: names[view.to_act] ?? "" }), "your-turn");
    }
    if (this.table.busy || this.sending) return;
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
    if (!this.table.mine || this.thinking) return;
    this.thinking = true;
    const reply = await this.link.hint();
    this.thinking = false;
    if (reply.t === "hints") {
      this.advice = reply.advice;
      this.basis = reply.basis;
      const moves = reply.advice.map((one) => this.table.called(one.text)).join(", ");
      announce(t("web-coach-says", { moves }));
    } else if (reply.t === "refused" || reply.t === "error") {
      this.whyNot = { target: "", sentence: reply.sentence, clause: null };
      announce(reply.sentence);
    }
  }

  /** Forget everything: before another person takes the device. */
  forget(): void {
    this.clear();
    this.sending = null;
    // What was worked out from the view is worked out again, from nothing: no old answer is kept.
    void [this.ways, this.open, this.picked, this.reach, this.foreseen];
  }
}

/** `tile:7` is of the group `tile`. */
function groupOf(target: string): string {
  return target.slice(0, target.indexOf(":"));
}

function starts(path: readonly string[], head: readonly string[]): boolean {
  return head.every((part, at) => path[at] === part);
}
