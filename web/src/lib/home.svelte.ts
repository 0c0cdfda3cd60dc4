/** What waits for whoever is at this device; the last answer is kept, so that home is there at once. */

import type { Home, Waiting } from "../wire";
import { api, Problem } from "./api";
import { forgetTables, keptTables, type Kept } from "./kept";
import { settings } from "./settings.svelte";

const KEY = "cadran.home";

function kept(): Home | null {
  try {
    return settings.all.known ? (JSON.parse(localStorage.getItem(KEY) ?? "null") as Home | null) : null;
  } catch {
    return null;
  }
}

/** A table that was looked at since, as a line of home. */
function waits({ entry: { table, you }, view, at }: Kept): Waiting {
  const seat = table.seats.find((one) => one.seat === view.to_act && one.bot === null);
  const turn = { to_act: seat?.seat ?? null, at, scores: [], until: null };
  return { table, you, turn, yours: you.seats.includes(view.to_act) };
}

class Homecoming {
  now: Home | null = $state.raw(kept());

  async load(): Promise<void> {
    if (!settings.all.known) return;
    try {
      this.#keep(await api.home());
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.code === "offline") this.#asLastSeen();
      if (problem.status !== 401) throw problem;
      this.forget(); // the server knows nobody by this browser's cookie
    }
  }

  /** Without a network: tables that began after home was last told stand there, too. */
  #asLastSeen(): void {
    const { name, face } = settings.all;
    const home = this.now ?? { name, face, waiting: [], cups: [], again: [], recent: [], levels: {} };
    const seen = keptTables().map(waits);
    const others = home.waiting.filter((one) => !seen.some(({ table }) => table.id === one.table.id));
    this.now = { ...home, waiting: [...seen, ...others] };
  }

  #keep(home: Home): void {
    this.now = home;
    if (home.face) settings.set("face", home.face);
    settings.set("name", home.name);
    try {
      localStorage.setItem(KEY, JSON.stringify(home));
    } catch {
      // A private window: it lives as long as the page.
    }
  }

  /** Somebody else is at this device, or nobody: what was kept here is not theirs to see. */
  forget(): void {
    this.now = null;
    localStorage.removeItem(KEY);
    forgetTables();
  }
}

export const homecoming = new Homecoming();
