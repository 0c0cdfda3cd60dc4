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

/** Settings as a link carries them: short, since a code is drawn of it. */
function written(all: Stored): Record<string, string> {
  const { quiet, bots, met } = all;
  const levels = Object.entries(bots).map(([game, some]) => [game, ...some].join("*"));
  const plain = { ...all, quiet: `${quiet.from}-${quiet.to}`, bots: levels.join(" "), met: met.join(" ") };
  return Object.fromEntries(CARRIED.map((key) => [key, String(plain[key])]));
}

/** And read again; what does not fit is left out: links come from anywhere. */
function read(found: URLSearchParams): Partial<Stored> {
  const one = <T extends string>(key: string, known: readonly T[]): T | undefined => known.find((value) => value === found.get(key));
  const number = <T extends number>(key: string, known: readonly T[]): T | undefined => known.find((value) => String(value) === found.get(key));
  const flag = (key: string): boolean | undefined => ({ true: true, false: false })[found.get(key) ?? ""];
  const words = (key: string): string[] | undefined => found.get(key)?.split(" ").filter((word) => /^[\w*:-]{1,80}$/.test(word));
  const [from = -1, to = -1] = (found.get("quiet") ?? "").split("-").map(Number);
  const hours = [from, to].every((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24);
  const bots = words("bots")?.map((word) => word.split("*"));
  const all: { [K in (typeof CARRIED)[number]]: Stored[K] | undefined } = {
    lang: one("lang", ["fr", "en"]),
    theme: one("theme", ["auto", "day", "night"]),
    pace: number("pace", PACES),
    sound: flag("sound"),
    quiet: hours ? { from, to } : undefined,
    confirm: one("confirm", ["always", "slips", "never"]),
    size: number("size", SIZES),
    reader: flag("reader"),
    bots: bots && Object.fromEntries(bots.map(([game = "", ...levels]) => [game, levels])),
    met: words("met"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

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
    const [own, usual] = [written(this.#all), written(DEFAULTS)];
    return new URLSearchParams(Object.entries(own).filter(([key, value]) => value !== usual[key])).toString();
  }

  /** Take over what a link has carried. */
  take(carried: string): void {
    this.#all = { ...this.#all, ...read(new URLSearchParams(carried)) };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // A private window: the settings live as long as the page.
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
