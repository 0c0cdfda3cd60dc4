/** The great moments of a Tour, each shown large for a while. */

import { riderOf } from "./road";
import type { Event, View } from "./wire";

export interface Placed {
  seat: number;
  rider: number;
  place: number;
}

export type Moment =
  | { kind: "risk"; seat: number; rider: number; card: string; title: string }
  | { kind: "stage"; stage: number; type: string }
  | { kind: "arrival"; stage: number; first: Placed[]; gained: { seat: number; individual: number; team: number }[] }
  | { kind: "jersey"; colour: "yellow" | "green"; seat: number; rider: number };

/** The end of a stage in one picture: who came first, and what it brought. */
export function arrivalOf(stage: number, view: View, events: readonly Event[]): Moment {
  const gained = view.riders.map((_, seat) => ({ seat, individual: 0, team: 0 }));
  const ranked: Placed[] = view.arrivals.slice(0, 3).flatMap((name, at) => {
    const found = riderOf(name);
    return found ? [{ ...found, place: at + 1 }] : [];
  });
  const winners: Placed[] = [];
  for (const event of events) {
    if (event.kind === "points") {
      const box = gained[event.seat];
      if (box) box[event.classification === "team" ? "team" : "individual"] += event.points;
      if (event.clause === "itt-points") winners.push({ seat: event.seat, rider: view.trial?.riders[event.seat] ?? 1, place: Number(event.why) || 1 });
      if (event.clause === "team-time-trial") winners.push({ seat: event.seat, rider: 0, place: 1 });
    }
  }
  const first = view.kind === "classic" ? ranked : winners.toSorted((a, b) => a.place - b.place).slice(0, 3);
  return { kind: "arrival", stage, first, gained: gained.filter((one) => one.individual + one.team > 0).toSorted((a, b) => b.individual + b.team - a.individual - a.team) };
}
