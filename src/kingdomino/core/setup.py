"""The permitted set-ups: dominoes, rows, rounds and kings (rules 4–6, 23, 24)."""

from dataclasses import dataclass
from functools import cache

from kingdomino.core.dominoes import DOMINO_COUNT

MIN_PLAYERS, MAX_PLAYERS = 2, 4

# Why a set-up is refused, in the order in which it is tested.
PLAYER_COUNT = "PLAYER_COUNT"
DUEL_NEEDS_TWO = "DUEL_NEEDS_TWO"
WIDER_NEEDS_TWO_OR_THREE = "WIDER_NEEDS_TWO_OR_THREE"
BALANCED_NEEDS_TWO = "BALANCED_NEEDS_TWO"


@dataclass(frozen=True, slots=True)
class Setup:
    """The numbers that a player count and its variants lead to."""

    size: int  # of a side of the kingdom
    kings_per_player: int
    row: int  # dominoes in a row
    rounds: int
    dominoes: int  # in the draw pile
    leftover_per_row: int

    @property
    def set_aside(self) -> int:
        """Dominoes that stay in the box, unseen."""
        return DOMINO_COUNT - self.dominoes


def refusal(players: int, *, duel: bool, wider: bool, balanced: bool) -> str | None:
    """The code of the first rule that forbids this set-up, or None when it is permitted."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        return PLAYER_COUNT
    if duel and players != 2:
        return DUEL_NEEDS_TWO
    if wider and players == 4:
        return WIDER_NEEDS_TWO_OR_THREE
    if balanced and players != 2:
        return BALANCED_NEEDS_TWO
    return None


@cache
def setup(players: int, *, duel: bool, wider: bool) -> Setup:
    """The numbers of a permitted set-up.

    >>> setup(2, duel=False, wider=True)
    Setup(size=5, kings_per_player=2, row=5, rounds=6, dominoes=30, leftover_per_row=1)
    """
    kings_per_player = 2 if players == 2 else 1
    leftover = 1 if wider else 0
    row = players * kings_per_player + leftover
    # The Duel plays the whole box; otherwise a kingdom is filled by twelve dominoes.
    rounds = DOMINO_COUNT // row if duel else 12 // kings_per_player
    return Setup(7 if duel else 5, kings_per_player, row, rounds, row * rounds, leftover)
