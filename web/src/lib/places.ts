/** Which place one had in a finished game. */

import type { Finished } from "../wire";
import { t } from "./texts.svelte";

/** Nobody won where all were level. */
export const even = (game: Finished): boolean => game.entrants.length > 1 && game.entrants.every((one) => one.rank === 1);

/** The best of one's seats. */
export const placeOf = (game: Finished): number => Math.min(...game.mine.map((seat) => game.entrants[seat]?.rank ?? 99));

export const placeInWords = (game: Finished): string => (even(game) ? t("web-even") : t("web-rank", { rank: placeOf(game) }));
