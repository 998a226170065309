/** Another way the game could have gone: positions one after another, and where we stand in them. */

import type { OutcomeView, PositionView, Tried } from "../protocol.ts";

export type Actor = "you" | "engine" | "chance";

/** A position of the branch, and who led to it by what. */
export interface BranchStep {
  /** null where the branch leaves the game */
  by: Actor | null;
  seat: number | null;
  text: string;
  position: PositionView;
  outcome: OutcomeView | null;
  /** of the win by seat, as the engine sees it here */
  shares: readonly number[] | null;
}

export interface Branch {
  /** the seat that is played by hand */
  seat: number;
  steps: readonly BranchStep[];
  at: number;
}

export function openBranch(seat: number, found: Tried): Branch {
  return { seat, at: 0, steps: [stepTo(found, null, null)] };
}

export function stepTo(found: Tried, by: Actor | null, seat: number | null): BranchStep {
  const { position, outcome, moves } = found;
  return { by, seat, text: moves.join(" "), position, outcome, shares: null };
}

export function stepNow(branch: Branch): BranchStep {
  return branch.steps[branch.at]!;
}

/** Who acts next; null when the game is over. */
export function nextActor(branch: Branch): Actor | null {
  const { phase, seat_to_move } = stepNow(branch).position;
  if (phase === "over") return null;
  if (seat_to_move === null) return "chance";
  return seat_to_move === branch.seat ? "you" : "engine";
}

/** Go on from where we stand; what came after it before is forgotten. */
export function addStep(branch: Branch, step: BranchStep): Branch {
  const steps = [...branch.steps.slice(0, branch.at + 1), step];
  return { ...branch, steps, at: steps.length - 1 };
}

/** Write down what the engine thinks of the position we stand in. */
export function withShares(branch: Branch, shares: readonly number[]): Branch {
  const steps = branch.steps.map((step, index) =>
    index === branch.at ? { ...step, shares } : step,
  );
  return { ...branch, steps };
}

export function goTo(branch: Branch, at: number): Branch {
  return { ...branch, at: Math.min(branch.steps.length - 1, Math.max(0, at)) };
}

/** Back to one's own last decision, which then is open again; null when there is none. */
export function undo(branch: Branch): Branch | null {
  for (let at = branch.at; at > 0; at--) {
    if (branch.steps[at]!.by !== "you") continue;
    return { ...branch, steps: branch.steps.slice(0, at), at: at - 1 };
  }
  return null;
}
