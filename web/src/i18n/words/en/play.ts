/** What is said while people play: whose turn it is, what happened, hints. */
export const play = {
  Done: "Done",
};
