import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";
import { offline } from "./offline.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const out = join(root, "../src/cadran/server/static");

/** Beside every file its Brotli form, so that the server compresses nothing itself. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle() {
      for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        const path = join(out, name);
        if (!statSync(path).isFile() || !/\.(html|js|css|svg|webmanifest)$/.test(name)) continue;
        const plain = readFileSync(path);
        const small = brotliCompressSync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        });
        if (small.length < plain.length) writeFileSync(`${path}.br`, small);
      }
    },
  };
}

/** The style sheets come after the lid of the box: what stands before them is painted at once. */
function lidFirst(): Plugin {
  return {
    name: "lid-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const sheets: string[] = [];
        const head = html.replace(/^ *<link rel="stylesheet"[^>]*>\n/gm, (one) => {
          sheets.push(one);
          return "";
        });
        return head.replace("  </body>", `${sheets.join("")}  </body>`);
      },
    },
  };
}

const server = process.env.CADRAN_SERVER ?? "http://127.0.0.1:8024";

export default defineConfig({
  plugins: [svelte(), licences(root), lidFirst(), offline(root), compressed()],
  build: { outDir: out, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [join(root, "..")] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 120_000 },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
