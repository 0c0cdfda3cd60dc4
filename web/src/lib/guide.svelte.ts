/** Leads through a first game: says one thing at a time, plays the others' moves of the story. */

import { api, post } from "./api";
import { announce } from "./announce.svelte";
import type { Beat, Lesson } from "./face";
import { pause } from "./movements.svelte";
import type { Play } from "./play.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

export class Guide {
  at = $state(0);
  over = $state(false);
  #playing = -1;

  constructor(
    readonly play: Play,
    readonly lesson: Lesson,
  ) {
    $effect.root(() => {
      $effect(() => this.#follow());
    });
  }

  get beat(): Beat | undefined {
    return this.lesson.beats[this.at];
  }

  get words(): string {
    const beat = this.beat;
    return beat ? t(beat.text, { name: this.play.names[1] ?? "" }) : t("web-guide-end");
  }

  /** The targets to point at: those of the move that is wanted, or what the beat names. */
  get focus(): string[] {
    const { beat, play } = this;
    if (!beat || beat.free || !play.mine) return [];
    if (beat.focus) return beat.focus;
    const view = play.view;
    const choice = view?.legal.find((one) => one.text === beat.move);
    return choice && view ? (play.face.paths(choice, view)[0] ?? []) : [];
  }

  #follow(): void {
    const { play, beat } = this;
    if (this.over || !play.view || play.busy || play.sending) return;
    const done = play.link.steps.length;
    if (done > this.at) {
      this.at = done;
      return;
    }
    if (!beat) return;
    if (beat.seat !== 0 && this.#playing !== this.at) {
      this.#playing = this.at;
      void this.#other(beat);
    } else if (beat.seat === 0) {
      announce(this.words);
    }
  }

  async #other(beat: Beat): Promise<void> {
    announce(this.words);
    await pause(settings.pace ? 900 : 50);
    const { table, link } = this.play;
    try {
      await post(`/tables/${table.id}/move`, { seat: beat.seat, number: link.number, text: beat.move });
    } catch {
      // The story does not hold: the rest is played by a bot.
      this.over = true;
      await api.bot(table.id, beat.seat, "beginner").catch(() => undefined);
    }
  }
}
