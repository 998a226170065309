"""The oracle's games: openings, phases, refusals, and what holds to the end."""

import random
from collections import Counter

import pytest

from tests.kit.oracle import DOMINOES, Game, Half, dynasty_first_seats, opening_orders
from tests.oracle.drawing import as_placement, kingdom, legal_pairs
from tests.oracle.playing import SETUPS, is_over, opened, play_turn, play_until, refusal

GAP = (".. .. M2 M2 W0", "G1 W0 S0 M3 W0", "G2 L0 CA W0 W1", "G0 G0 G0 G2 S0", "F1 S2 S1 W0 S2")


# Openings


def test_drawn_kings_may_come_in_any_order() -> None:
    assert len(opening_orders(2, 2, "draw")) == 6
    assert (0, 0, 1, 1) in opening_orders(2, 2, "draw")
    assert len(opening_orders(3, 1, "draw")) == 6
    assert len(opening_orders(4, 1, "draw")) == 24


def test_castle_goes_clockwise_from_any_seat() -> None:
    assert opening_orders(2, 2, "castle") == {(0, 1, 0, 1), (1, 0, 1, 0)}
    assert opening_orders(3, 1, "castle") == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert dynasty_first_seats(2, 1) == [1, 0, 1]


def test_balanced_is_for_two_players_only() -> None:
    assert opening_orders(2, 2, "balanced") == {(0, 1, 1, 0), (1, 0, 0, 1)}
    assert refusal(opening_orders, 3, 1, "balanced") == "BALANCED_NEEDS_TWO"


# Whole games


def test_second_row_stays_hidden_during_the_opening_and_is_open_before_placing() -> None:
    game = Game(3, ())
    assert (game.phase, game.seat_to_move) == ("kings", None)
    game.draw_kings([2, 0, 1])
    game.deal([30, 20, 10])
    assert (game.phase, game.next_row, game.current_row) == ("claim", [10, 20, 30], [])
    for domino, seat in ((20, 2), (30, 0), (10, 1)):
        assert game.seat_to_move == seat
        game.claim(domino)
    assert (game.phase, game.seat_to_move, game.round) == ("deal", None, 1)
    assert (game.domino_to_place, game.legal_placements()) == (None, set())
    assert game.current_kings == {10: 1, 20: 2, 30: 0}
    game.deal([3, 2, 1])
    assert (game.phase, game.seat_to_move, game.domino_to_place) == ("place", 1, 10)


def test_domino_that_fits_must_be_placed_even_if_another_was_meant_for_the_gap() -> None:
    game = opened(2, (), [15, 45, 7, 8], {15: 0, 45: 0, 7: 1, 8: 1})
    game.deal([1, 2, 3, 4])
    for domino in (7, 8):
        game.place(domino, (0, domino - 6), (1, domino - 6))
        game.claim(domino - 6)
    game.kingdoms[0].squares = kingdom(*GAP).squares
    assert game.kingdoms[0].placements(45)  # before 15 lies there
    assert refusal(game.discard, 15) == "MUST_PLACE"
    assert refusal(game.place, 15, (-2, -2), (-2, -1)) == "NO_MATCH"
    assert (game.phase, game.domino_to_place) == ("place", 15)
    game.place(15, (-2, -1), (-2, -2))
    game.claim(3)
    # The second domino of the same round is judged only now, and the king still claims.
    assert (game.seat_to_move, game.legal_placements()) == (0, set())
    game.discard(45)
    assert game.kingdoms[0].discarded == [45]
    assert (game.phase, game.seat_to_move, game.free_dominoes()) == ("claim", 0, {4})


def test_claim_needs_a_free_domino_of_the_next_row() -> None:
    game = Game(4, ())
    game.draw_kings([3, 2, 1, 0])
    assert refusal(game.claim, 5) == "WRONG_PHASE"
    game.deal([5, 6, 7, 8])
    assert game.free_dominoes() == {5, 6, 7, 8}
    game.claim(6)
    assert refusal(game.claim, 6) == "DOMINO_TAKEN"
    assert refusal(game.claim, 9) == "NOT_IN_ROW"
    assert refusal(game.deal, [1, 2, 3, 4]) == "WRONG_PHASE"
    assert (game.seat_to_move, game.free_dominoes()) == (2, {5, 7, 8})


