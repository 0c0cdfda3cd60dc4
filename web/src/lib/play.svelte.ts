/** One table as it is played on this screen: who sits there, what is shown, what is being decided.
 *
 * `movements` shows what happens, `grammar` makes moves of taps. Boards get a Play and use both by
 * the short names below.
 */

import type { Advice, GameEvent, GameView, TableInfo } from "../wire";
import { announce } from "./announce.svelte";
import type { EventOf } from "./events";
import type { GameFace } from "./face";
import { Grammar, type Preview, type WhyNot } from "./grammar.svelte";
import type { Link } from "./link.svelte";
import { wear } from "./marks";
import { Movements, type Stage } from "./movements.svelte";
import { callNames } from "./names";
import { settings } from "./settings.svelte";
import { cue } from "./sound";
import { sentence } from "./texts.svelte";

export type { Scene, Stage } from "./movements.svelte";

export class Play<V extends GameView = GameView> {
  /** Nobody's seat: a spectator or the television. */
  watching = $state(false);
  /** Where the keyboard is, per group of targets. */
  cursor: Record<string, string> = $state({});
  readonly movements: Movements<V>;
  readonly grammar: Grammar<V>;

  constructor(
    readonly link: Link,
    readonly face: GameFace<V>,
    watching = false,
  ) {
    this.watching = watching;
    wear(face.tones ?? null);
    this.grammar = new Grammar(link, face, this);
    this.movements = new Movements(link, this);
  }

  // Who is here.

  table: TableInfo = $derived.by(() => this.link.table);
  names: string[] = $derived.by(() => callNames(this.link.table, this.link.you?.seats));
  seat: number | null = $derived.by(() => this.view?.seat ?? null);
  over: boolean = $derived.by(() => this.view?.over != null);
  /** Is it this screen's turn? */
  mine: boolean = $derived.by(() => {
    const view = this.view;
    if (view === null || view.seat === null || view.to_act !== view.seat) return false;
    return !this.watching && !this.busy && this.sending === null;
  });

  /** Does the game play at night now? */
  night: boolean = $derived.by(() => this.view !== null && (this.face.night?.(this.view) ?? false));

  /** In words, for the log and the status line: the board points at the places. */
  tell(event: GameEvent): string {
    return this.#sentence(event, settings.all.reader);
  }

  /** In words, for the ear: with the places. */
  hear(event: GameEvent): string {
    return this.#sentence(event, true);
  }

  #sentence(event: GameEvent, ears: boolean): string {
    const { face, link, table, names } = this;
    const among = face.besides && link.steps.findLast((step) => step.events.includes(event))?.events;
    const besides = among && face.besides?.(event as EventOf<V>, among as EventOf<V>[]);
    return sentence(table.game, event, names, { own: this.watching ? null : this.seat, ears, besides });
  }

  /** A move in words; where its game has none, its notation. */
  called(text: string): string {
    const view = this.view;
    return (view && this.face.called?.(text, view, this.names)) ?? text;
  }

  // What is shown; see movements.svelte.ts.

  get view(): V | null {
    return this.movements.view;
  }
  get busy(): boolean {
    return this.movements.busy;
  }
  get now(): EventOf<V> | null {
    return this.movements.now;
  }
  get last(): EventOf<V>[] {
    return this.movements.last;
  }
  get past(): EventOf<V>[] {
    return this.movements.past;
  }
  get shown(): number {
    return this.movements.shown;
  }
  stage(stage: Stage<V>): () => void {
    return this.movements.stage(stage);
  }

  // What is being decided; see grammar.svelte.ts.

  get path(): string[] {
    return this.grammar.path;
  }
  get preview(): Preview | null {
    return this.grammar.preview;
  }
  get sending(): Preview | null {
    return this.grammar.sending;
  }
  get whyNot(): WhyNot | null {
    return this.grammar.whyNot;
  }
  get advice(): Advice[] | null {
    return this.grammar.advice;
  }
  get thinking(): boolean {
    return this.grammar.thinking;
  }
  get open(): Set<string> {
    return this.grammar.open;
  }
  get picked(): Set<string> {
    return this.grammar.picked;
  }
  get reach(): Set<string> {
    return this.grammar.reach;
  }
  get foreseen(): EventOf<V>[] {
    return this.grammar.foreseen;
  }
  tap(target: string): void {
    this.grammar.tap(target);
  }
  choose(action: number): void {
    this.grammar.choose(action);
  }
  back(): void {
    this.grammar.back();
  }
  confirm(): Promise<void> {
    return this.grammar.confirm();
  }
  command(text: string): Promise<string | null> {
    return this.grammar.command(text);
  }
  hint(): Promise<void> {
    return this.grammar.hint();
  }

  // What the movements tell; see Audience there.

  begins(): void {
    this.grammar.clear();
  }

  lands(): void {
    this.grammar.sending = null;
  }

  replaced(): void {
    const { view, face } = this;
    const { side } = face;
    if (view) wear(face.tones ?? null, side ? Array.from({ length: view.seats }, (_, seat) => side(view, seat)) : []);
    this.grammar.clear();
    if (!this.link.waiting) this.grammar.sending = null;
  }

  rests(view: V | null): void {
    this.grammar.sending = null;
    if (view?.over) cue("over");
    else if (view && view.to_act === view.seat && !this.watching) {
      cue("turn");
      announce(this.face.ask(view, this));
    }
  }

  /** Forget everything: before another person takes the device. */
  forget(): void {
    this.movements.forget();
    this.grammar.forget();
    this.cursor = {};
    void [this.seat, this.over, this.mine, this.night]; // worked out again, from nothing
  }
}
