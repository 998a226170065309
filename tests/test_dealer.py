"""The deck: fair, reproducible, and provable afterwards."""

import hashlib

import pytest

from kingdomino import Dealer, MisuseError, Options
from kingdomino.dealer import commitment_of, is_committed
from tests.kit.setups import ALL_OPTIONS, options_id

SEED = bytes(range(32))


def independent_deck(seed: bytes, label: bytes, items: list[int]) -> list[int]:
    """The documented algorithm once more, written from the docstring only."""
    numbers: list[int] = []
    block = 0

    def below(n: int) -> int:
        nonlocal block
        while True:
            if not numbers:
                digest = hashlib.sha256(seed + label + block.to_bytes(8, "big")).digest()
                numbers.extend(int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
                block += 1
            x = numbers.pop(0)
            if x < 2**32 - 2**32 % n:
                return x % n

    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_id)
def test_deck_follows_from_the_seed_as_documented(options: Options) -> None:
    game = options.games - 1
    dealer = Dealer(options, seed=SEED, game=game)
    deck = independent_deck(SEED, b"deck/%d" % game, list(range(1, 49)))
    rows = [dealer.row(index).row for index in range(options.rounds)]
    assert rows == [
        tuple(sorted(deck[i : i + options.row]))
        for i in range(0, options.row * options.rounds, options.row)
    ]


def test_known_deck_never_changes() -> None:
    dealer = Dealer(Options(4), seed=SEED)
    assert dealer.commitment == ("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
    assert [dealer.row(index).row for index in range(3)] == [
        (26, 30, 43, 44),
        (13, 25, 28, 48),
        (10, 14, 33, 37),
    ]
    assert dealer.kings.seats == (1, 2, 0, 3)


def test_games_of_a_dynasty_are_dealt_anew() -> None:
    options = Options(4, variants=["dynasty"])
    first_rows = {Dealer(options, seed=SEED, game=game).row(0).row for game in range(3)}
    assert len(first_rows) == 3


def test_dealers_without_a_seed_differ() -> None:
    assert Dealer(Options(2)).seed != Dealer(Options(2)).seed


def test_commitment_proves_the_seed_and_nothing_else() -> None:
    dealer = Dealer(Options(2), seed=SEED)
    assert is_committed(dealer.seed, dealer.commitment)
    assert is_committed(dealer.seed, dealer.commitment.upper())
    assert not is_committed("00" * 32, dealer.commitment)
    assert commitment_of(dealer.seed) == hashlib.sha256(SEED).hexdigest()


def test_dealer_in_a_log_does_not_give_the_deck_away() -> None:
    dealer = Dealer(Options(2), seed=SEED)
    assert dealer.seed not in repr(dealer)
    assert str(dealer.row(1).row[0]) not in repr(dealer).replace(str(dealer.options), "")


@pytest.mark.parametrize("seed", ["xyz", "00", b"short", -1, 2**256])
def test_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(MisuseError, match="A seed is 32 bytes"):
        Dealer(Options(2), seed=seed)  # type: ignore[arg-type]  # some are of the wrong type


def test_castle_opening_starts_with_the_seat_that_was_named() -> None:
    options = Options(3, opening="castle", variants=["dynasty"])
    orders = [Dealer(options, seed=SEED, game=game, first=2).kings.seats for game in range(3)]
    assert orders == [(2, 0, 1), (0, 1, 2), (1, 2, 0)]


def test_castle_opening_without_a_name_is_drawn_once_for_the_match() -> None:
    options = Options(3, opening="castle", variants=["dynasty"])
    starters = [Dealer(options, seed=SEED, game=game).kings.seats[0] for game in range(3)]
    assert starters == [starters[0], (starters[0] + 1) % 3, (starters[0] + 2) % 3]


def test_all_openings_come_up() -> None:
    draws = {Dealer(Options(2), seed=seed).kings.seats for seed in range(200)}
    assert len(draws) == 6
    balanced = Options(2, opening="balanced")
    assert {Dealer(balanced, seed=seed).kings.seats for seed in range(50)} == {
        (0, 1, 1, 0),
        (1, 0, 0, 1),
    }


def test_stacked_deck_is_dealt_from_its_top() -> None:
    dealer = Dealer.stacked(Options(3), pile=[30, 4, 18, 11], kings=[2, 0, 1])
    assert dealer.row(0).row == (4, 18, 30)
    assert dealer.pile == (30, 4, 18, 11)
    with pytest.raises(MisuseError, match="The deck ends after 4 dominoes"):
        dealer.row(1)
    with pytest.raises(MisuseError, match="no seed"):
        _ = dealer.seed


@pytest.mark.parametrize(
    ("pile", "sentence"),
    [([1, 2, 3, 2], "Domino 2 is in the deck twice"), ([0], "There is no domino 0")],
)
def test_impossible_deck_is_refused(pile: list[int], sentence: str) -> None:
    with pytest.raises(MisuseError, match=sentence):
        Dealer.stacked(Options(2), pile=pile, kings=[0, 1, 1, 0])


def test_there_is_no_fourth_game() -> None:
    with pytest.raises(MisuseError, match="There is no game 3"):
        Dealer(Options(2, variants=["dynasty"]), game=3)
    with pytest.raises(MisuseError, match="no seat 2"):
        Dealer(Options(2, opening="castle"), first=2)
