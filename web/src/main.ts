import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadTexts, language } from "./lib/texts.svelte";

const target = document.getElementById("app");
if (target) {
  await loadTexts(language.now);
  target.replaceChildren();
  mount(App, { target });
}
