import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const components = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));

/** Drawings may have colours of their own; what words stand on, and words, have tokens. */
test("no style sheet of a component names a colour", () => {
  const wrong: string[] = [];
  for (const name of components) {
    const style = /<style>(.*)<\/style>/s.exec(readFileSync(`src/${name}`, "utf8"))?.[1] ?? "";
    const found = style.match(/#[0-9a-f]{3,8}\b|(rgb|hsl|oklch)a?\((?!(0 0 0|255 255 255) \/)[^)]*\)/gi) ?? [];
    wrong.push(...found.map((colour) => `${name}: ${colour}`));
  }
  expect(wrong).toEqual([]);
});

test("tokens are set in one place", () => {
  const css = readFileSync("src/style.css", "utf8");
  const tokens = new Set([...css.matchAll(/^ {2}--([\w-]+):/gm)].map((found) => found[1]));
  const wrong: string[] = [];
  for (const name of components) {
    for (const [, token, value] of readFileSync(`src/${name}`, "utf8").matchAll(/--([\w-]+): ([^;]*);/g)) {
      // One token may stand in for another, but nobody copies the theme.
      if (token && tokens.has(token) && !value?.startsWith("var(")) wrong.push(`${name}: --${token}`);
    }
  }
  expect(wrong).toEqual([]);
});
