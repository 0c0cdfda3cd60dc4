/** What is shown when: the steps of a game wait in a queue and are played out one after the other. */

import type { GameEvent, GameView, Step } from "../wire";
import { announce } from "./announce.svelte";
import { eventsOf, type EventOf } from "./events";
import type { Link, Listener } from "./link.svelte";
import { settings } from "./settings.svelte";

/** One step on its way to the screen. */
export interface Scene<V extends GameView = GameView> {
  step: Step;
  events: EventOf<V>[];
  before: V | null;
  after: V;
  /** Milliseconds of one movement; never 0: without movements no scene is played. */
  pace: number;
  /** Did this screen's own seat do it? Then the piece lies there already, as a preview. */
  own: boolean;
  /** Show the view after the step (or another one); without it, it is shown at the end. */
  show(view?: V): void;
  /** Point at an event for some paces: `play.now` is set, the status line tells it. */
  point(event: EventOf<V>, paces?: number): Promise<void>;
  /** Let everybody look for some paces. */
  rest(paces?: number): Promise<void>;
}

/** How a board plays a step out. */
export type Stage<V extends GameView = GameView> = (scene: Scene<V>) => Promise<void>;

/** Whom the queue tells what it does. */
interface Audience<V extends GameView> {
  hear(event: GameEvent): string;
  /** A step begins to move: what was picked no longer stands. */
  begins(): void;
  /** The view after an own step is on the screen. */
  lands(): void;
  /** Nothing moves any more. */
  rests(view: V | null): void;
  /** All that was shown has been replaced. */
  replaced(): void;
}

const HURRY = 4; // so many steps behind, the older ones are only shown, not played

export class Movements<V extends GameView = GameView> implements Listener {
  view: V | null = $state.raw(null);
  busy = $state(false);
  /** The event being shown, and those of the last step: what boards mark. */
  now: EventOf<V> | null = $state.raw(null);
  last: EventOf<V>[] = $state.raw([]);
  /** How many steps of the log are shown so far: the log does not run ahead of the board. */
  shown = $state(0);

  #queue: { step: Step; view: V }[] = [];
  #running = false;
  #stage: Stage<V> | null = null;

  constructor(
    readonly link: Link,
    readonly audience: Audience<V>,
  ) {
    link.listener = this;
  }

  /** All that has happened, as far as it is shown. */
  past: EventOf<V>[] = $derived.by(() =>
    this.link.steps.flatMap((step) => (step.number <= this.shown ? eventsOf<V>(step.events) : [])),
  );

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
    this.now = null;
    this.shown = this.link.number;
    this.last = eventsOf<V>((missed ?? this.link.steps.at(-1))?.events);
    this.audience.replaced();
    if (missed) this.#announce(this.last);
  }

  step(step: Step, view: GameView): void {
    this.#queue.push({ step, view: view as V });
    if (!this.#running) void this.#run();
  }

  #announce(events: EventOf<V>[]): void {
    announce(events.map((event) => this.audience.hear(event)).join(" "));
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.busy = true;
    while (this.#queue.length > 0) {
      const item = this.#queue.shift();
      if (!item) break;
      const events = eventsOf<V>(item.step.events);
      this.audience.begins();
      this.last = events;
      this.shown = item.step.number;
      this.#announce(events);
      const pace = this.#queue.length >= HURRY || document.hidden ? 0 : settings.pace;
      await this.#perform(item.step, item.view, events, pace);
      this.now = null;
      if (!this.#running) return; // forgotten meanwhile
    }
    this.#running = false;
    this.busy = false;
    this.audience.rests(this.view);
  }

  async #perform(step: Step, after: V, events: EventOf<V>[], pace: number): Promise<void> {
    const current = this.link.seat;
    const own = step.seat === this.view?.seat;
    const show = (view: V = after): void => {
      if (this.link.seat !== current || this.link.view === null) return;
      this.view = view;
      if (own) this.audience.lands();
    };
    const rest = (paces = 1): Promise<void> => pause(pace * paces);
    const point = async (event: EventOf<V>, paces = 1): Promise<void> => {
      this.now = event;
      await rest(paces);
    };
    if (pace && this.#stage && step.undone == null) {
      try {
        await this.#stage({ step, events, before: this.view, after, pace, own, show, point, rest });
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
    this.last = [];
    this.view = null;
    this.now = null;
    void this.past; // worked out again, from nothing
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
