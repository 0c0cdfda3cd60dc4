/** Small sounds, made here, never loaded; none when turned off. */

import { settings } from "./settings.svelte";

export type Cue = "pick" | "place" | "no" | "turn" | "score" | "over";

// Frequency, start, length (s), loudness; the first is a knock of wood or a tick of a clock.
const NOTES: Record<Cue, [number, number, number, number][]> = {
  pick: [[1200, 0, 0.03, 0.05]],
  place: [[220, 0, 0.07, 0.2], [140, 0.01, 0.09, 0.15]],
  no: [[160, 0, 0.12, 0.08]],
  turn: [[1568, 0, 0.25, 0.05], [2093, 0.09, 0.35, 0.04]],
  score: [[880, 0, 0.12, 0.06], [1175, 0.07, 0.12, 0.06], [1568, 0.14, 0.25, 0.06]],
  over: [[523, 0, 0.5, 0.07], [659, 0.12, 0.5, 0.07], [784, 0.24, 0.6, 0.07], [1047, 0.36, 0.9, 0.07]],
};

let context: AudioContext | null = null;

export function cue(name: Cue): void {
  if (!settings.all.sound || typeof AudioContext === "undefined") return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime;
  for (const [frequency, at, length, loudness] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = name === "place" || name === "no" ? "triangle" : "sine";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, start + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + length);
  }
}
