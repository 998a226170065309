import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "больше сейчас не даст",
  "fits nowhere": "не подходит",
  "{name} has taken it already.": "На этой костяшке уже стоит король: {name}.",
  "First lay domino {number}, then choose.": "Сначала положите костяшку {number}, потом выбирайте.",
  "You choose when it is your turn.": "Вы выберете, когда настанет ваш ход.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Коснитесь костяшки: на неё встанет ваш король, и в следующем раунде она ваша.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Нажмите на костяшку: на неё встанет ваш король, и в следующем раунде она ваша.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Рамки показывают, куда она подходит. Коснитесь, чтобы положить; ещё раз или двумя пальцами — повернуть.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Рамки показывают, куда она подходит. Щелчок кладёт её, R или колёсико поворачивает.",
  "Now choose your next domino. Until then you can still move this one.":
    "Теперь выберите следующую костяшку. До этого эту ещё можно передвинуть.",
  Overview: "Обзор",
  "Keys and marks": "Клавиши и метки",
  "To come: {n}": "Ещё будут: {n}",
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
  "take it up again, or take back": "снова берёт её или отменяет ход",
  "a hint": "подсказка",
  "count the territories": "считает территории",
  "what is still to come": "что ещё будет",
  "what the others did": "что сделали другие",
  "this help": "эта справка",
  "a square where the domino in your hand can lie": "клетка, на которую можно положить костяшку",
  "no kingdom reaches beyond this frame": "за эту рамку королевство выйти не может",
  "the domino that was laid last": "костяшка, положенная последней",
  "There is only the castle yet.": "Пока здесь только замок.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Клетки на короны. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: клеток {squares}, {n} корона",
    few: "{terrain}: клеток {squares}, {n} короны",
    many: "{terrain}: клеток {squares}, {n} корон",
  },
  "Nothing has happened since.": "С тех пор ничего не произошло.",
  "The match so far: {list}": "Матч на данный момент: {list}",
};
