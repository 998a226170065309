/** Who sits at a table, in words. */

import { t } from "../i18n/i18n.svelte.ts";
import type { SeatView } from "../protocol.ts";

function seatName(seat: SeatView): string {
  if (seat.kind === "open") return t("Open seat");
  return seat.name === "Guest" ? t("Guest") : seat.name; // nobody chose that name
}

export function levelName(level: string): string {
  switch (level) {
    case "peasant":
      return t("Peasant");
    case "page":
      return t("Page");
    case "squire":
      return t("Squire");
    case "knight":
      return t("Knight");
    case "baron":
      return t("Baron");
    case "duke":
      return t("Duke");
    default:
      return t("King");
  }
}

/** What a person calls who sits there: a bot by its level, in the reader's language. */
export function playerName(seat: SeatView): string {
  if (seat.kind === "bot" && seat.level)
    return t("{level} (bot)", { level: levelName(seat.level) });
  return seatName(seat);
}
