"""What a turn cost: each turn of a game against the best one, by the same bot's judgement.

The loss of a turn is the mover's expected share of the win after the best turn, less that after the
turn that was played. Both come from the table of turns that the bot considered, if the played turn
is in it and was tried often enough. Otherwise both are judged anew, by the values that the bot sees
in the next decision; when a row is turned up first, they are means over the same few rows, drawn
at random, so that neither the luck of the real deal nor that of the sample favours one of them.
"""

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from kingdomino.advice import Advice, Bot, Budget, Candidate
from kingdomino.errors import MisuseError
from kingdomino.moves import Deal
from kingdomino.position import Position
from kingdomino.turns import Turn

SAMPLED_ROWS = 4
WELL_TRIED = 0.25  # of the best turn's simulations, for a turn's own value to be believed


class Mark(StrEnum):
    """How bad a turn was, as chess players write it."""

    NONE = ""
    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


# From which loss on, in shares of the win: 0.05 is one game in twenty.
THRESHOLDS = {Mark.BLUNDER: 0.20, Mark.MISTAKE: 0.10, Mark.INACCURACY: 0.05}


def mark_of(loss: float) -> Mark:
    """The mark for a loss.

    >>> [mark_of(loss).name for loss in (0.0, 0.05, 0.1, 0.5)]
    ['NONE', 'INACCURACY', 'MISTAKE', 'BLUNDER']
    """
    return next((mark for mark, least in THRESHOLDS.items() if loss >= least), Mark.NONE)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A turn that was played, the best one, and the shares of the win that each leads to."""

    position: Position  # before the turn
    played: Turn
    best: Turn
    values: tuple[float, ...]  # by seat, with the best turn
    played_values: tuple[float, ...]  # by seat, with the turn that was played
    loss: float  # of the mover, never below 0

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        seat = self.position.seat_to_move
        assert seat is not None  # a turn is played by a seat
        return seat

    @property
    def mark(self) -> Mark:
        """How bad it was."""
        return mark_of(self.loss)


# Yields a position and how long it may be thought about, is sent the advice, and ends with what
# follows from it all. So whoever asks decides how the thinking is done.
Judging = Generator[tuple[Position, Budget], Advice, Judgement]


def judge(bot: Bot, position: Position, played: Turn, budget: Budget) -> Judgement:
    """Judge one turn; a bot that reckons no shares of the win is refused."""
    judging = begin_judging(position, played, budget)
    question = next(judging)
    while True:
        advice = bot.advise(*question)
        if advice.values is None:
            raise MisuseError(
                "{name} chooses without reckoning who will win, so it cannot judge a turn: take "
                "a bot that plays games out, such as mce_tr.",
                name=bot.name,
            )
        try:
            question = judging.send(advice)
        except StopIteration as end:
            judgement: Judgement = end.value
            return judgement


def begin_judging(position: Position, played: Turn, budget: Budget) -> Judging:
    """Judge one turn by the advice that the generator is sent; it must reckon shares of the win."""
    advice = yield position, budget
    values, best = _values(advice), advice.turn
    if played == best:
        return Judgement(position, played, best, values, values, 0.0)
    candidate = _well_tried(advice, played)
    if candidate is not None:
        pair = values, candidate.values
    else:
        share = SAMPLED_ROWS if budget.simulations or budget.seconds else 1
        part = Budget(
            budget.seconds / share if budget.seconds else None,
            max(1, budget.simulations // share) if budget.simulations else None,
            budget.stop,
        )
        pair = (
            (yield from _values_after(position.play(best), part)),
            (yield from _values_after(position.play(played), part)),
        )
    seat = position.seat_to_move
    assert seat is not None  # the bot has advised a turn
    loss = max(0.0, pair[0][seat] - pair[1][seat])
    return Judgement(position, played, best, values, pair[1], loss)


def result_of(position: Position) -> tuple[float, ...]:
    """The win as it was shared in a game that is over."""
    winners = position.ranking().winners
    return tuple(
        1 / len(winners) if seat in winners else 0.0 for seat in range(position.options.players)
    )


def _well_tried(advice: Advice, played: Turn) -> Candidate | None:
    found = {candidate.turn: candidate for candidate in advice.considered}
    candidate, best = found.get(played), found.get(advice.turn)
    if candidate is None or best is None:
        return None
    return candidate if candidate.simulations >= WELL_TRIED * best.simulations else None


def _values(advice: Advice) -> tuple[float, ...]:
    assert advice.values is not None  # whoever sends advice has seen to it
    return advice.values


def _values_after(
    position: Position, budget: Budget
) -> Generator[tuple[Position, Budget], Advice, tuple[float, ...]]:
    """The shares of the win when a turn is over, whatever row comes next."""
    if position.is_over:
        return result_of(position)
    if not position.is_chance:
        return _values((yield position, budget))
    # What has not been seen is the same after every turn, so the rows are the same, too.
    unseen = sorted(position.unseen)
    rng = Random(" ".join(map(str, unseen)))  # noqa: S311 - a sample, not a secret
    rows = [Deal(tuple(rng.sample(unseen, position.options.row))) for _ in range(SAMPLED_ROWS)]
    sums = [0.0] * position.options.players
    for row in rows:
        for seat, value in enumerate(_values((yield position.play(row), budget))):
            sums[seat] += value / len(rows)
    return tuple(sums)
