/** Counting a game from the table at home. */
import type { score as english } from "../en/score.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const score: Translation<typeof english> = {
  "Paint the kingdoms that lie on your table, and the points are counted for you.":
    "Раскрасьте королевства, которые лежат у вас на столе, и мы посчитаем очки.",
  "Who played?": "Сколько было игроков?",
  "2 players, 7 × 7 squares": "2 игрока, 7 × 7 квадратов",
  "5 × 5 squares": "5 × 5 квадратов",
  Pink: "Розовый",
  Yellow: "Жёлтый",
  Green: "Зелёный",
  Blue: "Синий",
  "Name of the pink player": "Имя розового игрока",
  "Name of the yellow player": "Имя жёлтого игрока",
  "Name of the green player": "Имя зелёного игрока",
  "Name of the blue player": "Имя синего игрока",
  "Played with": "Варианты в игре",
  "Paint the kingdoms": "Раскрасить королевства",
  "Players and bonuses": "Игроки и бонусы",
  Games: "Игры",
  "Game {number}": "Игра {number}",
  Kingdoms: "Королевства",
  "{name}: {n} points": {
    one: "{name}: {n} очко",
    few: "{name}: {n} очка",
    many: "{name}: {n} очков",
  },
  "Kingdom: {name}": "Королевство: {name}",
  "Choose a square here, then tap or drag over the kingdom. Drag the castle to move it.":
    "Выберите здесь квадрат, затем нажимайте на королевство или ведите по нему. Замок можно перетащить.",
  "Next: {name}": "Дальше: {name}",
  "Arrow keys move, Enter paints, letters choose a terrain, 0 to 3 the crowns, C the castle, Delete erases.":
    "Стрелки двигают, Enter красит, латинские буквы выбирают ландшафт, цифры от 0 до 3 — короны, C — замок, Delete стирает.",
  "row {row}, column {column}: {content}": "ряд {row}, столбец {column}: {content}",
  empty: "пусто",
  castle: "замок",
  "What to paint": "Чем красить",
  "{kind}: {n} left in the box": "{kind}: в коробке осталось {n}",
  "The numbers say how many squares are left in the box.":
    "Числа показывают, сколько квадратов осталось в коробке.",
  "Move the castle": "Передвинуть замок",
  Erase: "Стереть",
  "Chosen: {kind}": "Выбрано: {kind}",
  Undo: "Отменить",
  "Nothing was discarded": "Ничего не сброшено",
  "The server cannot be reached. What you painted is kept in this browser; the points come as soon as the server is back.":
    "Нет связи с сервером. Всё раскрашенное хранится в этом браузере; очки появятся, как только сервер вернётся.",
  "Try again": "Повторить",
  "The box does not have these squares:": "В коробке нет таких квадратов:",
  "{kind}: painted {n} times ({names}), and the box has {has}.": {
    one: "{kind}: раскрашено {n} раз ({names}), а в коробке {has}.",
    few: "{kind}: раскрашено {n} раза ({names}), а в коробке {has}.",
    many: "{kind}: раскрашено {n} раз ({names}), а в коробке {has}.",
  },
  "This cannot be counted: {message}": "Это не получается посчитать: {message}",
  "An odd number of squares is painted, and every domino has two.":
    "Раскрашено нечётное число квадратов, а на каждой костяшке их два.",
  "Some squares are not joined to the castle by their edges.":
    "Некоторые квадраты не соединены с замком сторонами.",
  "More dominoes than anybody takes.": "Костяшек больше, чем достаётся игроку.",
  Points: "Очки",
  "Nothing is painted yet.": "Пока ничего не раскрашено.",
  "{squares} × {crowns} = {points}": "{squares} × {crowns} = {points}",
  "{n} territories without crowns": {
    one: "{n} область без корон",
    few: "{n} области без корон",
    many: "{n} областей без корон",
  },
  Ranking: "Места",
  "Ranking of game {number}": "Места в игре {number}",
  "Ranking of the Dynasty": "Места в Династии",
  "Ranking of the Dynasty so far": "Места в Династии на данный момент",
  "The ranking comes when every kingdom has been painted.":
    "Места появятся, когда все королевства будут раскрашены.",
  Place: "Место",
  Player: "Игрок",
  "Largest territory": "Самая большая область",
  Crowns: "Короны",
  "{name} wins with {n} points.": {
    one: "{name} побеждает: {n} очко.",
    few: "{name} побеждает: {n} очка.",
    many: "{name} побеждает: {n} очков.",
  },
  "{name} is ahead with {n} points.": {
    one: "{name} впереди: {n} очко.",
    few: "{name} впереди: {n} очка.",
    many: "{name} впереди: {n} очков.",
  },
  "Equal on points: the largest territory decides for {name}.":
    "Очков поровну: благодаря самой большой области впереди {name}.",
  "Equal on points and largest territory: the crowns decide for {name}.":
    "Равны и очки, и самые большие области: благодаря коронам впереди {name}.",
  "Everything is equal: {names} share the victory.": "Всё поровну, победа общая: {names}.",
  "Everything is equal so far: {names}.": "Пока всё поровну: {names}.",
  "behind by the largest territory": "ниже по самой большой области",
  "behind by the crowns": "ниже по коронам",
  "This browser keeps nothing when the page is closed.":
    "Этот браузер ничего не сохранит, когда страница закроется.",
  "Copy as text": "Скопировать текстом",
  "The browser does not let this page copy.": "Браузер не разрешает этой странице копировать.",
  "Start again": "Начать заново",
  "Clear all kingdoms?": "Очистить все королевства?",
  "Every square that you painted is erased. Names and bonuses stay.":
    "Все раскрашенные квадраты будут стёрты. Имена и бонусы останутся.",
  "Clear all": "Очистить",
  "Keep them": "Оставить",
  "You can paint already; the points come in about {n} s.":
    "Раскрашивать уже можно, очки появятся примерно через {n} с.",
};
