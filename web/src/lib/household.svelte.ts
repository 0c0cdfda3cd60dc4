/** The people of this device: one is chosen, and everything here is theirs until another one is. */

import type { Housemate } from "../wire";
import { api, someone } from "./api";
import { anyFace, nameFor } from "./faces";
import { forgetShuffles, writeFor } from "./fair";
import { homecoming } from "./home.svelte";
import { settings } from "./settings.svelte";

const KEY = "cadran.household"; // as they were last told, so that faces are there at once
const CHOSEN = "cadran.chosen"; // other pages of this browser begin anew when it changes
export const MOST = 8; // people at one device

function kept(): Housemate[] {
  try {
    return settings.all.known ? (JSON.parse(localStorage.getItem(KEY) ?? "[]") as Housemate[]) : [];
  } catch {
    return [];
  }
}

class Household {
  people: Housemate[] = $state.raw(kept());

  constructor() {
    writeFor(this.chosen?.id ?? "");
    addEventListener("storage", (event) => {
      if (event.key === CHOSEN) location.reload();
    });
  }

  get chosen(): Housemate | undefined {
    return this.people.find((one) => one.chosen);
  }

  /** Those who can sit down beside whoever is chosen. */
  get others(): Housemate[] {
    return this.people.filter((one) => !one.chosen);
  }

  get full(): boolean {
    return this.people.length >= MOST;
  }

  async load(): Promise<void> {
    if (!settings.all.known) return;
    if (this.#keep(await api.household()).length) return;
    homecoming.forget(); // signed out from elsewhere, or forgotten there
    settings.become("", "", null);
  }

  /** Who is not at this device any more leaves nothing here. */
  #keep(people: Housemate[]): Housemate[] {
    for (const { id } of this.people) {
      if (people.some((one) => one.id === id)) continue;
      settings.forget(id);
      forgetShuffles(id);
    }
    if (!people.length) forgetShuffles();
    this.people = people;
    writeFor(this.chosen?.id ?? "");
    try {
      localStorage.setItem(KEY, JSON.stringify(people));
    } catch {
      // A private window: it lives as long as the page.
    }
    return people;
  }

  /** Somebody else is at the device: the page begins anew, and has nothing of the one before. */
  async choose(id: string, path = "/"): Promise<void> {
    const before = this.chosen?.id ?? "";
    this.#begin(before, await api.chooseMate(id), path);
  }

  /** One more, with a name and a face to begin with; nobody has to fill anything in. */
  async add(name = ""): Promise<Housemate> {
    await someone();
    const known = new Set(this.people.map((one) => one.id));
    const taken = new Set(this.people.map((one) => one.face));
    let face = anyFace();
    while (taken.has(face)) face = anyFace();
    const people = this.#keep(await api.addMate(name || nameFor(face), face));
    const made = people.find((one) => !one.chosen && !known.has(one.id));
    if (!made) throw new Error("household");
    return made;
  }

  async remove(mate: Housemate): Promise<void> {
    await api.removeMate(mate.id);
    if (mate.chosen) await this.left("/me");
    else await this.load();
  }

  /** Whoever was chosen is gone from this device: the next one is at it, or nobody. */
  async left(path = "/"): Promise<void> {
    this.#begin("", await api.household(), path);
  }

  /** Somebody came by a link, beside whoever was here or in their place, with what they have set elsewhere. */
  async came(before: string, carried: string): Promise<void> {
    const people = this.#keep(await api.household());
    if (!this.chosen || this.chosen.id === before || !(before || carried)) return;
    this.#begin(people.some((one) => one.id === before) ? before : "", people, "/me", carried);
    await new Promise(() => undefined); // this page is over
  }

  #begin(before: string, people: Housemate[], path: string, carried = ""): void {
    this.#keep(people);
    homecoming.forget();
    const { chosen } = this;
    settings.become(before, chosen?.id ?? "", chosen ? { name: chosen.name, face: chosen.face } : null);
    if (carried) settings.take(carried);
    localStorage.setItem(CHOSEN, `${chosen?.id ?? ""} ${Date.now()}`);
    location.assign(path);
  }
}

export const household = new Household();
