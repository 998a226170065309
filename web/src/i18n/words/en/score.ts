// Generated, do not edit: make words
import type { Words } from "../../i18n.svelte.ts";

export const words: Words = {
  "2 players, 7 × 7 squares": "2 players, 7 × 7 squares",
  "5 × 5 squares": "5 × 5 squares",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}"
};
