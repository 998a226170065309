/** What the tutorial says: at the beginning of a step, to another choice, and when it is done. */

import { msg, t, type Values } from "../i18n/i18n.svelte.ts";
import { parseTurn } from "../notation.ts";
import type { Tried } from "../protocol.ts";
import { ME, territoryAt, type Bonuses, type Step, type StepId } from "./lesson.ts";

interface Sayings {
  title: string;
  task: string;
  /** to a legal move or an answer that the step is not about; some steps take every move */
  hint?: string;
  done: string;
}

const SAYINGS: Record<StepId, Sayings> = {
  claim: {
    title: msg("Choose a domino"),
    task: msg(
      "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.",
    ),
    hint: msg("Domino {missed} has no crown. Look for a golden crown on one of the squares."),
    done: msg(
      "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.",
    ),
  },
  place: {
    title: msg("Build at your castle"),
    task: msg(
      "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.",
    ),
    done: msg(
      "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.",
    ),
  },
  leftover: {
    title: msg("The last one takes what is left"),
    task: msg(
      "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.",
    ),
    done: msg(
      "It was left over, but {number} is the lowest number of its row. So this time you go first!",
    ),
  },
  match: {
    title: msg("Like meets like"),
    task: msg(
      "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.",
    ),
    hint: msg(
      "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.",
    ),
    done: msg(
      "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.",
    ),
  },
  order: {
    title: msg("Low numbers go first"),
    task: msg(
      "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.",
    ),
    hint: msg(
      "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.",
    ),
    done: msg(
      "The others have played too. Your king is at the top of the row, and the row is the order of play.",
    ),
  },
  frame: {
    title: msg("Five by five"),
    task: msg(
      "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.",
    ),
    done: msg("It fits. Where in the five by five squares the castle ends up is your choice."),
  },
  discard: {
    title: msg("When nothing fits"),
    task: msg(
      "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.",
    ),
    done: msg(
      "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.",
    ),
  },
  count: {
    title: msg("Count a territory"),
    task: msg(
      "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?",
    ),
    hint: msg("Count its squares, count the crowns on them, and multiply the two."),
    done: msg("Right: {squares} × {crowns} = {points}."),
  },
  crownless: {
    title: msg("No crown, no points"),
    task: msg(
      "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?",
    ),
    hint: msg("Squares times crowns: there is no crown on this wheat at all."),
    done: msg(
      "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.",
    ),
  },
  bonuses: {
    title: msg("Two bonuses"),
    task: msg(
      "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?",
    ),
    hint: msg(
      "Look once more: how far is it from the castle to each side, and is any square empty?",
    ),
    done: msg(
      "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.",
    ),
  },
  end: {
    title: msg("Who wins?"),
    task: msg(
      "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?",
    ),
    hint: msg(
      "The crowns count only if the largest territories are equal. Which kingdom has the larger one?",
    ),
    done: msg(
      "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.",
    ),
  },
};

export function title({ id }: Step): string {
  return t(SAYINGS[id].title);
}

/** Without a table only what mentions nothing that lies on it. */
export function task(step: Step, tried: Tried | null): string {
  if (tried) return t(SAYINGS[step.id].task, figures(step, tried));
  const { goal } = step;
  const sentence = t(SAYINGS[step.id].task, goal.kind === "claim" ? { number: goal.domino } : {});
  return sentence.includes("{") ? "" : sentence;
}

export function done(step: Step, tried: Tried): string {
  return t(SAYINGS[step.id].done, figures(step, tried));
}

/** Why a choice is not what the step is about; every legal move is somebody's good idea. */
export function hint(step: Step, tried: Tried, miss: string | number): string {
  const { squares, crowns } = figures(step, tried);
  if (step.id === "count" && miss === squares)
    return t("That is how many squares it has. Now multiply them by its crowns.");
  if (step.id === "count" && miss === Number(squares) + Number(crowns))
    return t("Almost: squares and crowns are multiplied, not added.");
  const key = SAYINGS[step.id].hint;
  if (!key) return "";
  const missed = step.goal.kind === "claim" ? parseTurn(String(miss)).claim!.domino : miss;
  return t(key, { missed });
}

export function bonusesName(bonuses: Bonuses): string {
  const names: Record<Bonuses, string> = {
    both: msg("Both"),
    middle: msg("Only the Middle Kingdom"),
    harmony: msg("Only Harmony"),
    neither: msg("Neither"),
  };
  return t(names[bonuses]);
}

/** The numbers that sentences mention, as the server told them. */
function figures({ goal }: Step, { position, outcome }: Tried): Values {
  const number = goal.kind === "claim" ? goal.domino : position.domino_to_place;
  if (!outcome) return number === null ? {} : { number };
  const [mine, theirs] = outcome.scores;
  const largest = (seat: number) =>
    outcome.ranking.find((standing) => standing.seat === seat)!.largest_territory;
  const territory = goal.kind === "count" ? territoryAt(outcome, goal.square) : null;
  return {
    mine: mine!.total,
    theirs: theirs!.total,
    myLargest: largest(ME),
    theirLargest: largest(1),
    territories: mine!.territories.reduce((sum, each) => sum + each.points, 0),
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
