"""`kingdomino bots`: everybody is listed."""

import json

from kingdomino.bots import LEVELS, bot_names
from tests.cli.conftest import Program


def test_every_bot_is_listed_by_name(program: Program) -> None:
    listed = program("bots").out
    for name in bot_names():
        assert name in listed


def test_levels_are_listed_with_rating_and_time(program: Program) -> None:
    listed = {bot["name"]: bot for bot in json.loads(program("bots", "--json").out)}
    assert list(listed) == list(bot_names())
    for name, level in LEVELS.items():
        assert (listed[name]["rating"], listed[name]["seconds"]) == (level.rating, level.seconds)
    assert listed["fg"]["rating"] is None
