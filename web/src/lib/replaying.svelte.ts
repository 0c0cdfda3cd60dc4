/** A finished game, moment by moment: the same boards, fed from the replay instead of the wire. */

import type { Entry, GameView, Replay, Step } from "../wire";
import { get } from "./api";
import type { GameFace } from "./face";
import { Link } from "./link.svelte";
import { Play } from "./play.svelte";

export class Replaying {
  readonly play: Play;
  at = $state(0);
  loading = $state(false);
  problem = $state("");
  readonly #link: Link;
  readonly #views = new Map<string, GameView>();
  readonly #steps: Step[];
  #eyes: number | null = $state(null);
  #asked = 0;

  constructor(
    readonly replay: Replay,
    face: GameFace,
  ) {
    const entry: Entry = { table: replay.table, you: { seats: [], host: false, invited: null }, shuffle: null };
    this.#link = new Link(replay.table.id, entry, null);
    this.#link.wire = "open";
    this.#steps = replay.steps.map(({ number, seat, events }) => ({ number, seat, events, undone: null }));
    this.play = new Play(this.#link, face, true);
  }

  get end(): number {
    return this.#steps.length;
  }

  get eyes(): number | null {
    return this.#eyes;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Look with the eyes of a seat, or of a spectator. */
  async look(seat: number | null): Promise<void> {
    this.#eyes = seat;
    await this.go(this.at);
  }

  async #view(at: number): Promise<GameView> {
    const key = `${at}/${this.#eyes ?? ""}`;
    const known = this.#views.get(key);
    if (known) return known;
    const eyes = this.#eyes === null ? "" : `?seat=${this.#eyes}`;
    const view = await get<GameView>(`/tables/${this.replay.table.id}/replay/${at}${eyes}`);
    this.#views.set(key, view);
    return view;
  }

  /** Show a moment: after so many decisions. One step forward is played out. */
  async go(at: number): Promise<void> {
    const aim = Math.max(0, Math.min(this.end, at));
    const asked = ++this.#asked;
    this.loading = true;
    this.problem = "";
    try {
      const view = await this.#view(aim);
      if (asked !== this.#asked) return;
      const forward = aim === this.at + 1 && this.play.view?.seat === view.seat;
      this.at = aim;
      this.#link.steps = this.#steps.slice(0, aim);
      this.#link.view = view;
      this.#link.seat = view.seat;
      const step = this.#steps[aim - 1];
      this.#link.number = step?.number ?? 0;
      if (forward && step) this.play.movements.step(step, view);
      else this.play.movements.reset(view, null);
      if (aim < this.end) void this.#view(aim + 1).catch(() => undefined);
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message;
    } finally {
      if (asked === this.#asked) this.loading = false;
    }
  }
}
