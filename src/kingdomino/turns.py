"""A turn: what one player does before the next one, as a value and as text.

It is a placement (or a discard) and a claim. In the opening it is a claim alone, and in the last
round a placement or a discard alone. Whether it is whole, and legal, is for a position to say.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kingdomino.errors import MisuseError, NotationError
from kingdomino.moves import Claim, Discard, Move, Place
from kingdomino.notation import describe_move, format_move, parse_moves, shown
from kingdomino.words import N_

_PLACEMENTS = {Place, Discard, type(None)}
_CLAIMS = {Claim, type(None)}


@dataclass(frozen=True, slots=True)
class Turn:
    """D1 and D2 of one king: `placement` may be a discard, and either may be missing, not both.

    >>> Turn(Discard(12), Claim(31)).moves
    (Discard(domino=12), Claim(domino=31))
    """

    placement: Place | Discard | None = None
    claim: Claim | None = None

    def __post_init__(self) -> None:
        placement, claim = type(self.placement), type(self.claim)
        is_turn = placement in _PLACEMENTS and claim in _CLAIMS and placement is not claim
        if not is_turn:  # both are of one kind only when both are None
            raise MisuseError(
                "A turn is a placement or a discard, a claim, or both; not {turn}.", turn=self
            )

    @classmethod
    def of(cls, moves: Iterable[Move]) -> "Turn":
        """The turn that these moves make; anything else is refused."""
        match tuple(moves):
            case (Place() | Discard() as placement, Claim() as claim):
                return cls(placement, claim)
            case (Place() | Discard() as placement,):
                return cls(placement)
            case (Claim() as claim,):
                return cls(None, claim)
            case other:
                raise MisuseError("These moves are no turn: {moves}.", moves=other)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its moves in the order in which they are played."""
        if self.placement is None:
            assert self.claim is not None  # one of them is there
            return (self.claim,)
        return (self.placement,) if self.claim is None else (self.placement, self.claim)

    @property
    def shape(self) -> str:
        """What it consists of, with an example."""
        if self.placement is None:
            return N_("a claim: >31")
        if self.claim is None:
            return N_("a placement: 12 d5-c5")
        return N_("a placement and a claim: 12 d5-c5 >31")

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)


def format_turn(turn: Turn, size: int) -> str:
    """Write a turn.

    >>> format_turn(parse_turn("17 d5-c5 > 31", 5), 5)
    '17 d5-c5 >31'
    """
    return " ".join(format_move(move, size) for move in turn)


def describe_turn(turn: Turn, size: int) -> str:
    """Write a turn for an error message, even one with a square that has no name."""
    return " ".join(describe_move(move, size) for move in turn)


def parse_turn(text: str, size: int) -> Turn:
    """Read a turn: `12 d5-c5 >31`, `12 x >31`, `>31`, `12 d5-c5` or `12 x`.

    >>> parse_turn("12 x", 5)
    Turn(placement=Discard(domino=12), claim=None)
    """
    try:
        return Turn.of(parse_moves(text, size))
    except MisuseError:
        raise NotationError(
            "{text} is no turn. A turn is a placement and then a claim: 12 d5-c5 >31",
            text=shown(text),
            code="NO_TURN",
        ) from None
