/** The signs on the buttons, as on a recorder, in a box of 24 by 24. */
export const SIGNS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  play: "M8 4 20 12 8 20z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  on: "M7 5 17 12 7 19z",
  undo: "M10 4 3 11l7 7v-5c6 0 9 2 11 6 0-7-4-11-11-11z",
  last: "M18 5v14M5 5l10 7-10 7z",
} as const;
