"""The rule book once more, slowly, in dicts and sets; refuses to import the package it judges.

Everything here is written from the rules alone, so that a mistake in the fast core is not
repeated here. Rule and ruling numbers (rule 9, E16) are those of the project's rules page. It is
one long file, so that it can be read beside that page from top to bottom.

Squares are (row, column) seen from the castle at (0, 0): rows grow downwards, columns to the right.

             (-1, 0)
    (0, -1)  castle  (0, 1)
              (1, 0)

Seats are 0, 1, 2, 3 clockwise; dominoes are 1 to 48; variants are the strings in VARIANTS.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import permutations

Square = tuple[int, int]
Half = tuple[str, int]  # terrain letter (W F L G S M), crowns 0-3
Placement = frozenset[tuple[Square, Half]]  # the two squares a domino would add
RankKey = tuple[int, int, int]  # points with bonuses, largest territory, crowns

CASTLE: Square = (0, 0)
VARIANTS = ("dynasty", "middle_kingdom", "harmony", "mighty_duel", "wider_offer")


class Refused(Exception):
    """The rules do not allow this; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


# --- the dominoes (rule 3, letter for letter) ---

_DOMINO_LIST = """
1-2 W|W, 3-6 F|F, 7-9 L|L, 10-11 G|G, 12 S|S, 13 W|F, 14 W|L, 15 W|G, 16 W|S, 17 F|L, 18 F|G,
19 W1|F, 20 W1|L, 21 W1|G, 22 W1|S, 23 W1|M, 24-27 F1|W, 28 F1|L, 29 F1|G, 30-31 L1|W, 32-35 L1|F,
36 W|G1, 37 L|G1, 38 W|S1, 39 G|S1, 40 M1|W, 41 W|G2, 42 L|G2, 43 W|S2, 44 G|S2, 45 M2|W,
46-47 S|M2, 48 W|M3
"""


def _read_dominoes(text: str) -> dict[int, tuple[Half, Half]]:
    dominoes: dict[int, tuple[Half, Half]] = {}
    for entry in text.split(","):
        numbers, halves = entry.split()
        first, _, last = numbers.partition("-")
        a, b = ((half[0], int(half[1:] or 0)) for half in halves.split("|"))
        for number in range(int(first), int(last or first) + 1):
            dominoes[number] = (a, b)
    return dominoes


DOMINOES = _read_dominoes(_DOMINO_LIST)


# --- set-up (section 9) ---


@dataclass(frozen=True)
class Setup:
    """What is put on the table, and for how long the game lasts."""

    dominoes: int  # in the draw pile at the start
    set_aside: int
    row: int  # dominoes in a row
    rounds: int
    kings_per_player: int
    leftover_per_row: int  # dominoes of a row that no king takes
    size: int  # a kingdom fits into size x size squares
    dominoes_per_player: int
    games: int


# (players, Mighty Duel, Wider Offer): dominoes, aside, row, rounds, kings each, grid
_PERMITTED = {
    (2, False, False): (24, 24, 4, 6, 2, 5),
    (3, False, False): (36, 12, 3, 12, 1, 5),
    (4, False, False): (48, 0, 4, 12, 1, 5),
    (2, False, True): (30, 18, 5, 6, 2, 5),
    (3, False, True): (48, 0, 4, 12, 1, 5),
    (2, True, False): (48, 0, 4, 12, 2, 7),
    (2, True, True): (45, 3, 5, 9, 2, 7),
}


def setup(players: int, variants: Collection[str]) -> Setup:
    """Looks the set-up up, or refuses it with the first code of section 9 that applies."""
    unknown = set(variants) - set(VARIANTS)
    if unknown:  # a misspelt variant must not pass for a game without it
        raise ValueError(f"unknown variants: {sorted(unknown)}")
    duel, wider = "mighty_duel" in variants, "wider_offer" in variants
    if players not in (2, 3, 4):
        raise Refused("PLAYER_COUNT")
    if duel and players != 2:
        raise Refused("DUEL_NEEDS_TWO")
    if wider and players not in (2, 3):
        raise Refused("WIDER_NEEDS_TWO_OR_THREE")
    dominoes, set_aside, row, rounds, kings, size = _PERMITTED[players, duel, wider]
    leftover, each = row - players * kings, rounds * kings
    games = 3 if "dynasty" in variants else 1
    return Setup(dominoes, set_aside, row, rounds, kings, leftover, size, each, games)


