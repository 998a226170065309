/** A domino held over a board: where it hovers, how it is turned, what it would become if let go. */

import type { Cell } from "../notation.ts";
import { isSame, type Room } from "./geometry.ts";
import * as placing from "./placing.ts";

export class Holding {
  held = $state<placing.Held | null>(null);
  /** moved by keys, so that its place is to be spoken */
  isByKey = $state(false);
  /** the place it would take now, if it may lie there */
  readonly option = $derived.by(() => this.held && placing.optionAt(this.options(), this.held));
  #rotation: placing.Rotation = 0;

  constructor(
    readonly options: () => readonly placing.Option[],
    readonly room: () => Room,
  ) {}

  /** Another domino, or another position. */
  release(): void {
    this.held = null;
    this.#rotation = 0;
  }

  /** Over a cell, or over none. */
  hover(cell: Cell | null): void {
    this.#hold(cell && placing.hover(this.options(), cell, this.#rotation));
  }

  /** Over a place that is named elsewhere, as in a list. */
  show(move: string): void {
    const found = this.options().find((each) => each.move === move);
    if (found) this.#hold(placing.heldAs(found));
  }

  rotate(): void {
    if (this.held) this.#hold(placing.rotate(this.options(), this.held));
    else this.#pickUp();
  }

  /** To the next legal place, or the one before. */
  next(by: 1 | -1): void {
    this.#hold(placing.nextOption(this.options(), this.held, by));
  }

  /** One cell further; it stays in the room. */
  step(step: Cell): void {
    if (!this.held) {
      this.#pickUp();
      return;
    }
    const { at, rotation } = this.held;
    const moved = { at: { x: at.x + step.x, y: at.y + step.y }, rotation };
    if ([moved.at, placing.secondCell(moved)].every((cell) => this.#isInside(cell))) {
      this.#hold(moved);
    }
  }

  /** Whether one of its halves hovers over the cell. */
  isOver(cell: Cell): boolean {
    return (
      this.held !== null &&
      [this.held.at, placing.secondCell(this.held)].some((each) => isSame(each, cell))
    );
  }

  /** Whoever does not point begins at the place with the most points. */
  #pickUp(): void {
    const best = placing.bestOption(this.options());
    if (best) this.#hold(placing.heldAs(best));
  }

  #hold(next: placing.Held | null): void {
    this.held = next;
    if (next) this.#rotation = next.rotation;
  }

  #isInside({ x, y }: Cell): boolean {
    const { left, top, columns, rows } = this.room();
    return x >= left && y >= top && x < left + columns && y < top + rows;
  }
}
