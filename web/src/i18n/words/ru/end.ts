import type { Translation } from "../../i18n.svelte.ts";
import type { end as english } from "../en/end.ts";

export const end: Translation<typeof english> = {};
