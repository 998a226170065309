/** What this person has chosen, kept in the browser. */

import { LANGUAGES, preferred, type Language } from "../i18n/i18n.svelte.ts";

const KEY = "kingdomino";

export type Theme = "system" | "light" | "dark";

interface Saved {
  language: Language;
  theme: Theme;
  hasSound: boolean;
  hasLetters: boolean;
}

function read(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
  } catch {
    return {}; // no storage, or somebody wrote nonsense into it
  }
}

class Settings {
  language: Language = $state("en");
  theme: Theme = $state("system");
  hasSound = $state(true);
  hasLetters = $state(false);

  constructor() {
    const saved = read();
    this.language =
      saved.language && saved.language in LANGUAGES
        ? saved.language
        : preferred(navigator.languages);
    this.theme = saved.theme ?? "system";
    this.hasSound = saved.hasSound ?? true;
    this.hasLetters = saved.hasLetters ?? false;
  }

  save(): void {
    const { language, theme, hasSound, hasLetters } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, hasSound, hasLetters }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
