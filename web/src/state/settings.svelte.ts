/** What this person has chosen, kept in the browser. */

import { LANGUAGES, preferred, type Language } from "../i18n/i18n.svelte.ts";

const KEY = "kingdomino";

/** The tables one can play on; "system" is oak by day and walnut by night. */
export const THEMES = ["system", "light", "dark", "meadow", "felt", "slate"] as const;
export const PACES = ["slow", "normal", "quick", "instant"] as const;
export const HANDS = ["right", "left"] as const;

export type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];
export type Hand = (typeof HANDS)[number];

/** Those with light letters on a dark ground. */
export const DARK: readonly Theme[] = ["dark", "felt", "slate"];

type Unknown = Partial<Record<string, unknown>>;

function read(): Unknown {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Unknown) : {};
  } catch {
    return {}; // no storage, or somebody wrote nonsense into it
  }
}

function oneOf<Each>(list: readonly Each[], value: unknown, otherwise: Each): Each {
  return list.includes(value as Each) ? (value as Each) : otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === "boolean" ? value : otherwise;
}

/** Sound was a yes or a no before it had a volume. */
function volumeOf(saved: Unknown): number {
  const { volume } = saved;
  if (typeof volume === "number" && volume >= 0 && volume <= 1) return volume;
  return saved.hasSound === false ? 0 : 0.7;
}

export class Settings {
  language: Language = $state("en");
  theme: Theme = $state("system");
  /** how long others' moves are shown */
  pace: Pace = $state("normal");
  /** which thumb reaches the controls */
  hand: Hand = $state("right");
  /** 0 (silent) to 1 */
  volume = $state(0.7);
  hasLetters = $state(false);
  hasCoordinates = $state(false);
  hasHints = $state(true);
  /** one letter alone does something; whoever speaks to the device may not want that */
  hasKeys = $state(true);
  /** at one screen: hide the table until the next person has the device */
  hasCurtain = $state(false);
  hasChat = $state(true);
  hasReactions = $state(true);

  constructor(saved: Unknown = read()) {
    const { language } = saved;
    this.language =
      typeof language === "string" && Object.hasOwn(LANGUAGES, language)
        ? (language as Language)
        : preferred(navigator.languages);
    this.theme = oneOf(THEMES, saved.theme, "system");
    this.pace = oneOf(PACES, saved.pace, "normal");
    this.hand = oneOf(HANDS, saved.hand, "right");
    this.volume = volumeOf(saved);
    this.hasLetters = flag(saved.hasLetters, false);
    this.hasCoordinates = flag(saved.hasCoordinates, false);
    this.hasHints = flag(saved.hasHints, true);
    this.hasKeys = flag(saved.hasKeys, true);
    this.hasCurtain = flag(saved.hasCurtain, false);
    this.hasChat = flag(saved.hasChat, true);
    this.hasReactions = flag(saved.hasReactions, true);
  }

  get hasSound(): boolean {
    return this.volume > 0;
  }

  save(): void {
    const { language, theme, pace, hand, volume } = this;
    const { hasLetters, hasCoordinates, hasHints, hasKeys, hasCurtain, hasChat, hasReactions } =
      this;
    const kept = {
      ...{ language, theme, pace, hand, volume },
      ...{ hasLetters, hasCoordinates, hasHints, hasKeys, hasCurtain, hasChat, hasReactions },
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
