/** The tutorial and the rules. */
import type { learn as english } from "../en/learn.ts";
import type { Translation } from "../../i18n.svelte.ts";

export const learn: Translation<typeof english> = {
  // The players of the tutorial, by the colours of their kings; the reader is pink.
  You: "Ti",
  Yellow: "Žuta",
  Green: "Zelena",
  Blue: "Plava",

  // The frame of the tutorial.
  "Learn by playing": "Nauči kroz igru",
  "The whole game in a few minutes. You can leave at any time and go on later.":
    "Cela igra za nekoliko minuta. Možeš da prekineš bilo kad i nastaviš kasnije.",
  "Step {step} of {total}": "Korak {step} od {total}",
  Back: "Nazad",
  Next: "Dalje",
  Skip: "Preskoči",
  "Start again": "Počni iznova",
  "Read the rules": "Pročitaj pravila",
  "Try again": "Pokušaj ponovo",
  Steps: "Koraci",
  "Your kingdom: {n} points": {
    one: "Tvoje kraljevstvo: {n} poen",
    few: "Tvoje kraljevstvo: {n} poena",
    other: "Tvoje kraljevstvo: {n} poena",
  },
  "Yellow's kingdom: {n} points": {
    one: "Žuto kraljevstvo: {n} poen",
    few: "Žuto kraljevstvo: {n} poena",
    other: "Žuto kraljevstvo: {n} poena",
  },

  // The steps. {number} and {missed} are numbers of dominoes.
  // Step 1
  "Choose a domino": "Izaberi pločicu",
  "Every round a row of dominoes lies open, sorted by number. Your pink king takes one of them. Crowns make points: choose the domino with a crown.":
    "U svakom krugu leži otkrivena kolona pločica, poređanih po broju. Tvoj roze kralj uzima jednu od njih. Krune donose poene: izaberi pločicu s krunom.",
  "Domino {missed} has no crown. Look for a golden crown on one of the squares.":
    "Pločica {missed} nema krunu. Potraži zlatnu krunu na nekom od polja.",
  "It is yours. The others have chosen too, and a new row lies open. The lowest number plays first: with {number} you go last this round.":
    "Tvoja je. I ostali su izabrali, pa je otkrivena nova kolona. Prvi igra najmanji broj: s brojem {number} tvoj potez je poslednji u ovom krugu.",

  // Step 2
  "Build at your castle": "Gradi uz zamak",
  "The others have played, now it is your turn. Put domino {number} into your kingdom: the castle goes with every terrain, so let one half touch it.":
    "Ostali su odigrali, sada je tvoj potez. Postavi pločicu {number} u svoje kraljevstvo: zamak ide uz svaki teren, pa neka ga jedna polovina dodiruje.",

  // Step 3
  "The last one takes what is left": "Poslednji uzima što ostane",
  "It was left over, but {number} is the lowest number of its row. So this time you go first!":
    "Preostala je, ali {number} je najmanji broj u svojoj koloni. Zato je sada prvi potez tvoj!",

  // Step 4
  "Like meets like": "Isto uz isto",
  "One half of a domino must touch the castle or a square of its own terrain, edge to edge. Let the forest of domino {number} touch your forest.":
    "Jedna polovina pločice mora ivicom da dodiruje zamak ili polje istog terena. Neka šuma s pločice {number} dodirne tvoju šumu.",
  "It may lie there, but your forest does not grow. Where forest meets forest, the board says +1.":
    "Može i tu, ali tvoja šuma ne raste. Gde se šuma spaja sa šumom, na tabli piše +1.",
  "Two squares of forest with one crown are 2 points. What the other edges touch does not matter.":
    "Dva polja šume s jednom krunom vrede 2 poena. Šta dodiruju druge ivice, nije važno.",

  // Step 5
  "Low numbers go first": "Mali brojevi igraju prvi",
  "High numbers have more crowns. Low numbers play first in the next round, and then have the first choice. Stay in front: take the lowest number.":
    "Veliki brojevi imaju više kruna. Mali brojevi u sledećem krugu igraju prvi, pa i biraju prvi. Ostani na čelu: uzmi najmanji broj.",
  "Domino {missed} may be the better one, but whoever takes a lower number goes before you. Take the lowest this time.":
    "Pločica {missed} je možda bolja, ali ko uzme manji broj, igra pre tebe. Ovog puta uzmi najmanji.",
  "The others have played too. Your king is at the top of the row, and the row is the order of play.":
    "I ostali su odigrali. Tvoj kralj je na vrhu kolone, a kolona je redosled igre.",

  // Step 6
  "Five by five": "Pet puta pet",
  "A round later. A kingdom has to fit into five by five squares, with its castle. Yours is five wide now: it can still grow up and down, but not to the sides. Put domino {number} into the dashed frame.":
    "Jedan krug kasnije. Kraljevstvo zajedno sa zamkom mora da stane u pet puta pet polja. Tvoje je već široko pet: može još da raste nagore i nadole, ali ne u stranu. Postavi pločicu {number} u isprekidani okvir.",
  "It fits. Where in the five by five squares the castle ends up is your choice.":
    "Staje. Gde će se u pet puta pet polja naći zamak, biraš ti.",

  // Step 7
  "When nothing fits": "Kad ništa ne može",
  "Another game, some rounds later. All sides of your castle are built on, and where two squares are free, no wheat is beside them. Domino {number} fits nowhere, so it must be discarded.":
    "Druga partija, nekoliko krugova kasnije. Sve strane zamka su zauzete, a gde su dva polja slobodna, pored njih nema pšenice. Pločica {number} ne može nigde, pa mora da se odbaci.",
  "It is out of the game and brings nothing. Your king moves on all the same. A domino that does fit must be placed, even where it hurts.":
    "Ispala je iz igre i ne donosi ništa. Tvoj kralj ipak ide dalje. Pločica koja može da se postavi mora da se postavi, čak i kad to šteti.",

  // Step 8
  "Count a territory": "Izračunaj teritoriju",
  "The game is over. Squares of one terrain that touch with their edges are a territory. Its points are its squares times its crowns. What is the outlined lake worth?":
    "Partija je završena. Polja istog terena koja se dodiruju ivicama čine teritoriju. Njeni poeni su broj polja puta broj kruna. Koliko vredi uokvireno jezero?",
  "That is how many squares it has. Now multiply them by its crowns.":
    "Toliko ima polja. Sada ih pomnoži brojem kruna.",
  "Almost: squares and crowns are multiplied, not added.":
    "Zamalo: polja i krune se množe, ne sabiraju.",
  "Count its squares, count the crowns on them, and multiply the two.":
    "Prebroj polja, prebroj krune na njima i pomnoži jedno drugim.",
  "Right: {squares} × {crowns} = {points}.": "Tačno: {squares} × {crowns} = {points}.",

  // Step 9
  "No crown, no points": "Bez krune nema poena",
  "A kingdom can have several territories of one terrain, and each is counted alone. Look at the outlined wheat: what is it worth?":
    "Kraljevstvo može imati više teritorija istog terena, i svaka se računa posebno. Pogledaj uokvirenu pšenicu: koliko vredi?",
  "Squares times crowns: there is no crown on this wheat at all.":
    "Polja puta krune: na ovoj pšenici nema nijedne krune.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.":
    "Tačno: {squares} × {crowns} = {points}. Koliko god teritorija bila velika, potrebna joj je kruna.",

  // Step 10
  "Two bonuses": "Dva bonusa",
  "If everybody agrees before the game, two bonuses count. The Middle Kingdom: 10 points for a castle in the exact middle. Harmony: 5 points if nothing was discarded. Which does this kingdom get?":
    "Ako se svi dogovore pre partije, računaju se dva bonusa. Zamak u sredini: 10 poena ako je zamak tačno u sredini. Harmonija: 5 poena ako ništa nije odbačeno. Koji dobija ovo kraljevstvo?",
  // Answers: both bonuses, or one of them, or none of the two.
  Both: "Oba",
  "Only the Middle Kingdom": "Samo Zamak u sredini",
  "Only Harmony": "Samo Harmonija",
  Neither: "Nijedan",
  "Look once more: how far is it from the castle to each side, and is any square empty?":
    "Pogledaj još jednom: koliko je od zamka do svake strane i ima li praznih polja?",
  "Right. Territories: {territories}. Middle Kingdom: {middle}. Harmony: {harmony}. Together: {total}.":
    "Tačno. Teritorije: {territories}. Zamak u sredini: {middle}. Harmonija: {harmony}. Ukupno: {total}.",

  // Step 11
  "Who wins?": "Ko pobeđuje?",
  "After the last round the highest total wins. In this game for two it is {mine} to {theirs}. In a tie the largest territory decides, with or without crowns; then the number of crowns. Who wins?":
    "Posle poslednjeg kruga pobeđuje najveći zbir. U ovoj partiji za dvoje je {mine} : {theirs}. Kad je nerešeno, odlučuje najveća teritorija, s krunama ili bez njih, a zatim broj kruna. Ko pobeđuje?",
  "They share the victory": "Pobeda je podeljena",
  "The crowns count only if the largest territories are equal. Which kingdom has the larger one?":
    "Krune se gledaju samo ako su najveće teritorije jednake. U kom kraljevstvu je veća?",
  "Right: your largest territory has {myLargest} squares, the other {theirLargest}. Now you know the whole game. With two players everybody has two kings and so plays twice in every round.":
    "Tačno. Polja u najvećoj teritoriji: kod tebe {myLargest}, na drugoj strani {theirLargest}. Sada znaš celu igru. Udvoje svako ima dva kralja, pa u svakom krugu igra dvaput.",

  // The rules. {sum} is a sum as in 32 + 10 = 42.
  "What it is about": "O čemu je igra",
  "What you need": "Šta je potrebno",
  "Setting up": "Priprema",
  "A turn": "Potez",
  "Placing a domino": "Postavljanje pločice",
  Discarding: "Odbacivanje",
  "The end and the points": "Kraj i poeni",
  Ties: "Nerešeno",
  "Which dominoes are in the box": "Koje su pločice u kutiji",
  "On this page": "Na ovoj stranici",
  "Everybody builds a kingdom around a castle, domino by domino. What counts in the end are large territories with many crowns. Two to four people can play.":
    "Svako gradi kraljevstvo oko zamka, pločicu po pločicu. Na kraju vrede velike teritorije s mnogo kruna. Igra se udvoje, utroje ili učetvoro.",
  "48 dominoes, numbered from 1 to 48. Each has two squares of terrain; some squares carry one, two or three crowns. High numbers are worth more than low ones.":
    "48 pločica s brojevima od 1 do 48. Svaka ima dva polja terena; neka polja nose jednu, dve ili tri krune. Veliki brojevi vrede više od malih.",
  "4 castles, and 8 kings: two in pink, two in yellow, two in green and two in blue.":
    "4 zamka i 8 kraljeva: po dva u roze, žutoj, zelenoj i plavoj boji.",
  "Everybody puts a castle on the table, with room on all sides. Everybody takes a king of the same colour; with two players, two kings.":
    "Svako stavlja na sto svoj zamak, s mestom na sve strane, i uzima kralja iste boje; udvoje po dva kralja.",
  "Shuffle the dominoes. With fewer than four players some are put aside at random, unseen. The others are the pile.":
    "Promešajte pločice. Kad je igrača manje od četiri, neke se nasumice i neviđene sklanjaju u stranu. Ostale su gomila za izvlačenje.",
  "Lay out the first row: as many dominoes from the pile as there are kings in play, sorted by number, with the terrain up.":
    "Postavite prvu kolonu: onoliko pločica iz gomile koliko je kraljeva u igri, poređanih po broju, s terenom nagore.",
  "One after another, each king is put on a free domino of the row. The last one has no choice. Then the second row is laid out beside the first.":
    "Kraljevi se jedan po jedan stavljaju na slobodne pločice u koloni. Poslednji nema izbora. Zatim se pored prve postavlja druga kolona.",
  "What differs with the number of players": "Šta zavisi od broja igrača",
  "In every round each king has one turn, from the lowest number of the row to the highest. A turn has two parts, always in this order, and neither may be left out:":
    "U svakom krugu svaki kralj ima jedan potez, od najmanjeg broja u koloni do najvećeg. Potez ima dva dela, uvek ovim redom, i nijedan se ne sme preskočiti:",
  "Take the domino under your king and place it in your kingdom.":
    "Uzmi pločicu ispod svog kralja i postavi je u svoje kraljevstvo.",
  "Put the king on a free domino of the next row.":
    "Stavi kralja na slobodnu pločicu u sledećoj koloni.",
  "A low number goes early in the next round and then has more to choose from. A high number is worth more, but has to wait.":
    "Mali broj u sledećem krugu igra ranije i tada ima veći izbor. Veliki broj vredi više, ali mora da čeka.",
  "When all kings have moved on, the next row is the one that is played, and a new row is laid out. With two players each of your kings has its own turn, so you sometimes play twice running.":
    "Kad svi kraljevi pređu dalje, igra se sledeća kolona, a postavlja se nova. Udvoje svaki tvoj kralj ima svoj potez, pa nekad igraš dvaput zaredom.",
  "One half of the domino must share an edge with the castle, which goes with every terrain, or with a square of the same terrain. One such edge is enough: what all the other edges meet does not matter. Corners do not count.":
    "Jedna polovina pločice mora da deli ivicu sa zamkom, koji ide uz svaki teren, ili s poljem istog terena. Jedna takva ivica je dovoljna: šta dodiruju sve ostale, nije važno. Uglovi se ne računaju.",
  "With its castle, a kingdom may never be wider or higher than five squares. Where the castle ends up, and whether gaps remain, is up to you. What lies there is not moved any more.":
    "Kraljevstvo sa zamkom nikad ne sme biti šire ni više od pet polja. Gde će se naći zamak i hoće li ostati praznine, zavisi od tebe. Što je postavljeno, više se ne pomera.",
  "Allowed: it touches the castle": "Može: dodiruje zamak",
  "Allowed: lake meets lake": "Može: jezero uz jezero",
  "Not allowed: wheat meets only lake": "Ne može: pšenica samo uz jezero",
  "Not allowed: only corners meet": "Ne može: dodiruju se samo uglovi",
  "Not allowed: wider than five squares": "Ne može: šire od pet polja",
  "If a domino fits nowhere, it is discarded: it leaves the game and brings nothing. As long as it fits anywhere it must be placed, even if that hurts. The king moves on to the next row in either case.":
    "Ako pločica ne može nigde, odbacuje se: ispada iz igre i ne donosi ništa. Dok god negde može, mora da se postavi, čak i ako to šteti. Kralj u oba slučaja prelazi na sledeću kolonu.",
  "When the pile is used up, no new row comes. In the last round the dominoes are only placed; the kings have nowhere to go.":
    "Kad se gomila potroši, nova kolona više ne dolazi. U poslednjem krugu pločice se samo postavljaju; kraljevi nemaju kud.",
  "Squares of one terrain that are joined by edges form a territory. Multiply its squares by the crowns on them: that is what it is worth. Without a crown it is worth nothing. There can be several territories of one terrain, and each is counted alone; the castle belongs to none of them.":
    "Polja istog terena spojena ivicama čine teritoriju. Pomnoži njena polja krunama na njima: toliko vredi. Bez krune ne vredi ništa. Teritorija istog terena može biti više, i svaka se računa posebno; zamak ne pripada nijednoj.",
  "The points of this kingdom: {sum}": "Poeni ovog kraljevstva: {sum}",
  "Whoever has the most points wins.": "Pobeđuje ko ima najviše poena.",
  "With equal points, the larger of the largest territories decides, with crowns or without. If those are equal too, the number of crowns in the whole kingdom decides. If even that is equal, the place is shared.":
    "Kad su poeni jednaki, bolje prolazi ko ima veću najveću teritoriju, s krunama ili bez njih. Ako su i one jednake, odlučuje broj kruna u celom kraljevstvu. Ako je i to jednako, mesto se deli.",
  "Agree on them before the game. They can be combined, and what they bring counts like all other points.":
    "Dogovorite se o njima pre partije. Mogu se kombinovati, a što donesu, računa se kao i svi drugi poeni.",
  "What the variants change": "Šta menjaju varijante",
  "The row is the order of play: green, blue, yellow, pink.":
    "Kolona je redosled igre: zelena, plava, žuta, roze.",
  "Kings each": "Kraljeva po igraču",
  "Put aside": "U stranu",
  "Dominoes in a row": "Pločica u koloni",
  Rounds: "Krugova",
  "Play three games and add up the points of all three. If the sums are equal, the largest territory of any of the games decides, then all crowns of the three games.":
    "Odigrajte tri partije i saberite poene iz sve tri. Ako su zbirovi jednaki, odlučuje najveća teritorija iz bilo koje partije, a zatim sve krune iz tri partije.",
  "Whoever has the castle in the exact middle of the kingdom at the end gets 10 points more. The kingdom need not be complete: it only has to reach equally far to the left and right, and equally far up and down.":
    "Ko na kraju ima zamak tačno u sredini kraljevstva, dobija 10 poena više. Kraljevstvo ne mora biti popunjeno: samo treba da seže jednako daleko levo i desno i jednako daleko gore i dole.",
  "Whoever has not discarded a single domino gets 5 points more.":
    "Ko ne odbaci nijednu pločicu, dobija 5 poena više.",
  "For two players: use all 48 dominoes and build kingdoms of seven by seven squares.":
    "Za dva igrača: igra se sa svih 48 pločica i grade se kraljevstva od sedam puta sedam polja.",
  "For two or three players: every row has one domino more than there are kings. The one that nobody chose leaves the game before the next row is laid out.":
    "Za dva ili tri igrača: svaka kolona ima jednu pločicu više nego što je kraljeva. Ona koju niko nije izabrao ispada iz igre pre nego što se postavi sledeća kolona.",
  "In the middle: 10 points": "U sredini: 10 poena",
  "Four squares wide: there is no middle": "Široko četiri polja: nema sredine",
  "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it on a free domino. This is how most editions do it, and how we play unless you choose otherwise.":
    "Pomešajte sve kraljeve u igri i izvlačite ih jednog po jednog. Čiji je izvučeni kralj, taj ga stavlja na slobodnu pločicu. Tako je u većini izdanja, a tako igramo i ovde ako ne izabereš drugačije.",
  "The player who was at a castle last begins, and the others follow clockwise until all kings stand. The Serbian edition does it this way. Who begins at our tables is drawn by lot.":
    "Počinje ko je poslednji bio u nekom zamku, a ostali slede u smeru kazaljke na satu dok se ne postave svi kraljevi. Tako je u srpskom izdanju. Za našim stolovima se žrebom određuje ko počinje.",
  "For two players: one chooses first and last, the other second and third. No edition has this rule; it is meant to be fair for two.":
    "Za dva igrača: jedan bira kao prvi i poslednji, a drugi kao drugi i treći. Ovog pravila nema ni u jednom izdanju; zamišljeno je da bude pošteno za dvoje.",
  "Squares by terrain and crowns": "Polja po terenu i krunama",
  Terrain: "Teren",
  "{n} crowns": { one: "{n} kruna", few: "{n} krune", other: "{n} kruna" },
  "The table will be ready in about {n} s. Until then you can read on.":
    "Sto će biti spreman za oko {n} s. Dotle možeš da čitaš dalje.",

  // How a turn is taken
  "Tap a square: the domino lies down as it brings the most. Tap it again to turn it.":
    "Dodirni polje: pločica se postavlja tako da donese najviše. Dodirni je opet da je okreneš.",
  "Well placed: one square of forest with one crown, that is a point already. Until you choose your next domino it can be moved and turned.":
    "Dobro postavljeno: jedno polje šume s jednom krunom, to je već jedan poen. Dok ne izabereš sledeću pločicu, ovu možeš da pomeraš i okrećeš.",
  "Now your king moves on to a domino of the next row. That ends your turn: what you have laid stays. You went last, so only domino {number} is free: take it.":
    "Sada tvoj kralj prelazi na pločicu iz sledeće kolone. Time se tvoj potez završava: postavljena pločica ostaje gde je. Tvoj potez je bio poslednji, pa je slobodna samo pločica {number}: uzmi je.",
};
