import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The service worker: `worker.js` with the list of all files of this build, and a name that follows
 * from their contents, so that two builds that differ in anything never share a cache. */
export function offline(root: string): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const hash = createHash("sha256");
      const files: string[] = [];
      const add = (name: string, content: string | Uint8Array): void => {
        files.push(name === "index.html" ? "/" : `/${name}`);
        hash.update(`${name}\0`).update(content);
      };
      for (const [name, part] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        if (name !== "licences.txt") add(name, part.type === "chunk" ? part.code : part.source);
      const folder = join(root, "public");
      for (const name of readdirSync(folder).toSorted()) add(name, readFileSync(join(folder, name)));
      const worker = readFileSync(join(root, "worker.js"), "utf8");
      hash.update(worker);
      const source = worker
        .replace("__VERSION__", `cadran-${hash.digest("hex").slice(0, 16)}`)
        .replace("__FILES__", JSON.stringify(files.toSorted()));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
