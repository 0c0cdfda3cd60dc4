/** Small sounds, made here, never loaded; none when turned off.
 *
 * Every sound is a few layers: filtered noise for what touches wood or cloth, partials with their
 * own decay for what rings. A bare oscillator sounds like a machine.
 */

import { settings } from "./settings.svelte";

export type Cue = "pick" | "place" | "no" | "turn" | "score" | "over";

interface Layer {
  /** Hz of a tone; of noise: the middle of its band. */
  pitch: number;
  /** How many times the pitch, each quieter and shorter: a bell has odd ones, wood few. */
  partials?: readonly number[];
  noise?: boolean;
  start?: number; // s
  attack?: number; // s
  decay: number; // s
  volume: number;
  /** The pitch glides to so many times itself. */
  glide?: number;
}

const BELL = [1, 2.01, 2.98, 5.4];
const WOOD = [1, 2.7];
const knock = (pitch: number, volume: number, start = 0): Layer[] => [
  { pitch: pitch * 9, noise: true, decay: 0.028, volume: volume * 0.8, start },
  { pitch, partials: WOOD, decay: 0.09, volume, glide: 0.82, start },
];
const bell = (pitch: number, volume: number, start = 0, decay = 0.9): Layer[] => [
  { pitch, partials: BELL, attack: 0.004, decay, volume, start },
  { pitch: pitch * 4, noise: true, decay: 0.02, volume: volume * 0.25, start },
];

const SOUNDS: Record<Cue, Layer[]> = {
  pick: [{ pitch: 2600, noise: true, attack: 0.006, decay: 0.05, volume: 0.05 }],
  place: [...knock(190, 0.2), ...knock(240, 0.06, 0.055)],
  no: [{ pitch: 300, noise: true, attack: 0.01, decay: 0.12, volume: 0.09 }, { pitch: 120, partials: WOOD, decay: 0.14, volume: 0.1, glide: 0.7 }],
  turn: [...bell(1318, 0.045), ...bell(1976, 0.03, 0.11)],
  score: [...bell(784, 0.05, 0, 0.5), ...bell(988, 0.05, 0.08, 0.5), ...bell(1318, 0.06, 0.16, 0.9)],
  over: [...bell(392, 0.07, 0, 1.6), ...bell(523, 0.06, 0.16, 1.5), ...bell(659, 0.06, 0.32, 1.5), ...bell(784, 0.07, 0.5, 2.2)],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noiseOf(sound: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = sound.createBuffer(1, sound.sampleRate * 0.3, sound.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** A loudness that comes and goes. */
function envelope(sound: AudioContext, at: number, { attack = 0.002, decay }: Layer, volume: number): GainNode {
  const gain = sound.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, volume), at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  gain.connect(sound.destination);
  return gain;
}

function play(sound: AudioContext, layer: Layer, now: number): void {
  const at = now + (layer.start ?? 0);
  const end = at + (layer.attack ?? 0.002) + layer.decay + 0.02;
  if (layer.noise) {
    const source = sound.createBufferSource();
    source.buffer = noiseOf(sound);
    const band = sound.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = layer.pitch;
    band.Q.value = 0.9;
    source.connect(band).connect(envelope(sound, at, layer, layer.volume));
    source.start(at);
    source.stop(end);
    return;
  }
  (layer.partials ?? [1]).forEach((times, order) => {
    const tone = sound.createOscillator();
    tone.frequency.setValueAtTime(layer.pitch * times, at);
    if (layer.glide) tone.frequency.exponentialRampToValueAtTime(layer.pitch * times * layer.glide, end);
    const part = { ...layer, decay: layer.decay / (1 + order * 0.7) };
    tone.connect(envelope(sound, at, part, layer.volume / (1 + order * 1.6)));
    tone.start(at);
    tone.stop(end);
  });
}

export function cue(name: Cue): void {
  if (!settings.all.sound || typeof AudioContext === "undefined") return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const layer of SOUNDS[name]) play(context, layer, context.currentTime);
}
