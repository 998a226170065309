"""What holds for every bot that has a name: legal, repeatable, blind to the deck, obedient."""

import random
import threading
from collections.abc import Iterator
from math import nan
from typing import Any

import numpy as np
import pytest

from kingdomino import Dealer, MisuseError, Options, Place, Position
from kingdomino.advice import Advice, Bot, Budget
from kingdomino.bots.engine.network import load_weights
from kingdomino.bots.engine.player import King
from kingdomino.bots.engine.policy import choose_turn
from kingdomino.bots.engine.scratch import new_work
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.published.policy import FG, FG_PAPER, GPRD, RANDOM, choose
from kingdomino.bots.published.survey import new_survey
from kingdomino.bots.question import chance_for
from kingdomino.bots.registry import bot_names, make_bot
from kingdomino.core.actions import discard_action, step
from kingdomino.core.chance import random_chance
from kingdomino.core.places import decode_placement
from kingdomino.core.refusals import OK
from kingdomino.core.state import NONE, OVER, PLACE, Action, copied
from tests.kit.games import random_record
from tests.kit.setups import ALL_OPTIONS, SETUPS, options_id

NAMES = list(bot_names())
LEVEL_NAMES = list(LEVELS)
SEARCHING = ["king"]
FEW = Budget(simulations=8)

SWEPT = 100_000
PUBLISHED = (RANDOM, GPRD, FG, FG_PAPER)


def positions(options: Options, seeds: range, *, every: int) -> Iterator[Position]:
    """Positions of random games, `every` so many decisions."""
    for seed in seeds:
        rng, dealer = random.Random(seed), Dealer(options, seed=seed)
        position = Position.start(options).deal(dealer)
        number = seed
        while not position.is_over:
            if number % every == 0:
                yield position
            number += 1
            position = position.play(rng.choice(list(position.legal_moves))).deal(dealer)


# Legal everywhere


def test_registry_knows_every_level() -> None:
    assert [name for name in NAMES if name in LEVELS] == LEVEL_NAMES
    assert set(SEARCHING) <= set(LEVEL_NAMES)
    for name in NAMES:
        assert make_bot(name, seed=1).name == name
        assert bot_names()[name]
    for name, level in LEVELS.items():
        assert level.name == name == level.make(1).name
        assert level.seconds > 0


def play_legally(record: Any, placement: int, slot: int, actions: dict[int, Action]) -> Any:
    """The record after a turn of kernels, each part of it checked by the rules."""
    after = copied(record)
    if after["phase"] == PLACE:
        assert step(after, actions[placement]) == OK
    if slot >= 0:
        assert step(after, Action(actions[NONE] + 1 + slot)) == OK
    assert (after["turn"], after["round_number"]) != (record["turn"], record["round_number"])
    return after


def action_numbers(size: int) -> dict[int, Action]:
    """The actions of all placements as the policies write them, and of the discard."""
    discard = discard_action(size)
    numbers = {decode_placement(size, Action(n)): Action(n) for n in range(discard)}
    return {**numbers, NONE: Action(discard)}


def test_no_policy_breaks_the_rules_in_a_hundred_thousand_positions() -> None:
    """Whole games in every set-up: two policies propose a turn, and either proposal is played."""
    rng, work, survey = np.array([2017], np.uint64), new_work(), new_survey()
    pad: Any = work.pad
    chooser = random.Random(2017)
    share = -(-SWEPT // len(ALL_OPTIONS))
    for options in ALL_OPTIONS:
        actions, weights = action_numbers(options.size), load_weights(options.size)
        start = Position.start(options).to_core()
        record = copied(start)
        for seen in range(share):
            if record["phase"] == OVER:
                record = copied(start)
            random_chance(record, rng)
            policy = PUBLISHED[seen % len(PUBLISHED)]
            choose_turn(record, weights, work, 1, False, 0.0, rng)
            proposals = [tuple(pad["turn"].tolist()), choose(record, policy, rng, survey)]
            after = [play_legally(record, place, slot, actions) for place, slot in proposals]
            record = chooser.choice(after)


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_levels_advise_whole_legal_turns(name: str, options: Options) -> None:
    bot = make_bot(name, seed=3)
    for position in positions(options, range(2), every=11):
        check(bot.advise(position, FEW), position)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_id)
def test_search_is_legal_in_every_set_up(options: Options) -> None:
    bot = King(3)
    for position in positions(options, range(1, 2), every=23):
        check(bot.advise(position, FEW), position)


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_levels_play_games_to_the_end(options: Options) -> None:
    dealer = Dealer(options, seed=5)
    position = Position.start(options).deal(dealer)
    bots = [make_bot(name, seed=1) for name in ("peasant", "duke", "king", "page")]
    while position.seat_to_move is not None:
        advice = bots[position.seat_to_move].advise(position, Budget(simulations=2))
        position = position.play(advice.turn).deal(dealer)
    assert position.is_over


