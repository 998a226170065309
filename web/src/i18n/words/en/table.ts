/** What the table says: its parts, its rows, its controls. */
export const table = {
  "+{n} points": { one: "+{n} point", other: "+{n} points" },
  "the most it can bring now": "the most it can bring now",
  "fits nowhere": "fits nowhere",
  "{name} has taken it already.": "{name} has taken it already.",
  "First lay domino {number}, then choose.": "First lay domino {number}, then choose.",
  "You choose when it is your turn.": "You choose when it is your turn.",
} as const;
