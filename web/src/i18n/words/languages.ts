// Generated, do not edit: make words

export const LANGUAGES = {
  "en": "English",
  "cs": "Čeština",
  "pl": "Polski",
  "ru": "Русский",
  "sk": "Slovenčina",
  "sr": "Srpski",
  "sr-Cyrl": "Српски"
} as const;

/** Neighbours who read one of our languages. */
export const READERS: Readonly<Record<string, string>> = {
  "be": "ru",
  "kk": "ru",
  "hr": "sr",
  "bs": "sr",
  "sh": "sr",
  "cnr": "sr"
};

export type Area = "common" | "learn" | "replay" | "score" | "table";
