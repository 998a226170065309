/** The four colours of the box, in words. */

import { t } from "../i18n/i18n.svelte.ts";

/** The colour of a seat: its number decides. */
export function colourName(seat: number): string {
  return [t("Pink"), t("Yellow"), t("Green"), t("Blue")][seat]!;
}
