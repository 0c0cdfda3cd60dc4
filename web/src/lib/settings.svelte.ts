/** What a person sets on this device; everybody of its household has their own. */

export type Theme = "auto" | "day" | "night";
export const SIZES = [100, 115, 130] as const;
export const PACES = [0, 120, 250, 500] as const;

interface Stored {
  lang: "" | "fr" | "en";
  theme: Theme;
  pace: number;
  sound: boolean;
  call: boolean; // notifications when it is one's turn and nobody looks
  quiet: { from: number; to: number }; // hours without them
  confirm: "always" | "slips" | "never";
  name: string;
  face: string; // which drawing
  size: number; // per cent of the usual size of words
  reader: boolean;
  bots: Record<string, string[]>; // per game: the levels of the last game against bots
  known: boolean; // the server knows this browser
  met: string[]; // games whose first game was played or skipped
}

const DEFAULTS: Stored = {
  lang: "",
  theme: "auto",
  pace: 250,
  sound: true,
  call: false,
  quiet: { from: 22, to: 7 },
  confirm: "slips",
  name: "",
  face: "",
  size: 100,
  reader: false,
  bots: {},
  known: false,
  met: [],
};

const KEY = "cadran.settings";
// What comes along to another device: who one is tells the server, and who may call is each device's own.
const CARRIED = ["lang", "theme", "pace", "sound", "quiet", "confirm", "size", "reader", "bots", "met"] as const;

/** Is it of the shape that a setting has? Links come from anywhere. */
function fits(key: (typeof CARRIED)[number], value: unknown): boolean {
  switch (key) {
    case "lang":
      return value === "fr" || value === "en";
    case "theme":
      return value === "day" || value === "night";
    case "pace":
      return PACES.some((pace) => pace === value);
    case "size":
      return SIZES.some((size) => size === value);
    case "confirm":
      return value === "always" || value === "never";
    case "sound":
    case "reader":
      return typeof value === "boolean";
    case "quiet":
      return isRecord(value) && [value.from, value.to].every((hour) => Number.isInteger(hour) && Number(hour) >= 0 && Number(hour) < 24);
    case "bots":
      return isRecord(value) && Object.values(value).every(areWords);
    case "met":
      return areWords(value);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const areWords = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

function stored(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #all: Stored = $state(stored());
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  #dark = matchMedia("(prefers-color-scheme: dark)");
  #night = $state(this.#dark.matches);
  #still = $state(this.#calm.matches);

  constructor() {
    this.#dark.addEventListener("change", (event) => (this.#night = event.matches));
    this.#calm.addEventListener("change", (event) => (this.#still = event.matches));
  }

  get all(): Readonly<Stored> {
    return this.#all;
  }

  set<K extends keyof Stored>(key: K, value: Stored[K]): void {
    this.#all[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // A private window: the setting lives as long as the page.
    }
  }

  /** Somebody else is at the device: their settings are, and those of the one before are kept.
   * Who has none yet begins with the language and the look of who was here. */
  become(before: string, now: string, who: { name: string; face: string } | null): void {
    try {
      if (before) localStorage.setItem(`${KEY}.${before}`, JSON.stringify(this.#all));
      const kept = now ? localStorage.getItem(`${KEY}.${now}`) : null;
      const { lang, theme, pace, sound, size } = this.#all;
      const theirs = { ...DEFAULTS, lang, theme, pace, sound, size, ...(kept ? (JSON.parse(kept) as Partial<Stored>) : {}) };
      this.#all = { ...theirs, ...(who ?? { name: "", face: "" }), known: who !== null };
      localStorage.setItem(KEY, JSON.stringify(this.#all));
      localStorage.removeItem(`${KEY}.${now}`);
    } catch {
      // A private window: the settings live as long as the page.
    }
  }

  /** Somebody is not at this device any more. */
  forget(id: string): void {
    localStorage.removeItem(`${KEY}.${id}`);
  }

  /** What one has set, for a link to another device; it goes from one to the other, never to the server. */
  get carried(): string {
    const own = CARRIED.filter((key) => JSON.stringify(this.#all[key]) !== JSON.stringify(DEFAULTS[key]));
    if (!own.length) return "";
    const text = JSON.stringify(Object.fromEntries(own.map((key) => [key, this.#all[key]])));
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** Take over what a link has carried; what does not fit is left out. */
  take(carried: string): void {
    try {
      const found: unknown = JSON.parse(atob(carried.replaceAll("-", "+").replaceAll("_", "/")));
      if (!isRecord(found)) return;
      const theirs = CARRIED.filter((key) => key in found && fits(key, found[key]));
      this.#all = { ...this.#all, ...Object.fromEntries(theirs.map((key) => [key, found[key]])) };
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // No settings, or no place for them: the person has come all the same.
    }
  }

  /** Is the night theme shown? */
  get night(): boolean {
    return this.#all.theme === "auto" ? this.#night : this.#all.theme === "night";
  }

  /** Milliseconds of one movement; 0: only highlights. */
  get pace(): number {
    return this.#still ? 0 : this.#all.pace;
  }
}

export const settings = new Settings();
