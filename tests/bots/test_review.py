"""What a turn cost: taken from the bot's own table, or judged anew when it is not there."""

import pytest

from kingdomino import Dealer, MisuseError, Options, Position, Record
from kingdomino.advice import Advice, Bot, Budget, Candidate
from kingdomino.bots.registry import make_bot
from kingdomino.bots.review import (
    SAMPLED_ROWS,
    Mark,
    judge,
    mark_of,
    result_of,
)
from kingdomino.moves import Claim, Deal, Kings, Place
from kingdomino.turns import Turn
from tests.kit.setups import SETUPS, options_id


def game(options: Options, seed: int = 1) -> Record:
    """A whole game that `random` plays with itself."""
    dealer, bot = Dealer(options, seed=seed), make_bot("random", seed=seed)
    record = Record.start(options, dealer=dealer).deal(dealer)
    while not record.position.is_over:
        record = record.play(bot.advise(record.position).turn).deal(dealer)
    return record


class Oracle(Bot):
    """Knows the worth of claims: the mover wins with probability 1/100 of the claimed domino."""

    name = "oracle"

    def __init__(self, *, listed: int = 100, tries: int = 100) -> None:
        self.asked: list[Position] = []
        self._listed = listed
        self._tries = tries

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: ARG002, B008
        self.asked.append(position)
        turns = sorted(position.legal_turns, key=_claimed, reverse=True)
        candidates = [
            Candidate(turn, self._values(position, turn), (50, 50), self._tries if rank else 100)
            for rank, turn in enumerate(turns)
        ]
        return Advice(
            turns[0], values=candidates[0].values, considered=tuple(candidates[: self._listed])
        )

    def _values(self, position: Position, turn: Turn) -> tuple[float, ...]:
        share = _claimed(turn) / 100
        return (share, 1 - share) if position.seat_to_move == 0 else (1 - share, share)


def _claimed(turn: Turn) -> int:
    return turn.claim.domino if turn.claim else 0


def opening() -> Position:
    """Seat 1 chooses among 6, 13, 39 and 43, and then once more."""
    return Position.start(Options(2)).deal(Dealer(Options(2), seed=7))


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_the_turns_of_a_game_are_all_its_decisions(options: Options) -> None:
    record = game(options)
    turns = list(record.turns())
    assert len(turns) == options.kings * (options.rounds + 1)
    decisions = [move for move in record.moves if not isinstance(move, Kings | Deal)]
    assert [move for _, turn in turns for move in turn] == decisions
    for position, turn in turns:
        assert turn in position.legal_turns


def test_a_turn_that_was_broken_off_is_left_out() -> None:
    record = game(Options(2))
    placed = next(n for n, move in enumerate(record.moves) if isinstance(move, Place)) + 1
    cut = Record.start(record.options)
    for move in record.moves[:placed]:
        cut = cut.play(move)
    assert len(list(cut.turns())) == 4


def test_the_best_turn_costs_nothing() -> None:
    judgement = judge(Oracle(), opening(), Turn(claim=Claim(43)), Budget())
    assert (judgement.loss, judgement.mark) == (0.0, Mark.NONE)
    assert judgement.values == judgement.played_values == pytest.approx((0.57, 0.43))


def test_a_turn_in_the_table_costs_the_difference() -> None:
    oracle = Oracle()
    judgement = judge(oracle, opening(), Turn(claim=Claim(13)), Budget())
    assert judgement.loss == pytest.approx(0.30)
    assert judgement.mark is Mark.BLUNDER
    assert judgement.best == Turn(claim=Claim(43))
    assert judgement.seat == 1
    assert len(oracle.asked) == 1


@pytest.mark.parametrize("oracle", [Oracle(listed=1), Oracle(tries=10)], ids=["missing", "rare"])
def test_a_turn_that_was_hardly_tried_is_judged_by_the_next_decision(oracle: Oracle) -> None:
    # The same seat chooses once more: after 43 the best is 39, after 6 it is 43.
    judgement = judge(oracle, opening(), Turn(claim=Claim(6)), Budget(simulations=100))
    assert [str(position) for position in oracle.asked[1:]] == [
        str(opening().play(Claim(43))),
        str(opening().play(Claim(6))),
    ]
    assert judgement.played_values == pytest.approx((0.57, 0.43))
    assert judgement.loss == 0.0  # 0.39 − 0.43: never below nothing


def test_before_a_deal_both_turns_are_judged_with_the_same_rows() -> None:
    position = _last_of_a_round()
    oracle = Oracle(listed=1)
    turns = sorted(position.legal_turns, key=_claimed)
    judge(oracle, position, turns[0], Budget(seconds=1))
    rows = [[entry.domino for entry in asked.next_row] for asked in oracle.asked[1:]]
    assert len(rows) == 2 * SAMPLED_ROWS
    assert rows[:SAMPLED_ROWS] == rows[SAMPLED_ROWS:]
    assert len({tuple(row) for row in rows}) == SAMPLED_ROWS
    assert all(set(row) <= position.unseen for row in rows)


def _last_of_a_round() -> Position:
    """The last turn of a first round with the Wider Offer: two dominoes to choose from."""
    options = Options(2, variants=["wider_offer"])
    for position, _ in game(options).turns():
        waiting = [entry for entry in position.current_row if not entry.is_played]
        if position.round == 1 and len(waiting) == 1:
            return position
    raise AssertionError


def test_the_last_turns_are_judged_by_the_result() -> None:
    *_, (position, turn) = game(Options(2), seed=4).turns()
    after = position.play(turn)
    assert after.is_over
    assert sum(result_of(after)) == 1
    judgement = judge(Oracle(listed=0), position, turn, Budget())
    assert judgement.played_values == result_of(after) or judgement.best == turn


@pytest.mark.parametrize("name", ["random", "fg"])
def test_a_bot_that_reckons_nothing_judges_nothing(name: str) -> None:
    bot: Bot = make_bot(name)
    with pytest.raises(MisuseError, match="cannot judge a turn"):
        judge(bot, opening(), Turn(claim=Claim(6)), Budget())


def test_marks_begin_at_their_thresholds() -> None:
    losses = (0.049, 0.05, 0.099, 0.1, 0.199, 0.2)
    assert [mark_of(loss) for loss in losses] == ["", "?!", "?!", "?", "?", "??"]
