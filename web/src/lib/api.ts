/** HTTP, with refusals as values that can be shown. */

import type {
  ClauseInfo,
  Cup,
  Entry,
  Failure,
  GameDescription,
  ServerInfo,
  Invitation,
  LuckReport,
  Person,
  Replay,
  CupWanted,
  TableWanted,
  Thinking,
} from "../wire";
import { settings } from "./settings.svelte";
import { introduce, language, t } from "./texts.svelte";

/** What went wrong, in words of the server or of this page. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly status: number,
    readonly clause: string | null = null,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const glue = path.includes("?") ? "&" : "?";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}${glue}lang=${language.now}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new Problem("offline", t("web-error-offline"), 0);
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as T;
  let failure: Partial<Failure> = {};
  try {
    failure = JSON.parse(text) as Failure;
  } catch {
    // Not from our server: a proxy, perhaps.
  }
  throw new Problem(
    failure.code ?? "unknown",
    failure.sentence ?? t("web-error-unknown", { status: answer.status }),
    answer.status,
    failure.clause ?? null,
  );
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);

let house: Promise<ServerInfo> | undefined;

export const api = {
  house(): Promise<ServerInfo> {
    house ??= get<ServerInfo>("/house")
      .then((found) => {
        for (const game of found.games) introduce(game.key, game.titles);
        return found;
      })
      .catch((problem: unknown) => {
        house = undefined;
        throw problem;
      });
    return house;
  },
  me: (): Promise<Person> => get("/me"),
  rename: (name: string): Promise<Person> => post("/me", { name }),
  claim: (code: string): Promise<Person> => post("/me/claim", { code }),
  myTables: (): Promise<Entry[]> => get("/me/tables"),
  table: (id: string): Promise<Entry> => get(`/tables/${id}`),
  enter: (id: string, invite: string): Promise<Entry> => post(`/tables/${id}/enter`, { invite }),
  invitation: (id: string): Promise<Invitation> => get(`/tables/${id}/invitation`),
  sit: (id: string, seat: number, name: string): Promise<Entry> =>
    post(`/tables/${id}/sit`, { seat, name, contribution: chance() }),
  leave: (id: string, seat: number): Promise<Entry> => post(`/tables/${id}/leave`, { seat }),
  bot: (id: string, seat: number, bot: string | null): Promise<Entry> =>
    post(`/tables/${id}/bot`, { seat, bot }),
  start: (id: string): Promise<Entry> => post(`/tables/${id}/start`),
  rematch: (id: string): Promise<Entry> => post(`/tables/${id}/rematch`),
  replay: (id: string): Promise<Replay> => get(`/tables/${id}/replay`),
  luck: (id: string): Promise<LuckReport | Thinking> => get(`/tables/${id}/luck`),
  cup: (id: string): Promise<Cup> => get(`/series/${id}`),
  nextRace: (id: string): Promise<Entry> => post(`/series/${id}/next`, { contribution: chance() }),
  rules: (key: string): Promise<ClauseInfo[]> => get(`/games/${key}/rules`),
  description: (key: string): Promise<GameDescription> => get(`/games/${key}/description`),

  /** A new table; makes a person of whoever asks, if need be. */
  async open(wanted: TableWanted): Promise<Entry> {
    await someone();
    return post("/tables", { ...wanted, contribution: chance() });
  },

  /** A new cup, with the table of its first race. */
  async plan(wanted: CupWanted): Promise<Entry> {
    await someone();
    return post("/series", { ...wanted, contribution: chance() });
  },
};

/** Be somebody: the server knows this browser by a cookie. */
export async function someone(): Promise<Person> {
  let person: Person | null = null;
  if (settings.all.known) {
    person = await api.me().catch((problem: unknown) => {
      if (problem instanceof Problem && problem.status === 401) return null;
      throw problem;
    });
  }
  person ??= await api.rename(settings.all.name || t("web-guest"));
  settings.set("known", true);
  return person;
}

/** Random digits for a fair shuffle. */
export function chance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
