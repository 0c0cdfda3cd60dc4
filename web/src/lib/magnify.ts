/** A card held close to the eyes: a large copy over the table, until anything is pressed. */

export const HOLD = 480; // ms a finger rests on something before it is held up

export function magnify(thing: HTMLElement, words: string): void {
  const box = thing.getBoundingClientRect();
  const room = Math.min((innerWidth * 0.8) / box.width, (innerHeight * 0.68) / box.height);
  const layer = document.createElement("div");
  layer.className = "magnified";
  layer.setAttribute("role", "img");
  layer.setAttribute("aria-label", words);
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const name of ["data-target", "id", "tabindex", "aria-label"]) copy.removeAttribute(name);
  copy.inert = true;
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px`, zoom: String(Math.max(1, room)), position: "static", transform: "none" });
  const caption = document.createElement("p");
  caption.textContent = words;
  layer.append(copy, caption);
  document.body.append(layer);
  const close = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    layer.remove();
    removeEventListener("pointerdown", close, true);
    removeEventListener("keydown", close, true);
  };
  addEventListener("pointerdown", close, true);
  addEventListener("keydown", close, true);
}
