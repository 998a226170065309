"""The list of what can be chosen says what the rules say, for every mixture."""

from itertools import chain, combinations, product

import httpx
import msgspec
import pytest

from kingdomino import Opening, Options, OptionsError, Variant
from kingdomino.server import protocol
from kingdomino.server.http.option_routes import options_list
from tests.kit.running_server import Server

MIXTURES = list(chain.from_iterable(combinations(Variant, n) for n in range(len(Variant) + 1)))


def refusal(players: int, variants: tuple[Variant, ...], opening: Opening) -> OptionsError | None:
    try:
        Options(players, variants=variants, opening=opening)
    except OptionsError as error:
        return error
    return None


@pytest.mark.parametrize("players", range(6))
def test_the_list_agrees_with_the_rules(players: int) -> None:
    listed = options_list()
    choices = {choice.name: choice for choice in [*listed.variants, *listed.openings]}
    for variants, opening in product(MIXTURES, Opening):
        chosen = [choices[str(each)] for each in (*variants, opening)]
        refusing = [(c.code, c.message) for c in chosen if players not in c.players]
        error = refusal(players, variants, opening)
        assert (error is None) == (players in listed.players and not refusing)
        if error is not None and players in listed.players:
            assert (error.code, error.message) in refusing


def test_the_duel_is_for_two_and_harmony_for_all(server: Server) -> None:
    answer = httpx.get(f"{server.url}{protocol.API}/options")
    listed = msgspec.json.decode(answer.content, type=protocol.OptionsList)
    assert listed.players == [2, 3, 4]
    choices = {choice.name: choice for choice in listed.variants}
    assert list(choices) == [str(variant) for variant in Variant]
    assert [opening.name for opening in listed.openings] == [str(opening) for opening in Opening]
    duel, harmony = choices["mighty_duel"], choices["harmony"]
    assert (duel.players, duel.code) == ([2], "DUEL_NEEDS_TWO")
    assert duel.message == "The Mighty Duel is for exactly 2 players."
    assert (harmony.players, harmony.code, harmony.message) == ([2, 3, 4], None, None)


def test_whose_book_has_what_and_what_is_ours(server: Server) -> None:
    answer = httpx.get(f"{server.url}{protocol.API}/options")
    listed = msgspec.json.decode(answer.content, type=protocol.OptionsList)
    books = {choice.name: choice.editions for choice in [*listed.variants, *listed.openings]}
    everybody = [edition.name for edition in listed.editions]
    assert everybody == ["english", "serbian", "polish", "russian", "czech", "slovak"]
    assert books["harmony"] == books["dynasty"] == everybody
    assert books["wider_offer"] == ["czech", "slovak"]
    assert books["castle"] == ["serbian"]
    assert sorted(books["draw"] + books["castle"]) == sorted(everybody), "one opening in each"
    assert books["balanced"] == []
    editions = {edition.name: edition for edition in listed.editions}
    polish = editions["polish"]
    assert (polish.language, polish.opening) == ("pl", "draw")
    assert polish.variants["mighty_duel"] == "Pojedynek mistrzów"
    assert polish.terrains["wheat"] == "pole uprawne"
    for name, edition in editions.items():
        assert list(edition.variants) == [
            choice.name for choice in listed.variants if name in choice.editions
        ]
