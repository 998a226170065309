"""What can be chosen for a new table, and with how many players; the rules say what cannot."""

from functools import cache
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from kingdomino.editions import EDITIONS, Edition, editions_with
from kingdomino.errors import OptionsError
from kingdomino.options import Opening, Options, Variant
from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer
from kingdomino.server.http.openapi import documented

router = APIRouter()

ASKED = range(1, 9)  # numbers of players; which of them can play is for the rules to say


@router.get("/options", **documented("What can be played", answer=protocol.OptionsList))
async def get_options() -> Response:
    """Numbers of players, variants and openings; those that allow a number can be mixed."""
    return answer(options_list())


@cache
def options_list() -> protocol.OptionsList:
    """Everything that can be chosen, as the rules answer when they are asked for each."""
    players = [n for n in ASKED if _refusal(n) is None]
    return protocol.OptionsList(
        players=players,
        variants=[_choice(each, players, variants=[each]) for each in Variant],
        openings=[_choice(each, players, opening=each) for each in Opening],
        editions=[_edition(each) for each in EDITIONS.values()],
    )


def _edition(edition: Edition) -> protocol.EditionView:
    return protocol.EditionView(
        name=edition.name,
        language=edition.language,
        opening=str(edition.opening),
        variants={str(variant): printed for variant, printed in edition.variants.items()},
        terrains=dict(edition.terrains),
    )


def _choice(choice: Variant | Opening, players: list[int], **chosen: Any) -> protocol.ChoiceView:
    refusals = {n: _refusal(n, **chosen) for n in players}
    refusal = next(filter(None, refusals.values()), None)
    return protocol.ChoiceView(
        name=str(choice),
        players=[n for n, each in refusals.items() if each is None],
        code=None if refusal is None else refusal.code,
        message=None if refusal is None else refusal.message,
        editions=[edition.name for edition in editions_with(choice)],
    )


def _refusal(players: int, **chosen: Any) -> OptionsError | None:
    try:
        Options(players, **chosen)
    except OptionsError as error:
        return error
    return None
