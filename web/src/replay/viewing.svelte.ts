/** Where in a game we are looking: the stop, and whether it goes on by itself. */

import type { PositionView, Replay } from "../protocol.ts";
import { playerName } from "../vocabulary/players.ts";
import { say, scenesOf, stopAfter, type Scene } from "./script.ts";

/** Seconds at each stop. */
export const SPEEDS = { slow: 3, normal: 1.5, fast: 0.6 } as const;
export type Speed = keyof typeof SPEEDS;

export class Viewing {
  readonly scenes: readonly Scene[];
  /** 0 is the start, then one stop after each turn */
  at = $state(0);
  isRunning = $state(false);
  speed: Speed = $state("normal");

  constructor(
    readonly replay: Replay,
    moves: number | null,
  ) {
    this.scenes = scenesOf(replay.steps);
    this.at = moves === null ? this.first : stopAfter(this.scenes, moves);
  }

  /** Where a link without a place leads to: a game that is over is seen from its start. */
  private get first(): number {
    return this.replay.outcome ? 0 : this.scenes.length;
  }

  get names(): string[] {
    return this.replay.seats.map(playerName);
  }

  /** What was just played. */
  get scene(): Scene | null {
    return this.scenes[this.at - 1] ?? null;
  }

  /** How many moves have been played. */
  get moves(): number {
    return this.scene?.after ?? 0;
  }

  get position(): PositionView {
    return this.positionAfter(this.moves);
  }

  get isAtEnd(): boolean {
    return this.at === this.scenes.length;
  }

  /** Where another move could be tried: in place of this turn, or after chance has moved. */
  get trialAt(): number | null {
    if (this.scene?.seat != null) return this.scene.before;
    return this.position.seat_to_move === null ? null : this.moves;
  }

  positionAfter(moves: number): PositionView {
    return this.replay.steps[moves]!.position;
  }

  /** The words for a stop. */
  say(at: number): string {
    return say(this.scenes[at - 1]!, this.names);
  }

  /** Go somewhere by hand: then it no longer goes on by itself. */
  go(at: number): void {
    this.isRunning = false;
    this.at = Math.min(this.scenes.length, Math.max(0, at));
  }

  goAfter(moves: number): void {
    this.go(stopAfter(this.scenes, moves));
  }

  run(): void {
    if (this.isAtEnd) this.at = 0;
    this.isRunning = true;
  }

  /** One stop further, as time passes. */
  tick(): void {
    if (!this.isAtEnd) this.at += 1;
    if (this.isAtEnd) this.isRunning = false;
  }
}
