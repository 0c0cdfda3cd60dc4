import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { calling } from "./lib/calling.svelte";
import { household } from "./lib/household.svelte";
import { pocket } from "./lib/pocket.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { loadTexts, language } from "./lib/texts.svelte";

/** Called as somebody of this device: they are at it now. */
async function arrive(): Promise<void> {
  const who = router.place.query.get("as");
  if (!who) return;
  history.replaceState(null, "", location.pathname + location.hash);
  await household.load().catch(() => undefined);
  if (household.others.some((one) => one.id === who)) await household.choose(who, location.pathname).catch(() => undefined);
}

const target = document.getElementById("app");
if (target) {
  await loadTexts(language.now);
  await arrive();
  document.body.removeAttribute("style");
  target.replaceChildren();
  mount(App, { target });
  // After everything that is shown: what is kept for later takes the wire from nobody.
  if (import.meta.env.PROD) {
    const later = async (): Promise<void> => {
      await pocket.open();
      if (settings.all.call) await calling.subscribe(); // the hour, the language, the address may have changed
    };
    if (document.readyState === "complete") void later();
    else addEventListener("load", () => void later());
  }
}
