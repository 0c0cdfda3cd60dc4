/** Addresses without a library: `/t/ID` becomes `{page: "t", id: "ID"}`. */

import { tick } from "svelte";

export interface Place {
  page: string;
  id: string;
  query: URLSearchParams;
  hash: string;
}

export function read(url: URL): Place {
  const [page = "", id = ""] = url.pathname.split("/").slice(1).map(decodeURIComponent);
  return { page, id, query: url.searchParams, hash: url.hash.slice(1) };
}

class Router {
  place: Place = $state.raw(read(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#update());
    addEventListener("hashchange", () => this.#update());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to a page of this house. */
  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#update();
    scrollTo(0, 0);
    // Whoever walks by keyboard goes on from the new page's beginning.
    void tick().then(() => document.getElementById("content")?.focus({ preventScroll: true }));
  }

  /** Take a code that must not stay visible out of the address. */
  hideHash(): void {
    history.replaceState(null, "", location.pathname + location.search);
  }

  #update(): void {
    this.place = read(new URL(location.href));
  }

  #follow(event: MouseEvent): void {
    const anchor = (event.target as Element | null)?.closest("a");
    if (!anchor || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || anchor.target || anchor.download) return;
    if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api/")) return;
    if (anchor.pathname === location.pathname && anchor.hash) return;
    event.preventDefault();
    this.go(anchor.pathname + anchor.search + anchor.hash);
  }
}

export const router = new Router();
