/** Pieces that keep their places: what is new takes the place of what went. Of a hand that is dealt
 * anew nothing has a place to keep. Of equal pieces the one at `gone` leaves first. */

export function keepPlaces<T>(before: readonly (T | null)[], now: readonly T[], gone = -1): (T | null)[] {
  const left = [...now];
  const places: (T | null)[] = before.map(() => null);
  const order = [...before.keys()].sort((a, b) => Number(a === gone) - Number(b === gone));
  for (const place of order) {
    const one = before[place] ?? null;
    const at = one === null ? -1 : left.indexOf(one);
    if (at >= 0) places[place] = left.splice(at, 1)[0] ?? null;
  }
  if (places.every((one) => one === null)) return left;
  for (const one of left) {
    const free = places.indexOf(null);
    if (free < 0) places.push(one);
    else places[free] = one;
  }
  return places;
}
