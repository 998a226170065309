/** What a screen tells the frame around it. */

class Frame {
  /** A game is being played: where there is little room, the header makes way. */
  isPlaying = $state(false);
}

export const frame = new Frame();
