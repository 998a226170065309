/** Who sits at a table, in words. */

import { msg, t } from "../i18n/i18n.svelte.ts";
import type { SeatView } from "../protocol.ts";

/** What the server calls bots, see `server/tables/names.py`: each has a form in every language. */
export const BOT_NAMES = [
  msg("Matilda"),
  msg("Gawain"),
  msg("Isolde"),
  msg("Roland"),
  msg("Griselda"),
  msg("Percival"),
  msg("Rosamund"),
  msg("Tristan"),
  msg("Adelheid"),
  msg("Baldwin"),
  msg("Clotilde"),
  msg("Edmund"),
  msg("Gisela"),
  msg("Hugo"),
  msg("Ingrid"),
  msg("Lambert"),
  msg("Melisande"),
  msg("Odo"),
  msg("Petronella"),
  msg("Reynard"),
  msg("Sibyl"),
  msg("Theobald"),
  msg("Ursula"),
  msg("Wolfram"),
] as const;

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

/** What a person calls who sits there: bots too are persons, in the reader's language. */
export function playerName(seat: SeatView): string {
  if (seat.kind === "open") return t("Open seat");
  if (seat.kind === "bot") return botName(seat);
  // Names that nobody chose; a number follows where two would bear the same.
  const guest = /^Guest( \d+)?$/.exec(seat.name);
  if (guest) return t("Guest") + (guest[1] ?? "");
  const player = /^Player (\d+)$/.exec(seat.name);
  return player ? t("Player {number}", { number: player[1]! }) : seat.name;
}

function botName(seat: SeatView): string {
  const known = BOT_NAMES.find((name) => name === seat.name);
  if (known) return t(known);
  // At old tables they were called by their level.
  return seat.level ? levelName(seat.level) : seat.name;
}

/** How strong the bot is that decides there, for a badge beside its name; "" where a person does. */
export function badge(seat: SeatView): string {
  return seat.level && (seat.kind === "bot" || seat.has_resigned) ? levelName(seat.level) : "";
}
