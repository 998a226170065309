import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "больше сейчас не даст",
  "fits nowhere": "не подходит",
  "{name} has taken it already.": "Уже занята: {name}.",
  "First lay domino {number}, then choose.": "Сначала положите костяшку {number}, потом выбирайте.",
  "You choose when it is your turn.": "Выбирать можно в свой ход.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Нажмите на костяшку: на неё встанет ваш король, и в следующем раунде она ваша.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Щёлкните по костяшке: на неё встанет ваш король, и в следующем раунде она ваша.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Рамки показывают, куда подходит костяшка. Нажмите — ляжет; ещё раз или двумя пальцами — повернётся.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Рамки показывают, куда подходит костяшка. Щелчок кладёт её, R или колёсико поворачивает.",
  "Now choose your next domino. Until then you can still move this one.":
    "Теперь выберите следующую костяшку. Пока не выбрали, эту можно передвинуть.",
  Overview: "Обзор",
  "Keys and marks": "Клавиши и метки",
  "To come: {n}": "Впереди: {n}",
  "The order of this round: {names}": "Порядок в этом раунде: {names}",
  "The kingdom before": "Предыдущее королевство",
  "The next kingdom": "Следующее королевство",
  "Keep {name} large": "Показывать крупно: {name}",
  "It is the turn of {name}.": "Сейчас ходит {name}.",
  "Please hand the device on.": "Передайте устройство дальше.",
  "I am {name}": "Я — {name}",
  "move the domino, or look around in the kingdom": "двигают костяшку или осматривают королевство",
  "turn the domino": "поворачивает костяшку",
  "the next place where it fits": "следующее место, куда она подходит",
  "lay it down": "кладёт её",
  "close the list, or take the domino up again": "закрывает список или снова берёт костяшку",
  "take the last decision back": "отменяет последнее решение",
  "a hint": "подсказка",
  "count the territories": "считает области",
  "what is still to come": "что ещё впереди",
  "what the others did": "что сделали другие",
  "this help": "эта справка",
  "a square where the domino in your hand can lie": "квадрат, на который можно положить костяшку",
  "no kingdom reaches beyond this frame": "за эту рамку королевство выйти не может",
  "the domino that was laid last": "костяшка, положенная последней",
  "There is only the castle yet.": "Пока здесь только замок.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Квадраты умножаем на короны. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: квадратов {squares}, корон {n}",
    few: "{terrain}: квадратов {squares}, корон {n}",
    many: "{terrain}: квадратов {squares}, корон {n}",
  },
  "Nothing has happened since.": "С тех пор ничего не произошло.",
  "The match so far: {list}": "Счёт матча: {list}",
};
