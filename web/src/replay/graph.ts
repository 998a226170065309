/** The lines of a graph of shares over turns, in the units of its drawing. */

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Turn 0 is at the left, `turns` at the right. */
export function across(frame: Frame, turn: number, turns: number): number {
  return frame.left + ((frame.right - frame.left) * turn) / Math.max(1, turns);
}

/** Share 0 is at the bottom, 1 at the top. */
export function up(frame: Frame, share: number): number {
  return frame.bottom - (frame.bottom - frame.top) * share;
}

/** One seat's line; `turns` is how many there will be, so that it grows without moving. */
export function lineOf(
  frame: Frame,
  shares: readonly (readonly number[])[],
  seat: number,
  turns: number,
): string {
  return shares
    .map((each, turn) => {
      const x = across(frame, turn, turns).toFixed(1);
      return `${turn === 0 ? "M" : "L"}${x} ${up(frame, each[seat] ?? 0).toFixed(1)}`;
    })
    .join("");
}

/** The turn that is nearest to a place across the drawing. */
export function turnAt(frame: Frame, x: number, turns: number): number {
  const turn = Math.round(((x - frame.left) / (frame.right - frame.left)) * turns);
  return Math.min(turns, Math.max(0, turn));
}

/** Labels at the ends of the lines, moved apart until none covers another; order is kept. */
export function spread(heights: readonly number[], least: number, frame: Frame): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let limit = frame.top;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, limit);
    limit = placed[index]! + least;
  }
  limit = frame.bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, limit);
    limit = placed[index]! - least;
  }
  return placed;
}
