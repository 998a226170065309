"""A whole game, reviewed: everybody's share of the win, the turning points, how each has played.

Terminal and page show what is worked out here; neither works anything out again.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from kingdomino.bots.review import Judgement, Mark, result_of
from kingdomino.record import Record

TURNING = 0.10  # a change of somebody's share, from one turn to the next, that turns a game
SHOWN = 3  # the largest of them


class Cause(StrEnum):
    """What explains most of a change."""

    TURN = "turn"  # the turn itself
    ROW = "row"  # the row that was turned up after it
    END = "end"  # the game was over, and the result is no estimate
    JUDGEMENT = "judgement"  # the bot sees it otherwise now


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn after which somebody's share of the win was another."""

    turn: int  # index, from 0
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float  # what the turn itself cost the mover
    row: tuple[int, ...]  # the row that was turned up next, if any
    is_end: bool  # whether the game was over then

    @property
    def change(self) -> float:
        """The largest change of anybody's share."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))

    @property
    def cause(self) -> Cause:
        """What explains most of it."""
        if 2 * self.loss >= self.change:
            return Cause.TURN
        if self.row:
            return Cause.ROW
        return Cause.END if self.is_end else Cause.JUDGEMENT


@dataclass(frozen=True, slots=True)
class Review:
    """A game with every turn judged."""

    record: Record
    judgements: tuple[Judgement, ...]  # one at least

    @property
    def end(self) -> tuple[float, ...]:
        """Everybody's share after the last turn: the result, if the game is over."""
        position = self.record.position
        return result_of(position) if position.is_over else self.judgements[-1].played_values

    @property
    def shares(self) -> list[tuple[float, ...]]:
        """Everybody's share of the win before each turn, and at the end."""
        return [*(each.values for each in self.judgements), self.end]

    @property
    def turning_points(self) -> list[TurningPoint]:
        """The largest changes from one turn to the next, in the order of the game."""
        last = len(self.judgements) - 1
        changes = [
            TurningPoint(
                turn,
                before,
                after,
                self.judgements[turn].loss,
                self._row_after(turn),
                turn == last and self.record.position.is_over,
            )
            for turn, (before, after) in enumerate(pairwise(self.shares))
        ]
        largest = sorted(changes, key=lambda each: -each.change)[:SHOWN]
        return sorted(
            (each for each in largest if each.change >= TURNING), key=lambda each: each.turn
        )

    def accuracy(self, seat: int) -> float | None:
        """How much of what the best turns would have kept a seat has kept, 0–1; None without turns.

        It is the sum of the seat's expected shares after the turns it played, over that after the
        best ones.
        """
        turns = [each for each in self.judgements if each.seat == seat]
        best = sum(each.values[seat] for each in turns)
        return 1 - sum(each.loss for each in turns) / best if best > 0 else (1.0 if turns else None)

    def count(self, seat: int, mark: Mark) -> int:
        """How often a seat earned a mark."""
        return sum(each.seat == seat and each.mark is mark for each in self.judgements)

    def _row_after(self, turn: int) -> tuple[int, ...]:
        if turn + 1 == len(self.judgements):
            return ()
        before, after = self.judgements[turn].position, self.judgements[turn + 1].position
        return tuple(sorted(before.unseen - after.unseen))
