/** Things that travel across the table. */

export function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

export function target(id: string): HTMLElement | null {
  return find(`[data-target="${CSS.escape(id)}"]`);
}

/** The strip of a player: where their cards come from and their points go. */
export function strip(seat: number): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-strip="${seat}"]`)];
  return all.find((one) => one.getClientRects().length > 0) ?? null;
}

/** Let a copy of a thing travel from one place to another; resolves when it has arrived. */
export async function fly(
  thing: HTMLElement,
  from: Element | null,
  to: Element | null,
  ms: number,
): Promise<void> {
  if (!from || !to || ms <= 0) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const layer = document.createElement("div");
  layer.className = "flying";
  layer.setAttribute("aria-hidden", "true");
  layer.append(thing);
  document.body.append(layer);
  const size = thing.getBoundingClientRect();
  const at = (box: DOMRect): string =>
    `translate(${box.x + box.width / 2 - size.width / 2}px, ${box.y + box.height / 2 - size.height / 2}px)`;
  const motion = layer.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: ms,
    easing: "cubic-bezier(.2,.7,.2,1)",
    fill: "both",
  });
  try {
    await motion.finished;
  } finally {
    layer.remove();
  }
}

/** A copy of an element as it looks, in its size, to let it fly. */
export function copyOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-target");
  copy.removeAttribute("id");
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  copy.style.margin = "0";
  return copy;
}

/** Points that fly to a score. */
export function points(text: string): HTMLElement {
  const badge = document.createElement("div");
  badge.className = "points numeral";
  badge.textContent = text;
  return badge;
}
