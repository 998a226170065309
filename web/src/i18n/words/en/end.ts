/** What is said at the end of a game. */
export const end = {};
