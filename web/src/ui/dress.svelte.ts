/** The page puts on what a person has chosen: the table's colours, the hand that holds it. */

import { DARK, settings } from "../state/settings.svelte.ts";
import { frame } from "./frame.svelte.ts";

/** Keep the document's attributes as the settings say; for the effect of a component. */
export function dress(): () => void {
  const night = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const put = () => {
    const byDevice = night.matches ? "dark" : "light";
    const theme = settings.theme === "system" ? byDevice : settings.theme;
    root.dataset.theme = theme;
    root.dataset.shade = DARK.includes(theme) ? "dark" : "light";
  };
  put();
  root.dataset.hand = settings.hand;
  root.toggleAttribute("data-playing", frame.isPlaying);
  night.addEventListener("change", put);
  return () => night.removeEventListener("change", put);
}
