/** The tutorial and the rules. */
import type { learn as english } from "../en/learn.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const learn: Translation<typeof english> = {
  // The players of the tutorial, by the colours of their kings; the reader is pink.
  You: "Ty",
  Yellow: "Žltá",
  Green: "Zelená",
  Blue: "Modrá",

  // The frame of the tutorial.
  "Learn by playing": "Nauč sa hru hraním",
  "The whole game in a few minutes. You can leave at any time and go on later.":
    "Celá hra za pár minút. Kedykoľvek môžeš odísť a pokračovať neskôr.",
  "Step {step} of {total}": "Krok {step} z {total}",
  Back: "Späť",
  Next: "Ďalej",
  Skip: "Preskočiť",
  "Start again": "Začať znova",
  "Read the rules": "Prečítať pravidlá",
  "Try again": "Skúsiť znova",
  Steps: "Kroky",
  "Your kingdom: {n} points": {
    one: "Tvoje kráľovstvo: {n} bod",
    few: "Tvoje kráľovstvo: {n} body",
    other: "Tvoje kráľovstvo: {n} bodov",
  },
  "Yellow's kingdom: {n} points": {
    one: "Žlté kráľovstvo: {n} bod",
    few: "Žlté kráľovstvo: {n} body",
    other: "Žlté kráľovstvo: {n} bodov",
  },

  // The steps. {number} and {missed} are numbers of dominoes.
  // Step 1
  "Choose a domino": "Vyber si dielik",
  "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.":
    "Každé kolo leží odkrytý rad dielikov zoradených podľa čísla. Tvoj ružový kráľ si vezme jeden z nich. Body prinášajú koruny: vyber dielik s korunou.",
  "Domino {missed} has no crown. Look for a golden crown on one of the squares.":
    "Dielik {missed} korunu nemá. Nájdi zlatú korunu na niektorom z políčok.",
  "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.":
    "Je tvoj. Aj ostatní si vybrali a leží tu nový rad. Prvé hrá najnižšie číslo: s číslom {number} si v tomto kole na rade naposledy.",

  // Step 2
  "Build at your castle": "Stavaj pri hrade",
  "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.":
    "Ostatní odohrali, teraz si na ťahu ty. Umiestni dielik {number} do svojho kráľovstva: hrad sa hodí ku každej krajine, tak nech sa ho jedna polovica dotýka.",

  // Step 3
  "The last one takes what is left": "Posledný berie, čo zostalo",
  "It was left over, but {number} is the lowest number of its row. So this time you go first!":
    "Zostal na teba, ale {number} je najnižšie číslo vo svojom rade. Takže teraz začínaš ty!",

  // Step 4
  "Like meets like": "Rovnaké k rovnakému",
  "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.":
    "Jedna polovica dielika sa musí hranou dotýkať hradu alebo políčka rovnakej krajiny. Nech sa les na dieliku {number} dotkne tvojho lesa.",
  "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.":
    "Ležať tam môže, ale tvoj les nerastie. Kde sa les stretne s lesom, doska ukáže +1.",
  "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.":
    "Dve políčka lesa s jednou korunou sú 2 body. Čoho sa dotýkajú ostatné hrany, je jedno.",

  // Step 5
  "Low numbers go first": "Nízke čísla hrajú skôr",
  "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.":
    "Vysoké čísla majú viac korún. Nízke čísla hrajú v ďalšom kole prvé, a tak aj prvé vyberajú. Zostaň vpredu: vezmi najnižšie číslo.",
  "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.":
    "Dielik {missed} je možno lepší, ale kto si vezme nižšie číslo, hrá pred tebou. Tentoraz vezmi najnižšie.",
  "The others have played too. Your king is at the top of the row, and the row is the order of play.":
    "Aj ostatní odohrali. Tvoj kráľ je v rade prvý hore a rad je poradím hry.",

  // Step 6
  "Five by five": "Päť krát päť",
  "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.":
    "O kolo neskôr. Kráľovstvo sa aj s hradom musí zmestiť do päť krát päť políčok. Tvoje je už päť políčok široké: môže rásť nahor a nadol, ale do strán nie. Umiestni dielik {number} do čiarkovaného rámčeka.",
  "It fits. Where in the five by five squares the castle ends up is your choice.":
    "Zmestí sa. Kde v päť krát päť políčkach hrad nakoniec bude, záleží od teba.",

  // Step 7
  "When nothing fits": "Keď nič nejde",
  "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.":
    "Iná hra, o pár kôl neskôr. Hrad je zastavaný zo všetkých strán, a kde sú voľné dve políčka, tam vedľa nie je obilie. Dielik {number} sa nedá nikam umiestniť, takže sa musí odhodiť.",
  "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.":
    "Je z hry a nič neprináša. Tvoj kráľ ide aj tak ďalej. Dielik, ktorý sa umiestniť dá, sa umiestniť musí, aj keby to bolelo.",

  // Step 8
  "Count a territory": "Spočítaj oblasť",
  "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?":
    "Hra sa skončila. Políčka rovnakej krajiny, ktoré sa dotýkajú hranami, tvoria oblasť. Jej body sú počet políčok krát počet korún. Koľko bodov má orámované jazero?",
  "That is how many squares it has. Now multiply them by its crowns.":
    "Toľko má políčok. Teraz ich vynásob počtom korún.",
  "Almost: squares and crowns are multiplied, not added.":
    "Takmer: políčka a koruny sa násobia, nesčítavajú.",
  "Count its squares, count the crowns on them, and multiply the two.":
    "Spočítaj políčka, spočítaj koruny na nich a oboje vynásob.",
  "Right: {squares} × {crowns} = {points}.": "Správne: {squares} × {crowns} = {points}.",

  // Step 9
  "No crown, no points": "Bez koruny nie sú body",
  "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?":
    "Kráľovstvo môže mať viac oblastí rovnakej krajiny a každá sa počíta zvlášť. Pozri sa na orámované obilie: koľko má bodov?",
  "Squares times crowns: there is no crown on this wheat at all.":
    "Políčka krát koruny: na tomto obilí nie je ani jedna koruna.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.":
    "Správne: {squares} × {crowns} = {points}. Nech je oblasť akokoľvek veľká, korunu potrebuje.",

  // Step 10
  "Two bonuses": "Dva bonusy",
  "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?":
    "Ak sa na tom pred hrou všetci dohodnú, platia dva bonusy. Centralizované kráľovstvo: 10 bodov za hrad presne uprostred. Harmónia: 5 bodov, keď nebolo nič odhodené. Ktorý z nich toto kráľovstvo získa?",
  // Answers: both bonuses, or one of them, or none of the two.
  Both: "Oba",
  "Only the Middle Kingdom": "Len Centralizované kráľovstvo",
  "Only Harmony": "Len Harmóniu",
  Neither: "Žiadny",
  "Look once more: how far is it from the castle to each side, and is any square empty?":
    "Pozri sa ešte raz: ako ďaleko je od hradu na každú stranu a je niektoré políčko prázdne?",
  "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.":
    "Správne. Oblasti: {territories}. Centralizované kráľovstvo: {middle}. Harmónia: {harmony}. Spolu: {total}.",

  // Step 11
  "Who wins?": "Kto vyhráva?",
  "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?":
    "Po poslednom kole vyhráva najvyšší súčet. V tejto hre dvoch hráčov je to {mine} : {theirs}. Pri zhode rozhoduje najväčšia oblasť, s korunami aj bez nich, a potom počet korún. Kto vyhráva?",
  "They share the victory": "Víťazstvo je spoločné",
  "The crowns count only if the largest territories are equal. Which kingdom has the larger one?":
    "Koruny rozhodujú, len keď sú najväčšie oblasti rovnaké. Ktoré kráľovstvo má väčšiu?",
  "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.":
    "Správne. Políčka v najväčšej oblasti: u teba {myLargest}, na druhej strane {theirLargest}. Teraz už poznáš celú hru. Vo dvojici má každý dvoch kráľov, a tak hrá v každom kole dvakrát.",

  // The rules. {sum} is a sum as in 32 + 10 = 42.
  "What it is about": "O čo ide",
  "What you need": "Čo treba",
  "Setting up": "Príprava",
  "A turn": "Ťah",
  "Placing a domino": "Umiestnenie dielika",
  Discarding: "Odhodenie dielika",
  "The end and the points": "Koniec a body",
  Ties: "Rovnosť bodov",
  "Which dominoes are in the box": "Aké dieliky sú v škatuli",
  "On this page": "Na tejto stránke",
  "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.":
    "Každý stavia kráľovstvo okolo hradu, dielik po dieliku. Na konci sa cenia veľké oblasti s mnohými korunami. Hrať môžu dvaja až štyria hráči.",
  "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.":
    "48 dielikov s číslami od 1 do 48. Každý má dve políčka krajiny; niektoré políčka nesú jednu, dve alebo tri koruny. Vysoké čísla sú cennejšie než nízke.",
  "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.":
    "4 hrady a 8 kráľov: dvaja ružoví, dvaja žltí, dvaja zelení a dvaja modrí.",
  "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.":
    "Každý položí na stôl hrad, s miestom na všetky strany, a vezme si kráľa rovnakej farby; pri dvoch hráčoch dvoch kráľov.",
  "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.":
    "Zamiešajte dieliky. Pri menej než štyroch hráčoch sa niektoré náhodne a nevidené odložia nabok. Ostatné tvoria kôpku.",
  "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.":
    "Vyložte prvý rad: toľko dielikov z kôpky, koľko je v hre kráľov, zoradených podľa čísla, krajinou nahor.",
  "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.":
    "Králi sa jeden po druhom stavajú na voľné dieliky v rade. Posledný nemá na výber. Potom sa vedľa prvého radu vyloží druhý.",
  "What differs with the number of players": "Čo sa líši podľa počtu hráčov",
  "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:":
    "V každom kole má každý kráľ jeden ťah, od najnižšieho čísla v rade po najvyššie. Ťah má dve časti, vždy v tomto poradí, a žiadna sa nedá vynechať:",
  "Take the domino under your king and place it in your kingdom.":
    "Vezmi dielik pod svojím kráľom a umiestni ho do svojho kráľovstva.",
  "Put the king on a free domino of the next row.": "Postav kráľa na voľný dielik v ďalšom rade.",
  "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.":
    "Nízke číslo hrá v ďalšom kole skôr a má potom väčší výber. Vysoké číslo je cennejšie, ale musí čakať.",
  "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.":
    "Keď sa všetci králi presunú, hrá sa ďalší rad a vyloží sa nový. Vo dvojici má každý tvoj kráľ vlastný ťah, takže niekedy hráš dvakrát za sebou.",
  "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.":
    "Jedna polovica dielika musí zdieľať hranu s hradom, ktorý sa hodí ku každej krajine, alebo s políčkom rovnakej krajiny. Jedna taká hrana stačí: s čím susedia všetky ostatné, je jedno. Rohy sa nepočítajú.",
  "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.":
    "Kráľovstvo aj s hradom nesmie byť nikdy širšie ani vyššie než päť políčok. Kde nakoniec bude hrad a či zostanú medzery, je na tebe. Čo už leží, sa nepresúva.",
  "Allowed: it touches the castle": "Smie sa: dotýka sa hradu",
  "Allowed: lake meets lake": "Smie sa: jazero pri jazere",
  "Not allowed: wheat meets only lake": "Nesmie sa: obilie len pri jazere",
  "Not allowed: only corners meet": "Nesmie sa: dotýkajú sa len rohy",
  "Not allowed: wider than five squares": "Nesmie sa: širšie než päť políčok",
  "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.":
    "Keď sa dielik nedá nikam umiestniť, odhodí sa: opustí hru a nič neprinesie. Kým sa niekam dá, musí sa umiestniť, aj keby to bolelo. Kráľ ide v oboch prípadoch ďalej na ďalší rad.",
  "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.":
    "Keď sa kôpka minie, nový rad už nepríde. V poslednom kole sa dieliky len umiestňujú; králi už nemajú kam ísť.",
  "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.":
    "Políčka rovnakej krajiny spojené hranami tvoria oblasť. Vynásob počet jej políčok počtom korún na nich: toľko má bodov. Bez koruny nemá žiadne. Oblastí rovnakej krajiny môže byť viac a každá sa počíta zvlášť; hrad nepatrí do žiadnej z nich.",
  "The points of this kingdom: {sum}": "Body tohto kráľovstva: {sum}",
  "Whoever has the most points wins.": "Vyhráva, kto má najviac bodov.",
  "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.":
    "Pri rovnakom počte bodov rozhoduje, koho najväčšia oblasť je väčšia, či už s korunami, alebo bez nich. Ak sú aj tie rovnaké, rozhoduje počet korún v celom kráľovstve. Ak je rovnaký aj ten, o miesto sa hráči delia.",
  "Agree on them before the game. They can be combined, and what they bring counts like all other points.":
    "Dohodnite sa na nich pred hrou. Dajú sa kombinovať, a čo prinesú, sa počíta ako všetky ostatné body.",
  "What the variants change": "Čo menia varianty",
  "The row is the order of play: green, blue, yellow, pink.":
    "Rad je poradím hry: zelená, modrá, žltá, ružová.",
  "Kings each": "Kráľov na hráča",
  "Put aside": "Nabok",
  "Dominoes in a row": "Dielikov v rade",
  Rounds: "Kôl",
  "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.":
    "Zahrajte si tri hry a spočítajte body zo všetkých troch. Ak sú súčty rovnaké, rozhoduje najväčšia oblasť z ktorejkoľvek hry a potom všetky koruny z troch hier.",
  "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.":
    "Kto má na konci hrad presne uprostred kráľovstva, získa 10 bodov navyše. Kráľovstvo nemusí byť úplné: len musí siahať rovnako ďaleko doľava aj doprava a rovnako ďaleko nahor aj nadol.",
  "Whoever has not discarded a single domino gets 5 points more.":
    "Kto neodhodí ani jeden dielik, získa 5 bodov navyše.",
  "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.":
    "Pre dvoch hráčov: hrá sa so všetkými 48 dielikmi a stavajú sa kráľovstvá sedem krát sedem políčok.",
  "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.":
    "Pre dvoch alebo troch hráčov: každý rad má o jeden dielik viac, než je kráľov. Ten, ktorý si nikto nevybral, opustí hru skôr, než sa vyloží ďalší rad.",
  "In the middle: 10 points": "Uprostred: 10 bodov",
  "Four squares wide: there is no middle": "Šírka štyri políčka: stred neexistuje",
  "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.":
    "Zamiešajte všetkých kráľov v hre a losujte jedného po druhom. Komu vylosovaný kráľ patrí, postaví ho na voľný dielik. Tak to má väčšina vydaní a tak sa hrá aj tu, ak nezvolíš inak.",
  "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.":
    "Začína ten, kto bol naposledy na hrade, a ostatní pokračujú v smere hodinových ručičiek, kým nestoja všetci králi. Tak to má srbské vydanie. Kto začína pri našich stoloch, určí žreb.",
  "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.":
    "Pre dvoch hráčov: jeden vyberá ako prvý a posledný, druhý ako druhý a tretí. Toto pravidlo nie je v žiadnom vydaní; má byť férové pre dvoch.",
  "Squares by terrain and crowns": "Políčka podľa krajiny a korún",
  Terrain: "Krajina",
  "{n} crowns": { one: "{n} koruna", few: "{n} koruny", other: "{n} korún" },
  "The table will be ready in about {n} s. Until then you can read on.":
    "Stôl bude pripravený asi o {n} s. Zatiaľ si môžeš čítať ďalej.",

  // How a turn is taken
  "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.":
    "Ťukni na políčko: dielik sa položí tak, aby priniesol čo najviac bodov. Ťukni naň znova a otočí sa.",
  "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.":
    "Dobre leží: jedno políčko lesa s jednou korunou, to je už bod. Kým si nevyberieš ďalší dielik, môžeš ho posúvať a otáčať.",
  "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.":
    "Teraz tvoj kráľ prejde na dielik z ďalšieho radu. Tým sa tvoj ťah končí: položený dielik zostane, kde je. Tvoj ťah bol posledný, takže voľný je len dielik {number}: vezmi si ho.",
};
