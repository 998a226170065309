/** A few things to say without typing: for children, and for those who have no keyboard at hand. */

import { t } from "../i18n/i18n.svelte.ts";
import type { React, TableView } from "../protocol.ts";

export type Feeling = React["reaction"];

export const FEELINGS: readonly Feeling[] = ["bravo", "thanks", "smile", "wow", "oh", "hurry"];

export function feelingName(feeling: string): string {
  switch (feeling) {
    case "bravo":
      return t("Bravo!");
    case "thanks":
      return t("Thank you!");
    case "smile":
      return t("Nice!");
    case "wow":
      return t("Wow!");
    case "oh":
      return t("Oh no!");
    default:
      return t("Hurry up!");
  }
}

/** Whether anybody is there to see a reaction of ours. */
export function hasCompany(table: TableView, mine: readonly number[]): boolean {
  return table.seats.some(({ kind, seat }) => kind === "person" && !mine.includes(seat));
}
