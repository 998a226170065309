/** What is said where people meet: the lobby, the chat, settings. */
export const meeting = {};
