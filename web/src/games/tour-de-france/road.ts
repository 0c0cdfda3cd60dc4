/** Squares, riders and cards by their names, as in the notation. */

import type { Tone } from "../../lib/marks";
import type { Choice } from "../../wire";
import "./tour.css";
import type { View } from "./wire";

export const TEAMS = ["red", "blue", "orange", "white"] as const;
export const TONES: readonly Tone[] = ["red", "blue", "amber", "slate"];
export const LANES = "abcdefgh";
/** The rows behind the start line; the first of three start rows is 0. */
export const BEHIND = 2;

/** The cloth of a team, and what is written on it. Cloth does not change with the hour. */
export const CLOTH: Record<string, { cloth: string; on: string; dark: string }> = {
  red: { cloth: "#c8202f", on: "#ffffff", dark: "#8f1420" },
  blue: { cloth: "#1b6ca8", on: "#ffffff", dark: "#0f466f" },
  orange: { cloth: "#ee8a1d", on: "#14213d", dark: "#a85b06" },
  white: { cloth: "#fbfaf4", on: "#14213d", dark: "#8f95a3" },
  sprint: { cloth: "#f5c64a", on: "#14213d", dark: "#a37a10" },
};

/** A jersey that was won, if any. */
export type Worn = "yellow" | "green" | null;
export const WON = { yellow: "#ffd52e", green: "#2bb673" } as const;

/** What a rider wears above: the jersey won, or the team's cloth. */
export function shirtOf(seat: number | null, won: Worn): string {
  if (won) return WON[won];
  return (seat === null ? undefined : CLOTH[TEAMS[seat] ?? "white"]?.cloth) ?? "#fbfaf4";
}

export interface Spot {
  row: number;
  lane: number;
}

export function spotOf(square: string): Spot | null {
  const [, lane, row] = /^([a-h])(-?\d+)$/.exec(square) ?? [];
  return lane && row ? { lane: LANES.indexOf(lane), row: Number(row) } : null;
}

export const squareOf = (spot: Spot): string => `${LANES[spot.lane]}${spot.row}`;

/** A rider as it stands on the road, or behind the finish in the order of arrival. */
export interface Rider {
  name: string;
  seat: number;
  rider: number;
  square: string;
  spot: Spot;
  place: number;
  lost: number;
  turned: boolean;
  jersey: Worn;
}

export function ridersOf(view: View): Rider[] {
  return view.riders.flatMap((squares, seat) =>
    squares.map((square, at) => {
      const name = riderName(seat, at + 1);
      const place = view.arrivals.indexOf(name);
      const behind = Math.max(0, place);
      const lost = view.lost[name] ?? 0;
      return {
        name,
        seat,
        rider: at + 1,
        square,
        spot: spotOf(square) ?? { row: view.length + 1 + Math.floor(behind / view.lanes), lane: behind % view.lanes },
        place: place + 1,
        lost,
        turned: lost > 0 || view.serving.includes(name),
        jersey: view.yellow === name ? "yellow" : view.green === name ? "green" : null,
      };
    }),
  );
}

export const totalOf = (view: View, seat: number): number => (view.individual[seat] ?? 0) + (view.team[seat] ?? 0);

/** `blue2` is rider 2 of seat 1. */
export function riderOf(name: string): { seat: number; rider: number } | null {
  const seat = TEAMS.findIndex((team) => name.startsWith(team));
  return seat < 0 ? null : { seat, rider: Number(name.at(-1)) };
}

export const riderName = (seat: number, rider: number): string => `${TEAMS[seat]}${rider}`;

export interface RaceCard {
  numbers: number[];
  colour: string;
}

export function cardOf(text: string): RaceCard {
  const [digits = "", colour = "sprint"] = text.split(" ");
  return { numbers: digits.split("-").map(Number), colour: colour in CLOTH ? colour : "sprint" };
}

export interface Ride {
  rider: number;
  /** `2`, `2+1` or `+1`. */
  number: string;
  /** Where it leads: a square, finish, or nothing (stays). */
  square: string;
}

/** A choice as a movement, if it is one. */
export function rideOf(choice: Choice, view: View): Ride | null {
  const [, rider, number, end] = /^r([123]) (\d?(?:\+1)?) (\w+)$/.exec(choice.text) ?? [];
  if (!rider || !number) return null;
  const at = view.legal.findIndex((one) => one.action === choice.action);
  return { rider: Number(rider), number, square: end === "stays" ? "" : (view.targets[at] ?? "") };
}

/** All movements one may choose from now. */
export function ridesOf(view: View): (Ride & { choice: Choice })[] {
  return view.legal.flatMap((choice) => {
    const ride = rideOf(choice, view);
    return ride ? [{ ...ride, choice }] : [];
  });
}

const GOOD = ["breakaway", "descent", "relay", "second-wind", "double-effort", "feed-zone", "service-car"];
export const isGood = (risk: string): boolean => GOOD.includes(risk);
