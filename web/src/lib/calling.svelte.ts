/** It is somebody's turn: the tab says so; if nobody looks, the device does, once until they come. */

import type { PushWanted } from "../wire";
import { api } from "./api";
import { household } from "./household.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

/** Is it an hour in which nobody wants to be called? From 22 to 7 goes over midnight. */
export function quietAt(hour: number, from: number, to: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** How a device is reached, as the server takes it. */
function wayTo(made: PushSubscription): PushWanted {
  const { endpoint, keys } = made.toJSON();
  const { from, to } = settings.all.quiet;
  return { endpoint: endpoint ?? "", key: keys?.p256dh ?? "", auth: keys?.auth ?? "", quiet_from: from, quiet_to: to, offset: -new Date().getTimezoneOffset() };
}

class Calling {
  /** Tables that have called since their person last looked. */
  #called = new Set<string>();
  allowed = $state(typeof Notification === "undefined" ? "denied" : Notification.permission);

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#called.clear();
    });
  }

  /** Browsers allow notifications over https, and on the machine itself. */
  get possible(): boolean {
    return isSecureContext && typeof Notification !== "undefined";
  }

  /** With the page closed, too: the browser's maker carries what the server sends. */
  pushed = $state(false);

  async wanted(yes: boolean): Promise<void> {
    if (yes && this.possible) this.allowed = await Notification.requestPermission();
    settings.set("call", yes && this.allowed === "granted");
    await this.subscribe();
  }

  /** The server is told where this device is called, or that it is not; whenever something of that may have changed. */
  async subscribe(): Promise<void> {
    this.pushed = false;
    try {
      const registration = await navigator.serviceWorker?.getRegistration();
      const before = await registration?.pushManager?.getSubscription();
      if (settings.all.call && settings.all.known) {
        const { key } = await api.push();
        if (!key || !registration?.pushManager) return;
        const made = before ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
        await api.callMe(wayTo(made));
        this.pushed = true;
      } else if (before) {
        // The others of this device are called by the same way.
        if (household.people.length < 2) await before.unsubscribe();
        await api.callMeNoMore();
      }
    } catch {
      // The browser has no such service, or there is no network: the page calls while it is open.
    }
  }

  /** Somebody looks at a table: what called them there has done its work. */
  async came(table: string): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
  }

  /** The icon of the tab; its title is the page's. */
  show(mine: boolean): void {
    document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? "/icon-turn.svg" : "/icon.svg");
  }

  /** It is the turn of whoever is at this device, at this table. */
  turn(table: string, game: string): Promise<void> {
    return this.#call(table, t("web-home-your-turn"), t("web-call-text", { game: t(`web-game-${game}`) }));
  }

  /** Somebody asks them to a table. */
  invited(table: string, game: string, name: string): Promise<void> {
    return this.#call(table, t("web-invited-title"), t("web-invited-text", { name, game: t(`web-game-${game}`) }));
  }

  async #call(table: string, title: string, body: string): Promise<void> {
    if (!document.hidden || this.#called.has(table) || !settings.all.call) return;
    const { from, to } = settings.all.quiet;
    if (quietAt(new Date().getHours(), from, to)) return;
    this.#called.add(table);
    navigator.vibrate?.([120, 60, 120]);
    if (!this.possible || Notification.permission !== "granted") return;
    const about = { body, tag: table, icon: "/icon-192.png", data: { path: `/t/${table}` } };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration) {
      await registration.showNotification(title, about);
      return;
    }
    const shown = new Notification(title, about);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

export const calling = new Calling();
