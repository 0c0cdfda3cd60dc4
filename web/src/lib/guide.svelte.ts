/** Leads through a first game: says one thing at a time, plays the others' moves of the story. */

import { api, post } from "./api";
import { announce } from "./announce.svelte";
import type { Prompt, Lesson } from "./face";
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

  get prompt(): Prompt | undefined {
    return this.lesson.prompts[this.at];
  }

  get words(): string {
    const prompt = this.prompt;
    return prompt ? t(prompt.text, { name: this.play.names[1] ?? "" }) : t("web-guide-end");
  }

  /** The targets to point at: those of the move that is wanted, or what the prompt names. */
  get focus(): string[] {
    const { prompt, play } = this;
    if (!prompt || prompt.free || !play.mine) return [];
    if (prompt.focus) return prompt.focus;
    const view = play.view;
    const choice = view?.legal.find((one) => one.text === prompt.move);
    return choice && view ? (play.face.paths(choice, view)[0] ?? []) : [];
  }

  #follow(): void {
    const { play, prompt } = this;
    if (this.over || !play.view || play.busy || play.sending) return;
    const done = play.link.steps.length;
    if (done > this.at) {
      this.at = done;
      return;
    }
    if (!prompt) return;
    if (prompt.seat !== 0 && this.#playing !== this.at) {
      this.#playing = this.at;
      void this.#other(prompt);
    } else if (prompt.seat === 0) {
      announce(this.words);
    }
  }

  async #other(prompt: Prompt): Promise<void> {
    announce(this.words);
    await pause(settings.pace ? 900 : 50);
    const { table, link } = this.play;
    try {
      await post(`/tables/${table.id}/move`, { seat: prompt.seat, number: link.number, text: prompt.move });
    } catch {
      // The story does not hold: the rest is played by a bot.
      this.over = true;
      await api.bot(table.id, prompt.seat, "beginner").catch(() => undefined);
    }
  }
}
