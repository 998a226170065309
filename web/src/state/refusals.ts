/** Refusals in the reader's language; what has no sentence of its own is said as the server says it. */

import { t } from "../i18n/i18n.svelte.ts";
import { Refusal } from "./api.ts";

export function refusalSentence(error: unknown): string {
  if (!(error instanceof Refusal)) return t("Something went wrong. Please try again.");
  switch (error.code) {
    case "OFFLINE":
      return t("The server cannot be reached. Are you online?");
    case "STARTING":
      return t("The server is getting ready. One moment…");
    case "UNAVAILABLE":
      return t("The server cannot do this just now. Please try again in a moment.");
    case "TOO_MANY":
      return t("That was too much at once. Please wait a moment.");
    case "STALE":
      return t("The table has changed in the meantime.");
    case "NOT_YOUR_SEAT":
      return t("You have no seat at this table.");
    case "NOT_YOUR_TURN":
      return t("It is not your turn.");
    case "NO_OPEN_SEAT":
    case "SEAT_TAKEN":
      return t("That seat is taken already.");
    case "UNKNOWN_TABLE":
      return t("There is no such table.");
    case "BAD_NAME":
      return t("This name cannot be used.");
    default:
      return error.message;
  }
}
