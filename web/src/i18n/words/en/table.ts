/** What the table says: its parts, its rows, its controls. */
export const table = {};
