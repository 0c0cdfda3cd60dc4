/** HTTP, with refusals as values that can be shown. */

import type {
  Bests,
  ClauseInfo,
  Cup,
  DeviceInfo,
  Entry,
  Failure,
  Fortune,
  History,
  Home,
  GameDescription,
  Guest,
  Housemate,
  ServerInfo,
  Invitation,
  InvitationWaiting,
  LuckReport,
  Person,
  PushInfo,
  PushWanted,
  Replay,
  CupWanted,
  TableWanted,
  Thinking,
} from "../wire";
import { introduction } from "./faces";
import { answerTo, newShare, promiseFor, promiseOf, wasShown } from "./fair";
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
  const text = await asked(method, path, body);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

async function asked(method: string, path: string, body?: unknown): Promise<string> {
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
  const text = await answer.text();
  if (answer.ok) return text;
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

const read = (path: string): Promise<string> => asked("GET", path);
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
  history: (wanted: URLSearchParams): Promise<History> => get(`/me/history?${wanted}`),
  fortune: (wanted: URLSearchParams): Promise<Fortune[]> => get(`/me/fortune?${wanted}`),
  bests: (): Promise<Bests> => get("/me/bests"),
  push: (): Promise<PushInfo> => get("/me/push"),
  callMe: (way: PushWanted): Promise<void> => post("/me/push", way),
  callMeNoMore: (): Promise<void> => ask("DELETE", "/me/push"),
  forgetMe: (): Promise<void> => ask("DELETE", "/me"),
  home: (): Promise<Home> => get("/me/home"),
  rename: (name: string, face?: string): Promise<Person> => post("/me", face ? { name, face } : { name }),
  claim: (code: string, way: "ask" | "replace" | "beside"): Promise<Person> =>
    post("/me/claim", { code, ...(way === "ask" ? {} : { [way]: true }) }),
  household: (): Promise<Housemate[]> => get("/household"),
  addMate: (name: string, face: string): Promise<Housemate[]> => post("/household", { name, face }),
  chooseMate: (id: string): Promise<Housemate[]> => post("/household/choose", { id }),
  removeMate: (id: string): Promise<void> => ask("DELETE", `/household/${id}`),
  invitations: (): Promise<InvitationWaiting[]> => get("/me/invitations"),
  guests: (id: string): Promise<Guest[]> => get(`/tables/${id}/guests`),
  invite: (id: string, friend: string): Promise<void> => post(`/tables/${id}/invite`, { friend }),
  decline: (id: string): Promise<void> => post(`/tables/${id}/decline`),
  /** Take the first free chair, where one was asked to come. */
  accept: (id: string): Promise<Entry> => post(`/tables/${id}/sit`),
  /** Somebody else of this device sits down beside whoever is chosen. */
  sitBeside: (id: string, friend: string): Promise<Entry> => post(`/tables/${id}/sit`, { friend }),
  devices: (): Promise<DeviceInfo[]> => get("/me/devices"),
  signOut: (device: string): Promise<void> => ask("DELETE", `/me/devices/${device}`),
  myTables: (): Promise<Entry[]> => get("/me/tables"),
  table: (id: string): Promise<Entry> => get(`/tables/${id}`),
  enter: (id: string, invite: string): Promise<Entry> => post(`/tables/${id}/enter`, { invite }),
  invitation: (id: string): Promise<Invitation> => get(`/tables/${id}/invitation`),
  sit: (id: string, seat: number, name: string): Promise<Entry> =>
    post(`/tables/${id}/sit`, { seat, name, ...(settings.all.face ? { face: settings.all.face } : {}) }),
  leave: (id: string, seat: number): Promise<Entry> => post(`/tables/${id}/leave`, { seat }),
  bot: (id: string, seat: number, bot: string | null): Promise<Entry> =>
    post(`/tables/${id}/bot`, { seat, bot }),
  start: (id: string): Promise<Entry> => post(`/tables/${id}/start`),
  rematch: (id: string): Promise<Entry> => promising(`/tables/${id}/rematch`, {}),
  replay: (id: string): Promise<Replay> => get(`/tables/${id}/replay`),
  luck: (id: string): Promise<LuckReport | Thinking> => get(`/tables/${id}/luck`),
  cup: (id: string): Promise<Cup> => get(`/series/${id}`),
  nextRace: (id: string): Promise<Entry> => promising(`/series/${id}/next`, {}),
  log: (id: string): Promise<string> => read(`/tables/${id}/log`),
  rules: (key: string): Promise<ClauseInfo[]> => get(`/games/${key}/rules`),
  description: (key: string): Promise<GameDescription> => get(`/games/${key}/description`),

  /** A new table; makes a person of whoever asks, if need be. */
  async open(wanted: TableWanted): Promise<Entry> {
    await someone();
    return promising("/tables", wanted);
  },

  /** A new cup, with the table of its first race. */
  async plan(wanted: CupWanted): Promise<Entry> {
    await someone();
    return promising("/series", wanted);
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
  if (person === null) {
    const { name, face } = introduction();
    person = await api.rename(name, face);
  }
  settings.set("known", true);
  return person;
}

/** A new table, with the promise of a share; where nobody else is waited for, it is shown at once. */
async function promising(path: string, wanted: object): Promise<Entry> {
  const share = newShare();
  const entry = await post<Entry>(path, { ...wanted, promise: promiseOf(share) });
  const { id, status } = entry.table;
  // A rematch may begin later, with this very promise: it must be kept.
  if (status === "waiting" || status === "starting") promiseFor(id, 1, share);
  if (status !== "starting" || !entry.shuffle) return entry;
  const answer = answerTo(id, entry.shuffle, entry.you.seats);
  if (answer === null || answer === "lost") return entry;
  try {
    const dealt = await post<Entry>(`/tables/${id}/show`, { attempt: 1, value: answer.show });
    wasShown(id, 1);
    return dealt;
  } catch {
    return entry; // the socket tries again
  }
}
