"""The opening: who places kings in which order.

`docs/rules.md` says which rule each test guards.
"""

from collections import Counter

import pytest

import kingdomino as kd


def frequencies(options: kd.Options, deals: int) -> Counter[tuple[int, ...]]:
    return Counter(kd.Dealer(options, seed=seed).kings.seats for seed in range(deals))


@pytest.mark.parametrize("players", [2, 3])
def test_six_orders_of_drawn_kings_are_equally_likely(players: int) -> None:
    orders = frequencies(kd.Options(players), deals=3_000)
    assert len(orders) == 6
    chi_square = sum((n - 500) ** 2 / 500 for n in orders.values())
    assert chi_square < 20.5  # five degrees of freedom: one dealer in a thousand exceeds it


def test_castle_opening_of_two_alternates() -> None:
    for first, order in enumerate([(0, 1, 0, 1), (1, 0, 1, 0)]):
        options = kd.Options(2, opening="castle")
        assert kd.Dealer(options, seed=1, first=first).kings.seats == order
        assert kd.Kings(order) in kd.Position.start(options).legal_moves


def test_castle_opening_of_four_goes_clockwise_and_no_other_way() -> None:
    options = kd.Options(4, opening="castle")
    assert kd.Dealer(options, seed=1, first=2).kings.seats == (2, 3, 0, 1)
    assert kd.Kings((2, 1, 0, 3)) not in kd.Position.start(options).legal_moves


def test_balanced_opening_gives_the_first_and_the_last_king_to_one_player() -> None:
    for first, order in enumerate([(0, 1, 1, 0), (1, 0, 0, 1)]):
        options = kd.Options(2, opening="balanced")
        assert kd.Dealer(options, seed=1, first=first).kings.seats == order


def test_balanced_opening_passes_to_the_other_player_in_each_game_of_a_dynasty() -> None:
    options = kd.Options(2, variants=["dynasty"], opening="balanced")
    orders = [kd.Dealer(options, seed=1, game=game, first=1).kings.seats for game in range(3)]
    assert orders == [(1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1)]


def test_kings_are_drawn_anew_in_every_game_of_a_dynasty() -> None:
    options = kd.Options(4, variants=["dynasty"])
    orders = [
        {kd.Dealer(options, seed=seed, game=game).kings.seats for game in range(3)}
        for seed in range(10)
    ]
    assert max(map(len, orders)) == 3
    assert sum(map(len, orders)) > 20  # 24 orders: three that are equal are rare
