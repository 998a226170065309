// Generated, do not edit: make words
import type { Words } from "../../i18n.svelte.ts";

export const words: Words = {
  "All 48 dominoes and kingdoms of 7 × 7 squares.": "All 48 dominoes and kingdoms of 7 × 7 squares."
};
