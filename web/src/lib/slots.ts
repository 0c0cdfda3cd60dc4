/** Pieces that keep their places: what is new takes the place of what went. Of a hand that is dealt
 * anew nothing has a place to keep. */

export function keepPlaces<T>(before: readonly (T | null)[], now: readonly T[]): (T | null)[] {
  const left = [...now];
  const places: (T | null)[] = before.map((one) => {
    const at = one === null ? -1 : left.indexOf(one);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
  if (places.every((one) => one === null)) return left;
  for (const one of left) {
    const free = places.indexOf(null);
    if (free < 0) places.push(one);
    else places[free] = one;
  }
  return places;
}
