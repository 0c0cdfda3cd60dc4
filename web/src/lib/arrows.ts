/** Arrow keys over targets that lie anywhere: the nearest one in that direction. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the best box in the direction of a key, or -1. */
export function nearest(key: string, from: Box, boxes: readonly Box[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const dx = box.x + box.width / 2 - (from.x + from.width / 2);
    const dy = box.y + box.height / 2 - (from.y + from.height / 2);
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along < 2) return;
    const cost = along + aside * 2.5;
    if (cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}

/** Move the focus among the targets of a region; returns whether it moved.
 *
 * Among its own kind first: from rider to rider, though squares lie between; from the last row of a
 * board to the hand, where no square follows.
 */
export function moveFocus(key: string, region: Element): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !here.dataset.target || !region.contains(here)) return false;
  const others = [...region.querySelectorAll<HTMLElement>("[data-target]")].filter(
    (one) => one !== here && one.getClientRects().length > 0,
  );
  const kind = groupOf(here);
  for (const among of [others.filter((one) => groupOf(one) === kind), others]) {
    const at = nearest(key, here.getBoundingClientRect(), among.map((one) => one.getBoundingClientRect()));
    among[at]?.focus();
    if (at >= 0) return true;
  }
  return false;
}

const groupOf = (one: HTMLElement): string => one.dataset.target?.split(":")[0] ?? "";
