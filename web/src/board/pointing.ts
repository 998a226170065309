/**
 * Fingers and mice on a board, told apart: a tap, a domino that is dragged, a second finger. It sees
 * numbers of pointers and points on the screen and no elements, so that nothing of it needs a browser.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Intentions {
  /** a press that went nowhere */
  tap(at: Point, isMouse: boolean): void;
  /** whether a press from here to there stayed on its square */
  isOneSquare(from: Point, to: Point): boolean;
  /** whether there is something to drag at this point */
  canDrag(at: Point): boolean;
  dragFrom(at: Point): void;
  dragTo(at: Point): void;
  /** it was let go, or taken away by the browser and has to go back */
  dragEnd(isDropped: boolean): void;
  /** another finger touched while one was down */
  second(): void;
}

const STILL = 10; // pixels: nobody's finger is calmer

interface Press {
  readonly id: number;
  readonly from: Point;
  readonly isMouse: boolean;
  readonly canDrag: boolean;
  isDragging: boolean;
  /** a second finger came: it is no tap any more */
  isSpoilt: boolean;
}

export class Pointing {
  readonly #down = new Set<number>();
  #press: Press | null = null;

  constructor(readonly intentions: Intentions) {}

  /** Whether anything is pressed: a mouse that only hovers is not our business. */
  get isPressed(): boolean {
    return this.#down.size > 0;
  }

  down(id: number, at: Point, isMouse: boolean): void {
    this.#down.add(id);
    if (this.#down.size === 1) {
      const canDrag = this.intentions.canDrag(at);
      this.#press = { id, from: at, isMouse, canDrag, isDragging: false, isSpoilt: false };
    } else if (this.#down.size === 2) {
      if (this.#press) this.#press.isSpoilt = true;
      this.intentions.second();
    }
  }

  move(id: number, at: Point): void {
    const press = this.#press;
    if (press?.id !== id || !press.canDrag) return;
    if (!press.isDragging) {
      if (press.isSpoilt || distance(press.from, at) <= STILL) return;
      press.isDragging = true;
      this.intentions.dragFrom(press.from);
    }
    this.intentions.dragTo(at);
  }

  up(id: number, at: Point): void {
    const press = this.#end(id);
    if (!press) return;
    if (press.isDragging) this.intentions.dragEnd(true);
    else if (!press.isSpoilt && this.#isCalm(press.from, at)) {
      this.intentions.tap(press.from, press.isMouse); // a finger that slips means where it began
    }
  }

  cancel(id: number): void {
    if (this.#end(id)?.isDragging) this.intentions.dragEnd(false);
  }

  #isCalm(from: Point, to: Point): boolean {
    return distance(from, to) <= STILL || this.intentions.isOneSquare(from, to);
  }

  #end(id: number): Press | null {
    this.#down.delete(id);
    const press = this.#press;
    if (press?.id !== id) return null;
    this.#press = null;
    return press;
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const NOTCH = 40; // pixels of a wheel; a trackpad sends them one by one
const PAUSE = 250; // milliseconds between two movements of a wheel

/** A wheel's movements, gathered into quarter turns. */
export class Wheel {
  #sum = 0;
  #last = -Infinity;

  /** How to turn now: onwards, back, or not yet. */
  turn(pixels: number, time: number): 1 | -1 | 0 {
    if (time - this.#last > PAUSE || pixels * this.#sum < 0) this.#sum = 0;
    this.#last = time;
    this.#sum += pixels;
    if (Math.abs(this.#sum) < NOTCH) return 0;
    const by = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    return by;
  }
}
