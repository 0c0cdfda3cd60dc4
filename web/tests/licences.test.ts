import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf, licences } from "../licences";

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "licences-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, ".."), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** What the build says of a page made of these modules. */
function noticeOf(root: string, modules: string[]): string {
  let source = "";
  const context = {
    error(message: string) {
      throw new Error(message);
    },
    emitFile(file: { source: string }) {
      source = file.source;
    },
  };
  const chunk = { type: "chunk", modules: Object.fromEntries(modules.map((name) => [join(root, name), {}])) };
  const plugin = licences(root) as unknown as { generateBundle: (this: unknown, ...given: unknown[]) => void };
  plugin.generateBundle.call(context, {}, { "index.js": chunk });
  return source;
}

const dial = { "node_modules/@clocks/dial/package.json": '{"name": "@clocks/dial", "version": "1.2.3", "license": "MIT"}' };

describe("the licences of what is in the page", () => {
  it("are those that the packages bring", () => {
    const root = project({ ...dial, "node_modules/@clocks/dial/LICENSE.md": "As you like." });
    const told = noticeOf(root, ["src/main.ts", "node_modules/@clocks/dial/lib/index.js"]);
    expect(told).toContain("@clocks/dial 1.2.3 (MIT)");
    expect(told).toContain("As you like.");
  });

  it("are kept here where a package brings none", () => {
    const root = project({ ...dial, "licences/@clocks+dial.txt": "Ask first." });
    expect(noticeOf(root, ["node_modules/@clocks/dial/index.js"])).toContain("Ask first.");
  });

  it("must be known, or nothing is built", () => {
    expect(() => noticeOf(project(dial), ["node_modules/@clocks/dial/index.js"])).toThrow("web/licences/@clocks+dial.txt");
  });

  it("belong to the package, not to a folder in it that says how to load it", () => {
    const root = project({ ...dial, "node_modules/@clocks/dial/esm/package.json": '{"type": "module"}' });
    expect(folderOf(root, join(root, "node_modules/@clocks/dial/esm/a.js?raw"))).toBe(join(root, "node_modules/@clocks/dial"));
    expect(folderOf(root, join(root, "src/main.ts"))).toBeNull();
  });
});
