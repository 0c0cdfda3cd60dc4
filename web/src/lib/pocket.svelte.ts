/** The page without a network, and its next version: what the service worker is asked for. */

import { router } from "./router.svelte";

class Pocket {
  /** A new version is there and waits to be wanted. */
  ready = $state(false);
  #waiting: ServiceWorker | null = null;

  /** Only where browsers allow it: over https, or on this machine itself. */
  get possible(): boolean {
    return "serviceWorker" in navigator;
  }

  async open(): Promise<void> {
    if (!this.possible) return;
    const { serviceWorker } = navigator;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (controlled) location.reload();
      controlled = true;
    });
    const wanted: Promise<ServiceWorkerRegistration | undefined> = serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const registration = await wanted.catch(() => undefined);
    if (!registration) return; // somebody does not want it: the page works as before
    const look = (): void => {
      this.#waiting = serviceWorker.controller ? registration.waiting : null;
      if (!this.#waiting) return;
      // Nobody is disturbed at a table; anywhere else the change is made at once.
      if (["t", "tv", "first"].includes(router.place.page)) this.ready = true;
      else this.take();
    };
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") look();
      });
    });
    look();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined); // no network: later
    });
  }

  /** The new version, now. */
  take(): void {
    this.ready = false;
    this.#waiting?.postMessage("take over");
  }
}

export const pocket = new Pocket();
