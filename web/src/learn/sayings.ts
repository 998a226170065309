/** What the tutorial says: at the beginning of a step, to another choice, and when it is done. */

import { msg, t } from "../i18n/i18n.svelte.ts";
import { parseTurn } from "../notation.ts";
import type { Tried } from "../protocol.ts";
import { figures } from "./figures.ts";
import type { Bonuses, ChapterId, Step, StepId } from "./lesson.ts";

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
      "Right: your largest territory has {myLargest} squares, the other {theirLargest}. That is how a game goes. The chapters that follow are short, and each can be skipped.",
    ),
  },
  setup: {
    title: msg("How many dominoes?"),
    task: msg(
      "Twelve dominoes and the castle just fill five by five squares. So everybody gets twelve dominoes; the others stay in the box, unseen. This is a game for three: how many of the 48 dominoes take part?",
    ),
    hint: msg("Three players, and twelve dominoes for each of them."),
    done: msg(
      "Right: {dominoes}. A row has as many dominoes as there are kings. It is sorted by the numbers on the backs and then turned over. Three or four players have one king each; two players have two each, so their rows have four dominoes.",
    ),
  },
  draw: {
    title: msg("Kings are drawn"),
    task: msg(
      "Who chooses first? In most editions all kings are mixed and drawn one by one. In this game for two yellow's king came first, then one of yours: put it on any free domino.",
    ),
    done: msg(
      "Your second king was drawn next, so you would choose once more. The last king takes what is left. Only then is the second row laid out.",
    ),
  },
  castle: {
    title: msg("Last castle visitor"),
    task: msg(
      "In the Serbian edition whoever was at a castle last begins, and the others follow clockwise. Here it was green, then came blue, and now it is your turn: take the lower number.",
    ),
    hint: msg(
      "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.",
    ),
    done: msg(
      "Yellow took what was left, and the second row lies open. From now on the row alone is the order of play.",
    ),
  },
  last: {
    title: msg("Only placing"),
    task: msg(
      "The pile is used up, so no new row is laid out. In the last round the dominoes are only placed. Put domino {number} into your kingdom.",
    ),
    done: msg(
      "That was your twelfth domino, and your kingdom is full. The kings have nowhere to go any more: now the points are counted.",
    ),
  },
  dynasty: {
    title: msg("Dynasty"),
    task: msg(
      "Three games are played, and the points of all three are added up. Your points and yellow's were {first} in the first game, {second} in the second and {third} in this one. Who wins the Dynasty?",
    ),
    hint: msg("Games won do not count. Add up the points of all three games."),
    done: msg(
      "Right: together it is {mySum} to {theirSum}. Yellow won two games, but you have more points.",
    ),
  },
  duel: {
    title: msg("Mighty Duel"),
    task: msg(
      "Two players use all 48 dominoes and build kingdoms of seven by seven squares. Yours is six wide and may grow to seven. Put domino {number} into it.",
    ),
    done: msg(
      "All else is as you know it. Everybody gets {each} dominoes: with the castle they just fill seven by seven squares.",
    ),
  },
  wider: {
    title: msg("Wider Offer"),
    task: msg(
      "For two or three players: every row has one domino more than there are kings. You choose last and still have a choice: take the domino with the crowns.",
    ),
    hint: msg("Domino {missed} has no crown. Look for a golden crown on one of the squares."),
    done: msg(
      "The domino that is left without a king is discarded. Two players use {two} dominoes, three use {three}. Only the Czech and the Slovak edition have this variant.",
    ),
  },
  combined: {
    title: msg("Several variants at once"),
    task: msg(
      "Variants can be combined as you like, if the number of players allows it. This was a Mighty Duel with the Middle Kingdom and Harmony. Which bonuses does this kingdom get?",
    ),
    hint: msg(
      "Look once more: how far is it from the castle to each side, and is any square empty?",
    ),
    done: msg(
      "Right: a domino was discarded, but the castle is in the middle. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}. Now you know the whole game!",
    ),
  },
};

export function chapterName(id: ChapterId): string {
  const names: Record<ChapterId, string> = {
    game: msg("The game"),
    start: msg("Setting up"),
    last: msg("The last round"),
    variants: msg("Variants"),
  };
  return t(names[id]);
}

export function title({ id }: Step): string {
  return t(SAYINGS[id].title);
}

/** Without a table only what mentions nothing that lies on it. */
export function task(step: Step, tried: Tried | null): string {
  if (tried) return t(SAYINGS[step.id].task, figures(step, tried));
  const { goal } = step;
  const number = goal.kind === "claim" ? goal.domino : undefined;
  const sentence = t(SAYINGS[step.id].task, number === undefined ? {} : { number });
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
