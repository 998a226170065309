// Generated, do not edit: make words
import type { Words } from "../../i18n.svelte.ts";

export const words: Words = {
  "A territory is worth its squares × its crowns; without a crown, nothing.": "A territory is worth its squares × its crowns; without a crown, nothing.",
  "Right: {squares} × {crowns} = {points}.": "Right: {squares} × {crowns} = {points}.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.": "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown."
};
