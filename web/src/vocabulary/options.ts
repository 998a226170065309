/** Variants, openings and whole set-ups in words. */

import { t, tn } from "../i18n/i18n.svelte.ts";
import type { OptionsView } from "../protocol.ts";

export function variantName(name: string): string {
  switch (name) {
    case "dynasty":
      return t("Dynasty");
    case "middle_kingdom":
      return t("Middle Kingdom");
    case "harmony":
      return t("Harmony");
    case "mighty_duel":
      return t("Mighty Duel");
    default:
      return t("Wider Offer");
  }
}

export function variantMeaning(name: string): string {
  switch (name) {
    case "dynasty":
      return t("Three games; the points of all three count.");
    case "middle_kingdom":
      return t("10 points more if the castle is in the middle of the kingdom.");
    case "harmony":
      return t("5 points more if no domino was discarded.");
    case "mighty_duel":
      return t("All 48 dominoes and kingdoms of 7 × 7 squares.");
    default:
      return t("One domino more in every row; the one that is left over is discarded.");
  }
}

export function openingName(name: string): string {
  switch (name) {
    case "draw":
      return t("Kings are drawn");
    case "castle":
      return t("Last castle visitor");
    default:
      return t("Balanced");
  }
}

export function openingMeaning(name: string): string {
  switch (name) {
    case "draw":
      return t("Chance decides who chooses first.");
    case "castle":
      return t("Whoever was at a castle last begins, then it goes clockwise.");
    default:
      return t("The first player chooses first and last: fair for two.");
  }
}

/** Why something cannot be chosen now. */
export function refusalMeaning(code: string | null): string {
  switch (code) {
    case "DUEL_NEEDS_TWO":
      return t("Only for two players.");
    case "WIDER_NEEDS_TWO_OR_THREE":
      return t("Only for two or three players: with four there are not enough dominoes.");
    default:
      return t("Only for two players.");
  }
}

/** "2 players · Harmony · Kings are drawn" */
export function optionsSentence(options: OptionsView): string {
  return [
    tn("{n} player", "{n} players", { n: options.players }),
    ...options.variants.map(variantName),
    openingName(options.opening),
  ].join(" · ");
}
