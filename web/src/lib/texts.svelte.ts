/** All words, from the same Fluent files as the terminal's. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameEvent } from "../wire";
import { settings } from "./settings.svelte";

export type Lang = "fr" | "en";
export type Args = Record<string, FluentVariable>;

// One chunk per file: the words of a game come with its board, those of the terminal never.
const files = import.meta.glob<string>("../../../src/cadran/library/texts/*/*.ftl", {
  query: "?raw",
  import: "default",
});

const SEATS = new Set(["seat", "target", "owner", "partner"]);
const COMMON = ["common", "web"];

function preferred(): Lang {
  if (settings.all.lang) return settings.all.lang;
  const wanted = navigator.languages.find((tag) => /^(fr|en)\b/i.test(tag));
  return wanted?.toLowerCase().startsWith("en") ? "en" : "fr";
}

class Language {
  now: Lang = $state(preferred());
  /** Grows with every file that is loaded, so that texts shown too early are shown again. */
  loaded = $state(0);
}

export const language = new Language();

/** For dates: day before month, as the words themselves are British. */
export const dates = (): string => (language.now === "en" ? "en-GB" : language.now);

const bundles = new Map<Lang, FluentBundle>();
const present = new Set<string>();
const wanted = new Set<string>(COMMON);

function bundle(lang: Lang): FluentBundle {
  let found = bundles.get(lang);
  if (!found) {
    found = new FluentBundle(lang, { useIsolating: false });
    bundles.set(lang, found);
  }
  return found;
}

/** Add the text of one file (tests do this by hand). */
export function addTexts(lang: Lang, source: string): void {
  bundle(lang).addResource(new FluentResource(source), { allowOverrides: true });
  language.loaded += 1;
}

/** The title of a game that this page has no words for. */
export function introduce(key: string, titles: Record<string, string>): void {
  if (`../../../src/cadran/library/texts/fr/${key}.ftl` in files) return;
  for (const [lang, title] of Object.entries(titles)) {
    addTexts(lang as Lang, `web-game-${key} = {"${title.replace(/[\\"]/g, "\\$&")}"}`);
  }
}

/** Load the words of a language: the common ones, and those of the games met so far. */
export async function loadTexts(lang: Lang, ...names: string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  const missing = [...wanted].filter((name) => !present.has(`${lang}/${name}`));
  await Promise.all(
    missing.map(async (name) => {
      const path = `../../../src/cadran/library/texts/${lang}/${name}.ftl`;
      const load = files[path];
      if (!load) return;
      addTexts(lang, await load());
      present.add(`${lang}/${name}`);
    }),
  );
  document.documentElement.lang = lang;
}

/** Speak another language from now on. */
export async function speak(lang: Lang): Promise<void> {
  await loadTexts(lang);
  settings.set("lang", lang);
  language.now = lang;
}

/** Is there such a text? */
export function has(id: string): boolean {
  void language.loaded;
  return bundle(language.now).hasMessage(id);
}

/** A number and what it counts stay on one line: "2 250 km", "10 points"; and so does its name: "n° 12". */
const QUANTITY = /(?<=\d) (?=(?:km|h|min|s|points?|%)(?![\p{L}\d]))|(?<=n°) (?=\d)/gu;
/** Thousands as the words write them: "2 500 km". */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;
/** 4-5-6, an hour in words, "ce tour-ci" and the title of a game: a word joiner keeps them together, where a
 * non-breaking hyphen would be of another font. */
const HYPHEN = /(?<=\d)-(?=\d)|(?<=\b(?:dix|vingt))-(?=sept|huit|neuf|deux)|(?<=\btwenty)-(?=one|two)|(?<=\best)-(?=il\b)|(?<=\p{L})-(?=(?:ci|là)(?!\p{L}))/giu;
/** The apostrophe of the keyboard, which stands in the files of words and in what is typed. */
const APOSTROPHE = /(?<=[\p{L}\d])'(?=\p{L})/gu;

/** As print has it: a curved apostrophe, and no line that ends within what belongs together. French keeps a
 * space before its double signs, without a line break, too, and elides before a vowel: "la main d’Odile",
 * "plus qu’Hector". */
export function typeset(text: string): string {
  const whole = text
    .replace(QUANTITY, "\u00a0")
    .replace(HYPHEN, "-\u2060")
    .replace(/(?<=est-\u2060il) (?=\?)/g, "\u00a0")
    .replace(APOSTROPHE, "’");
  if (language.now !== "fr") return whole;
  return whole
    .replace(THOUSANDS, "\u202f")
    .replace(/ (?=[:;?!»%])/g, "\u00a0")
    .replace(/« /g, "«\u00a0")
    .replace(/\b([Dd]|[Qq]u)e (?=[AEIOUÉÈÊÀÂÎÔÛŒ]|Hector\b)/g, "$1’");
}

/** What comes in every language, in that of the page: the title of a clause or a card. */
export function inWords(titles: Record<string, string> | undefined, otherwise: string): string {
  return typeset(titles?.[language.now] ?? otherwise);
}

/** A text in the language of the page. */
export function t(id: string, args: Args = {}): string {
  void language.loaded;
  const texts = bundle(language.now);
  const message = texts.getMessage(id);
  if (!message?.value) return id;
  const errors: Error[] = [];
  return typeset(texts.formatPattern(message.value, args, errors));
}

/** What happened, in words: the log line, the status line and the screen reader's. */
export interface Hearing {
  /** Whose screen it is: "you" for them, names for the others. */
  own?: number | null;
  /** For the ear places are named; for the eye the board points at them. */
  ears?: boolean;
  /** What else the sentence should know; see `besides` of a face. */
  besides?: Args | undefined;
}

export function sentence(game: string, event: GameEvent, names: readonly string[], { own = null, ears = false, besides }: Hearing = {}): string {
  const args: Args = { you: "no", ears: ears ? "yes" : "no", ...besides };
  for (const [name, value] of Object.entries(event)) {
    if (value === null || value === undefined) args[name] = "hidden";
    else if (typeof value === "boolean") args[name] = value ? "yes" : "no";
    else if (SEATS.has(name) && typeof value === "number") {
      args[name] = value === own ? t("web-you") : (names[value] ?? `${value}`);
      args[name === "seat" ? "you" : `${name}_you`] = value === own ? "yes" : "no";
    }
    else if (Array.isArray(value)) args[name] = value.join(" ");
    // A choice between numbers takes no word for one: it said "1th".
    else if (typeof value === "string" && /^\d+$/.test(value)) args[name] = Number(value);
    // The numbers of a card (2-1-1) stay on one line.
    else if (typeof value === "string") args[name] = value.replace(/(?<=\d)-(?=\d)/g, "\u2011");
    else if (typeof value === "number") args[name] = value;
  }
  // The page has words of its own for what it can show; else those it shares with the terminal,
  // which speak of everybody by name.
  const page = `log-${game}-${event.kind}`;
  if (!has(page)) for (const name of SEATS) if (args[name] === t("web-you")) args[name] = names[own ?? -1] ?? "";
  const text = t(has(page) ? page : `event-${game}-${event.kind}`, args);
  // A sentence begins with a capital, but a square is called d4.
  if (/^\S*\d/.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase(language.now) + text.slice(1);
}