# --- the opening (rule 8, E13, E14) ---


def opening_order(players: int, kings_each: int, method: str, first: int) -> tuple[int, ...]:
    """The opening order that `castle` or `balanced` gives when seat `first` starts."""
    clockwise = [(first + step) % players for step in range(players)]
    if method == "castle":
        return tuple(clockwise * kings_each)
    if method == "balanced":
        if (players, kings_each) != (2, 2):
            raise Refused("BALANCED_NEEDS_TWO")
        return (clockwise[0], clockwise[1], clockwise[1], clockwise[0])
    raise ValueError(f"no such method: {method}")


def opening_orders(players: int, kings_each: int, method: str) -> set[tuple[int, ...]]:
    """Every opening order that `draw`, `castle` or `balanced` can give."""
    if method == "draw":
        return set(permutations([seat for seat in range(players) for _ in range(kings_each)]))
    return {opening_order(players, kings_each, method, first) for first in range(players)}


def dynasty_first_seats(players: int, first: int) -> list[int]:
    """The seats that open the three games of a Dynasty played with `castle` (E13)."""
    return [(first + game) % players for game in range(3)]


# --- one kingdom (sections 4 and 5) ---


def _neighbours(square: Square) -> list[Square]:
    """The four squares that share an edge; corners never count (rule 14)."""
    row, column = square
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _extent(squares: Iterable[Square]) -> tuple[int, int, int, int]:
    """The bounding box: first row, last row, first column, last column."""
    rows, columns = zip(*squares, strict=True)
    return min(rows), max(rows), min(columns), max(columns)


@dataclass
class Kingdom:
    """One player's castle and what was built around it."""

    size: int = 5
    squares: dict[Square, Half] = field(default_factory=dict)  # the castle is not among them
    discarded: list[int] = field(default_factory=list)

    def verdict(self, domino: int, a: Square, b: Square) -> str:
        """Judges first half on `a`, second on `b`, in the order of E4; legal ones begin with OK."""
        if b not in _neighbours(a):
            return "BAD_SHAPE"
        taken = {CASTLE, *self.squares}
        if a in taken or b in taken:
            return "OVERLAP"
        top, bottom, left, right = _extent(taken | {a, b})
        if bottom - top + 1 > self.size or right - left + 1 > self.size:
            return "OUT_OF_GRID"
        # The domino is not yet in the kingdom, so its own other half is no neighbour (E2).
        if not any(beside in taken for square in (a, b) for beside in _neighbours(square)):
            return "NO_CONTACT"
        at_castle = CASTLE in _neighbours(a) or CASTLE in _neighbours(b)
        at_terrain = False
        for square, (terrain, _crowns) in zip((a, b), DOMINOES[domino], strict=True):
            for beside in _neighbours(square):
                if beside in self.squares and self.squares[beside][0] == terrain:
                    at_terrain = True
        if at_castle and at_terrain:
            return "OK_BOTH"
        if at_castle:
            return "OK_CASTLE"
        return "OK_MATCH" if at_terrain else "NO_MATCH"

    def placements(self, domino: int) -> set[Placement]:
        """Every legal placement, found from the half that connects; what builds alike is one.

        Does not ask `verdict`: the two are separate readings of section 4, and tests compare them.
        """
        taken = {CASTLE, *self.squares}
        top, bottom, left, right = _extent(taken)
        # A new square may lie so far out that the box, stretched to it, is still size long.
        rows = range(bottom - self.size + 1, top + self.size)
        columns = range(right - self.size + 1, left + self.size)

        def is_open(square: Square) -> bool:
            return square not in taken and square[0] in rows and square[1] in columns

        found: set[Placement] = set()
        first, second = DOMINOES[domino]
        for half, other_half in ((first, second), (second, first)):
            anchors = [square for square, there in self.squares.items() if there[0] == half[0]]
            anchors.append(CASTLE)  # any terrain
            connecting = {square for anchor in anchors for square in _neighbours(anchor)}
            for square in filter(is_open, connecting):
                for other in filter(is_open, _neighbours(square)):
                    # Each half fits alone, and so do both: they could only stretch the box at
                    # opposite ends if they lay on either side of it, and they are neighbours.
                    found.add(frozenset({(square, half), (other, other_half)}))
        return found

    def place(self, domino: int, a: Square, b: Square) -> None:
        """Adds the domino for good (rule 17), or refuses with the verdict."""
        verdict = self.verdict(domino, a, b)
        if not verdict.startswith("OK"):
            raise Refused(verdict)
        self.squares[a], self.squares[b] = DOMINOES[domino]

    def territories(self) -> list[tuple[str, int, int]]:
        """Sorted (terrain, squares, crowns), one for each group joined by edges (rule 18)."""
        found = []
        left = dict(self.squares)
        while left:
            square, (terrain, crowns) = left.popitem()
            squares = 1
            frontier = [square]
            while frontier:
                for beside in _neighbours(frontier.pop()):
                    if beside in left and left[beside][0] == terrain:
                        crowns += left.pop(beside)[1]
                        squares += 1
                        frontier.append(beside)
            found.append((terrain, squares, crowns))
        return sorted(found)

    def points(self) -> int:
        """Squares times crowns over all territories, without bonuses."""
        return sum(squares * crowns for _, squares, crowns in self.territories())

    def largest(self) -> int:
        """Squares of the largest territory, crowned or not; 0 for a castle alone (E5)."""
        return max((squares for _, squares, _ in self.territories()), default=0)

    def crowns(self) -> int:
        """All crowns in the kingdom."""
        return sum(crowns for _, crowns in self.squares.values())

    def middle_kingdom(self) -> int:
        """10 if the castle is as far from the top as from the bottom, and so sideways (E9)."""
        top, bottom, left, right = _extent({CASTLE, *self.squares})
        return 10 if -top == bottom and -left == right else 0

    def harmony(self) -> int:
        """5 if nothing was discarded (E10); before the end of a game, if nothing was so far."""
        return 0 if self.discarded else 5

    def total(self, variants: Collection[str]) -> int:
        """Points with the bonuses of the variants in play."""
        middle_kingdom = self.middle_kingdom() if "middle_kingdom" in variants else 0
        harmony = self.harmony() if "harmony" in variants else 0
        return self.points() + middle_kingdom + harmony

    def rank_key(self, variants: Collection[str]) -> RankKey:
        """What ranks compare, the greater the better (rule 19, E11)."""
        return self.total(variants), self.largest(), self.crowns()


