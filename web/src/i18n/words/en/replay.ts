/** Looking at a game again. */
export const replay = {} as const;
