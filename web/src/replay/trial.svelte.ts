/** Trying another move: one seat by hand, the engine for the others, the server for the rules. */

import { t } from "../i18n/i18n.svelte.ts";
import type { AnalysisLine, Tried } from "../protocol.ts";
import { progress } from "../state/progress.svelte.ts";
import { post, stream, type Refusal } from "../state/api.ts";
import * as branching from "./branch.ts";
import { asRefusal } from "./coach.svelte.ts";
import { say, sayResult } from "./script.ts";

const SECONDS = 0.3; // of thought for each turn

export class Trial {
  branch: branching.Branch | null = $state.raw(null);
  isThinking = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** every request belongs to a line of play; when that is left, its answer is not wanted */
  private line = 0;
  private asked: Promise<unknown> = Promise.resolve();

  get step(): branching.BranchStep | null {
    return this.branch && branching.stepNow(this.branch);
  }

  get isMine(): boolean {
    return this.branch !== null && !this.isThinking && branching.nextActor(this.branch) === "you";
  }

  get canUndo(): boolean {
    return this.branch !== null && branching.undo(this.branch) !== null;
  }

  /** Leave the game at a position, to play this seat. */
  async open(position: string, seat: number): Promise<void> {
    await this.follow(async (isWanted) => {
      const found = await post<Tried>("/positions", { position });
      if (!isWanted()) return;
      this.branch = branching.openBranch(seat, found);
      await this.answer(isWanted);
    });
  }

  /** Play a move by hand, and let the others answer. */
  async play(move: string): Promise<void> {
    const { branch } = this;
    if (!branch || !this.isMine) return;
    await this.follow(async (isWanted) => {
      await this.advance(branch.seat, "you", [move], isWanted);
      await this.answer(isWanted);
    });
  }

  undo(): void {
    this.leave();
    if (this.branch) this.branch = branching.undo(this.branch) ?? this.branch;
  }

  /** Look at another step of the branch; at its end those who were about to act do. */
  async go(at: number): Promise<void> {
    if (!this.branch) return;
    this.leave();
    this.branch = branching.goTo(this.branch, at);
    const isLast = this.branch.at === this.branch.steps.length - 1;
    if (isLast) await this.follow((isWanted) => this.answer(isWanted));
  }

  close(): void {
    this.leave();
    this.branch = null;
  }

  private leave(): void {
    this.line += 1;
    this.isThinking = false;
    this.refusal = null;
  }

  private async follow(run: (isWanted: () => boolean) => Promise<void>): Promise<void> {
    this.leave();
    const line = this.line;
    const isWanted = () => line === this.line;
    this.isThinking = true;
    try {
      await run(isWanted);
    } catch (error) {
      if (isWanted()) this.refusal = asRefusal(error);
    } finally {
      if (isWanted()) this.isThinking = false;
    }
  }

  /** The others and chance act until it is our turn again. */
  private async answer(isWanted: () => boolean): Promise<void> {
    while (this.branch && isWanted()) {
      const { position, by } = branching.stepNow(this.branch);
      const actor = branching.nextActor(this.branch);
      if (actor === null) return;
      if (actor === "chance") {
        await this.advance(null, "chance", [], isWanted);
        continue;
      }
      if (actor === "you" && by === "you") return; // in the middle of our own turn, or twice in a row
      const advice = await this.think(position.text);
      if (!advice || !isWanted()) return;
      const best = advice.considered.find(({ turn }) => turn === advice.turn);
      if (best) this.branch = branching.withShares(this.branch, best.shares);
      if (actor === "you") return;
      await this.advance(position.seat_to_move, "engine", [advice.turn], isWanted);
    }
  }

  /** Ask the engine, after whatever it was asked before: it answers one question at a time. */
  private think(position: string): Promise<AnalysisLine | null> {
    const answer = this.asked.then(() => ask(position));
    this.asked = answer.catch(() => null);
    return answer;
  }

  private async advance(
    seat: number | null,
    by: branching.Actor,
    moves: string[],
    isWanted: () => boolean,
  ): Promise<void> {
    const { text } = this.step!.position;
    const found = await post<Tried>("/positions", {
      position: text,
      moves,
      deal: by === "chance",
    });
    if (!isWanted() || !this.branch) return;
    this.branch = branching.addStep(this.branch, branching.stepTo(found, by, seat));
  }
}

/** What happens now in a trial, and what is to be done. */
export function sayTrial(trial: Trial, names: readonly string[]): string {
  const { branch, step } = trial;
  if (trial.isThinking && progress.untilEngine > 0)
    return t("The engine is getting ready: about {n} s.", { n: progress.untilEngine });
  if (trial.isThinking || !branch || !step) return t("The engine is thinking…");
  if (step.outcome) return sayResult(step.outcome, names);
  if (!trial.isMine) return say(step, names);
  const name = names[branch.seat] ?? "";
  const { domino_to_place: number } = step.position;
  return number === null
    ? t("{name}: choose a domino of the next row.", { name })
    : t("{name}: place domino {number}.", { name, number });
}

/** The engine's last word on a position. */
async function ask(position: string): Promise<AnalysisLine | null> {
  let last: AnalysisLine | null = null;
  for await (const line of stream<AnalysisLine>("/analyses", { position, seconds: SECONDS }))
    last = line;
  return last;
}
