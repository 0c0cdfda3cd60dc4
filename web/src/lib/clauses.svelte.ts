/** The titles of the rules, for everything that names a clause. */

import type { ClauseInfo } from "../wire";
import { api } from "./api";
import { inWords, language, typeset } from "./texts.svelte";

const known: Record<string, ClauseInfo[]> = $state({});
const asked = new Set<string>();

/** The catalogue of a game, once it is there. */
export function clausesOf(game: string): readonly ClauseInfo[] {
  if (!asked.has(game)) {
    asked.add(game);
    void api
      .rules(game)
      .then((found) => (known[game] = found))
      .catch(() => asked.delete(game));
  }
  return known[game] ?? [];
}

/** A clause by its title in the language of the page. */
export function titleOf(game: string, id: string): string {
  const found = clausesOf(game).find((one) => one.id === id);
  return inWords(found?.titles, id);
}

/** What a clause says, in the language of the page: paragraphs, and lists of points. */
export function partsOf(clause: ClauseInfo): { list: boolean; lines: string[] }[] {
  const parts: { list: boolean; lines: string[] }[] = [];
  for (const line of typeset(clause.texts[language.now] ?? "").split("\n")) {
    const list = line.startsWith("• ");
    const last = parts.at(-1);
    if (list && last?.list) last.lines.push(line.slice(2));
    else parts.push({ list, lines: [list ? line.slice(2) : line] });
  }
  return parts;
}
