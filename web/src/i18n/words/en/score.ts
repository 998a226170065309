/** Counting a game from the table at home. */
export const score = {} as const;
