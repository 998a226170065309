// Generated, do not edit: make words
import type { Words } from "../../i18n.svelte.ts";

export const words: Words = {
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}"
};