def check(advice: Advice, position: Position) -> None:
    """A whole legal turn, first among those considered, with sensible expectations."""
    players = position.options.players
    legal = position.legal_turns
    assert advice.turn in legal
    assert advice.considered[0].turn == advice.turn
    assert advice.values == advice.considered[0].values
    assert advice.points == advice.considered[0].points
    assert len({each.turn for each in advice.considered}) == len(advice.considered)
    for candidate in advice.considered:
        assert candidate.turn in legal
        assert len(candidate.values) == len(candidate.points) == players
        assert sum(candidate.values) == pytest.approx(1)
        assert min(candidate.values) >= 0
    assert advice.simulations == sum(each.simulations for each in advice.considered)
    assert advice.why


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_claim_that_is_left_of_a_turn_is_advised_alone(name: str) -> None:
    position = random_record(Options(4), 3, decisions=15).position
    while position.phase != "claim":
        position = position.play(next(iter(position.legal_moves)))
    turn = make_bot(name).advise(position, FEW).turn
    assert turn.placement is None
    assert turn.claim in position.legal_moves


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_advice_does_not_change_the_position(name: str) -> None:
    for decisions in (14, 40):  # in the middle, and when the last row lies on the table
        position = random_record(Options(2), 3, decisions=decisions).position
        before = position._s.tobytes()
        make_bot(name).advise(position, FEW)
        assert position._s.tobytes() == before


# The same question gets the same answer


def answers(bot: Bot, questions: list[Position]) -> list[object]:
    found = [bot.advise(position, FEW) for position in questions]
    return [(advice.turn, advice.values, advice.points, advice.considered) for advice in found]


@pytest.mark.parametrize("name", NAMES)
def test_same_seed_and_budget_give_the_same_advice(name: str) -> None:
    questions = [
        *positions(Options(3, variants=["harmony"]), range(1), every=19),
        *positions(Options(2, variants=["mighty_duel", "middle_kingdom"]), range(1), every=31),
    ]
    bot = make_bot(name, seed=6)
    first = answers(bot, questions)
    assert answers(bot, questions[::-1])[::-1] == first  # whatever it was asked in between
    assert answers(make_bot(name, seed=6), questions) == first


@pytest.mark.parametrize("name", ["random", "peasant", "mce_tr", "king"])
def test_chance_is_that_of_the_seed(name: str) -> None:
    questions = list(positions(Options(4), range(2), every=7))
    assert answers(make_bot(name, seed=1), questions) != answers(make_bot(name, seed=2), questions)


def test_duke_needs_no_chance() -> None:
    questions = list(positions(Options(4), range(2), every=7))
    first = answers(make_bot("duke", seed=1), questions)
    assert answers(make_bot("duke", seed=2), questions) == first


def test_search_does_not_remember_what_it_was_asked_before() -> None:
    questions = list(positions(Options(3), range(1), every=17))
    bot = King(4)
    first = answers(bot, questions)
    assert answers(bot, questions[::-1])[::-1] == first
    for position in questions:
        check(bot.advise(position, Budget(simulations=200)), position)


# What nobody knows does not matter


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", SETUPS[:4], ids=options_id)
def test_dominoes_that_were_not_dealt_do_not_matter(name: str, options: Options) -> None:
    rows = 4
    deck = random.Random(11).sample(range(1, 49), 48)
    known, hidden = deck[: rows * options.row], deck[rows * options.row :]
    advice = []
    for pile in ([*known, *hidden], [*known, *reversed(hidden)], [*known, *sorted(hidden)]):
        kings = Dealer(options, seed=3).kings.seats
        dealer = Dealer.stacked(options, pile=pile, kings=kings)
        position, rng = Position.start(options).deal(dealer), random.Random(5)
        while position.round < rows - 1 or position.phase != "place":
            position = position.play(rng.choice(list(position.legal_moves))).deal(dealer)
        answer = make_bot(name, seed=2).advise(position, FEW)
        advice.append((answer.turn, answer.values, answer.considered))
    assert advice[0] == advice[1] == advice[2]


# Budgets


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [SETUPS[0], SETUPS[-1]], ids=options_id)
def test_called_off_before_it_began_a_bot_still_answers(name: str, options: Options) -> None:
    stop = threading.Event()
    stop.set()
    bot = make_bot(name)
    for position in positions(options, range(1), every=13):
        for budget in (Budget(stop=stop), Budget(seconds=3600, stop=stop)):
            advice = bot.advise(position, budget)
            assert advice.turn in position.legal_turns
            assert advice.simulations <= 1


