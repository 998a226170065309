"""Thinking long in short questions, so that others are served between any two of them.

No question of a deliberation takes a process for longer than a `SLICE`; each is a search of its
own, by chance of its own, and together they are read as one.
"""

import math

from kingdomino.advice import Advice, Budget
from kingdomino.bots.merging import is_settled, merge
from kingdomino.bots.review import Judgement, begin_judging
from kingdomino.position import Position
from kingdomino.server.thinking.queue import SLICE, Asker
from kingdomino.server.thinking.thinker import Thinker
from kingdomino.turns import Turn


class Deliberation:
    """One position that the full engine thinks about, for as long as it is asked to go on."""

    def __init__(self, thinker: Thinker, position: Position, asker: Asker) -> None:
        self._thinker, self._position, self._asker = thinker, position, asker
        self._advice: Advice | None = None
        self._seconds = 0.0  # so far
        self._slices = 0  # so far: the seed of each, so that the same is answered to the same

    @property
    def is_settled(self) -> bool:
        """Whether going on changes nothing."""
        return self._advice is not None and is_settled(self._advice)

    async def until(self, seconds: float) -> Advice:
        """The advice after so many seconds of thought in all, or as soon as it is settled."""
        seat = self._position.seat_to_move
        assert seat is not None  # it is for whoever asks to see to it
        for part in slices(seconds - self._seconds):
            if self.is_settled:
                break
            self._slices += 1
            advice = await self._thinker.advise(
                self._position, part, self._asker, seed=self._slices
            )
            self._advice = advice if self._advice is None else merge(self._advice, advice, seat)
        self._seconds = seconds
        assert self._advice is not None  # some time is always asked for
        return self._advice


async def judge(
    thinker: Thinker, position: Position, played: Turn, seconds: float, asker: Asker
) -> Judgement:
    """A turn against the best one, as the full engine sees it after so long."""
    judging = begin_judging(position, played, Budget(seconds=seconds))
    question, budget = next(judging)
    while True:
        assert budget.seconds is not None  # a part of what was given
        advice = await Deliberation(thinker, question, asker).until(budget.seconds)
        try:
            question, budget = judging.send(advice)
        except StopIteration as end:
            judgement: Judgement = end.value
            return judgement


def slices(seconds: float) -> list[float]:
    """Some seconds in equal parts, none of them longer than a SLICE.

    >>> slices(0.75), slices(0.3)
    ([0.25, 0.25, 0.25], [0.15, 0.15])
    """
    n = max(1, math.ceil(seconds / SLICE - 1e-9))  # a rest of a rounding error is no slice
    return [seconds / n] * n
