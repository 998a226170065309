/** The tutorial and the rules. */
import type { learn as english } from "../en/learn.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const learn: Translation<typeof english> = {
  You: "Вы",
  Yellow: "Жёлтый",
  Green: "Зелёный",
  Blue: "Синий",

  "Learn by playing": "Учимся играя",
  "The whole game in a few minutes. You can leave at any time and go on later.":
    "Вся игра за несколько минут. В любой момент можно прерваться и продолжить позже.",
  "Step {step} of {total}": "Шаг {step} из {total}",
  Back: "Назад",
  Next: "Дальше",
  Skip: "Пропустить",
  "Start again": "Начать заново",
  "Read the rules": "Прочитать правила",
  "Try again": "Повторить",
  Steps: "Шаги",
  "Your kingdom: {n} points": {
    one: "Ваше королевство: {n} очко",
    few: "Ваше королевство: {n} очка",
    many: "Ваше королевство: {n} очков",
  },
  "Yellow's kingdom: {n} points": {
    one: "Жёлтое королевство: {n} очко",
    few: "Жёлтое королевство: {n} очка",
    many: "Жёлтое королевство: {n} очков",
  },

  "Choose a domino": "Выберите костяшку",
  "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.":
    "Каждый раунд открыта линия костяшек домино, разложенных по номерам. Ваш розовый король берёт одну из них. Очки приносят короны: выберите костяшку с короной.",
  "Domino {missed} has no crown. Look for a golden crown on one of the squares.":
    "На костяшке {missed} нет короны. Поищите золотую корону на одном из квадратов.",
  "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.":
    "Она ваша. Остальные тоже выбрали, и открыта новая линия. Первым ходит наименьший номер: с костяшкой {number} ваш ход в этом раунде последний.",

  "Build at your castle": "Стройте у замка",
  "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.":
    "Остальные сходили, теперь ваш ход. Положите костяшку {number} в своё королевство: замок подходит к любому ландшафту, так что пусть его касается одна половинка.",

  "The last one takes what is left": "Последнему — что осталось",
  "It was left over, but {number} is the lowest number of its row. So this time you go first!":
    "Она никому не приглянулась, зато {number} — наименьший номер в линии. Значит, теперь первый ход за вами!",

  "Like meets like": "Подобное к подобному",
  "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.":
    "Одна половинка костяшки должна касаться стороной замка или квадрата с тем же ландшафтом. Пусть лес с костяшки {number} коснётся вашего леса.",
  "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.":
    "Сюда положить можно, но ваш лес не вырастет. Там, где лес касается леса, показано +1.",
  "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.":
    "Два квадрата леса с одной короной — это 2 очка. Чего касаются остальные стороны, неважно.",

  "Low numbers go first": "Малые номера ходят первыми",
  "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.":
    "На больших номерах больше корон. Малые в следующем раунде ходят раньше и тогда первыми выбирают. Останьтесь впереди: возьмите наименьший номер.",
  "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.":
    "Костяшка {missed}, может, и лучше, но кто возьмёт номер меньше, тот сходит раньше вас. На этот раз возьмите наименьший.",
  "The others have played too. Your king is at the top of the row, and the row is the order of play.":
    "Остальные тоже сходили. Ваш король стоит в линии выше всех, а линия — это порядок ходов.",

  "Five by five": "Пять на пять",
  "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.":
    "Раундом позже. Королевство вместе с замком должно умещаться в пять на пять квадратов. Ваше уже пять квадратов в ширину: оно может расти вверх и вниз, но не в стороны. Положите костяшку {number} внутри пунктирной рамки.",
  "It fits. Where in the five by five squares the castle ends up is your choice.":
    "Умещается. Где среди пяти на пять квадратов окажется замок, решаете вы.",

  "When nothing fits": "Когда ничего не подходит",
  "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.":
    "Другая игра, несколько раундов спустя. Замок застроен со всех сторон, а там, где свободны два квадрата, рядом нет пшеничного поля. Костяшка {number} никуда не подходит, поэтому её надо сбросить.",
  "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.":
    "Она выходит из игры и ничего не приносит. Король всё равно идёт дальше. А костяшку, которая подходит, положить обязательно, даже себе во вред.",

  "Count a territory": "Посчитайте область",
  "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?":
    "Игра окончена. Квадраты одного ландшафта, которые касаются сторонами, — это область. Её очки — число квадратов, умноженное на число корон. Сколько стоит обведённое озеро?",
  "That is how many squares it has. Now multiply them by its crowns.":
    "Столько в нём квадратов. Теперь умножьте их на короны.",
  "Almost: squares and crowns are multiplied, not added.":
    "Почти: квадраты и короны умножают, а не складывают.",
  "Count its squares, count the crowns on them, and multiply the two.":
    "Посчитайте квадраты, посчитайте короны на них и перемножьте.",
  "Right: {squares} × {crowns} = {points}.": "Верно: {squares} × {crowns} = {points}.",

  "No crown, no points": "Без короны нет очков",
  "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?":
    "В королевстве может быть несколько областей одного ландшафта, и каждая считается отдельно. Посмотрите на обведённое пшеничное поле: сколько оно стоит?",
  "Squares times crowns: there is no crown on this wheat at all.":
    "Квадраты умножаем на короны, а на этом пшеничном поле нет ни одной.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.":
    "Верно: {squares} × {crowns} = {points}. Какой бы большой ни была область, ей нужна корона.",

  "Two bonuses": "Два бонуса",
  "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?":
    "Если все договорятся до игры, считаются два бонуса. Срединное королевство: 10 очков за замок точно в центре. Гармония: 5 очков, если ничего не сброшено. Какие из них получает это королевство?",
  Both: "Оба",
  "Only the Middle Kingdom": "Только Срединное королевство",
  "Only Harmony": "Только Гармонию",
  Neither: "Ни одного",
  "Look once more: how far is it from the castle to each side, and is any square empty?":
    "Посмотрите ещё раз: как далеко от замка до каждого края и есть ли пустые квадраты?",
  "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.":
    "Верно. Области: {territories}. Срединное королевство: {middle}. Гармония: {harmony}. Итого: {total}.",

  "Who wins?": "Кто побеждает?",
  "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?":
    "После последнего раунда побеждает наибольшая сумма. В этой игре на двоих счёт {mine} : {theirs}. При равенстве решает самая большая область, с коронами или без; затем число корон. Кто побеждает?",
  "They share the victory": "Победа общая",
  "The crowns count only if the largest territories are equal. Which kingdom has the larger one?":
    "Короны важны, только если самые большие области равны. В каком королевстве она больше?",
  "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.":
    "Верно: число квадратов в вашей самой большой области — {myLargest}, в чужой — {theirLargest}. Теперь вы знаете всю игру. Вдвоём у каждого по два короля, поэтому в каждом раунде каждый ходит дважды.",

  "What it is about": "О чём игра",
  "What you need": "Что в коробке",
  "Setting up": "Подготовка",
  "A turn": "Ход",
  "Placing a domino": "Как класть костяшку",
  Discarding: "Сброс",
  "The end and the points": "Конец игры и очки",
  Ties: "Равенство очков",
  "Which dominoes are in the box": "Какие костяшки в коробке",
  "On this page": "На этой странице",
  "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.":
    "Каждый строит королевство вокруг замка, костяшка за костяшкой. В конце ценятся большие области со множеством корон. Играют от двух до четырёх человек.",
  "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.":
    "48 костяшек домино с номерами от 1 до 48. На каждой два квадрата ландшафта; на некоторых квадратах одна, две или три короны. Большие номера ценнее малых.",
  "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.":
    "4 замка и 8 королей: по два розовых, жёлтых, зелёных и синих.",
  "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.":
    "Каждый ставит на стол замок так, чтобы со всех сторон было место. Каждый берёт короля того же цвета, а при игре вдвоём — двух королей.",
  "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.":
    "Перемешайте костяшки. Если игроков меньше четырёх, часть костяшек наугад откладывают, не глядя. Остальные — стопка.",
  "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.":
    "Выложите первую линию: столько костяшек из стопки, сколько королей в игре, по номерам, ландшафтом вверх.",
  "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.":
    "Королей по очереди ставят на свободные костяшки линии. У последнего выбора нет. Затем рядом с первой выкладывают вторую линию.",
  "What differs with the number of players": "Что зависит от числа игроков",
  "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:":
    "В каждом раунде у каждого короля один ход, от наименьшего номера линии к наибольшему. Ход состоит из двух частей, всегда в этом порядке, и ни одну нельзя пропустить:",
  "Take the domino under your king and place it in your kingdom.":
    "Возьмите костяшку из-под своего короля и положите её в своё королевство.",
  "Put the king on a free domino of the next row.":
    "Поставьте короля на свободную костяшку следующей линии.",
  "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.":
    "Малый номер в следующем раунде ходит рано, и тогда выбор больше. Большой номер ценнее, но ему придётся ждать.",
  "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.":
    "Когда все короли перешли дальше, играют следующую линию, а рядом выкладывают новую. При игре вдвоём у каждого вашего короля свой ход, поэтому иногда вы ходите дважды подряд.",
  "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.":
    "Одна половинка костяшки должна касаться стороной замка, который подходит к любому ландшафту, или квадрата с тем же ландшафтом. Одной такой стороны достаточно: чего касаются остальные, неважно. Углы не считаются.",
  "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.":
    "Королевство вместе с замком не может быть шире или выше пяти квадратов. Где окажется замок и останутся ли пустоты, решаете вы. То, что уже лежит, двигать нельзя.",
  "Allowed: it touches the castle": "Можно: касается замка",
  "Allowed: lake meets lake": "Можно: озеро к озеру",
  "Not allowed: wheat meets only lake": "Нельзя: пшеничное поле только у озера",
  "Not allowed: only corners meet": "Нельзя: касаются только углы",
  "Not allowed: wider than five squares": "Нельзя: шире пяти квадратов",
  "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.":
    "Если костяшка никуда не подходит, её сбрасывают: она выходит из игры и ничего не приносит. Если она хоть куда-то подходит, положить её обязательно, даже себе во вред. Король в любом случае переходит на следующую линию.",
  "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.":
    "Когда стопка закончилась, новой линии не будет. В последнем раунде костяшки только кладут; королям идти некуда.",
  "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.":
    "Квадраты одного ландшафта, соединённые сторонами, образуют область. Умножьте число её квадратов на число корон на них: столько она стоит. Без короны она не стоит ничего. Областей одного ландшафта может быть несколько, и каждая считается отдельно; замок не входит ни в одну.",
  "The points of this kingdom: {sum}": "Очки этого королевства: {sum}",
  "Whoever has the most points wins.": "Побеждает тот, у кого больше всего очков.",
  "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.":
    "При равенстве очков решает бо́льшая из самых больших областей, с коронами или без. Если равны и они, решает число корон во всём королевстве. Если равно и оно, место делится.",
  "Agree on them before the game. They can be combined, and what they bring counts like all other points.":
    "Договоритесь о них до игры. Их можно сочетать, а то, что они приносят, считается наравне с остальными очками.",
  "What the variants change": "Что меняют варианты",
  "The row is the order of play: green, blue, yellow, pink.":
    "Линия — это порядок ходов: зелёный, синий, жёлтый, розовый.",
  "Kings each": "Королей у игрока",
  "Put aside": "Отложено",
  "Dominoes in a row": "Костяшек в линии",
  Rounds: "Раунды",
  "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.":
    "Сыграйте три игры и сложите очки всех трёх. Если суммы равны, решает самая большая область в любой из игр, затем все короны трёх игр.",
  "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.":
    "У кого в конце замок стоит точно в центре королевства, тот получает ещё 10 очков. Королевство не обязано быть полным: достаточно, чтобы оно одинаково далеко простиралось влево и вправо и одинаково далеко вверх и вниз.",
  "Whoever has not discarded a single domino gets 5 points more.":
    "Кто не сбросил ни одной костяшки, получает ещё 5 очков.",
  "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.":
    "Для двоих: играют всеми 48 костяшками и строят королевства семь на семь квадратов.",
  "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.":
    "Для двоих или троих: в каждой линии на одну костяшку больше, чем королей. Та, которую никто не выбрал, выходит из игры, прежде чем выложат следующую линию.",
  "In the middle: 10 points": "В центре: 10 очков",
  "Four squares wide: there is no middle": "Четыре квадрата в ширину: центра нет",
  "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.":
    "Перемешайте всех королей в игре и вытягивайте их по одному. Чьего короля вытянули, тот ставит его на свободную костяшку. Так в большинстве изданий, и так играем мы, если вы не выберете другое.",
  "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.":
    "Начинает тот, кто последним побывал в замке, за ним остальные по часовой стрелке, пока не встанут все короли. Так в сербском издании. За нашими столами первого определяет жребий.",
  "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.":
    "Для двоих: один выбирает первым и последним, другой — вторым и третьим. Такого правила нет ни в одном издании; оно задумано как честное для двоих.",
  "Squares by terrain and crowns": "Квадраты по ландшафтам и коронам",
  Terrain: "Ландшафт",
  "{n} crowns": { one: "{n} корона", few: "{n} короны", many: "{n} корон" },
  "The table will be ready in about {n} s. Until then you can read on.":
    "Стол будет готов примерно через {n} с. А пока можно читать дальше.",

  // How a turn is taken
  "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.":
    "Нажмите на квадрат: костяшка ляжет так, чтобы принести больше всего очков. Нажмите на неё ещё раз, чтобы повернуть.",
  "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.":
    "Хорошо легла: один квадрат леса с одной короной — это уже очко. Пока вы не выбрали следующую костяшку, эту можно двигать и поворачивать.",
  "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.":
    "Теперь ваш король переходит на костяшку следующей линии. Этим ваш ход заканчивается: положенная костяшка остаётся на месте. Ваш ход был последним, поэтому свободна только костяшка {number}: возьмите её.",
};