def test_chance_must_be_possible() -> None:
    game = Game(2, ())
    assert refusal(game.draw_kings, [0, 1]) == "BAD_KINGS"
    assert refusal(game.draw_kings, [0, 0, 0, 1]) == "BAD_KINGS"
    game.draw_kings([0, 0, 1, 1])
    for row in ([1, 2, 3], [1, 2, 3, 3], [1, 2, 3, 49], [1, 2, 3, 4, 5]):
        assert refusal(game.deal, row) == "BAD_DEAL"


def test_only_the_lowest_domino_may_be_placed() -> None:
    game = opened(3, (), [1, 2, 3], {3: 0, 2: 1, 1: 2})
    game.deal([4, 5, 6])
    assert refusal(game.place, 2, (0, 1), (0, 2)) == "WRONG_DOMINO"
    assert refusal(game.discard, 2) == "WRONG_DOMINO"
    assert game.seat_to_move == 2


def test_last_chooser_of_the_wider_offer_has_two_and_may_leave_the_lowest() -> None:
    game = Game(2, ("wider_offer",))
    game.draw_kings([0, 1, 1, 0])
    game.deal([5, 4, 3, 2, 1])
    for domino in (5, 4, 3):
        game.claim(domino)
    assert game.free_dominoes() == {1, 2}
    assert game.leftovers == []
    game.claim(2)
    assert (game.phase, game.leftovers) == ("deal", [1])
    assert game.current_row == [2, 3, 4, 5]
    assert 1 not in game.unseen


def test_last_round_is_placing_only() -> None:
    game = Game(4, ())
    rng = random.Random(13)
    play_until(game, rng, lambda game: game.round == 12)
    assert (game.phase, game.pile, game.next_row) == ("place", 0, [])
    for _ in range(4):
        assert game.phase == "place"
        play_turn(game, rng)
    assert (game.phase, game.seat_to_move, game.domino_to_place) == ("over", None, None)


@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_pile_is_known_if_nothing_is_aside_or_it_is_empty(
    players: int, variants: tuple[str, ...]
) -> None:
    game = Game(players, variants)
    assert game.pile_is_known == (game.setup.set_aside == 0)
    play_until(game, random.Random(27), lambda game: game.pile == 0)
    assert game.pile_is_known
    assert len(game.unseen) == game.set_aside


@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_random_game_uses_every_domino_once(players: int, variants: tuple[str, ...]) -> None:
    game = Game(players, variants)
    play_until(game, random.Random(48), is_over)
    agreed = game.setup
    assert game.round == agreed.rounds
    assert len(game.leftovers) == agreed.leftover_per_row * agreed.rounds
    assert len(game.unseen) == agreed.set_aside
    in_kingdoms: Counter[Half] = Counter()
    for built in game.kingdoms:
        in_kingdoms.update(built.squares.values())
        assert len(built.squares) == 2 * (agreed.dominoes_per_player - len(built.discarded))
    elsewhere = [*game.leftovers, *game.unseen, *(d for k in game.kingdoms for d in k.discarded)]
    assert len(elsewhere) == len(set(elsewhere))
    used = Counter(each for number in DOMINOES.keys() - set(elsewhere) for each in DOMINOES[number])
    assert in_kingdoms == used


@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_listed_placements_are_those_the_verdict_allows(
    players: int, variants: tuple[str, ...]
) -> None:
    game, rng = Game(players, variants), random.Random(14)
    while not is_over(game):
        domino = game.domino_to_place
        if domino is not None:
            pairs = legal_pairs(game.kingdoms[game.seat_to_move or 0], domino)
            assert {as_placement(domino, a, b) for a, b in pairs} == game.legal_placements()
        play_turn(game, rng)
