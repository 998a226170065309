"""What an observation is made of: the named pieces of one flat array of small integers.

An observation is one int8 array, seen by one seat. Its pieces follow one another without a gap, so
that each is a view, and so that every environment speaks of the same numbers:

    kingdoms      players × 9 planes × side × side; own kingdom first, then in seat order
    current_row   kings × (domino, king, over): the dominoes of this round in order of play
    next_row      row × (domino, king): the dominoes to claim, ascending
    unseen        48: 1 for each domino nobody has seen
    discards      players: dominoes discarded so far
    phase         5: kings, deal, claim, place or over
    to_move       players: who decides now
    round         1: 0 in the opening, then 1 to the last round
    bonuses       2: whether Middle Kingdom and Harmony count
    dynasty       3 + players × 4: only there; the game, and what each seat has from earlier ones

Seats are counted from the one that sees: 0 is itself, 1 the next seat, and so on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.dominoes import CROWNS_OF, DOMINO_COUNT, TERRAIN_OF
from kingdomino.options import Options

PLANES = (
    "wheat",
    "forest",
    "lake",
    "grassland",
    "swamp",
    "mine",
    "crowns",  # 0–3
    "castle",
    "room",  # empty squares that the kingdom can still reach
)
CROWN_PLANE, CASTLE_PLANE, ROOM_PLANE = 6, 7, 8

# A domino of a row: its number, then for each half six terrains (one of them 1) and its crowns.
DOMINO_WIDTH = 15

Observation = NDArray[np.int8]


def _domino_rows() -> Observation:
    rows = np.zeros((DOMINO_COUNT + 1, DOMINO_WIDTH), np.int8)
    for domino in range(1, DOMINO_COUNT + 1):
        rows[domino, 0] = domino
        for half in range(2):
            rows[domino, 7 * half + TERRAIN_OF[domino, half]] = 1
            rows[domino, 7 * half + 7] = CROWNS_OF[domino, half]
    return rows


# [domino]: how it is written into a row; nothing for 0, an empty place.
DOMINO_ROWS = _domino_rows()


@dataclass(frozen=True)
class Layout:
    """The pieces of a set-up's observation, each with its shape, in order.

    >>> layout = Layout(Options(4))
    >>> layout.size, layout.shapes["kingdoms"], layout.slices["unseen"]
    (3136, (4, 9, 9, 9), slice(3072, 3120, None))
    """

    options: Options

    @cached_property
    def shapes(self) -> Mapping[str, tuple[int, ...]]:
        """The shape of each piece, by name, in the order in which they stand."""
        options, players = self.options, self.options.players
        side = 2 * options.size - 1
        shapes: dict[str, tuple[int, ...]] = {
            "kingdoms": (players, len(PLANES), side, side),
            "current_row": (options.kings, DOMINO_WIDTH + players + 1),
            "next_row": (options.row, DOMINO_WIDTH + players),
            "unseen": (DOMINO_COUNT,),
            "discards": (players,),
            "phase": (5,),
            "to_move": (players,),
            "round": (1,),
            "bonuses": (2,),
        }
        if options.games > 1:
            shapes["dynasty"] = (options.games + 4 * players,)
        return shapes

    @cached_property
    def slices(self) -> Mapping[str, slice]:
        """Where each piece stands in the flat array."""
        slices, start = {}, 0
        for name, shape in self.shapes.items():
            slices[name] = slice(start, start + prod(shape))
            start += prod(shape)
        return slices

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(map(prod, self.shapes.values()))

    @cached_property
    def high(self) -> Observation:
        """The largest value of each number; the smallest is 0."""
        high = np.ones(self.size, np.int8)
        pieces = self.pieces(high)
        pieces["kingdoms"][:, CROWN_PLANE] = CROWNS_OF.max()
        for name in ("current_row", "next_row"):
            pieces[name][:, 0] = DOMINO_COUNT
            pieces[name][:, [7, 14]] = CROWNS_OF.max()
        pieces["discards"][:] = self.options.dominoes_per_player
        pieces["round"][:] = self.options.rounds
        if "dynasty" in pieces:
            pieces["dynasty"][self.options.games :] = np.iinfo(np.int8).max
        return high

    def pieces(self, observation: NDArray[np.generic]) -> dict[str, NDArray[np.generic]]:
        """Views of the pieces, by name; of one observation or of any array of them.

        >>> layout = Layout(Options(2))
        >>> layout.pieces(np.zeros((32, layout.size), np.int8))["kingdoms"].shape
        (32, 2, 9, 9, 9)
        """
        before = observation.shape[:-1]
        return {
            name: observation[..., where].reshape(*before, *self.shapes[name])
            for name, where in self.slices.items()
        }
