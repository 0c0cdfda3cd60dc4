import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Package {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** Names and licences of everybody whose work is in the built page, as `licences.txt` beside it.
 *
 * Read from the bundle itself, so nothing can be forgotten: a package whose licence is found neither in
 * the package nor in `web/licences` stops the build. */
export function licences(root: string): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((part) =>
        part.type === "chunk"
          ? Object.keys(part.modules)
          : part.originalFileNames.map((name) => join(root, name)),
      );
      const folders = new Set(sources.map((source) => folderOf(root, source)));
      folders.delete(null);
      const found = [...folders].map((folder) => packageIn(root, folder as string));
      for (const { name, text } of found)
        if (!text) this.error(`${name} is in the page, but its licence is not known: web/licences/${kept(name)}`);
      found.sort((a, b) => a.name.localeCompare(b.name, "en"));
      this.emitFile({ type: "asset", fileName: "licences.txt", source: notice(found) });
    },
  };
}

/** The folder of the package that a module comes from; null: our own. */
export function folderOf(root: string, source: string): string | null {
  // Small helpers that the tools write into the page.
  const helper = /^\0(vite|rolldown)\//.exec(source);
  if (helper) return join(root, "node_modules", helper[1] as string);
  const path = source.replace(/^\0/, "").replace(/\?.*$/, "");
  if (!path.includes("/node_modules/")) return null;
  let folder = dirname(path);
  while (!named(folder)) folder = dirname(folder);
  return folder;
}

function named(folder: string): boolean {
  const path = join(folder, "package.json");
  return existsSync(path) && "version" in JSON.parse(readFileSync(path, "utf8"));
}

function packageIn(root: string, folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const own = readdirSync(folder).find((file) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(file));
  const path = own ? join(folder, own) : join(root, "licences", kept(name));
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return { name, version, licence: license, text: (text.split(/^# Licenses of bundled dependencies/m)[0] ?? "").trim() };
}

function kept(name: string): string {
  return `${name.replace("/", "+")}.txt`;
}

function notice(found: Package[]): string {
  const line = "-".repeat(80);
  const head = "The page of Cadran contains work of others, with thanks. These are their licences.";
  const parts = found.map(({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n${line}\n\n${text}`);
  return `${[head, ...parts].join("\n\n")}\n`;
}