@pytest.mark.parametrize(
    "name", [name for name in NAMES if name in {*SEARCHING, "mce_fg", "uct_fg"}]
)
def test_search_ends_when_another_thread_says_so(name: str) -> None:
    stop = threading.Event()
    found: list[Advice] = []
    position = random_record(Options(4), 5, decisions=10).position
    bot = make_bot(name)

    def think() -> None:
        found.append(bot.advise(position, Budget(seconds=3600, stop=stop)))

    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    stop.set()
    thread.join(timeout=300)
    assert not thread.is_alive()
    assert found[0].turn in position.legal_turns


@pytest.mark.parametrize("name", SEARCHING)
def test_time_is_used_and_ends(name: str) -> None:
    position = random_record(Options(4), 5, decisions=10).position
    advice = make_bot(name).advise(position, Budget(seconds=0.05))
    assert advice.seconds >= 0.05
    assert advice.simulations > 0
    assert advice.turn in position.legal_turns


def test_simulations_are_counted() -> None:
    position = random_record(Options(2), 5, decisions=14).position
    for wanted in (1, 50, 400):
        advice = make_bot("king").advise(position, Budget(simulations=wanted))
        turns = len(advice.considered)
        # Each stage of the halving tries every turn that is left at least once.
        assert min(wanted, turns) / 2 <= advice.simulations <= max(wanted, 2 * turns)
        assert f"{advice.simulations} trials" in advice.why


@pytest.mark.parametrize("name", NAMES)
def test_bots_are_asked_only_when_a_player_is_to_move(name: str) -> None:
    bot = make_bot(name)
    for position in (Position.start(Options(2)), random_record(Options(2), 1).position):
        with pytest.raises(MisuseError, match="No player is to move"):
            bot.advise(position, FEW)


def test_a_budget_of_nothing_is_refused() -> None:
    for seconds in (0, -1.5, nan):
        with pytest.raises(MisuseError, match=r"needs some time to think, not .* seconds"):
            Budget(seconds=seconds)
    for simulations in (0, -3):
        with pytest.raises(MisuseError, match=r"needs a simulation at least, not"):
            Budget(simulations=simulations)


def test_chance_follows_from_the_seed_and_the_table() -> None:
    one, other = (random_record(Options(2), seed, decisions=9).position for seed in (1, 2))
    assert (chance_for(1, one) == chance_for(1, Position.parse(str(one)))).all()
    assert (chance_for(1, one) != chance_for(2, one)).all()
    assert (chance_for(1, one) != chance_for(1, other)).all()


# Strength, as far as a few games can tell


def mirrored_wins(names: tuple[str, str], decks: int, options: Options) -> float:
    """Games that the first bot wins, each deck played from both seats; a shared one is half."""
    wins = 0.0
    for deck in range(decks):
        for seat in (0, 1):
            bots = [make_bot(names[0], seed=deck), make_bot(names[1], seed=deck)]
            dealer = Dealer(options, seed=deck)
            position = Position.start(options).deal(dealer)
            while position.seat_to_move is not None:
                bot = bots[(position.seat_to_move + seat) % 2]
                position = position.play(bot.advise(position).turn).deal(dealer)
            winners = position.ranking().winners
            wins += (seat in winners) / len(winners)
    return wins


def test_engine_at_first_sight_beats_full_greedy_by_far() -> None:
    options = Options(2, variants=["middle_kingdom", "harmony"])
    assert mirrored_wins(("duke", "fg"), 30, options) >= 48  # of 60


def test_noise_makes_weaker() -> None:
    options = Options(2, variants=["middle_kingdom", "harmony"])
    assert mirrored_wins(("duke", "peasant"), 15, options) >= 26  # of 30


def test_a_turn_that_loses_at_once_is_not_taken() -> None:
    """The last domino of the game: wherever it brings most, every level without noise lays it."""
    for seed in range(6):
        options = SETUPS[seed]
        total = 2 * options.rounds * options.kings
        position = random_record(options, seed, decisions=total - 1).position
        seat = position.seat_to_move
        assert seat is not None
        most = max(position.play(move).scores()[seat].total for move in position.legal_moves)
        for name in ("duke", "king"):
            turn = make_bot(name).advise(position, FEW).turn
            assert turn.claim is None
            assert isinstance(turn.placement, Place) or len(position.legal_moves) == 1
            assert position.play(turn).scores()[seat].total == most
