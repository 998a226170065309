/** The tutorial without its picture: chapters, steps, what counts as right, where somebody left off. */

import type { OutcomeView, PositionView, TerritoryView, Tried } from "../protocol.ts";
import scenarios from "./scenarios.json";

/** The seat of the person who learns. */
export const ME = 0;

export type Goal =
  | { kind: "claim"; domino?: number } // any of them, if none is named
  | { kind: "place"; isBest?: boolean }
  | { kind: "discard" }
  | { kind: "count"; square: string; answers: number[] }
  | { kind: "bonuses" }
  | { kind: "winner" }
  | { kind: "match" } // who won all games of it together
  | { kind: "dominoes"; answers: number[] }; // how many take part, asked before the first round

export interface Step {
  id: StepId;
  chapter: ChapterId;
  /** where it begins, as one line */
  position: string;
  /** the games of a Dynasty that were over before */
  earlier?: string[];
  /** it rather begins where the step before was left, if that was played */
  continues?: boolean;
  goal: Goal;
  /** what the others and chance do after it */
  reply?: string[];
}

export type StepId =
  | "claim"
  | "place"
  | "leftover"
  | "match"
  | "order"
  | "frame"
  | "discard"
  | "count"
  | "crownless"
  | "bonuses"
  | "end"
  | "setup"
  | "draw"
  | "castle"
  | "last"
  | "dynasty"
  | "duel"
  | "wider"
  | "combined";

/** A game first; whoever can play may skip the others. */
export type ChapterId = "game" | "start" | "last" | "variants";

export const STEPS = scenarios as Step[];

export interface Chapter {
  id: ChapterId;
  /** its steps are those from `first` up to, but without, `end` */
  first: number;
  end: number;
}

export const CHAPTERS: readonly Chapter[] = [...new Set(STEPS.map((step) => step.chapter))].map(
  (id) => ({
    id,
    first: STEPS.findIndex((step) => step.chapter === id),
    end: STEPS.findLastIndex((step) => step.chapter === id) + 1,
  }),
);

export function chapterOf(index: number): Chapter {
  return CHAPTERS.find(({ end }) => index < end)!;
}

/** Whether a legal move is the one that the step is about. */
export function isRightMove(goal: Goal, position: PositionView, move: string): boolean {
  const choices = position.choices;
  if (!choices) return false;
  switch (goal.kind) {
    case "claim":
      return choices.claims.some(
        (claim) => claim.move === move && claim.domino === (goal.domino ?? claim.domino),
      );
    case "place": {
      const most = Math.max(...choices.placements.map((placement) => placement.points));
      const chosen = choices.placements.find((placement) => placement.move === move);
      return chosen !== undefined && (!goal.isBest || chosen.points === most);
    }
    case "discard":
      return choices.discard === move;
    default:
      return false;
  }
}

/** The territory a question is about. */
export function territoryAt(outcome: OutcomeView, square: string): TerritoryView | null {
  return outcome.scores[ME]!.territories.find((each) => each.squares.includes(square)) ?? null;
}

export type Bonuses = "both" | "middle" | "harmony" | "neither";
export const BONUSES: readonly Bonuses[] = ["both", "middle", "harmony", "neither"];

/** The answer to a step's question, as the server's reckoning has it. */
export function rightAnswer(goal: Goal, tried: Tried): number | Bonuses | null {
  if (goal.kind === "dominoes") return dominoesInPlay(tried.position);
  const outcome = tried.outcome;
  if (!outcome) return null;
  switch (goal.kind) {
    case "count":
      return territoryAt(outcome, goal.square)?.points ?? null;
    case "bonuses": {
      const { middle_kingdom, harmony } = outcome.scores[ME]!;
      if (middle_kingdom && harmony) return "both";
      return middle_kingdom ? "middle" : harmony ? "harmony" : "neither";
    }
    case "winner":
      return outcome.ranking.find((standing) => standing.place === 1)?.seat ?? null;
    case "match":
      return outcome.match_ranking.find((standing) => standing.place === 1)?.seat ?? null;
    default:
      return null;
  }
}

/** Before the first round: what lies there, and what will still come. */
function dominoesInPlay({ pile, next_row }: PositionView): number {
  return pile + next_row.length;
}

/** Where steps were left in this visit, as one line each. */
export type Reached = Partial<Record<StepId, string>>;

/** Where a step begins. */
export function beginning(index: number, reached: Readonly<Reached>): string {
  const step = STEPS[index]!;
  const before = step.continues ? reached[STEPS[index - 1]!.id] : undefined;
  return before ?? step.position;
}

/** The step that was kept, or the first where nothing sensible was. */
export function parseProgress(text: string | null): number {
  const index = STEPS.findIndex((step) => step.id === text);
  return Math.max(0, index);
}

/** What to keep: a name, so that a step that is added later moves nobody. */
export function formatProgress(index: number): string {
  return STEPS[index]!.id;
}
