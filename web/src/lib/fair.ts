/** A person's part in a fair shuffle: the share, its promise, and the transcript that proves it.
 *
 * A share is written down before it is promised, a sheet before the share is shown, and no share is
 * ever shown for a second sheet. `crypto.subtle` is missing on plain http, so the hashes are noble's.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Given, ShuffleInfo, Signature } from "../wire";

/** One attempt as this browser saw it; `cadran verify --transcript` reads the same. */
export interface Seen {
  attempt: number;
  share: string;
  sheet: string;
  signed: Signature | null;
  shown: boolean;
}

export interface Transcript {
  cadran_transcript: 1;
  table: string;
  server: string;
  attempts: Seen[];
}

const PREFIX = "cadran.shuffle.";
const ORDER = "cadran.shuffles"; // their tables and whose they are, the oldest first
const KEPT = 300; // tables; the oldest make room
const memory = new Map<string, string>(); // where nothing can be stored
let writer = ""; // who is at this device

interface Written {
  table: string;
  whose: string; // "": written before it was known who is here
}

export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
export const promiseOf = (share: string): string => hash(`cadran share ${share}`);
export const commitmentTo = (secret: string): string => hash(`cadran secret ${secret}`);

export function seedOf(sheet: string, secret: string, given: readonly Given[]): string {
  const lines = given.toSorted((a, b) => a.seat - b.seat).map(({ seat, value }) => `${seat} ${value ?? "-"}`);
  return hash(["cadran fair 2", hash(sheet), secret, ...lines].join("\n"));
}

/** Random digits that nobody else knows. */
export function newShare(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function transcriptOf(table: string): Transcript {
  const empty: Transcript = { cadran_transcript: 1, table, server: location.origin, attempts: [] };
  try {
    const text = memory.get(table) ?? localStorage.getItem(PREFIX + table);
    return text ? (JSON.parse(text) as Transcript) : empty;
  } catch {
    return empty;
  }
}

function written(): Written[] {
  const kept = JSON.parse(localStorage.getItem(ORDER) ?? "[]") as (string | Written)[];
  return kept.map((one) => (typeof one === "string" ? { table: one, whose: "" } : one));
}

/** Somebody is at this device: what is written from now on is theirs, and what was nobody's. */
export function writeFor(person: string): void {
  writer = person;
  try {
    const kept = written();
    if (person && kept.some(({ whose }) => !whose)) localStorage.setItem(ORDER, JSON.stringify(kept.map(({ table, whose }) => ({ table, whose: whose || person }))));
  } catch {
    // A private window: what is written lives as long as the page.
  }
}

/** Somebody is at this device no more, and neither is what they wrote; without a name: anybody. */
export function forgetShuffles(person = ""): void {
  memory.clear();
  try {
    const kept = written();
    const gone = kept.filter(({ whose }) => !person || whose === person);
    for (const { table } of gone) localStorage.removeItem(PREFIX + table);
    const left = kept.filter((one) => !gone.includes(one));
    if (left.length) localStorage.setItem(ORDER, JSON.stringify(left));
    else localStorage.removeItem(ORDER);
  } catch {
    // A private window: there is nothing.
  }
}

function keep(transcript: Transcript): void {
  const { table } = transcript;
  const text = JSON.stringify(transcript);
  try {
    const kept = written();
    if (!kept.some((one) => one.table === table)) {
      for (const old of kept.splice(0, Math.max(0, kept.length + 1 - KEPT))) localStorage.removeItem(PREFIX + old.table);
      localStorage.setItem(ORDER, JSON.stringify([...kept, { table, whose: writer }]));
    }
    localStorage.setItem(PREFIX + table, text);
    memory.delete(table);
  } catch {
    memory.set(table, text);
  }
}

function put(table: string, seen: Seen): void {
  const transcript = transcriptOf(table);
  const others = transcript.attempts.filter(({ attempt }) => attempt !== seen.attempt);
  keep({ ...transcript, attempts: [...others, seen].toSorted((a, b) => a.attempt - b.attempt) });
}

export function seenOf(table: string, attempt: number): Seen | undefined {
  return transcriptOf(table).attempts.find((seen) => seen.attempt === attempt);
}

/** The promise of this browser for an attempt; the share behind it is drawn once and written down. */
export function promiseFor(table: string, attempt: number, drawn = newShare()): string {
  const seen = seenOf(table, attempt);
  const share = seen?.share ? seen.share : drawn;
  if (!seen?.share) put(table, { attempt, share, sheet: "", signed: null, shown: false });
  return promiseOf(share);
}

/** What to do about the sheet of the present attempt: the share to show, `lost` if a promise of
 * ours is on it that this browser cannot keep, or nothing. Sheets are written down first. */
export function answerTo(table: string, shuffle: ShuffleInfo, seats: readonly number[]): { show: string } | "lost" | null {
  shuffle.sheets.forEach(({ sheet, signed }, index) => {
    const attempt = index + 1;
    const seen = seenOf(table, attempt) ?? { attempt, share: "", sheet: "", signed: null, shown: false };
    if (!seen.sheet && seats.length > 0) put(table, { ...seen, sheet, signed });
  });
  const { attempt } = shuffle;
  const told = shuffle.sheets[attempt - 1];
  if (!told) return null;
  const lines = told.sheet.split("\n");
  const seen = seenOf(table, attempt);
  const own = seen?.share ? promiseOf(seen.share) : null;
  const line = lines.findIndex((one) => own !== null && one.endsWith(` promise ${own}`));
  if (line < 0) {
    const ours = seats.find((seat) => lines.some((one) => one.startsWith(`${seat} promise `)));
    return ours !== undefined && told.given.some((given) => given.seat === ours && given.value === null) ? "lost" : null;
  }
  const right = seen?.sheet === told.sheet && lines.includes(`table ${table}`) && lines.includes(`attempt ${attempt}`);
  return right && seen && !seen.shown ? { show: seen.share } : null;
}

/** The server has acknowledged the share of an attempt. */
export function wasShown(table: string, attempt: number): void {
  const seen = seenOf(table, attempt);
  if (seen) put(table, { ...seen, shown: true });
}

export type Finding = { weight: "good" | "weak" | "bad"; what: string; attempt: number };

/** What this browser's transcript says of what the server tells: the same as `cadran verify`. */
export function compare(transcript: Transcript, shuffle: ShuffleInfo): Finding[] {
  const found: Finding[] = [];
  for (const seen of transcript.attempts) {
    const { attempt } = seen;
    const told = shuffle.sheets[attempt - 1];
    const add = (weight: Finding["weight"], what: string): void => void found.push({ weight, what, attempt });
    if (!told) {
      if (seen.sheet) add("bad", "hidden-attempt");
      continue;
    }
    const own = seen.share ? promiseOf(seen.share) : "";
    const line = told.sheet.split("\n").find((one) => own && one.endsWith(` promise ${own}`));
    const given = told.given.find(({ seat }) => line?.startsWith(`${seat} `));
    if (seen.sheet && seen.sheet !== told.sheet) add("bad", "other-sheet");
    else if (!line) add("weak", own ? "left-out" : "no-share");
    else if (!seen.sheet) add("weak", "no-sheet");
    else if (given?.value === seen.share) add("good", "kept");
    else add(seen.shown ? "bad" : "weak", seen.shown ? "denied" : "not-shown");
  }
  return found;
}
