import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("src/style.css", "utf8");

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

const TONES = ["red", "blue", "green", "amber", "violet", "teal", "rose", "slate"];
const WORDS = ["ink", "quiet", "red-ink", "blue-ink", "green-ink", "amber-ink"];

describe.each([
  ["day", tokens(":root")],
  ["night", { ...tokens(":root"), ...tokens(':root[data-theme="night"],') }],
])("%s", (_, theme) => {
  const at = (name: string): string => {
    const found = theme[name];
    if (!found) throw new Error(`no token ${name}`);
    return found;
  };

  test.each(WORDS.flatMap((word) => ["ground", "card", "sunk"].map((under) => [word, under])))(
    "%s is readable on %s",
    (word, under) => expect(contrast(at(word), at(under))).toBeGreaterThanOrEqual(4.5),
  );

  test.each(TONES)("words on %s are readable", (tone) => {
    expect(contrast(at(`on-${tone}`), at(tone))).toBeGreaterThanOrEqual(4.5);
  });

  test("a seat's colour can be told from the ground", () => {
    for (const tone of TONES.filter((one) => one !== "amber")) {
      expect(contrast(at(tone), at("card"))).toBeGreaterThanOrEqual(3);
    }
  });

  test("tiles and felt", () => {
    expect(contrast(at("on-bone"), at("bone"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at("on-felt"), at("felt-deep"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at("felt-amber"), at("felt-deep"))).toBeGreaterThanOrEqual(4.5);
  });
});
