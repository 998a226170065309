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

  // Step 3
  "The last one takes what is left": "The last one takes what is left",
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

  // The rules. {sum} is a sum as in 32 + 10 = 42.
  "What it is about": "What it is about",
  "What you need": "What you need",
  "Setting up": "Setting up",
  "A turn": "A turn",
  "Placing a domino": "Placing a domino",
  Discarding: "Discarding",
  "The end and the points": "The end and the points",
  Ties: "Ties",
  "Which dominoes are in the box": "Which dominoes are in the box",
  "On this page": "On this page",
  "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.":
    "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.",
  "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.":
    "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.",
  "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.":
    "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.",
  "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.":
    "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.",
  "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.":
    "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.",
  "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.":
    "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.",
  "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.":
    "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.",
  "What differs with the number of players": "What differs with the number of players",
  "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:":
    "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:",
  "Take the domino under your king and place it in your kingdom.":
    "Take the domino under your king and place it in your kingdom.",
  "Put the king on a free domino of the next row.":
    "Put the king on a free domino of the next row.",
  "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.":
    "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.",
  "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.":
    "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.",
  "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.":
    "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.",
  "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.":
    "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.",
  "Allowed: it touches the castle": "Allowed: it touches the castle",
  "Allowed: lake meets lake": "Allowed: lake meets lake",
  "Not allowed: wheat meets only lake": "Not allowed: wheat meets only lake",
  "Not allowed: only corners meet": "Not allowed: only corners meet",
  "Not allowed: wider than five squares": "Not allowed: wider than five squares",
  "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.":
    "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.",
  "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.":
    "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.",
  "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.":
    "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.",
  "The points of this kingdom: {sum}": "The points of this kingdom: {sum}",
  "Whoever has the most points wins.": "Whoever has the most points wins.",
  "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.":
    "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.",
  "Agree on them before the game. They can be combined, and what they bring counts like all other points.":
    "Agree on them before the game. They can be combined, and what they bring counts like all other points.",
  "What the variants change": "What the variants change",
  "The row is the order of play: green, blue, yellow, pink.":
    "The row is the order of play: green, blue, yellow, pink.",
  "Kings each": "Kings each",
  "Put aside": "Put aside",
  "Dominoes in a row": "Dominoes in a row",
  Rounds: "Rounds",
  "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.":
    "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.",
  "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.":
    "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.",
  "Whoever has not discarded a single domino gets 5 points more.":
    "Whoever has not discarded a single domino gets 5 points more.",
  "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.":
    "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.",
  "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.":
    "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.",
  "In the middle: 10 points": "In the middle: 10 points",
  "Four squares wide: there is no middle": "Four squares wide: there is no middle",
  "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.":
    "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.",
  "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.":
    "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.",
  "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.":
    "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.",
  "Squares by terrain and crowns": "Squares by terrain and crowns",
  Terrain: "Terrain",
  "{n} crowns": { one: "{n} crown", other: "{n} crowns" },
  "The table will be ready in about {n} s. Until then you can read on.":
    "The table will be ready in about {n} s. Until then you can read on.",

  // How a turn is taken
  "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.":
    "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.",
  "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.":
    "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.",
  "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.":
    "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.",
} as const;
