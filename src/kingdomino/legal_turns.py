"""The legal turns of a position as a view: each placement with each claim, listed nowhere."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import cast, overload

from kingdomino.moves import Claim, Discard, Move, Place
from kingdomino.turns import Turn, format_turn


class LegalTurns(Sequence[Turn]):
    """What the seat to move can do up to the end of its turn; empty when nobody is to move.

    What a king may claim does not depend on where its domino was placed, so the turns are all the
    pairs: those of the first placement come first.
    """

    __slots__ = ("_claims", "_placements", "_size")

    def __init__(self, placements: Sequence[Move], claims: Sequence[Move], size: int) -> None:
        self._placements = cast("Sequence[Place | Discard]", placements)
        self._claims = cast("Sequence[Claim]", claims)
        self._size = size

    def __len__(self) -> int:
        if not self._placements:
            return len(self._claims)
        return len(self._placements) * (len(self._claims) or 1)

    @overload
    def __getitem__(self, index: int) -> Turn: ...

    @overload
    def __getitem__(self, index: slice) -> list[Turn]: ...

    def __getitem__(self, index: int | slice) -> Turn | list[Turn]:
        chosen = range(len(self))[index]
        if isinstance(chosen, range):
            listed = list(self)
            return [listed[each] for each in chosen]
        if not self._placements:
            return Turn(None, self._claims[chosen])
        if not self._claims:
            return Turn(self._placements[chosen])
        placement, claim = divmod(chosen, len(self._claims))
        return Turn(self._placements[placement], self._claims[claim])

    def __contains__(self, turn: object) -> bool:
        return (
            isinstance(turn, Turn)
            and _is_one_of(turn.placement, self._placements)
            and _is_one_of(turn.claim, self._claims)
        )

    def __iter__(self) -> Iterator[Turn]:
        claims: list[Claim | None] = list(self._claims)
        if not self._placements:
            yield from (Turn(None, claim) for claim in claims)
        for placement in self._placements:
            yield from (Turn(placement, claim) for claim in claims or [None])

    def __reversed__(self) -> Iterator[Turn]:
        return reversed(list(self))

    def __repr__(self) -> str:
        shown = [format_turn(turn, self._size) for turn in islice(self, 8)]
        more = ["…"] if len(self) > len(shown) else []
        return f"<LegalTurns {len(self)}: {', '.join(shown + more)}>"


def _is_one_of(move: Move | None, moves: Sequence[Move]) -> bool:
    """Whether this part of a turn is legal; where there is nothing to do it must be missing."""
    return move in moves if moves else move is None
