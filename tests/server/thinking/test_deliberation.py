"""Long thoughts in short questions: an analysis, and the judgement of a turn."""

import asyncio

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Advice, Budget
from kingdomino.bots.review import SAMPLED_ROWS
from kingdomino.server.thinking import thoughts
from kingdomino.server.thinking.deliberation import Deliberation, judge, slices
from kingdomino.server.thinking.queue import SLICE, Asker
from kingdomino.server.thinking.thinker import Thinker

ADA = frozenset({"ada"})
TRIALS = 1000  # a second


class Here(Thinker):
    """Thinks in the process of the test: so many trials for each second that it is asked for."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Position, float]] = []
        self.seeds: list[int] = []

    async def advise(
        self, position: Position, seconds: float, asker: Asker, *, seed: int
    ) -> Advice:
        assert asker == ADA
        self.asked.append((position, seconds))
        self.seeds.append(seed)
        with thoughts._bot(thoughts.ENGINE, seed) as engine:
            return engine.advise(position, Budget(simulations=round(TRIALS * seconds)))

    @property
    def seconds(self) -> list[float]:
        return [seconds for _, seconds in self.asked]


def played(options: Options, *, turns: int, seed: int = 4) -> Position:
    """A position after some turns, of which nobody thought much."""
    dealer = Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    for _ in range(turns):
        position = position.play(position.legal_turns[0]).deal(dealer)
    return position


@pytest.mark.parametrize("seconds", [0.001, 0.1, 0.25, 0.2500001, 0.6, 0.9 - 0.3, 1.9, 10.0])
def test_no_slice_is_long(seconds: float) -> None:
    parts = slices(seconds)
    assert sum(parts) == pytest.approx(seconds)
    assert max(parts) <= SLICE + 1e-6
    assert len(parts) <= seconds / SLICE + 1


def test_an_analysis_goes_on_where_it_was() -> None:
    thinker = Here()
    deliberation = Deliberation(thinker, played(Options(2), turns=9), ADA)
    first = asyncio.run(deliberation.until(0.1))
    second = asyncio.run(deliberation.until(0.3))
    last = asyncio.run(deliberation.until(0.9))
    assert thinker.seconds == pytest.approx([0.1, 0.2, 0.2, 0.2, 0.2])
    assert len(set(thinker.seeds)) == 5, "each slice by chance of its own"
    assert first.simulations < second.simulations < last.simulations
    assert not deliberation.is_settled
    assert {each.turn for each in first.considered} == {each.turn for each in last.considered}


def nearly_over() -> Position:
    options = Options(2)
    return played(options, turns=options.kings * (options.rounds + 1) - 3)


def test_an_end_that_was_played_through_is_asked_for_once() -> None:
    thinker = Here()
    deliberation = Deliberation(thinker, nearly_over(), ADA)
    advice = asyncio.run(deliberation.until(10))
    assert deliberation.is_settled
    assert asyncio.run(deliberation.until(20)) is advice
    assert len(thinker.asked) == 1


def test_no_question_of_a_judgement_is_long() -> None:
    thinker = Here()
    position = played(Options(2), turns=9)
    listed = asyncio.run(Deliberation(thinker, position, ADA).until(0.1)).considered
    turn = next(each for each in position.legal_turns if each not in {one.turn for one in listed})
    thinker.asked.clear()
    judgement = asyncio.run(judge(thinker, position, turn, 1.0, ADA))
    before = [seconds for asked, seconds in thinker.asked if asked == position]
    after = [seconds for asked, seconds in thinker.asked if asked != position]
    assert before == [SLICE] * 4
    assert set(after) == {1.0 / SAMPLED_ROWS}, "both turns are judged by what comes next"
    assert judgement.played == turn
    assert judgement.best in {one.turn for one in listed}


def test_the_best_turn_is_judged_by_the_advice_alone() -> None:
    thinker = Here()
    best = asyncio.run(Deliberation(thinker, nearly_over(), ADA).until(0.1)).turn
    judgement = asyncio.run(judge(thinker, nearly_over(), best, 1.0, ADA))
    assert (judgement.best, judgement.loss) == (best, 0.0)
    assert len(thinker.asked) == 2
