/** What of a game is on the screen: which moment, whose kingdom is large, what is pointed out in it. */

import type { PositionView, ReviewLine } from "../protocol.ts";
import type { Coach } from "./coach.svelte.ts";
import type { Trial } from "./trial.svelte.ts";
import type { Viewing } from "./viewing.svelte.ts";

/** A turn of a seat, as it is written. */
export interface SeatTurn {
  seat: number;
  text: string;
}

export interface Moment {
  position: PositionView;
  /** what was played last, to be marked */
  played: SeatTurn | null;
  /** what would be best now, to be pointed out */
  best: SeatTurn | null;
}

export class Looking {
  /** the large kingdom is that of whoever has just played */
  isFollowing = $state(false);
  #chosen = $state(0);
  #chosenInTrial: number | null = $state(null);
  /** a step that is read in a list, and the stop where the game stood then */
  #read: { index: number; stood: number } | null = $state.raw(null);
  #bestAt: number | null = $state(null);

  constructor(
    readonly viewing: Viewing,
    readonly coach: Coach,
    readonly trial: Trial,
    /** the viewer's own */
    readonly mySeats: readonly number[],
  ) {
    this.#chosen = mySeats[0] ?? 0;
    this.isFollowing = mySeats.length !== 1;
  }

  /** The stop, in the game or in what is tried instead. */
  get #at(): number {
    return this.trial.branch?.at ?? this.viewing.at;
  }

  /** The step of the list that is read just now; going on in the game ends that. */
  get read(): number | null {
    return this.#read && this.#read.stood === this.#at ? this.#read.index : null;
  }

  /** Show a step of the list while it is read; null when it no longer is. */
  peek(index: number | null): void {
    this.#read = index === null ? null : { index, stood: this.#at };
  }

  /** What the coach says of the turn at which the game stands. */
  get line(): ReviewLine | null {
    const { scene } = this.viewing;
    return scene && scene.seat !== null ? this.coach.lineAfter(scene.before) : null;
  }

  get showsBest(): boolean {
    return this.#bestAt === this.viewing.at && this.line !== null;
  }

  showBest(isShown: boolean): void {
    this.#bestAt = isShown ? this.viewing.at : null;
  }

  get moment(): Moment {
    const { branch } = this.trial;
    if (branch) {
      const { position, seat, text } = branch.steps[this.read ?? branch.at]!;
      return { position, played: turnOf(seat, text), best: null };
    }
    const { viewing } = this;
    if (this.read === null && this.showsBest) {
      const { seat, best: text } = this.line!;
      const position = viewing.positionAfter(viewing.scene!.before);
      return { position, played: null, best: { seat, text } };
    }
    const scene = this.read === null ? viewing.scene : viewing.scenes[this.read]!;
    return {
      position: viewing.positionAfter(scene?.after ?? 0),
      played: scene && turnOf(scene.seat, scene.text),
      best: null,
    };
  }

  /** Whose kingdom is large. */
  get seat(): number {
    const { played, best } = this.moment;
    const { branch } = this.trial;
    if (this.read !== null && played) return played.seat;
    if (branch) return this.#chosenInTrial ?? branch.seat;
    if (best) return best.seat;
    return this.isFollowing ? (this.#lastPlayed ?? this.#chosen) : this.#chosen;
  }

  /** Whoever played last, chance left aside. */
  get #lastPlayed(): number | null {
    const { scenes, at } = this.viewing;
    return scenes.slice(0, at).findLast((scene) => scene.seat !== null)?.seat ?? null;
  }

  choose(seat: number): void {
    if (this.trial.branch) this.#chosenInTrial = seat;
    else {
      this.#chosen = seat;
      this.isFollowing = false;
    }
  }

  /** Whether a move can be made by hand now: another way is tried, and it is our turn in it. */
  get canPlay(): boolean {
    return this.trial.isMine && this.read === null;
  }

  /** Leave the game here, or in place of the turn that was just played. */
  tryAnother(): void {
    const at = this.viewing.trialAt;
    if (at === null) return;
    this.viewing.isRunning = false;
    this.#chosenInTrial = null;
    const position = this.viewing.positionAfter(at);
    void this.trial.open(position.text, position.seat_to_move!);
  }

  /** Go to another stop, of the game or of what is tried. */
  go(to: (at: number, last: number) => number): void {
    const { branch } = this.trial;
    if (branch) void this.trial.go(to(branch.at, branch.steps.length - 1));
    else this.viewing.go(to(this.viewing.at, this.viewing.scenes.length));
  }
}

function turnOf(seat: number | null, text: string): SeatTurn | null {
  return seat === null ? null : { seat, text };
}
