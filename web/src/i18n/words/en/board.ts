/** What is said of a kingdom and of places in it, on every screen that shows one. */
export const board = {};
