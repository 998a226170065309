/** Looking at a game again, with the coach, and trying other moves. */
import type { replay as english } from "../en/replay.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const replay: Translation<typeof english> = {
  Replay: "Повтор игры",
  "To the table": "К столу",
  "The start of the game": "Начало игры",

  "{name}: {turn}": "{name}: {turn}",
  "king to domino {claim}": "король на костяшку {claim}",
  "domino {domino} to {first} and {second}": "костяшка {domino} на {first} и {second}",
  "domino {domino} to {first} and {second}, king to {claim}":
    "костяшка {domino} на {first} и {second}, король на {claim}",
  "domino {domino} discarded": "костяшка {domino} сброшена",
  "domino {domino} discarded, king to {claim}": "костяшка {domino} сброшена, король на {claim}",
  "The game is over. {result}.": "Игра окончена. {result}.",
  "{name}: {n} points": {
    one: "{name}: {n} очко",
    few: "{name}: {n} очка",
    many: "{name}: {n} очков",
  },
  "Order of the first choice: {names}": "Порядок первого выбора: {names}",

  "Go through the game": "Просмотр игры",
  Step: "Шаг",
  "Step {at} of {all}. {what}": "Шаг {at} из {all}. {what}",
  "To the start": "К началу",
  Back: "Назад",
  Play: "Воспроизвести",
  Pause: "Пауза",
  On: "Вперёд",
  "To the end": "К концу",
  Speed: "Скорость",
  Slow: "Медленно",
  Normal: "Обычно",
  Fast: "Быстро",
  Turns: "Ходы",

  Coach: "Тренер",
  "The coach speaks when the game is over.": "Тренер выскажется, когда игра закончится.",
  "The engine judges every turn and shows where the game was decided.":
    "Движок оценивает каждый ход и показывает, где решилась игра.",
  "Analyse this game": "Разобрать эту игру",
  "The engine is thinking…": "Движок думает…",
  "The engine is getting ready: about {n} s.": "Движок готовится: около {n} с.",
  "{done} of {all} turns": "Ходы: {done} из {all}",
  "This turn": "Этот ход",
  "A blunder: it cost {n} in 100 wins.": "Грубая ошибка: стоила {n} из 100 побед.",
  "A mistake: it cost {n} in 100 wins.": "Ошибка: стоила {n} из 100 побед.",
  "Not the best: it cost {n} in 100 wins.": "Не лучший ход: стоил {n} из 100 побед.",
  "A good turn: it cost no more than {n} in 100 wins.":
    "Хороший ход: стоил не больше {n} из 100 побед.",
  "Nothing is better.": "Лучше хода нет.",
  Played: "Сыграно",
  "The engine's choice": "Выбор движка",
  "wins {n} in 100": "победы: {n} из 100",
  "Show it on the board": "Показать на доске",
  "The engine's choice is marked with a star.": "Выбор движка отмечен звёздочкой.",
  "Expected share of the win": "Ожидаемая доля победы",
  "{name}: {from} in 100 wins at first, {to} at last.":
    "{name}: в начале {from} из 100 побед, в конце {to}.",
  "The same as a table": "То же в таблице",
  "Expected wins in 100, turn by turn": "Ожидаемые победы из 100, ход за ходом",
  "Turns played": "Сыграно ходов",
  Accuracy: "Точность",
  "{n} %": "{n} %",
  "Turning points": "Переломные моменты",
  "There was none: it went one way from the first turn on.":
    "Их не было: с первого хода всё шло к одному.",
  "Turn {n}: {cause}": "Ход {n}: {cause}",
  "the turn cost {n} in 100": "ход стоил {n} из 100",
  "the row that came next": "следующая линия",
  "the end of the game": "конец игры",
  "the engine sees it otherwise now": "теперь движок видит это иначе",
  "Numbers are estimates: a few in a hundred say nothing. Luck with the rows is no mistake.":
    "Числа приблизительны: несколько из ста ни о чём не говорят. Невезение с линиями — не ошибка.",

  "Try something else": "Попробовать иначе",
  "Another way": "Другой путь",
  "This did not happen. You play one seat, the engine answers for the others.":
    "Этого не было. Вы играете за одного, за остальных отвечает движок.",
  "{name} would now win {n} in 100.": "{name}: шансы на победу теперь {n} из 100.",
  Undo: "Отменить",
  "Back to the game": "Вернуться к игре",
  "Here the game is left": "Отсюда игра идёт иначе",
  "{row} This is only a possibility.": "{row} Это лишь одна из возможностей.",

  "Take along": "Взять с собой",
  "Copy a link to this position": "Скопировать ссылку на позицию",
  Picture: "Картинка",
  "Record as text": "Запись текстом",
  "Record as JSON": "Запись в JSON",

  // What stands where: kingdoms to choose from, and the panels beside the large one.
  Kingdoms: "Королевства",
  "Follow the turns": "Следить за ходами",
  "The kingdom of whoever has just played is the large one.":
    "Крупно показано королевство того, кто только что сходил.",
  "What to look at": "Что показать",
  Rows: "Линии",
  "A practice game": "Тренировочная игра",
};
