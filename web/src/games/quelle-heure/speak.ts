/** The hour said aloud, where the device can speak. */

import { settings } from "../../lib/settings.svelte";
import { language } from "../../lib/texts.svelte";

export function say(words: string): void {
  if (!settings.all.sound || typeof speechSynthesis === "undefined") return;
  if (!navigator.userActivation?.hasBeenActive) return;
  speechSynthesis.cancel();
  const saying = new SpeechSynthesisUtterance(words.replaceAll("\u2060", ""));
  saying.lang = language.now === "fr" ? "fr-FR" : "en-GB";
  saying.rate = 0.92;
  speechSynthesis.speak(saying);
}
