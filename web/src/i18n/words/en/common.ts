/** What every screen says: the frame, the first page and the table. */
export const common = {
  "Skip to the content": "Skip to the content",
  "This part of the page could not be loaded. Are you online?":
    "This part of the page could not be loaded. Are you online?",
  "One moment…": "One moment…",
  "There is nothing here": "There is nothing here",
  "The address may be mistyped, or the table is gone.":
    "The address may be mistyped, or the table is gone.",
  "To the first page": "To the first page",
  Screens: "Screens",
  Learn: "Learn",
  "Score my game": "Score my game",
  Settings: "Settings",
  Language: "Language",
  Colours: "Colours",
  "As the device": "As the device",
  Light: "Light",
  Dark: "Dark",
  Sounds: "Sounds",
  "A letter on every square": "A letter on every square",
} as const;
