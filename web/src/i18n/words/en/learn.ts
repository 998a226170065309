/** The tutorial and the rules. */
export const learn = {
  // The players of the tutorial, by the colours of their kings; the reader is pink.
  You: "You",
  Yellow: "Yellow",
  Green: "Green",
  Blue: "Blue",

  // The frame of the tutorial.
  "Learn by playing": "Learn by playing",
  "The whole game in a few minutes. You can leave at any time and go on later.":
    "The whole game in a few minutes. You can leave at any time and go on later.",
  "Step {step} of {total}": "Step {step} of {total}",
  Back: "Back",
  Next: "Next",
  Skip: "Skip",
  "Start again": "Start again",
  "Read the rules": "Read the rules",
  "Try again": "Try again",
  Steps: "Steps",
  "Your kingdom: {n} points": {
    one: "Your kingdom: {n} point",
    other: "Your kingdom: {n} points",
  },
  "Yellow's kingdom: {n} points": {
    one: "Yellow's kingdom: {n} point",
    other: "Yellow's kingdom: {n} points",
  },
  "Click where it should lie. On a touch screen, tap to look and tap it again to put it down.":
    "Click where it should lie. On a touch screen, tap to look and tap it again to put it down.",

  // The steps. {number} and {missed} are numbers of dominoes.
  // Step 1
  "Choose a domino": "Choose a domino",
  "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.":
    "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.",
  "Domino {missed} has no crown. Look for a golden crown on one of the squares.":
    "Domino {missed} has no crown. Look for a golden crown on one of the squares.",
  "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.":
    "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.",

  // Step 2
  "Build at your castle": "Build at your castle",
  "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.":
    "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.",
  "Well placed. Your forest is one square with one crown, and that is a point already.":
    "Well placed. Your forest is one square with one crown, and that is a point already.",

  // Step 3
  "The last one takes what is left": "The last one takes what is left",
  "Your king now moves on to a domino of the next row. You went last, so only domino {number} is free: take it.":
    "Your king now moves on to a domino of the next row. You went last, so only domino {number} is free: take it.",
  "It was left over, but {number} is the lowest number of its row. So this time you go first!":
    "It was left over, but {number} is the lowest number of its row. So this time you go first!",

  // Step 4
  "Like meets like": "Like meets like",
  "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.":
    "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.",
  "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.":
    "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.",
  "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.":
    "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.",

  // Step 5
  "Low numbers go first": "Low numbers go first",
  "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.":
    "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.",
  "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.":
    "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.",
  "The others have played too. Your king is at the top of the row, and the row is the order of play.":
    "The others have played too. Your king is at the top of the row, and the row is the order of play.",

  // Step 6
  "Five by five": "Five by five",
  "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.":
    "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.",
  "It fits. Where in the five by five squares the castle ends up is your choice.":
    "It fits. Where in the five by five squares the castle ends up is your choice.",

  // Step 7
  "When nothing fits": "When nothing fits",
  "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.":
    "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.",
  "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.":
    "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.",

  // Step 8
  "Count a territory": "Count a territory",
  "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?":
    "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?",
  "That is how many squares it has. Now multiply them by its crowns.":
    "That is how many squares it has. Now multiply them by its crowns.",
  "Almost: squares and crowns are multiplied, not added.":
    "Almost: squares and crowns are multiplied, not added.",
  "Count its squares, count the crowns on them, and multiply the two.":
    "Count its squares, count the crowns on them, and multiply the two.",
  "Right: {squares} × {crowns} = {points}.": "Right: {squares} × {crowns} = {points}.",

  // Step 9
  "No crown, no points": "No crown, no points",
  "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?":
    "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?",
  "Squares times crowns: there is no crown on this wheat at all.":
    "Squares times crowns: there is no crown on this wheat at all.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.":
    "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.",

  // Step 10
  "Two bonuses": "Two bonuses",
  "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?":
    "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?",
  // Answers: both bonuses, or one of them, or none of the two.
  Both: "Both",
  "Only the Middle Kingdom": "Only the Middle Kingdom",
  "Only Harmony": "Only Harmony",
  Neither: "Neither",
  "Look once more: how far is it from the castle to each side, and is any square empty?":
    "Look once more: how far is it from the castle to each side, and is any square empty?",
  "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.":
    "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.",

  // Step 11
  "Who wins?": "Who wins?",
  "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?":
    "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?",
  "They share the victory": "They share the victory",
  "The crowns count only if the largest territories are equal. Which kingdom has the larger one?":
    "The crowns count only if the largest territories are equal. Which kingdom has the larger one?",
  "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.":
    "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.",

} as const;
