/** The numbers in what the tutorial says, as the server told them. */

import type { Values } from "../i18n/i18n.svelte.ts";
import type { OutcomeView, Tried } from "../protocol.ts";
import { setupOf } from "./examples.ts";
import { ME, rightAnswer, territoryAt, type Goal, type Step } from "./lesson.ts";

/** Those that the sentences of a step may mention. */
export function figures({ goal }: Step, tried: Tried): Values {
  const { position, outcome } = tried;
  if (outcome) return reckoned(goal, outcome);
  const number = goal.kind === "claim" ? goal.domino : position.domino_to_place;
  return {
    ...(number && { number }),
    dominoes: rightAnswer({ kind: "dominoes", answers: [] }, tried)!,
    each: setupOf(2, "mighty_duel").each,
    two: setupOf(2, "wider_offer").dominoes,
    three: setupOf(3, "wider_offer").dominoes,
  };
}

function reckoned(goal: Goal, outcome: OutcomeView): Values {
  const [mine, theirs] = outcome.scores;
  const largest = (seat: number) =>
    outcome.ranking.find((standing) => standing.seat === seat)!.largest_territory;
  const sum = (seat: number) =>
    outcome.match_ranking.find((standing) => standing.seat === seat)!.points;
  const [first = "", second = "", third = ""] = outcome.match_points.map((game) =>
    game.join("\u00a0:\u00a0"),
  );
  const territory = goal.kind === "count" ? territoryAt(outcome, goal.square) : null;
  return {
    mine: mine!.total,
    theirs: theirs!.total,
    myLargest: largest(ME),
    theirLargest: largest(1),
    first,
    second,
    third,
    mySum: sum(ME),
    theirSum: sum(1),
    territories: mine!.territories.reduce((points, each) => points + each.points, 0),
    middle: mine!.middle_kingdom,
    harmony: mine!.harmony,
    total: mine!.total,
    ...(territory && {
      squares: territory.squares.length,
      crowns: territory.crowns,
      points: territory.points,
    }),
  };
}
