/** Where the page begins: words first, then the picture. */

import "@fontsource-variable/podkova/wght.css";
import { mount } from "svelte";
import "./app.css";
import "./art/wood.css";
import App from "./App.svelte";
import { learnWords, speak } from "./i18n/i18n.svelte.ts";
import { followLinks } from "./router.svelte.ts";
import { progress } from "./state/progress.svelte.ts";
import { settings } from "./state/settings.svelte.ts";

async function start(): Promise<void> {
  progress.watch();
  await speak(settings.language);
  await learnWords("common");
  followLinks();
  mount(App, { target: document.getElementById("app")! });
  document.getElementById("first")!.remove(); // it was there while we were on our way
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined); // the page works without
  }
}

void start();
