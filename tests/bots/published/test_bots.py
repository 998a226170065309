"""The published players as bots: legal everywhere, repeatable, blind to the deck."""

import numpy as np
import pytest

from kingdomino import Claim, Dealer, MisuseError, Options, Position
from kingdomino.advice import Bot, Budget
from kingdomino.bots.answer import to_turn
from kingdomino.bots.published.choice import choose_random
from kingdomino.bots.published.survey import new_survey
from kingdomino.bots.registry import bot_names, make_bot
from tests.kit.games import random_record
from tests.kit.setups import ALL_OPTIONS, SETUPS, options_id

QUICK = ["random", "gprd", "fg_paper", "fg"]
SEARCHING = ["mce_tr", "mce_pg", "mce_fg", "uct_fg"]
FEW = Budget(simulations=5)


def play_out(options: Options, names: list[str], seed: int) -> Position:
    """A game of bots, the names taken in turn by the seats; every move is checked by `play`."""
    dealer = Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    bots = [make_bot(names[(seat + seed) % len(names)], seed=seat) for seat in range(4)]
    while position.seat_to_move is not None:
        bot = bots[position.seat_to_move]
        advice = bot.advise(position, FEW)
        after = position.play(advice.turn)
        assert advice.move == advice.turn.moves[0]
        assert advice.turn.claim is not None or position.round == options.rounds
        position = after.deal(dealer)
    return position


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_id)
def test_turns_are_whole_and_legal_in_every_set_up(options: Options) -> None:
    assert play_out(options, QUICK, seed=len(str(options)) % 4).is_over


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_searched_turns_are_whole_and_legal_in_every_set_up(options: Options) -> None:
    assert play_out(options, SEARCHING, seed=1).is_over


@pytest.mark.parametrize("name", QUICK + SEARCHING)
def test_same_question_gets_the_same_answer(name: str) -> None:
    position = random_record(Options(3), 2, decisions=21).position
    advice = [make_bot(name, seed=6).advise(position, FEW) for _ in range(2)]
    assert advice[0].turn == advice[1].turn
    assert advice[0].considered == advice[1].considered


@pytest.mark.parametrize("name", QUICK + SEARCHING)
def test_claim_that_is_left_of_a_turn_is_advised_alone(name: str) -> None:
    position = random_record(Options(4), 3, decisions=15).position
    position = (
        position if position.phase == "claim" else position.play(next(iter(position.legal_moves)))
    )
    assert position.phase == "claim"
    turn = make_bot(name).advise(position, FEW).turn
    assert turn.placement is None
    assert turn.claim in position.legal_moves


@pytest.mark.parametrize("name", QUICK + SEARCHING)
def test_advice_does_not_change_the_position(name: str) -> None:
    position = random_record(Options(2), 3, decisions=14).position
    before = position._s.tobytes()
    make_bot(name).advise(position, FEW)
    assert position._s.tobytes() == before


@pytest.mark.parametrize("name", QUICK + SEARCHING)
def test_what_is_dealt_next_does_not_matter(name: str) -> None:
    options = Options(2)
    rows = [[3, 19, 30, 44], [1, 12, 25, 40], [5, 6, 7, 8], [45, 46, 47, 48]]
    advice = []
    for order in ([0, 1, 2, 3], [0, 1, 3, 2]):
        pile = [domino for index in order for domino in rows[index]]
        dealer = Dealer.stacked(options, pile=pile, kings=[0, 1, 1, 0])
        position = Position.start(options).deal(dealer)
        for claim in (44, 30, 19, 3):
            position = position.play(Claim(claim)).deal(dealer)
        advice.append(make_bot(name).advise(position, FEW).turn)
    assert advice[0] == advice[1]


@pytest.mark.parametrize("name", QUICK + SEARCHING)
def test_bots_are_asked_only_when_a_player_is_to_move(name: str) -> None:
    with pytest.raises(MisuseError, match="No player is to move"):
        make_bot(name).advise(Position.start(Options(2)))
    with pytest.raises(MisuseError, match="No player is to move"):
        make_bot(name).advise(random_record(Options(2), 1).position)


def test_random_turns_are_equally_likely() -> None:
    position = random_record(Options(4), 8, decisions=76).position
    turns = position.legal_turns
    assert len(turns) > 3
    rng, survey = np.array([5], np.uint64), new_survey()
    counts = dict.fromkeys(turns, 0)
    draws = 400 * len(turns)
    for _ in range(draws):
        place, slot = choose_random(position._s, rng, survey["masks"][0])
        counts[to_turn(position, place, slot)] += 1
    # 400 expected, standard deviation 20: six of them either way.
    assert all(280 < count < 520 for count in counts.values()), counts


def test_registry_lists_the_published_bots_from_weak_to_strong() -> None:
    assert [name for name in bot_names() if name in QUICK + SEARCHING] == QUICK + SEARCHING
    for name in QUICK + SEARCHING:
        bot: Bot = make_bot(name, seed=1)
        assert bot.name == name


def test_unknown_bots_are_refused_with_a_list() -> None:
    with pytest.raises(MisuseError, match="'deep_blue'; there are: random, gprd"):
        make_bot("deep_blue")


def test_full_greedy_beats_random_by_far() -> None:
    # A fair coin gives 15 or more of 20 games with probability 2 %.
    wins = 0
    for seed in range(20):
        names = ["fg", "random"]
        winners = play_out(Options(2), names, seed).ranking().winners
        wins += winners == (names.index("fg") if seed % 2 == 0 else 1,)
    assert wins >= 15
