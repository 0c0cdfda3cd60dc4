/** Faces to choose from, drawn on a 64 by 64 field, and names that go with them. */

import { TONES, type Tone } from "./marks";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

type Kind = "paper" | "print" | "gold" | "signal" | "line";
type Drawing = readonly (readonly [Kind, string])[];

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const ANIMALS = {
  fox: [
    ["paper", "M12 13l11 9h18l11-9v20L32 54 12 33z"],
    ["gold", "M12 13l11 9h18l11-9v20l-10 9c-1-8-5-12-10-12s-9 4-10 12l-10-9z"],
    ["print", dot(24, 32, 2.8)],
    ["print", dot(40, 32, 2.8)],
    ["print", dot(32, 50, 3.6)],
  ],
  owl: [
    ["paper", "M14 14c5 0 8 3 11 4h14c3-1 6-4 11-4-1 4-2 6-2 9v13a16 17 0 0 1-32 0V23c0-3-1-5-2-9z"],
    ["gold", dot(24.5, 30, 7.5)],
    ["gold", dot(39.5, 30, 7.5)],
    ["print", dot(24.5, 30, 3.4)],
    ["print", dot(39.5, 30, 3.4)],
    ["signal", "M32 35l4 7h-8z"],
    ["line", "M26 47l2 2 2-2M34 47l2 2 2-2"],
  ],
  cat: [
    ["paper", "M14 11l10 9h16l10-9v25a18 16 0 0 1-36 0z"],
    ["print", "M22 31c2-3 5-3 7 0-2 3-5 3-7 0zM35 31c2-3 5-3 7 0-2 3-5 3-7 0z"],
    ["signal", "M29 38h6l-3 4z"],
    ["line", "M32 42v3M27 47q5 2 5-2 0 4 5 2M8 36l9 2M8 43l9-1M56 36l-9 2M56 43l-9-1"],
  ],
  bear: [
    ["paper", dot(17, 19, 7)],
    ["paper", dot(47, 19, 7)],
    ["paper", dot(32, 34, 19)],
    ["gold", "M22 42c0-6 4-9 10-9s10 3 10 9-4 8-10 8-10-2-10-8z"],
    ["print", dot(24, 29, 2.8)],
    ["print", dot(40, 29, 2.8)],
    ["print", "M28 37h8c0 3-2 5-4 5s-4-2-4-5z"],
    ["line", "M32 42v3"],
  ],
  cock: [
    ["signal", "M21 20c-3-8 4-11 7-6 1-6 8-6 9 0 4-4 9 0 6 7z"],
    ["paper", "M17 54c-3-16 0-36 15-36s18 20 15 36c-8 5-22 5-30 0z"],
    ["print", dot(25, 30, 2.8)],
    ["print", dot(39, 30, 2.8)],
    ["gold", "M26 36h12l-6 8z"],
    ["signal", "M29 44c-3 6 0 9 3 9s6-3 3-9l-3 2z"],
  ],
  penguin: [
    ["print", "M32 9c14 0 20 11 20 24S45 56 32 56 12 46 12 33 18 9 32 9z"],
    ["paper", "M32 25c3-7 15-6 15 6 0 11-6 20-15 20s-15-9-15-20c0-12 12-13 15-6z"],
    ["print", dot(25, 31, 2.8)],
    ["print", dot(39, 31, 2.8)],
    ["gold", "M26 37h12l-6 6z"],
  ],
  hare: [
    ["paper", "M25 29C14 20 15 4 21 5s10 12 9 23zM39 29C50 20 49 4 43 5s-10 12-9 23z"],
    ["paper", "M32 24c11 0 17 7 17 16s-7 15-17 15-17-6-17-15 6-16 17-16z"],
    ["print", dot(25, 37, 2.8)],
    ["print", dot(39, 37, 2.8)],
    ["signal", "M29 42h6l-3 4z"],
    ["line", "M32 46v3M12 43l8 2M52 43l-8 2"],
  ],
  whale: [
    ["paper", "M9 36c0-12 10-18 23-18 11 0 16 7 17 14 1-4 0-8-3-11 6 0 8 3 9 5 2-2 4-3 7-3-1 12-5 26-24 28C21 53 9 48 9 36z"],
    ["gold", "M10 41c9 4 20 4 29-1-1 6-5 11-12 11-9 0-15-4-17-10z"],
    ["print", dot(20, 33, 2.8)],
    ["line", "M28 14c0-5-6-6-8-3M28 14c0-5 6-6 8-3M28 14v3"],
  ],
  robot: [
    ["line", "M32 16V9"],
    ["gold", dot(32, 8, 3)],
    ["paper", "M15 17h34v31H15z"],
    ["paper", "M9 27h6v12H9zM49 27h6v12h-6z"],
    ["gold", dot(25, 29, 4.5)],
    ["gold", dot(39, 29, 4.5)],
    ["line", "M23 40h18M28 37v6M36 37v6"],
  ],
} as const satisfies Record<string, Drawing>;

export type Animal = Exclude<keyof typeof ANIMALS, "robot">;
export const CHOICE = Object.keys(ANIMALS).filter((one): one is Animal => one !== "robot");

/** The same words always give the same number. */
export function spread(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 100_003;
  return sum;
}

export function drawingOf(face: string, name: string): { animal: Animal; tone: Tone } {
  const [animal, tone] = face.split("-");
  const at = spread(name);
  return {
    animal: CHOICE.find((one) => one === animal) ?? CHOICE[at % CHOICE.length] ?? "fox",
    tone: TONES.find((one) => one === tone) ?? TONES[Math.floor(at / CHOICE.length) % TONES.length] ?? "red",
  };
}

/** A name that goes with a face: nobody has to think of one before the first game. */
export function nameFor(face: string): string {
  const { animal, tone } = drawingOf(face, "");
  return t("web-proposed-name", { animal, tone });
}

export function anyFace(): string {
  const any = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)] as T;
  return `${any(CHOICE)}-${any(TONES)}`;
}

/** Who sits down here: what was chosen on this device, else a proposal, which is kept. */
export function introduction(): { name: string; face: string } {
  if (!settings.all.face) settings.set("face", anyFace());
  if (!settings.all.name) settings.set("name", nameFor(settings.all.face));
  return { name: settings.all.name, face: settings.all.face };
}
