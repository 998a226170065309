import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "więcej teraz nie da",
  "fits nowhere": "nie pasuje",
  "{name} has taken it already.": "Tę płytkę ma już {name}.",
  "First lay domino {number}, then choose.": "Najpierw dołóż płytkę {number}, potem wybierz.",
  "You choose when it is your turn.": "Wybierzesz, gdy przyjdzie twoja kolej.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Dotknij płytki: stanie na niej twój król i w następnej turze będzie twoja.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Kliknij płytkę: stanie na niej twój król i w następnej turze będzie twoja.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Ramki pokazują, gdzie pasuje. Dotknij, by położyć; jeszcze raz lub dwoma palcami, by obrócić.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Ramki pokazują, gdzie pasuje. Kliknij, by położyć; R lub kółko myszy obraca.",
  "Now choose your next domino. Until then you can still move this one.":
    "Teraz wybierz następną płytkę. Zanim to zrobisz, tę możesz jeszcze przesunąć.",
  Overview: "Przegląd",
  "Keys and marks": "Klawisze i znaki",
  "To come: {n}": "Nieodkryte: {n}",
  "The order of this round: {names}": "Kolejność w tej turze: {names}",
  "The kingdom before": "Poprzednie królestwo",
  "The next kingdom": "Następne królestwo",
  "Keep {name} large": "Powiększ na stałe: {name}",
  "It is the turn of {name}.": "Teraz gra {name}.",
  "Please hand the device on.": "Podaj urządzenie dalej.",
  "I am {name}": "To ja: {name}",
  "move the domino, or look around in the kingdom": "przesuwają płytkę albo prowadzą po królestwie",
  "turn the domino": "obraca płytkę",
  "the next place where it fits": "następne miejsce, do którego pasuje",
  "lay it down": "kładzie ją",
  "close the list, or take the domino up again": "zamyka listę albo podnosi płytkę",
  "take the last decision back": "cofa ostatnią decyzję",
  "a hint": "podpowiedź",
  "count the territories": "liczy posiadłości",
  "what is still to come": "co jeszcze przyjdzie",
  "what the others did": "co zrobili inni",
  "this help": "ta pomoc",
  "a square where the domino in your hand can lie": "pole, na którym płytka może leżeć",
  "no kingdom reaches beyond this frame": "królestwo nie może wyjść poza tę ramę",
  "the domino that was laid last": "ostatnio położona płytka",
  "There is only the castle yet.": "Na razie stoi tylko zamek.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Pola razy korony. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: pól {squares}, {n} korona",
    few: "{terrain}: pól {squares}, {n} korony",
    many: "{terrain}: pól {squares}, {n} koron",
  },
  "Nothing has happened since.": "Od tego czasu nic się nie wydarzyło.",
  "The match so far: {list}": "Stan meczu: {list}",
};
