"""One player's kingdom: its squares, where a domino fits, what it is worth."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino.core import placement, places, previews, scoring, state
from kingdomino.core.refusals import NAMES
from kingdomino.errors import MOVE_SENTENCES, IllegalMove, MisuseError, NotationError
from kingdomino.moves import DOMINOES, Discard, Half, Place, Square, Terrain
from kingdomino.notation import describe_move, format_grid, format_move, parse_grid
from kingdomino.options import Variant, parse_variants
from kingdomino.scores import Score, Territory
from kingdomino.words import sentence


class Kingdom:
    """A kingdom as it lies on the table. It does not change; a later position has a new one.

    >>> kingdom = Kingdom.parse('''
    ... F0 F0 CA M3
    ... .. .. F1 W0''')
    >>> [str(territory) for territory in kingdom.territories]
    ['wheat 1 × 0 = 0', 'forest 1 × 1 = 1', 'forest 2 × 0 = 0', 'mine 1 × 3 = 3']
    """

    __slots__ = ("_kept_line", "_s", "seat")

    def __init__(self, record: Any, seat: int) -> None:
        """A view of `seat`'s kingdom in a state record that nobody will change any more."""
        self._s = record
        self.seat = state.Seat(seat)
        self._kept_line: str | None = None

    @classmethod
    def from_squares(
        cls, squares: Mapping[Square, Half], *, size: int = 5, discards: int | None = None
    ) -> "Kingdom":
        """Build a kingdom from its squares, counted from the castle, dominoes unknown.

        Without `discards`, a kingdom with a gap is taken to have discarded something.
        """
        if size not in (5, 7):
            raise MisuseError(
                "A kingdom is 5x5 squares, or 7x7 in the Mighty Duel; not {size}.", size=size
            )
        rows = [0, *(square[0] for square in squares)]
        columns = [0, *(square[1] for square in squares)]
        if max(max(rows) - min(rows), max(columns) - min(columns)) >= size:
            code = "OUT_OF_GRID"
            raise NotationError(MOVE_SENTENCES[code], N=size, code=code)
        record = state.new_states(1)[0]
        record["grid"] = size
        record["players"] = 1
        placement.found_kingdom(record, state.Seat(0))
        for square, half in squares.items():
            if tuple(square) == (0, 0):
                raise NotationError("The castle stands on that square.", code="OVERLAP")
            core_square = Square(*square).to_core()
            placement.lay_square(record, state.Seat(0), core_square, int(half.terrain), half.crowns)
        placement.shrink_room(record, state.Seat(0))
        if discards is None:
            discards = 0 if scoring.is_full(record, state.Seat(0)) else 1
        record["discards"][0] = discards
        return cls(record, 0)

    @classmethod
    def parse(cls, text: str, *, size: int = 5, discards: int | None = None) -> "Kingdom":
        """Read a kingdom drawn as text: `W0` wheat, `M2` mine with two crowns, `CA`, `..`."""
        return cls.from_squares(parse_grid(text), size=size, discards=discards)

    @property
    def size(self) -> int:
        """The side of the square it must fit into: 5, or 7 in the Mighty Duel."""
        return int(self._s["grid"])

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Top, bottom, left and right of what was built, counted from the castle."""
        top, bottom, left, right = self._s["box"][self.seat].tolist()
        middle = state.CENTRE
        return top - middle, bottom - middle, left - middle, right - middle

    @property
    def room(self) -> tuple[int, int, int, int]:
        """Top, bottom, left and right of all that it may come to cover, counted from the castle.

        >>> Kingdom.parse("CA W1").room
        (-4, 4, -3, 4)
        """
        top, bottom, left, right = self.box
        free = int.from_bytes(
            self._s["room"][self.seat].tobytes(), "little"
        )  # bit 16 * row + column
        if not free:
            return top, bottom, left, right
        columns = free
        for shift in (128, 64, 32, 16):
            columns |= columns >> shift
        columns &= 0xFFFF
        # Beyond the box nothing is built, so that whatever can still be added is free throughout.
        return (
            min(top, (_lowest(free) >> 4) - state.CENTRE),
            max(bottom, (free.bit_length() - 1 >> 4) - state.CENTRE),
            min(left, _lowest(columns) - state.CENTRE),
            max(right, columns.bit_length() - 1 - state.CENTRE),
        )

    @property
    def squares(self) -> dict[Square, Half]:
        """Every square but the castle, row by row."""
        found: dict[Square, Half] = {}
        land = self._s["land"][self.seat]
        ones, twos = self._s["crowns"][self.seat]
        for terrain in Terrain:
            for w in range(state.WORDS):
                for bit in _bits(int(land[terrain - 1, w])):
                    crowns = (int(ones[w]) >> bit & 1) + 2 * (int(twos[w]) >> bit & 1)
                    found[Square.from_core(64 * w + bit)] = Half(terrain, crowns)
        return dict(sorted(found.items()))

    @property
    def placements(self) -> tuple[Place, ...]:
        """The dominoes and where they lie, by number; empty for a kingdom drawn as text."""
        return tuple(Place.from_core(domino, packed) for domino, packed in self._laid())

    @property
    def line(self) -> str:
        """Its placements, then its discards, by number: its field in a position's line."""
        if self._kept_line is None:
            size = self.size
            placed = [format_laid(domino, packed, size) for domino, packed in self._laid()]
            discarded = [format_move(Discard(domino), size) for domino in self.discarded]
            self._kept_line = ", ".join(placed + discarded)
        return self._kept_line

    @property
    def discarded(self) -> tuple[int, ...]:
        """The dominoes this player discarded, by number."""
        mine = state.DISCARDED - self.seat
        where = self._s["whereabouts"].tolist()
        return tuple(domino for domino in DOMINOES if where[domino] == mine)

    @property
    def discards(self) -> int:
        """How many dominoes this player discarded."""
        return int(self._s["discards"][self.seat])

    @property
    def territories(self) -> tuple[Territory, ...]:
        """Every territory, by terrain, then by size and crowns."""
        out = np.zeros((scoring.MAX_TERRITORIES, 4), np.int64)
        n = scoring.territories(self._s, self.seat, out)
        top, _, left, _ = self.box
        found = [
            Territory(
                Terrain(int(terrain)),
                frozenset(Square(top + bit // 8, left + bit % 8) for bit in _bits(int(packed))),
                int(crowns),
            )
            for terrain, _, crowns, packed in out[:n]
        ]
        return tuple(sorted(found, key=lambda t: (t.terrain, t.size, t.crowns, *t.squares)))

    @property
    def territory_points(self) -> int:
        """The points of all territories, without bonuses: what `score` tells, only faster."""
        return int(scoring.tally(self._s, self.seat)[0])

    @property
    def has_middle_kingdom(self) -> bool:
        """Whether the castle is the central square of what was built."""
        return bool(scoring.has_middle_kingdom(self._s, self.seat))

    @property
    def has_harmony(self) -> bool:
        """Whether nothing was discarded."""
        return bool(scoring.has_harmony(self._s, self.seat))

    def score(self, variants: Iterable[Variant | str] = ()) -> Score:
        """What the kingdom is worth, with the bonuses among `variants`."""
        chosen = parse_variants(variants)
        middle = harmony = 0
        if Variant.MIDDLE_KINGDOM in chosen:
            middle = int(scoring.middle_kingdom_bonus(self._s, self.seat))
        if Variant.HARMONY in chosen:
            harmony = int(scoring.harmony_bonus(self._s, self.seat))
        return Score(self.territories, middle, harmony)

    def verdict(self, place: Place) -> str:
        """What the rules say of a placement: OK_CASTLE, OK_MATCH, OK_BOTH or why not.

        >>> castle = Kingdom.parse("CA")
        >>> castle.verdict(Place(1, Square(0, 1), Square(0, 2)))
        'OK_CASTLE'
        >>> castle.verdict(Place(1, Square(1, 1), Square(1, 2)))
        'NO_CONTACT'
        """
        _check_domino(place.domino)
        corners = [edge + state.CENTRE for edge in (*place.first, *place.second)]
        return NAMES[placement.verdict(self._s, self.seat, state.Domino(place.domino), *corners)]

    def play(self, place: Place) -> "Kingdom":
        """Return the kingdom with a domino placed, or raise IllegalMove with the rule against it.

        >>> print(Kingdom.parse("CA").play(Place(48, Square(0, 2), Square(0, 1))))
        CA M3 W0
        """
        code = self.verdict(place)
        if not code.startswith("OK"):
            reason = sentence(MOVE_SENTENCES[code], n=place.domino, N=self.size)
            move = describe_move(place, self.size)
            raise IllegalMove(reason, code=code, move=move, where=repr(self))
        record = state.copied(self._s)
        placement.put(record, self.seat, state.Domino(place.domino), place.to_core())
        return Kingdom(record, self.seat)

    def legal_placements(self, domino: int) -> list[Place]:
        """Every place where `domino` fits; a twin is listed once for each result."""
        _check_domino(domino)
        out = np.empty(places.MAX_PLACES, np.int64)
        masks = np.zeros((6, state.WORDS), np.int64)
        n = places.list_places(self._s, self.seat, state.Domino(domino), masks, out)
        return [Place.from_core(domino, packed) for packed in out[:n].tolist()]

    def points_after(self, domino: int) -> dict[Place, int]:
        """Every place where `domino` fits and the points of all territories with it there.

        >>> kingdom = Kingdom.parse("CA W1")
        >>> sorted(set(kingdom.points_after(1).values()))
        [1, 3]
        """
        return {
            Place.from_core(domino, packed): points
            for packed, points in self._previews(domino).tolist()
        }

    def best_points_after(self, domino: int) -> int | None:
        """The most points of all territories that `domino` can lead to; None if it fits nowhere."""
        found = self._previews(domino)
        return int(found[:, 1].max()) if len(found) else None

    def _laid(self) -> list[tuple[int, int]]:
        """Its dominoes, by number, and their placements as the core packs them."""
        return placement.laid(self._s["whereabouts"].tolist(), self.seat)

    def _previews(self, domino: int) -> NDArray[np.int64]:
        _check_domino(domino)
        placements = np.empty((places.MAX_PLACES, 2), np.int64)
        masks = np.zeros((6, state.WORDS), np.int64)
        work = state.new_states(1)
        n = previews.preview(self._s, self.seat, state.Domino(domino), work, masks, placements)
        return placements[:n]

    def __eq__(self, other: object) -> bool:
        """Equal squares, size and discards; how the dominoes lie below does not matter."""
        if not isinstance(other, Kingdom):
            return NotImplemented
        return (self.size, self.discards, self.squares) == (
            other.size,
            other.discards,
            other.squares,
        )

    def __hash__(self) -> int:
        return hash((self.size, self.discards, tuple(self.squares.items())))

    def __str__(self) -> str:
        return format_grid(self.squares)

    def __repr__(self) -> str:
        text = str(self).replace("\n", " / ")
        return f"<Kingdom {self.size}x{self.size}: {text}>"

    def _repr_svg_(self) -> str:
        from kingdomino.draw import kingdom_svg  # noqa: PLC0415 - for notebooks, a floor above

        return kingdom_svg(self)


@cache
def format_laid(domino: int, packed: int, size: int) -> str:
    """The text of the placement that the core packs into one number."""
    return format_move(Place.from_core(domino, packed), size)


def _check_domino(domino: int) -> None:
    if domino not in DOMINOES:
        raise MisuseError(
            "There is no domino {domino}: they are numbered 1 to {last}.",
            domino=domino,
            last=len(DOMINOES),
        )


def _lowest(word: int) -> int:
    """The index of the lowest bit that is set."""
    return (word & -word).bit_length() - 1


def _bits(word: int) -> list[int]:
    return [bit for bit in range(word.bit_length()) if word >> bit & 1]
