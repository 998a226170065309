/** The view glides: what is drawn is laid out anew at once and only seems to come from where it was. */

import { isStill, SLIDE } from "./motion.ts";
import type { Room } from "./room.ts";

/** Where a room's upper left corner is on the screen, and how large its cells are. */
export interface Look {
  x: number;
  y: number;
  cell: number;
  room: Room;
}

/** How a layer looks now, even while it glides. */
export function lookOf(layer: Element, room: Room): Look {
  const box = layer.getBoundingClientRect();
  return { x: box.left, y: box.top, cell: box.width / room.columns, room };
}

/** The transform that makes a layer look as it did. */
export function seeming(before: Look, after: Look): string {
  const x = before.x - after.x + (after.room.left - before.room.left) * before.cell;
  const y = before.y - after.y + (after.room.top - before.room.top) * before.cell;
  return `translate(${x}px, ${y}px) scale(${before.cell / after.cell})`;
}

/** Let a layer come from where it was to where it is. */
export function glide(layer: Element, before: Look, room: Room): void {
  for (const animation of layer.getAnimations()) animation.cancel();
  if (isStill() || before.cell === 0) return;
  const from = seeming(before, lookOf(layer, room));
  layer.animate([{ transform: from }, { transform: "none" }], {
    duration: SLIDE,
    easing: "cubic-bezier(0.33, 1, 0.68, 1)",
  });
}
