/** Where things stand on a kilometre strip: everything grows with its lane, and no sign hides a tyre gate. */

export interface Sizes {
  /** Widths in pixels. */
  car: number;
  sign: number;
  gate: number;
  /** From 0 km to the end of the strip. */
  run: number;
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** A sign is a bit higher than wide. */
export const SIGN_HIGH = 52 / 48;

/** How large cars, signs and gates are on a road of this room: two signs find a place behind its last kilometre. */
export function sizesOn(width: number, height: number): Sizes {
  const car = within(40, Math.min(height * 1.95, width * 0.19), 180);
  const sign = within(22, Math.min(height * 0.9, width * 0.1), 64) / SIGN_HIGH;
  const gate = within(14, height * 0.38, 36);
  return { car, sign, gate, run: Math.max(0, width - car - 2 * sign - 8) };
}

/** The left edges of so many signs before a car whose nose is here. They leave the gates free;
 * where the road ends too soon they close up a little, and then stand behind the car. */
export function spread(count: number, nose: number, { car, sign, gate }: Sizes, gates: readonly number[], width: number): number[] {
  const hidden = (x: number): number | undefined => gates.find((at) => x < at + gate + 1 && x + sign > at - 1);
  const row = (from: number, step: number): number[] => {
    const places: number[] = [];
    let x = from;
    while (places.length < count) {
      const at = hidden(x);
      if (at !== undefined) x = step > 0 ? at + gate + 2 : at - sign - 2;
      places.push(x);
      x += step;
    }
    return places;
  };
  const ahead = (close: number): number[] | null => {
    const places = row(nose + 2, sign * close);
    return (places.at(-1) ?? 0) + sign <= width ? places : null;
  };
  const back = row(nose - car - 2 - sign, -sign * 1.04).toReversed();
  const room = (back[0] ?? 0) >= 0;
  const found = ahead(1.04) ?? ahead(0.9) ?? ahead(0.78) ?? (room ? back : null) ?? ahead(0.6) ?? ahead(0.4);
  // More than the road takes: they share what is left of it.
  const step = (width - sign - nose - 2) / Math.max(1, count - 1);
  return found ?? Array.from({ length: count }, (_, at) => nose + 2 + at * step);
}
