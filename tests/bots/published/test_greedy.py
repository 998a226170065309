"""The fast greedy players agree with their definition, restated slowly in `plain_greedy`."""

import numpy as np
import pytest

from kingdomino import Claim, Dealer, Discard, Kingdom, Options, Position
from kingdomino.bots.answer import to_turn
from kingdomino.bots.published import FullGreedy, FullGreedyPaper, GreedyPlacement
from kingdomino.bots.published.greedy import choose_greedy
from kingdomino.bots.published.survey import (
    BUILT,
    CASTLE_APART,
    MARGIN,
    gain,
    gain_limit,
    new_survey,
    survey_kingdom,
    survey_terrain,
)
from kingdomino.bots.published.trial import has_hole, lay, lift
from kingdomino.core.state import Domino, Seat, copied
from kingdomino.turns import Turn
from tests.bots.published.plain_greedy import greedy_turns, total
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id

BONUSES = ["middle_kingdom", "harmony"]
PAPER = Options(4, variants=BONUSES)
MIXED = [
    PAPER,
    Options(4),
    Options(2, variants=["middle_kingdom", "wider_offer"]),
    Options(3, variants=["wider_offer"]),
    Options(2, variants=["mighty_duel", "middle_kingdom"]),
]


def positions(options: Options, seed: int) -> list[Position]:
    """A few positions of a random game: the opening, early, late, the middle of a turn, the end."""
    decisions = 2 * options.kings * options.rounds
    wanted = {0, options.kings, decisions // 2 + seed % 3, decisions - 3 * options.kings + seed % 5}
    wanted |= {decisions - options.kings - 1 - seed % 2}
    found = (random_record(options, seed, decisions=n).position for n in sorted(wanted))
    return [position for position in found if position.seat_to_move is not None]


@pytest.mark.parametrize("is_drafting", [True, False], ids=["fg", "gprd"])
@pytest.mark.parametrize("is_paper", [True, False], ids=["paper", "ours"])
@pytest.mark.parametrize("options", MIXED, ids=options_id)
def test_turns_are_those_of_the_definition(
    options: Options, is_paper: bool, is_drafting: bool
) -> None:
    for seed in range(2):
        for position in positions(options, seed):
            expected = greedy_turns(position, is_paper=is_paper, is_drafting=is_drafting)
            survey = new_survey()
            found = set()
            for chance in range(60):
                rng = np.array([chance], np.uint64)
                place, slot = choose_greedy(copied(position._s), rng, survey, is_paper, is_drafting)
                found.add(to_turn(position, place, slot))
            assert found <= expected, f"{seed=} {position}"
            # Of up to five equal turns each comes up: 60 draws miss one with probability 1e-6.
            assert len(found) > 5 or found == expected, f"{seed=} {position}"


@pytest.mark.parametrize("bot", [FullGreedyPaper(3), FullGreedy(3)], ids=lambda bot: bot.name)
def test_greedy_games_follow_the_definition(bot: FullGreedy) -> None:
    # Random games soon break Middle Kingdom; these stay sound, so that the filter has work to do.
    dealer = Dealer(PAPER, seed=5)
    position = Position.start(PAPER).deal(dealer)
    turns = 0
    while not position.is_over:
        turn = bot.advise(position).turn
        if turns % 9 == 8:
            assert turn in greedy_turns(position, is_paper=bot.name == "fg_paper"), position
        position = position.play(turn).deal(dealer)
        turns += 1


def test_published_full_greedy_places_its_last_domino_anywhere() -> None:
    slips = 0
    for seed in range(6):
        position = random_record(PAPER, seed, decisions=92 + seed % 4).position
        assert (position.phase, position.round) == ("place", PAPER.rounds)
        seat = position.seat_to_move
        assert seat is not None
        kingdom = position.kingdom(seat)
        sane = greedy_turns(position, is_paper=False)
        for chance in range(30):
            assert FullGreedy(chance).advise(position).turn in sane
            turn = FullGreedyPaper(chance).advise(position).turn
            assert turn.placement is not None
            assert isinstance(
                turn.placement, Discard
            ) or turn.placement in kingdom.legal_placements(turn.placement.domino)
            slips += turn not in sane
    assert slips > 0


def test_first_choice_is_the_most_crowns_on_one_square() -> None:
    # 40 has one crown on one square, 44 two, and 1 and 5 none.
    dealer = Dealer.stacked(PAPER, pile=[1, 5, 40, 44], kings=[0, 1, 2, 3])
    position = Position.start(PAPER).deal(dealer)
    for bot in (FullGreedy(), FullGreedyPaper(), GreedyPlacement()):
        assert bot.advise(position).turn == Turn(claim=Claim(44))


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_gain_is_the_difference_of_points_and_trials_leave_no_trace(options: Options) -> None:
    position = random_record(options, 4, decisions=options.kings * options.rounds).position
    record, seat = copied(position._s), Seat(0)
    kingdom = position.kingdom(seat)
    survey = new_survey()
    points = survey_kingdom(survey, record, seat, BUILT)
    assert points == total(kingdom, frozenset())
    for terrain in range(1, 7):
        survey_terrain(survey, record, seat, terrain - 1, terrain)
    before = record.tobytes(), survey["label"].tobytes(), survey["ground"].tobytes()
    unseen = sorted(position.unseen)
    trial, ahead = unseen[0], unseen[1::3]
    for place in kingdom.legal_placements(trial)[:6]:
        direction = place.direction
        assert direction is not None
        code = 4 * place.first.to_core() + direction
        first, second = (square.to_core() + MARGIN for square in (place.first, place.second))
        later = kingdom.play(place)
        gained = gain(survey, Domino(trial), first, second)
        assert points + gained == total(later, frozenset())
        lay(survey, record, seat, Domino(trial), code)
        for domino in ahead:
            limit = gain_limit(survey, Domino(domino))
            for next_place in later.legal_placements(domino):
                squares = (next_place.first, next_place.second)
                more = gain(survey, Domino(domino), *(each.to_core() + MARGIN for each in squares))
                assert points + gained + more == total(later.play(next_place), frozenset())
                assert more <= limit
        lift(survey, record, seat, Domino(trial), code)
        assert (record.tobytes(), survey["label"].tobytes(), survey["ground"].tobytes()) == before
        assert survey["root"].tolist() == list(range(len(survey["root"])))


@pytest.mark.parametrize(
    ("drawing", "has_bonus", "is_seen", "is_seen_by_paper"),
    [
        ("W0 W0 W0\nW0 .. W0\nCA W0 W0", True, True, True),  # walled in
        ("W0 W0 W0\nW0 .. W0\nCA .. W0", True, False, False),  # two squares: a domino fits
        ("W0 W0 W0\n.. CA W0\nW0 W0 W0", True, False, False),  # open to the left
        ("W0 W0 W0 W0\nW0 .. CA W0\nW0 W0 W0 W0", True, True, False),  # beside the castle
        (".. W0 CA\nW0 W0 W0\nW0 W0 W0", True, False, False),  # three rows below: space above
        ("W0 .. CA\nW0 W0 W0", True, False, False),
        (".. W0 W0\nW0 W0 W0\nW0 W0 CA", True, True, True),  # the corner of the 5×5
        (".. W0 W0\nW0 W0 W0\nW0 W0 CA", False, False, False),  # which floats without the bonus
    ],
)
def test_holes(drawing: str, has_bonus: bool, is_seen: bool, is_seen_by_paper: bool) -> None:
    record = Kingdom.parse(drawing)._s
    record["middle_kingdom"] = has_bonus
    survey = new_survey()
    survey_kingdom(survey, record, Seat(0), BUILT)
    assert has_hole(survey) == is_seen
    survey_kingdom(survey, record, Seat(0), CASTLE_APART)
    assert has_hole(survey) == is_seen_by_paper