# --- who won (rule 19, E12, E13) ---


def ranks(keys: Sequence[RankKey]) -> list[int]:
    """Places from 1; equal keys share a place and the next is skipped (1, 1, 3)."""
    return [1 + sum(other > key for other in keys) for key in keys]


def dynasty_ranks(games: Sequence[Sequence[RankKey]]) -> list[int]:
    """Places after several games, each given as the keys of all seats (E13)."""
    keys = []
    for of_seat in zip(*games, strict=True):
        points, largest, crowns = zip(*of_seat, strict=True)
        keys.append((sum(points), max(largest), sum(crowns)))
    return ranks(keys)


# --- one game (section 3) ---


class Game:
    """One game as it lies on the table, changed in place; chance is told to it, never drawn.

    phase   what must happen next
    kings   draw_kings, once, at the very start
    deal    deal: a row is revealed
    claim   claim, by seat_to_move: in the opening, later D2
    place   place or discard domino_to_place, by seat_to_move: D1
    over    nothing

    A row is `next_row` while kings move onto it, so the first row is that during the opening.
    Dominoes leave `current_row` one by one as they are placed or discarded.
    """

    def __init__(self, players: int, variants: Collection[str]) -> None:
        self.setup = setup(players, variants)
        self.players = players
        self.variants = frozenset(variants)
        self.phase = "kings"
        self.round = 0  # 0 the opening, then 1 to setup.rounds
        self.kingdoms = [Kingdom(self.setup.size) for _ in range(players)]
        self.current_row: list[int] = []  # ascending
        self.next_row: list[int] = []  # ascending
        self.current_kings: dict[int, int] = {}  # domino: seat
        self.next_kings: dict[int, int] = {}
        self.leftovers: list[int] = []  # oldest first
        self.unseen = set(DOMINOES)  # the pile and what was set aside, not told apart (rule 27)
        self.pile = self.setup.dominoes
        self.set_aside = self.setup.set_aside
        self._kings_in_hand: list[int] = []  # seats whose kings await their claim, in order

    @property
    def seat_to_move(self) -> int | None:
        """The seat that must claim or place; nobody before chance has spoken or after the end."""
        if self.phase == "claim":
            return self._kings_in_hand[0]
        if self.phase == "place":
            return self.current_kings[self.current_row[0]]
        return None

    @property
    def domino_to_place(self) -> int | None:
        """The lowest domino of the current row (rule 9), when D1 is due."""
        return self.current_row[0] if self.phase == "place" else None

    @property
    def pile_is_known(self) -> bool:
        """Whether what is in the pile can be deduced (rule 27); an empty pile always can."""
        return self.set_aside == 0 or self.pile == 0

    def draw_kings(self, order: Sequence[int]) -> None:
        """Fixes the opening: the seats in the order in which their kings are put down."""
        self._expect("kings")
        if sorted(order) != sorted([*range(self.players)] * self.setup.kings_per_player):
            raise Refused("BAD_KINGS")
        self._kings_in_hand = list(order)
        self.phase = "deal"

    def deal(self, dominoes: Collection[int]) -> None:
        """Reveals a row, given in any order."""
        self._expect("deal")
        fresh = set(dominoes) & self.unseen
        if not len(fresh) == len(dominoes) == self.setup.row:
            raise Refused("BAD_DEAL")
        self.next_row = sorted(fresh)
        self.unseen -= fresh
        self.pile -= len(fresh)
        # Only after the opening is the second row revealed (rule 7), then D1 comes first.
        self.phase = "claim" if self.round == 0 else "place"

    def free_dominoes(self) -> set[int]:
        """The dominoes that may be claimed now; none unless a claim is due."""
        return set(self.next_row) - set(self.next_kings) if self.phase == "claim" else set()

    def legal_placements(self) -> set[Placement]:
        """Where the domino to place may go; none unless a placement is due."""
        if self.phase != "place":
            return set()
        domino = self.current_row[0]
        return self.kingdoms[self.current_kings[domino]].placements(domino)

    def claim(self, domino: int) -> None:
        """Puts the king of the seat to move on a free domino of the next row."""
        self._expect("claim")
        if domino in self.next_kings:
            raise Refused("DOMINO_TAKEN")
        if domino not in self.next_row:
            raise Refused("NOT_IN_ROW")
        self.next_kings[domino] = self._kings_in_hand.pop(0)
        if self._kings_in_hand:  # only in the opening: later a king is in hand for its D2 alone
            return
        if self.current_row:
            self.phase = "place"
        else:
            self._end_round()

    def place(self, domino: int, a: Square, b: Square) -> None:
        """Puts the domino to place into its owner's kingdom, first half on `a`."""
        self._expect_domino(domino)
        self.kingdoms[self.current_kings[domino]].place(domino, a, b)
        self._end_placing(domino)

    def discard(self, domino: int) -> None:
        """Gives up the domino to place; refused while it fits anywhere (rule 16, E6)."""
        self._expect_domino(domino)
        if self.legal_placements():
            raise Refused("MUST_PLACE")
        self.kingdoms[self.current_kings[domino]].discarded.append(domino)
        self._end_placing(domino)

    def _end_placing(self, domino: int) -> None:
        self.current_row.remove(domino)
        seat = self.current_kings.pop(domino)
        if self.next_row:
            self._kings_in_hand = [seat]
            self.phase = "claim"
        elif not self.current_row:  # the last round has no D2 (rule 13)
            self.phase = "over"

    def _end_round(self) -> None:
        self.leftovers += [domino for domino in self.next_row if domino not in self.next_kings]
        self.current_row = [domino for domino in self.next_row if domino in self.next_kings]
        self.current_kings = self.next_kings
        self.next_row, self.next_kings = [], {}
        self.round += 1
        self.phase = "deal" if self.pile else "place"

    def _expect(self, phase: str) -> None:
        if self.phase != phase:
            raise Refused("WRONG_PHASE")

    def _expect_domino(self, domino: int) -> None:
        self._expect("place")
        if domino != self.domino_to_place:
            raise Refused("WRONG_DOMINO")
