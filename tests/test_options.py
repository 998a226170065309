"""Set-ups: what is refused, and with which sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from kingdomino import Dealer, Opening, Options, OptionsError, Position, Record, Variant


def test_default_is_a_plain_game_for_two() -> None:
    assert Options() == Options(2, variants=[], opening="draw")


def test_variants_are_given_as_words_or_values_in_any_order() -> None:
    words = Options(2, variants=["harmony", "mighty_duel"])
    assert words == Options(2, variants=[Variant.MIGHTY_DUEL, Variant.HARMONY])
    assert hash(words) == hash(Options(2, variants={"mighty_duel", "harmony"}))


def test_one_variant_may_be_given_as_one_word() -> None:
    assert Options(3, variants="wider_offer").variants == {Variant.WIDER_OFFER}


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_player_count_is_tested_first(players: int) -> None:
    with pytest.raises(OptionsError, match=r"^Kingdomino is for 2 to 4 players\.$"):
        Options(players, variants=["mighty_duel", "wider_offer"], opening="balanced")


@pytest.mark.parametrize("players", [True, 2.0, "2", None])
def test_number_of_players_is_a_whole_number(players: object) -> None:
    with pytest.raises(OptionsError, match="whole number"):
        Options(players)  # type: ignore[arg-type]  # that is the point


def test_unknown_variant_is_named_with_the_known_ones() -> None:
    with pytest.raises(OptionsError, match=r"no variant 'queendomino'; there are: dynasty, middle"):
        Options(2, variants=["queendomino"])


def test_unknown_opening_is_named_with_the_known_ones() -> None:
    with pytest.raises(OptionsError, match=r"no opening 'auction'; there are: draw, castle, bal"):
        Options(2, opening="auction")


@pytest.mark.parametrize("players", [3, 4])
def test_balanced_opening_is_for_two(players: int) -> None:
    with pytest.raises(OptionsError) as refused:
        Options(players, opening=Opening.BALANCED)
    assert refused.value.code == "BALANCED_NEEDS_TWO"


@pytest.mark.parametrize("needy", [Position.start, Dealer, Record.start])
def test_a_number_of_players_is_no_options(needy: Callable[[Any], object]) -> None:
    with pytest.raises(OptionsError, match=r"set up by Options, such as Options\(2\), not by 4"):
        needy(4)


def test_options_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Options(2).players = 3  # type: ignore[misc]  # that is the point


def test_repr_can_be_typed_in_again() -> None:
    options = Options(2, variants=["harmony", "dynasty"], opening="castle")
    assert eval(repr(options)) == options  # noqa: S307  # our own repr
