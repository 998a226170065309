/** The tutorial and the rules. */
import type { learn as english } from "../en/learn.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const learn: Translation<typeof english> = {
  You: "Ty",
  Yellow: "Żółty",
  Green: "Zielony",
  Blue: "Niebieski",

  "Learn by playing": "Nauka w praktyce",
  "The whole game in a few minutes. You can leave at any time and go on later.":
    "Cała gra w kilka minut. W każdej chwili możesz przerwać i wrócić później.",
  "Step {step} of {total}": "Krok {step} z {total}",
  Back: "Wstecz",
  Next: "Dalej",
  Skip: "Pomiń",
  "Start again": "Od nowa",
  "Read the rules": "Przeczytaj zasady",
  "Try again": "Spróbuj ponownie",
  Steps: "Kroki",
  "Your kingdom: {n} points": {
    one: "Twoje królestwo: {n} punkt",
    few: "Twoje królestwo: {n} punkty",
    many: "Twoje królestwo: {n} punktów",
  },
  "Yellow's kingdom: {n} points": {
    one: "Żółte królestwo: {n} punkt",
    few: "Żółte królestwo: {n} punkty",
    many: "Żółte królestwo: {n} punktów",
  },

  "Choose a domino": "Wybierz płytkę",
  "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.":
    "W każdej turze leży odkryta kolumna płytek domina, ułożonych według numerów. Twój różowy król bierze jedną z nich. Punkty dają korony: wybierz płytkę z koroną.",
  "Domino {missed} has no crown. Look for a golden crown on one of the squares.":
    "Płytka {missed} nie ma korony. Poszukaj złotej korony na jednym z pól.",
  "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.":
    "Jest twoja. Pozostali też już wybrali i leży nowa kolumna. Najniższy numer gra pierwszy: z płytką {number} masz w tej turze ostatni ruch.",

  "Build at your castle": "Buduj przy zamku",
  "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.":
    "Pozostali już zagrali, teraz twój ruch. Dołóż płytkę {number} do swojego królestwa: zamek pasuje do każdego terenu, więc niech dotyka go jedna połówka.",

  "The last one takes what is left": "Ostatni bierze, co zostało",
  "It was left over, but {number} is the lowest number of its row. So this time you go first!":
    "Nikt jej nie chciał, ale {number} to najniższy numer w kolumnie. Tym razem masz więc pierwszy ruch!",

  "Like meets like": "Las do lasu",
  "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.":
    "Jedna połówka płytki musi stykać się bokiem z zamkiem albo z polem tego samego terenu. Niech las z płytki {number} dotknie twojego lasu.",
  "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.":
    "Może tam leżeć, ale twój las nie rośnie. Tam, gdzie las styka się z lasem, plansza pokazuje +1.",
  "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.":
    "Dwa pola lasu z jedną koroną to 2 punkty. Nie ma znaczenia, czego dotykają pozostałe boki.",

  "Low numbers go first": "Niskie numery grają pierwsze",
  "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.":
    "Wysokie numery mają więcej koron. Niskie grają w następnej turze wcześniej i wtedy wybierają pierwsze. Zostań na czele: weź najniższy numer.",
  "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.":
    "Płytka {missed} może i jest lepsza, ale kto weźmie niższy numer, zagra przed tobą. Tym razem weź najniższy.",
  "The others have played too. Your king is at the top of the row, and the row is the order of play.":
    "Pozostali też zagrali. Twój król stoi na górze kolumny, a kolumna to kolejność gry.",

  "Five by five": "Pięć na pięć",
  "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.":
    "Turę później. Królestwo razem z zamkiem musi zmieścić się na pięciu na pięć polach. Twoje ma już pięć pól szerokości: może rosnąć w górę i w dół, ale nie na boki. Dołóż płytkę {number} w przerywanej ramce.",
  "It fits. Where in the five by five squares the castle ends up is your choice.":
    "Mieści się. To od ciebie zależy, gdzie na tych pięciu na pięć polach znajdzie się zamek.",

  "When nothing fits": "Gdy nic nie pasuje",
  "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.":
    "Inna gra, kilka tur później. Zamek jest obudowany ze wszystkich stron, a tam, gdzie są dwa wolne pola, nie ma obok pola uprawnego. Płytka {number} nigdzie nie pasuje, więc trzeba ją odrzucić.",
  "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.":
    "Wypada z gry i nic nie daje. Król mimo to idzie dalej. Płytkę, która gdzieś pasuje, trzeba dołożyć, nawet jeśli to boli.",

  "Count a territory": "Policz posiadłość",
  "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?":
    "Koniec gry. Pola jednego terenu, które stykają się bokami, tworzą posiadłość. Jej punkty to liczba pól razy liczba koron. Ile jest warte obrysowane jezioro?",
  "That is how many squares it has. Now multiply them by its crowns.":
    "Tyle ma pól. Teraz pomnóż je przez korony.",
  "Almost: squares and crowns are multiplied, not added.":
    "Prawie: pola i korony się mnoży, nie dodaje.",
  "Count its squares, count the crowns on them, and multiply the two.":
    "Policz pola, policz korony na nich i pomnóż jedno przez drugie.",
  "Right: {squares} × {crowns} = {points}.": "Dobrze: {squares} × {crowns} = {points}.",

  "No crown, no points": "Bez korony nie ma punktów",
  "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?":
    "W królestwie może być kilka posiadłości jednego terenu i każdą liczy się osobno. Spójrz na obrysowane pola uprawne: ile są warte?",
  "Squares times crowns: there is no crown on this wheat at all.":
    "Pola razy korony: na tych polach uprawnych nie ma ani jednej korony.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.":
    "Dobrze: {squares} × {crowns} = {points}. Nawet największa posiadłość potrzebuje korony.",

  "Two bonuses": "Dwie premie",
  "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?":
    "Jeśli przed grą wszyscy się zgodzą, liczą się dwie premie. Królestwo środka: 10 punktów za zamek dokładnie w środku. Harmonia: 5 punktów, jeśli nic nie odrzucono. Które dostaje to królestwo?",
  Both: "Obie",
  "Only the Middle Kingdom": "Tylko Królestwo środka",
  "Only Harmony": "Tylko Harmonię",
  Neither: "Żadnej",
  "Look once more: how far is it from the castle to each side, and is any square empty?":
    "Spójrz jeszcze raz: jak daleko jest z zamku do każdego brzegu i czy któreś pole jest puste?",
  "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.":
    "Dobrze. Posiadłości: {territories}. Królestwo środka: {middle}. Harmonia: {harmony}. Razem: {total}.",

  "Who wins?": "Kto wygrywa?",
  "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?":
    "Po ostatniej turze wygrywa najwyższa suma. W tej grze na dwie osoby jest {mine} do {theirs}. Przy remisie decyduje największa posiadłość, z koronami lub bez; potem liczba koron. Kto wygrywa?",
  "They share the victory": "Wspólne zwycięstwo",
  "The crowns count only if the largest territories are equal. Which kingdom has the larger one?":
    "Korony liczą się dopiero wtedy, gdy największe posiadłości są równe. Które królestwo ma większą?",
  "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.":
    "Dobrze: liczba pól w twojej największej posiadłości to {myLargest}, w tamtej {theirLargest}. Znasz już całą grę. We dwoje każdy ma dwóch królów, więc w każdej turze gra dwa razy.",

  "What it is about": "O co chodzi",
  "What you need": "Co jest w pudełku",
  "Setting up": "Przygotowanie",
  "A turn": "Ruch",
  "Placing a domino": "Dokładanie płytki",
  Discarding: "Odrzucanie",
  "The end and the points": "Koniec i punkty",
  Ties: "Remisy",
  "Which dominoes are in the box": "Jakie płytki są w pudełku",
  "On this page": "Na tej stronie",
  "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.":
    "Każdy buduje królestwo wokół zamku, płytka po płytce. Na koniec liczą się duże posiadłości z wieloma koronami. Gra się od dwóch do czterech osób.",
  "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.":
    "48 płytek domina z numerami od 1 do 48. Każda ma dwa pola terenu; na niektórych polach są jedna, dwie lub trzy korony. Wysokie numery są warte więcej niż niskie.",
  "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.":
    "4 zamki i 8 królów: po dwóch różowych, żółtych, zielonych i niebieskich.",
  "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.":
    "Każdy stawia na stole zamek, tak by z każdej strony było miejsce. Każdy bierze króla w tym samym kolorze, a w grze na dwie osoby dwóch królów.",
  "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.":
    "Potasujcie płytki. Jeśli gra mniej niż cztery osoby, część losowo odkłada się na bok, bez oglądania. Reszta to stos.",
  "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.":
    "Wyłóżcie pierwszą kolumnę: tyle płytek ze stosu, ilu królów jest w grze, według numerów, terenem do góry.",
  "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.":
    "Królów stawia się po kolei na wolnych płytkach kolumny. Ostatni nie ma wyboru. Potem obok pierwszej wykłada się drugą kolumnę.",
  "What differs with the number of players": "Co zależy od liczby graczy",
  "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:":
    "W każdej turze każdy król ma jeden ruch, od najniższego numeru w kolumnie do najwyższego. Ruch ma dwie części, zawsze w tej kolejności, i żadnej nie wolno pominąć:",
  "Take the domino under your king and place it in your kingdom.":
    "Weź płytkę spod swojego króla i dołóż ją do swojego królestwa.",
  "Put the king on a free domino of the next row.":
    "Postaw króla na wolnej płytce z następnej kolumny.",
  "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.":
    "Niski numer gra w następnej turze wcześnie i ma wtedy większy wybór. Wysoki jest wart więcej, ale musi czekać.",
  "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.":
    "Gdy wszyscy królowie przejdą dalej, gra się następną kolumną, a obok wykłada się nową. W grze na dwie osoby każdy z twoich królów ma własny ruch, więc czasem grasz dwa razy z rzędu.",
  "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.":
    "Jedna połówka płytki musi stykać się bokiem z zamkiem, który pasuje do każdego terenu, albo z polem tego samego terenu. Jeden taki bok wystarczy: nie ma znaczenia, z czym stykają się pozostałe. Rogi się nie liczą.",
  "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.":
    "Królestwo razem z zamkiem nigdy nie może być szersze ani wyższe niż pięć pól. Gdzie znajdzie się zamek i czy zostaną luki, zależy od ciebie. Tego, co już leży, nie wolno przesuwać.",
  "Allowed: it touches the castle": "Wolno: dotyka zamku",
  "Allowed: lake meets lake": "Wolno: jezioro przy jeziorze",
  "Not allowed: wheat meets only lake": "Nie wolno: pole uprawne tylko przy jeziorze",
  "Not allowed: only corners meet": "Nie wolno: stykają się tylko rogi",
  "Not allowed: wider than five squares": "Nie wolno: szersze niż pięć pól",
  "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.":
    "Płytkę, która nigdzie nie pasuje, odrzuca się: wypada z gry i nic nie daje. Dopóki gdziekolwiek pasuje, trzeba ją dołożyć, nawet jeśli to boli. Król w obu przypadkach przechodzi do następnej kolumny.",
  "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.":
    "Gdy stos się skończy, nie ma już nowej kolumny. W ostatniej turze płytki tylko się dokłada; królowie nie mają dokąd iść.",
  "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.":
    "Pola jednego terenu połączone bokami tworzą posiadłość. Pomnóż liczbę jej pól przez liczbę koron na nich: tyle jest warta. Bez korony nie jest warta nic. Posiadłości jednego terenu może być kilka i każdą liczy się osobno; zamek nie należy do żadnej.",
  "The points of this kingdom: {sum}": "Punkty tego królestwa: {sum}",
  "Whoever has the most points wins.": "Wygrywa osoba z największą liczbą punktów.",
  "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.":
    "Przy równych punktach decyduje większa z największych posiadłości, z koronami lub bez. Jeśli i one są równe, decyduje liczba koron w całym królestwie. Jeśli nawet to jest równe, miejsce jest wspólne.",
  "Agree on them before the game. They can be combined, and what they bring counts like all other points.":
    "Umówcie się na nie przed grą. Można je łączyć, a to, co dają, liczy się jak wszystkie inne punkty.",
  "What the variants change": "Co zmieniają warianty",
  "The row is the order of play: green, blue, yellow, pink.":
    "Kolumna to kolejność gry: zielony, niebieski, żółty, różowy.",
  "Kings each": "Królów na osobę",
  "Put aside": "Odłożone",
  "Dominoes in a row": "Płytek w kolumnie",
  Rounds: "Tury",
  "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.":
    "Zagrajcie trzy gry i dodajcie punkty ze wszystkich. Przy równych sumach decyduje największa posiadłość z którejkolwiek gry, potem wszystkie korony z trzech gier.",
  "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.":
    "Kto na koniec ma zamek dokładnie w środku królestwa, dostaje 10 punktów więcej. Królestwo nie musi być pełne: wystarczy, że sięga równie daleko w lewo i w prawo oraz równie daleko w górę i w dół.",
  "Whoever has not discarded a single domino gets 5 points more.":
    "Kto nie odrzuci ani jednej płytki, dostaje 5 punktów więcej.",
  "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.":
    "Na dwie osoby: gra się wszystkimi 48 płytkami i buduje królestwa siedem na siedem pól.",
  "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.":
    "Na dwie lub trzy osoby: w każdej kolumnie jest o jedną płytkę więcej niż królów. Ta, której nikt nie wybrał, wypada z gry, zanim wyłoży się następną kolumnę.",
  "In the middle: 10 points": "W środku: 10 punktów",
  "Four squares wide: there is no middle": "Cztery pola szerokości: nie ma środka",
  "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.":
    "Wymieszajcie wszystkich królów w grze i losujcie ich po kolei. Do kogo należy wylosowany król, ten stawia go na wolnej płytce. Tak jest w większości wydań i tak gramy, jeśli nie wybierzesz inaczej.",
  "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.":
    "Zaczyna osoba, która jako ostatnia była na zamku, a pozostałe po niej zgodnie z ruchem wskazówek zegara, aż wszyscy królowie staną na płytkach. Tak jest w wydaniu serbskim. Przy naszych stołach o tym, kto zaczyna, decyduje los.",
  "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.":
    "Na dwie osoby: jedna wybiera pierwsza i ostatnia, druga jako druga i trzecia. Tej zasady nie ma w żadnym wydaniu; ma być sprawiedliwa dla dwojga.",
  "Squares by terrain and crowns": "Pola według terenu i koron",
  Terrain: "Teren",
  "{n} crowns": { one: "{n} korona", few: "{n} korony", many: "{n} koron" },
  "The table will be ready in about {n} s. Until then you can read on.":
    "Stół będzie gotowy za około {n} s. Na razie możesz czytać dalej.",

  // How a turn is taken
  "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.":
    "Dotknij pola: płytka położy się tak, by dać najwięcej punktów. Dotknij jej jeszcze raz, by ją obrócić.",
  "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.":
    "Dobrze leży: jedno pole lasu z jedną koroną to już punkt. Dopóki nie wybierzesz następnej płytki, możesz ją przesuwać i obracać.",
  "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.":
    "Teraz twój król przechodzi na płytkę z następnej kolumny. To kończy twój ruch: położona płytka zostaje na miejscu. Twój ruch był ostatni, więc wolna jest tylko płytka {number}: weź ją.",
};
