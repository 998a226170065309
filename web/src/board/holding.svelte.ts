/** A domino held over a board: where it hovers, how it is turned, what it would become if let go. */

import type { Cell } from "../notation.ts";
import { isSame } from "./geometry.ts";
import * as placing from "./placing.ts";
import { isInside, type Room } from "./room.ts";

export class Holding {
  held = $state<placing.Held | null>(null);
  /** moved by keys, so that its place is to be spoken */
  isByKey = $state(false);
  /** in somebody's hand, who will let it go; else it only hovers */
  isCarried = $state(false);
  /** the place it would take now, if it may lie there */
  readonly option = $derived.by(() => this.held && placing.optionAt(this.options(), this.held));
  #wanted: placing.Rotation | null = null;
  #half: 0 | 1 = 0;

  constructor(
    readonly options: () => readonly placing.Option[],
    readonly room: () => Room,
    /** the domino that lies provisionally: whoever moves it by keys begins there */
    readonly laid: () => placing.Option | null,
  ) {}

  /** It is held no longer: it lies, or is another, or the position is. */
  release(): void {
    this.held = null;
    this.isCarried = false;
    this.isByKey = false;
    this.#wanted = null;
    this.#half = 0;
  }

  /** Over a cell, or over none. */
  hover(cell: Cell | null): void {
    this.isByKey = false;
    this.held = cell && placing.hover(this.options(), cell, this.#wanted, this.#half);
  }

  /** Taken up where it lies, by the half that is on the cell. */
  grasp(laid: placing.Option, cell: Cell): void {
    this.held = placing.heldAs(laid);
    this.#wanted = this.held.rotation;
    this.#half = isSame(laid.second, cell) ? 1 : 0;
    this.isCarried = true;
    this.isByKey = false;
  }

  /** Over a place that is named elsewhere, as in a list. */
  show(move: string): void {
    const found = this.options().find((each) => each.move === move);
    if (found) this.held = placing.heldAs(found);
  }

  rotate(by: 1 | -1 = 1): void {
    if (!this.held) {
      this.#pickUp();
      return;
    }
    this.held = placing.rotate(this.options(), this.held, by);
    this.#wanted = this.held.rotation;
  }

  /** To the next legal place, or the one before. */
  next(by: 1 | -1): void {
    if (!this.held && this.laid()) this.#pickUp();
    this.held = placing.nextOption(this.options(), this.held, by);
  }

  /** One cell further; it stays in what is drawn. */
  step(step: Cell): void {
    if (!this.held) {
      const isLying = this.laid() !== null;
      this.#pickUp();
      if (!isLying || !this.held) return;
    }
    const { at, rotation } = this.held;
    const moved = { at: { x: at.x + step.x, y: at.y + step.y }, rotation };
    if ([moved.at, placing.secondCell(moved)].every((cell) => isInside(cell, this.room()))) {
      this.held = moved;
    }
  }

  /** Whether one of its halves hovers over the cell. */
  isOver(cell: Cell): boolean {
    return (
      this.held !== null &&
      [this.held.at, placing.secondCell(this.held)].some((each) => isSame(each, cell))
    );
  }

  /** Whoever does not point begins where it lies, or at the place with the most points. */
  #pickUp(): void {
    const first = this.laid() ?? placing.bestOption(this.options());
    if (first) this.held = placing.heldAs(first);
  }
}
