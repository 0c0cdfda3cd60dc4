/** The games of the house and where their boards are: each loads when it is needed. */

import type { Component } from "svelte";
import type { GameFace } from "../lib/face";
import { language, loadTexts } from "../lib/texts.svelte";
import Box247 from "./24-7/Box.svelte";
import BoxHours from "./les-24-heures/Box.svelte";
import BoxMans from "./24h-du-mans/Box.svelte";
import BoxTime from "./quelle-heure/Box.svelte";
import BoxTour from "./tour-de-france/Box.svelte";

export const SHELF = ["24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france"] as const;
export type Key = (typeof SHELF)[number];

/** The picture on the box; on the shelf from the first moment. */
export const BOXES: Record<string, Component> = {
  "24-7": Box247,
  "les-24-heures": BoxHours,
  "24h-du-mans": BoxMans,
  "quelle-heure": BoxTime,
  "tour-de-france": BoxTour,
};

// A game is on the shelf with its box; its board comes with `games/<key>/index.ts`.
const boards = import.meta.glob<{ default: GameFace }>("./*/index.ts");

export const hasBoard = (key: string): boolean => `./${key}/index.ts` in boards;

/** The face of a game, with its words. */
export async function loadGame(key: string): Promise<GameFace> {
  const load = boards[`./${key}/index.ts`];
  if (!load) throw new Error(`no board for ${key}`);
  const [face] = await Promise.all([load(), loadTexts(language.now, key, `web-${key}`)]);
  return face.default;
}
