/** A hand in which equal pieces are one target: `tile:4` stands for every 4 that one holds.
 *
 * For the rules they are the same; for the eye they are not. So the hand remembers which of them was
 * tapped: that one rises, is away while it lies on the board, and leaves when it is played.
 */

import { untrack } from "svelte";
import type { GameView } from "../wire";
import type { Play } from "./play.svelte";
import { keepPlaces } from "./slots";

export interface Lying<T> {
  piece: T | null;
  /** Of its equals the one that is the target: the others are the same for a screen reader. */
  first: boolean;
  /** It is the one that was picked, or is on its way. */
  chosen: boolean;
  /** It has just come. */
  fresh: boolean;
}

export class Holding<T extends string | number, V extends GameView> {
  #places: (T | null)[] = $state.raw([]);
  #fresh: Set<number> = $state.raw(new Set());
  #tapped = $state(-1);
  #gone = -1;

  /** Made by a component, for its effects end with it. */
  constructor(
    readonly play: Play<V>,
    readonly group: string,
    pieces: () => readonly T[],
  ) {
    $effect.pre(() => {
      const { sending } = this.play;
      if (sending) this.#gone = untrack(() => this.chosen);
    });
    $effect.pre(() => {
      const now = pieces();
      const before = untrack(() => this.#places);
      const after = keepPlaces(before, now, this.#gone);
      this.#fresh = new Set([...after.keys()].filter((at) => after[at] !== before[at]));
      this.#places = after;
    });
  }

  /** The place of what was picked or is on its way; -1: none. */
  chosen: number = $derived.by(() => {
    const path = this.play.sending?.path ?? this.play.path;
    const is = (piece: T | null): boolean => piece !== null && path.includes(this.target(piece));
    return is(this.#places[this.#tapped] ?? null) ? this.#tapped : this.#places.findIndex(is);
  });

  lying: Lying<T>[] = $derived(
    this.#places.map((piece, at) => ({
      piece,
      first: piece !== null && this.#places.indexOf(piece) === at,
      chosen: at === this.chosen,
      fresh: this.#fresh.has(at),
    })),
  );

  target(piece: T): string {
    return `${this.group}:${piece}`;
  }

  /** Before anything else hears of a tap on the hand: on which of its equals it fell. While one of
   * them is picked, another is taken instead of it; nothing else changes by that. */
  tap(event: Event): void {
    const found = (event.target as HTMLElement).closest<HTMLElement>("[data-place]")?.dataset.place;
    const at = Number(found ?? -1);
    const piece = this.#places[at] ?? null;
    if (piece === null) return;
    const instead = this.play.mine && !this.play.preview && this.chosen >= 0 && this.chosen !== at && this.#places[this.chosen] === piece;
    this.#tapped = at;
    if (instead) event.stopPropagation();
  }
}
