import type { Translation } from "../../i18n.svelte.ts";
import type { table as english } from "../en/table.ts";

export const table: Translation<typeof english> = {
  "the most it can bring now": "najwięcej, ile może teraz dać",
  "fits nowhere": "nie pasuje",
  "{name} has taken it already.": "Na tej płytce stoi już król: {name}.",
  "First lay domino {number}, then choose.": "Najpierw dołóż płytkę {number}, potem wybierz.",
  "You choose when it is your turn.": "Wybierzesz, gdy przyjdzie twoja kolej.",
  "Tap a domino: your king goes there, and it is yours in the next round.":
    "Dotknij płytki: stanie na niej twój król i w następnej rundzie będzie twoja.",
  "Click a domino: your king goes there, and it is yours in the next round.":
    "Kliknij płytkę: stanie na niej twój król i w następnej rundzie będzie twoja.",
  "Frames show where it fits. Tap one to lay it; tap again or use two fingers to turn it.":
    "Ramki pokazują, gdzie pasuje. Dotknij, by położyć; jeszcze raz lub dwoma palcami, by obrócić.",
  "Frames show where it fits. Click one to lay it; R or the wheel turns it.":
    "Ramki pokazują, gdzie pasuje. Kliknij, by położyć; R lub kółko myszy obraca.",
  "Now choose your next domino. Until then you can still move this one.":
    "Teraz wybierz następną płytkę. Do tego czasu możesz jeszcze przesunąć tę.",
  Overview: "Przegląd",
  "Keys and marks": "Klawisze i znaki",
  "To come: {n}": "Jeszcze przyjdą: {n}",
  "The order of this round: {names}": "Kolejność w tej rundzie: {names}",
  "The kingdom before": "Poprzednie królestwo",
  "The next kingdom": "Następne królestwo",
  "Keep {name} large": "Pokazuj duże: {name}",
  "It is the turn of {name}.": "Teraz gra {name}.",
  "Please hand the device on.": "Podaj urządzenie dalej.",
  "I am {name}": "To ja: {name}",
  "move the domino, or look around in the kingdom": "przesuwają płytkę albo oglądają królestwo",
  "turn the domino": "obraca płytkę",
  "the next place where it fits": "następne miejsce, do którego pasuje",
  "lay it down": "kładzie ją",
  "take it up again, or take back": "podnosi ją albo cofa ruch",
  "a hint": "podpowiedź",
  "count the territories": "liczy terytoria",
  "what is still to come": "co jeszcze przyjdzie",
  "what the others did": "co zrobili inni",
  "this help": "ta pomoc",
  "a square where the domino in your hand can lie": "pole, na którym płytka może leżeć",
  "no kingdom reaches beyond this frame": "królestwo nie może wyjść poza tę ramę",
  "the domino that was laid last": "płytka położona jako ostatnia",
  "There is only the castle yet.": "Na razie stoi tylko zamek.",
  "{terrain}: {squares} × {crowns} = {points}": "{terrain}: {squares} × {crowns} = {points}",
  "Squares times crowns. {list}": "Pola razy korony. {list}",
  "{terrain}: {squares} squares with {n} crowns": {
    one: "{terrain}: pola {squares}, {n} korona",
    few: "{terrain}: pola {squares}, {n} korony",
    many: "{terrain}: pola {squares}, {n} koron",
  },
  "Nothing has happened since.": "Od tego czasu nic się nie wydarzyło.",
  "The match so far: {list}": "Mecz do tej pory: {list}",
};
