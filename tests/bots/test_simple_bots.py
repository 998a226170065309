"""The simple bots: legal everywhere, repeatable, and the greedy one greedy."""

from random import Random

import pytest

from kingdomino import Claim, Dealer, Kingdom, MisuseError, Options, Place, Position
from kingdomino.bots import Bot, GreedyBot, RandomBot
from tests.setups import ALL_OPTIONS, SETUPS, options_id


def play_out(options: Options, bots: list[Bot], seed: int) -> Position:
    dealer = Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    while not position.is_over:
        assert position.seat_to_move is not None
        move = bots[position.seat_to_move].choose(position)
        assert move in position.legal_moves, f"seed {seed}: {move} in {position}"
        position = position.play(move).deal(dealer)
    return position


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_id)
def test_random_choices_are_legal_in_every_set_up(options: Options) -> None:
    play_out(options, [RandomBot(Random(seat)) for seat in range(options.players)], seed=1)


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_greedy_choices_are_legal_in_every_set_up(options: Options) -> None:
    play_out(options, [GreedyBot(Random(seat)) for seat in range(options.players)], seed=2)


@pytest.mark.parametrize("kind", [RandomBot, GreedyBot])
def test_the_same_chance_gives_the_same_game(kind: type[RandomBot] | type[GreedyBot]) -> None:
    ends = [play_out(Options(2), [kind(Random(5)), kind(Random(6))], seed=3) for _ in range(2)]
    assert ends[0] == ends[1]


def test_greedy_beats_random_by_far() -> None:
    # 20 games with both seatings: a fair coin gives 15 or more with probability 2 %.
    wins = 0
    for seed in range(10):
        ends = play_out(Options(2), [GreedyBot(Random(seed)), RandomBot(Random(seed))], seed)
        wins += ends.ranking().winners == (0,)
        ends = play_out(Options(2), [RandomBot(Random(seed)), GreedyBot(Random(seed))], seed)
        wins += ends.ranking().winners == (1,)
    assert wins >= 15


def test_greedy_places_for_the_most_points() -> None:
    options = Options(2)
    dealer = Dealer.stacked(options, pile=[*range(31, 49), *range(1, 7)], kings=[0, 1, 1, 0])
    bot = GreedyBot(Random(1))
    position = Position.start(options).deal(dealer)
    while not position.is_over:
        move = bot.choose(position)
        if isinstance(move, Place):
            seat = position.seat_to_move
            assert seat is not None
            best = max(position.play(each).scores()[seat].total for each in position.legal_moves)
            assert position.play(move).scores()[seat].total == best
        position = position.play(move).deal(dealer)


def test_greedy_claims_the_domino_that_brings_most() -> None:
    # Beside a castle everything fits, so the crowns decide: domino 48 has three.
    options = Options(2)
    dealer = Dealer.stacked(options, pile=[1, 19, 40, 48], kings=[0, 1, 1, 0])
    position = Position.start(options).deal(dealer)
    assert GreedyBot(Random(1)).choose(position) == Claim(48)
    assert Kingdom.parse("CA").legal_placements(48)


def test_a_bot_is_asked_only_when_a_player_is_to_move() -> None:
    with pytest.raises(MisuseError, match="No player is to move"):
        RandomBot(Random(1)).choose(Position.start(Options(2)))
