/** The tutorial and the rules. */
import type { learn as english } from "../en/learn.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const learn: Translation<typeof english> = {
  // The players of the tutorial, by the colours of their kings; the reader is pink.
  You: "Ty",
  Yellow: "Žlutá",
  Green: "Zelená",
  Blue: "Modrá",

  // The frame of the tutorial.
  "Learn by playing": "Nauč se hru hraním",
  "The whole game in a few minutes. You can leave at any time and go on later.":
    "Celá hra za pár minut. Kdykoli můžeš odejít a pokračovat později.",
  "Step {step} of {total}": "Krok {step} z {total}",
  Back: "Zpět",
  Next: "Dál",
  Skip: "Přeskočit",
  "Start again": "Začít znovu",
  "Read the rules": "Přečíst pravidla",
  "Try again": "Zkusit znovu",
  Steps: "Kroky",
  "Your kingdom: {n} points": {
    one: "Tvoje království: {n} bod",
    few: "Tvoje království: {n} body",
    other: "Tvoje království: {n} bodů",
  },
  "Yellow's kingdom: {n} points": {
    one: "Žluté království: {n} bod",
    few: "Žluté království: {n} body",
    other: "Žluté království: {n} bodů",
  },

  // The steps. {number} and {missed} are numbers of dominoes.
  // Step 1
  "Choose a domino": "Vyber si dílek",
  "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.":
    "Každé kolo leží odkrytá řada dílků seřazených podle čísla. Tvůj růžový král si vezme jeden z nich. Body přinášejí koruny: vyber dílek s korunou.",
  "Domino {missed} has no crown. Look for a golden crown on one of the squares.":
    "Dílek {missed} korunu nemá. Najdi zlatou korunu na některém z políček.",
  "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.":
    "Je tvůj. I ostatní si vybrali a leží tu nová řada. První hraje nejnižší číslo: s číslem {number} jsi v tomto kole na řadě naposledy.",

  // Step 2
  "Build at your castle": "Stav u hradu",
  "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.":
    "Ostatní odehráli, teď jsi na tahu ty. Umísti dílek {number} do svého království: hrad se hodí ke každé krajině, tak ať se ho jedna polovina dotýká.",

  // Step 3
  "The last one takes what is left": "Poslední bere, co zbylo",
  "It was left over, but {number} is the lowest number of its row. So this time you go first!":
    "Zbyl na tebe, ale {number} je nejnižší číslo ve své řadě. Takže teď začínáš ty!",

  // Step 4
  "Like meets like": "Stejné ke stejnému",
  "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.":
    "Jedna polovina dílku se musí hranou dotýkat hradu nebo políčka stejné krajiny. Ať se les na dílku {number} dotkne tvého lesa.",
  "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.":
    "Ležet tam může, ale tvůj les neroste. Kde se les setká s lesem, deska ukáže +1.",
  "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.":
    "Dvě políčka lesa s jednou korunou jsou 2 body. Čeho se dotýkají ostatní hrany, je jedno.",

  // Step 5
  "Low numbers go first": "Nízká čísla hrají dřív",
  "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.":
    "Vysoká čísla mají víc korun. Nízká čísla hrají v příštím kole první, a tak i první vybírají. Zůstaň vpředu: vezmi nejnižší číslo.",
  "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.":
    "Dílek {missed} je možná lepší, ale kdo si vezme nižší číslo, hraje před tebou. Tentokrát vezmi nejnižší.",
  "The others have played too. Your king is at the top of the row, and the row is the order of play.":
    "I ostatní odehráli. Tvůj král je v řadě první nahoře a řada je pořadím hry.",

  // Step 6
  "Five by five": "Pět krát pět",
  "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.":
    "O kolo později. Království se i s hradem musí vejít do pěti krát pěti políček. Tvoje už je pět políček široké: může růst nahoru a dolů, ale do stran ne. Umísti dílek {number} do čárkovaného rámečku.",
  "It fits. Where in the five by five squares the castle ends up is your choice.":
    "Vejde se. Kde v pěti krát pěti políčkách hrad nakonec bude, záleží na tobě.",

  // Step 7
  "When nothing fits": "Když nic nejde",
  "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.":
    "Jiná hra, o pár kol později. Hrad je zastavěný ze všech stran, a kde jsou volná dvě políčka, tam vedle není obilí. Dílek {number} nejde nikam umístit, takže se musí zahodit.",
  "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.":
    "Je ze hry a nic nepřináší. Tvůj král jde přesto dál. Dílek, který umístit jde, se umístit musí, i kdyby to bolelo.",

  // Step 8
  "Count a territory": "Spočítej oblast",
  "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?":
    "Hra skončila. Políčka stejné krajiny, která se dotýkají hranami, tvoří oblast. Její body jsou počet políček krát počet korun. Kolik bodů má orámované jezero?",
  "That is how many squares it has. Now multiply them by its crowns.":
    "Tolik má políček. Teď je vynásob počtem korun.",
  "Almost: squares and crowns are multiplied, not added.":
    "Skoro: políčka a koruny se násobí, nesčítají.",
  "Count its squares, count the crowns on them, and multiply the two.":
    "Spočítej políčka, spočítej koruny na nich a obojí vynásob.",
  "Right: {squares} × {crowns} = {points}.": "Správně: {squares} × {crowns} = {points}.",

  // Step 9
  "No crown, no points": "Bez koruny nejsou body",
  "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?":
    "Království může mít víc oblastí stejné krajiny a každá se počítá zvlášť. Podívej se na orámované obilí: kolik má bodů?",
  "Squares times crowns: there is no crown on this wheat at all.":
    "Políčka krát koruny: na tomto obilí není ani jedna koruna.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.":
    "Správně: {squares} × {crowns} = {points}. Ať je oblast jakkoli velká, korunu potřebuje.",

  // Step 10
  "Two bonuses": "Dva bonusy",
  "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?":
    "Pokud se na tom před hrou všichni dohodnou, platí dva bonusy. Centralizované království: 10 bodů za hrad přesně uprostřed. Harmonie: 5 bodů, když nebylo nic zahozeno. Který z nich toto království získá?",
  // Answers: both bonuses, or one of them, or none of the two.
  Both: "Oba",
  "Only the Middle Kingdom": "Jen Centralizované království",
  "Only Harmony": "Jen Harmonii",
  Neither: "Žádný",
  "Look once more: how far is it from the castle to each side, and is any square empty?":
    "Podívej se ještě jednou: jak daleko je od hradu na každou stranu a je některé políčko prázdné?",
  "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.":
    "Správně. Oblasti: {territories}. Centralizované království: {middle}. Harmonie: {harmony}. Celkem: {total}.",

  // Step 11
  "Who wins?": "Kdo vyhrává?",
  "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?":
    "Po posledním kole vyhrává nejvyšší součet. V této hře dvou hráčů je to {mine} : {theirs}. Při shodě rozhoduje největší oblast, s korunami i bez nich, a potom počet korun. Kdo vyhrává?",
  "They share the victory": "Vítězství je společné",
  "The crowns count only if the largest territories are equal. Which kingdom has the larger one?":
    "Koruny rozhodují, jen když jsou největší oblasti stejné. Které království má větší?",
  "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.":
    "Správně. Políčka v největší oblasti: u tebe {myLargest}, na druhé straně {theirLargest}. Teď už znáš celou hru. Ve dvou má každý dva krále, a tak hraje v každém kole dvakrát.",

  // The rules. {sum} is a sum as in 32 + 10 = 42.
  "What it is about": "O co jde",
  "What you need": "Co je potřeba",
  "Setting up": "Příprava",
  "A turn": "Tah",
  "Placing a domino": "Umístění dílku",
  Discarding: "Zahození dílku",
  "The end and the points": "Konec a body",
  Ties: "Rovnost bodů",
  "Which dominoes are in the box": "Jaké dílky jsou v krabici",
  "On this page": "Na této stránce",
  "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.":
    "Každý staví království kolem hradu, dílek po dílku. Na konci se cení velké oblasti s mnoha korunami. Hrát mohou dva až čtyři hráči.",
  "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.":
    "48 dílků s čísly od 1 do 48. Každý má dvě políčka krajiny; některá políčka nesou jednu, dvě nebo tři koruny. Vysoká čísla jsou cennější než nízká.",
  "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.":
    "4 hrady a 8 králů: dva růžoví, dva žlutí, dva zelení a dva modří.",
  "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.":
    "Každý položí na stůl hrad, s místem na všechny strany, a vezme si krále stejné barvy; při dvou hráčích dva krále.",
  "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.":
    "Zamíchejte dílky. Při méně než čtyřech hráčích se některé náhodně a neviděné odloží stranou. Ostatní tvoří hromádku.",
  "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.":
    "Vyložte první řadu: tolik dílků z hromádky, kolik je ve hře králů, seřazených podle čísla, krajinou nahoru.",
  "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.":
    "Králové se jeden po druhém staví na volné dílky v řadě. Poslední nemá na výběr. Pak se vedle první řady vyloží druhá.",
  "What differs with the number of players": "Co se liší podle počtu hráčů",
  "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:":
    "V každém kole má každý král jeden tah, od nejnižšího čísla v řadě po nejvyšší. Tah má dvě části, vždy v tomto pořadí, a žádnou nelze vynechat:",
  "Take the domino under your king and place it in your kingdom.":
    "Vezmi dílek pod svým králem a umísti ho do svého království.",
  "Put the king on a free domino of the next row.": "Postav krále na volný dílek v další řadě.",
  "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.":
    "Nízké číslo hraje v příštím kole dřív a má pak větší výběr. Vysoké číslo je cennější, ale musí čekat.",
  "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.":
    "Když se všichni králové přesunou, hraje se další řada a vyloží se nová. Ve dvou má každý tvůj král vlastní tah, takže někdy hraješ dvakrát za sebou.",
  "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.":
    "Jedna polovina dílku musí sdílet hranu s hradem, který se hodí ke každé krajině, nebo s políčkem stejné krajiny. Jedna taková hrana stačí: s čím sousedí všechny ostatní, je jedno. Rohy se nepočítají.",
  "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.":
    "Království i s hradem nesmí být nikdy širší ani vyšší než pět políček. Kde nakonec bude hrad a zda zůstanou mezery, je na tobě. Co už leží, se nepřesouvá.",
  "Allowed: it touches the castle": "Smí se: dotýká se hradu",
  "Allowed: lake meets lake": "Smí se: jezero u jezera",
  "Not allowed: wheat meets only lake": "Nesmí se: obilí jen u jezera",
  "Not allowed: only corners meet": "Nesmí se: dotýkají se jen rohy",
  "Not allowed: wider than five squares": "Nesmí se: širší než pět políček",
  "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.":
    "Když dílek nejde nikam umístit, zahodí se: opustí hru a nic nepřinese. Dokud někam jde, musí se umístit, i kdyby to bolelo. Král jde v obou případech dál na další řadu.",
  "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.":
    "Když hromádka dojde, žádná nová řada už nepřijde. V posledním kole se dílky jen umisťují; králové už nemají kam jít.",
  "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.":
    "Políčka stejné krajiny spojená hranami tvoří oblast. Vynásob počet jejích políček počtem korun na nich: tolik má bodů. Bez koruny nemá žádné. Oblastí stejné krajiny může být víc a každá se počítá zvlášť; hrad nepatří do žádné z nich.",
  "The points of this kingdom: {sum}": "Body tohoto království: {sum}",
  "Whoever has the most points wins.": "Vyhrává, kdo má nejvíc bodů.",
  "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.":
    "Při stejném počtu bodů rozhoduje, čí největší oblast je větší, ať s korunami, nebo bez nich. Jsou-li i ty stejné, rozhoduje počet korun v celém království. Je-li stejný i ten, o místo se hráči dělí.",
  "Agree on them before the game. They can be combined, and what they bring counts like all other points.":
    "Dohodněte se na nich před hrou. Dají se kombinovat, a co přinesou, se počítá jako všechny ostatní body.",
  "What the variants change": "Co mění varianty",
  "The row is the order of play: green, blue, yellow, pink.":
    "Řada je pořadím hry: zelená, modrá, žlutá, růžová.",
  "Kings each": "Králů na hráče",
  "Put aside": "Stranou",
  "Dominoes in a row": "Dílků v řadě",
  Rounds: "Kol",
  "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.":
    "Zahrajte si tři hry a sečtěte body ze všech tří. Jsou-li součty stejné, rozhoduje největší oblast z kterékoli hry a potom všechny koruny ze tří her.",
  "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.":
    "Kdo má na konci hrad přesně uprostřed království, získá 10 bodů navíc. Království nemusí být úplné: jen musí sahat stejně daleko doleva i doprava a stejně daleko nahoru i dolů.",
  "Whoever has not discarded a single domino gets 5 points more.":
    "Kdo nezahodí ani jeden dílek, získá 5 bodů navíc.",
  "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.":
    "Pro dva hráče: hraje se se všemi 48 dílky a staví se království sedm krát sedm políček.",
  "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.":
    "Pro dva nebo tři hráče: každá řada má o jeden dílek víc, než je králů. Ten, který si nikdo nevybral, opustí hru, než se vyloží další řada.",
  "In the middle: 10 points": "Uprostřed: 10 bodů",
  "Four squares wide: there is no middle": "Šířka čtyři políčka: střed neexistuje",
  "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.":
    "Zamíchejte všechny krále ve hře a losujte jednoho po druhém. Komu vylosovaný král patří, postaví ho na volný dílek. Tak to má většina vydání a tak se hraje i tady, pokud nezvolíš jinak.",
  "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.":
    "Začíná ten, kdo byl naposledy na hradě, a ostatní pokračují po směru hodinových ručiček, dokud nestojí všichni králové. Tak to má srbské vydání. Kdo začíná u našich stolů, určí los.",
  "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.":
    "Pro dva hráče: jeden vybírá jako první a poslední, druhý jako druhý a třetí. Toto pravidlo není v žádném vydání; má být férové pro dva.",
  "Squares by terrain and crowns": "Políčka podle krajiny a korun",
  Terrain: "Krajina",
  "{n} crowns": { one: "{n} koruna", few: "{n} koruny", other: "{n} korun" },
  "The table will be ready in about {n} s. Until then you can read on.":
    "Stůl bude připravený asi za {n} s. Zatím si můžeš číst dál.",

  // How a turn is taken
  "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.":
    "Klepni na políčko: dílek se položí tak, aby přinesl co nejvíc bodů. Klepni na něj znovu a otočí se.",
  "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.":
    "Dobře leží: jedno políčko lesa s jednou korunou, to už je bod. Dokud si nevybereš další dílek, můžeš ho posouvat a otáčet.",
  "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.":
    "Teď tvůj král přejde na dílek z další řady. Tím tvůj tah končí: položený dílek zůstane, kde je. Tvůj tah byl poslední, takže volný je jen dílek {number}: vezmi si ho.",
};
