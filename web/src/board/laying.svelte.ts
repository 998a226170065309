/** Laying a domino: what taps, drags, wheels and keys do with the one that is held or already laid. */

import type { Cell } from "../notation.ts";
import { ARROWS } from "./browsing.ts";
import { isSame } from "./geometry.ts";
import { Holding } from "./holding.svelte.ts";
import { letterOf } from "./keys.ts";
import * as placing from "./placing.ts";
import { Pointing, Wheel, type Point } from "./pointing.ts";
import type { Room } from "./room.ts";

/** What a board knows about the domino that is to be laid. */
export interface Task {
  readonly isPlacing: boolean;
  readonly options: readonly placing.Option[];
  readonly room: Room;
  /** where it lies provisionally; undefined where nothing ever does */
  readonly laid: placing.Option | null | undefined;
  onplace(move: string): void;
  ontakeup(): void;
}

const VAIN = 600; // milliseconds that a finger sees where it does not fit

export class Laying {
  readonly holding: Holding;
  readonly pointing: Pointing;
  readonly #wheel = new Wheel();
  /** the square of what is laid that it is turned around: the one that was meant last */
  #pivot: Cell | null = null;
  #vain: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly task: () => Task,
    readonly cellUnder: (at: Point) => Cell | null,
  ) {
    this.holding = new Holding(
      () => task().options,
      () => task().room,
      () => task().laid ?? null,
    );
    this.pointing = new Pointing({
      tap: (at, isMouse) => this.tap(cellUnder(at), isMouse),
      isOneSquare: (from, to) => {
        const [a, b] = [cellUnder(from), cellUnder(to)];
        return a !== null && b !== null && isSame(a, b);
      },
      canDrag: (at) => this.#laidOver(cellUnder(at)) !== null,
      dragFrom: (at) => this.#grasp(cellUnder(at)),
      dragTo: (at) => this.carry(at),
      dragEnd: (isDropped) => (isDropped ? this.drop() : this.holding.release()),
      second: () => this.turn(),
    });
  }

  /** A finger or a mouse goes down; while another hand carries the domino here, it turns it. */
  press(id: number, at: Point, isMouse: boolean): void {
    if (this.holding.isCarried && !this.pointing.isPressed) this.turn();
    else this.pointing.down(id, at, isMouse);
  }

  /** A tap lays it over the square in the way that scores most, or turns it if it lies there. */
  tap(cell: Cell | null, isMouse: boolean): void {
    clearTimeout(this.#vain);
    const { isPlacing, options, laid } = this.task();
    if (!isPlacing || !cell) return;
    this.#pivot = cell;
    const lying = this.#laidOver(cell);
    if (lying) {
      this.#pick(placing.nextWay(options, lying, cell));
      return;
    }
    const isShown = this.holding.option !== null && this.holding.isOver(cell);
    if (!isShown) this.holding.hover(cell);
    const isLooking = laid === undefined && !isMouse && !isShown; // a finger looks, then lays
    if (isLooking) return;
    if (this.holding.option) this.#pick(this.holding.option);
    else if (!isMouse) this.#vain = setTimeout(() => this.holding.release(), VAIN);
  }

  /** The domino that is held, or the one that is laid, to the next way it may lie. */
  turn(by: 1 | -1 = 1): void {
    const { isPlacing, options, laid } = this.task();
    if (!isPlacing) return;
    if (this.holding.held || !laid) this.holding.rotate(by);
    else this.#pick(placing.turn(options, laid, this.#pivot, by));
  }

  /** A mouse goes over the board, or leaves it. */
  hover(at: Point | null): void {
    if (!this.task().isPlacing || this.pointing.isPressed || this.holding.isCarried) return;
    const cell = at && this.cellUnder(at);
    if (!cell && this.holding.isByKey) return;
    this.#pivot = cell;
    // While the mouse stays on the domino it is not taken away from under it.
    if (cell && this.holding.option && this.holding.isOver(cell)) return;
    this.holding.hover(this.#laidOver(cell) ? null : cell);
  }

  /** It is dragged, from here or from elsewhere; says whether it is over the board. */
  carry(at: Point): boolean {
    if (!this.task().isPlacing) return false;
    const cell = this.cellUnder(at);
    this.holding.isCarried = true;
    this.holding.hover(cell);
    return cell !== null;
  }

  /** It is let go; says whether it may lie there. */
  drop(): boolean {
    const { held, option } = this.holding;
    this.holding.release();
    if (option) this.#pick(option);
    else if (!held && this.task().laid) this.task().ontakeup();
    return option !== null;
  }

  /** Says whether the wheel's movement is meant for the domino. */
  wheel(pixels: number, time: number): boolean {
    const { isPlacing, laid } = this.task();
    if (!isPlacing || (!this.holding.held && !laid)) return false;
    const by = this.#wheel.turn(pixels, time);
    if (by) this.turn(by);
    return true;
  }

  /** Says whether the key is meant for the domino. */
  key(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): boolean {
    if (!this.task().isPlacing) return false;
    const { holding } = this;
    const step = ARROWS[event.key];
    if (step) holding.step(step);
    else if (letterOf(event) === "r") this.turn();
    else if (letterOf(event) === "n") holding.next(event.shiftKey ? -1 : 1);
    else if ((event.key === "Enter" || event.key === " ") && holding.held) {
      if (holding.option) this.#pick(holding.option);
    } else return false;
    holding.isByKey = holding.held !== null;
    return true;
  }

  #pick(option: placing.Option): void {
    if (option.move === this.task().laid?.move) this.holding.release();
    else this.task().onplace(option.move);
  }

  #laidOver(cell: Cell | null): placing.Option | null {
    const { isPlacing, laid } = this.task();
    return isPlacing && laid && cell && placing.covers(laid, cell) ? laid : null;
  }

  #grasp(cell: Cell | null): void {
    const laid = this.#laidOver(cell);
    if (laid && cell) this.holding.grasp(laid, cell);
  }
}
