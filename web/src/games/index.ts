/** The games of the house and where their boards are: each loads when it is needed.
 *
 * The server may have games that this page has no board for: they are shown by the plain one.
 */

import type { Component } from "svelte";
import { api } from "../lib/api";
import type { GameFace } from "../lib/face";
import { addTexts, introduce, language, loadTexts, type Lang } from "../lib/texts.svelte";
import type { GameDescription, ServerInfo } from "../wire";
import Box247 from "./24-7/Box.svelte";
import BoxHours from "./les-24-heures/Box.svelte";
import BoxMans from "./24h-du-mans/Box.svelte";
import BoxTime from "./quelle-heure/Box.svelte";
import BoxPlain from "./plain/Box.svelte";
import BoxTour from "./tour-de-france/Box.svelte";

export const SHELF = ["24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france"] as const;
export type Key = (typeof SHELF)[number];

/** The picture on the box; on the shelf from the first moment. */
const BOXES: Record<string, Component> = {
  "24-7": Box247,
  "les-24-heures": BoxHours,
  "24h-du-mans": BoxMans,
  "quelle-heure": BoxTime,
  "tour-de-france": BoxTour,
};

export const boxOf = (key: string): Component => BOXES[key] ?? BoxPlain;

// A game is on the shelf with its box; its board comes with `games/<key>/index.ts`.
const boards = import.meta.glob<{ default: GameFace }>("./*/index.ts");

/** Has this page a board of the game's own? */
export const hasBoard = (key: string): boolean => `./${key}/index.ts` in boards;

/** The keys of the shelf: the games of the house, then whatever else the server has. */
export const shelfOf = (house: ServerInfo | null): string[] => [
  ...SHELF,
  ...(house?.games ?? []).map((game) => game.key).filter((key) => !(SHELF as readonly string[]).includes(key)),
];

const described = new Map<string, Promise<GameDescription>>();

/** What the server tells of a game without a board, with its words in both languages. */
function descriptionOf(key: string): Promise<GameDescription> {
  let found = described.get(key);
  if (!found) {
    found = api.description(key).then((about) => {
      introduce(key, about.titles);
      for (const [lang, source] of Object.entries(about.texts)) addTexts(lang as Lang, source);
      return about;
    });
    described.set(key, found);
    found.catch(() => described.delete(key));
  }
  return found;
}

/** The words of a game, wherever they are. */
export async function loadWords(key: string): Promise<void> {
  if (hasBoard(key)) await loadTexts(language.now, key, `web-${key}`);
  else await descriptionOf(key);
}

/** The face of a game, with its words. */
export async function loadGame(key: string): Promise<GameFace> {
  const load = boards[`./${key}/index.ts`];
  if (!load) {
    const [plain, about] = await Promise.all([import("./plain/face"), descriptionOf(key)]);
    return plain.faceOf(about);
  }
  const [face] = await Promise.all([load(), loadWords(key)]);
  return face.default;
}
