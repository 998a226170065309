import type { Translation } from "../../i18n.svelte.ts";
import type { meeting as english } from "../en/meeting.ts";

export const meeting: Translation<typeof english> = {};
