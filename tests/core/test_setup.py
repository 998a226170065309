"""Set-ups: which are refused, and for which reason first.

`docs/rules.md` says which rule each test guards.
"""

import pytest

import kingdomino as kd


@pytest.mark.parametrize(
    ("players", "variants", "opening", "sentence"),
    [
        (5, ["mighty_duel", "wider_offer"], "balanced", "Kingdomino is for 2 to 4 players."),
        (4, ["mighty_duel", "wider_offer"], "balanced", "The Mighty Duel is for exactly 2 players"),
        (4, ["wider_offer"], "balanced", "Wider Offer is for 2 or 3 players: with 4 it would need"),
        (4, [], "balanced", "The balanced opening is for exactly 2 players."),
    ],
)
def test_set_up_is_refused_for_the_first_reason(
    players: int, variants: list[str], opening: str, sentence: str
) -> None:
    with pytest.raises(kd.OptionsError) as caught:
        kd.Options(players, variants=variants, opening=opening)
    assert str(caught.value).startswith(sentence)
