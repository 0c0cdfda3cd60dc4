/** What happens in a game, typed by the view it is shown in. */

import type { Events, GameEvent, Views } from "../wire";

type Known<V> = {
  [K in keyof Views]: V extends Views[K] ? (Views[K] extends V ? Events[K] : never) : never;
}[keyof Views];

/** The events of the game whose view this is; of a game that brings no types of its own: any. */
export type EventOf<V> = [Known<V>] extends [never] ? GameEvent : Known<V>;

/** The wire carries the events of all games as one type: here, and only here, they get their own. */
export function eventsOf<V>(events: readonly GameEvent[] | undefined): EventOf<V>[] {
  return (events ?? []) as EventOf<V>[];
}
