/** The sky of an hour: dawn is peach, noon is blue, evening is red, night is deep blue. */

const STOPS: [hour: number, top: string, low: string][] = [
  [6, "#f4b183", "#ffe3b8"],
  [8, "#a9d6ee", "#ffeecb"],
  [12, "#58aee6", "#c9ebfb"],
  [16, "#6fb4e2", "#e6eec8"],
  [18.5, "#e59a5b", "#ffd58c"],
  [20, "#93406f", "#f08a5d"],
  [21.3, "#3a2a63", "#a34f74"],
  [22, "#131c44", "#3c3a72"],
];

function mix(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const a = parseInt(from.slice(at, at + 2), 16);
    const b = parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export interface Sky {
  top: string;
  low: string;
  hill: string;
  /** Height of the sun above the horizon, from 0 to 1; null: the moon shines. */
  sun: number | null;
  stars: boolean;
}

export function skyAt(hour: number): Sky {
  const next = STOPS.findIndex((stop) => stop[0] >= hour);
  const b = STOPS[next < 0 ? STOPS.length - 1 : next] ?? STOPS[0]!;
  const a = STOPS[Math.max(0, next - 1)] ?? b;
  const part = b[0] === a[0] ? 0 : (hour - a[0]) / (b[0] - a[0]);
  const day = Math.max(0, Math.sin(((hour - 5) / 16) * Math.PI));
  return {
    top: mix(a[1], b[1], part),
    low: mix(a[2], b[2], part),
    hill: mix("#16263a", "#2f8a62", Math.min(1, day * 1.25)),
    sun: hour < 20.5 ? Math.max(0.04, Math.sin(((hour - 5.6) / 14.6) * Math.PI)) : null,
    stars: hour > 19.5,
  };
}

/** The hour that a place of the row stands for when it is free: from dawn to night. */
export const hourOfPlace = (place: number): number => 6 + ((place - 1) * 16) / 6;

/** The sky of a free place among the rows of the others, which is drawn pale: a pale night is lilac, not grey. */
export function freeSky(place: number): Pick<Sky, "top" | "low"> {
  return place === 7 ? { top: "#5a55b4", low: "#7f74cc" } : skyAt(hourOfPlace(place));
}

/** The two rests of the day, as on the digital clock. */
export const digital = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
