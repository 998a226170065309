"""Whose turn it is comes first; only then is a long record read."""

import asyncio
from pathlib import Path

import pytest

from kingdomino.server import protocol
from tests.kit.house import House

NONSENSE = {"record": "no record\n" * 3000, "seconds": 0.1}


async def code(house: House, route: str) -> str:
    answer = await house.ask(f"{protocol.API}/{route}", method="POST", json=NONSENSE)
    return str(answer.json()["code"])


@pytest.mark.parametrize("route", ["analyses", "reviews"])
def test_no_record_is_read_for_those_who_have_too_many(tmp_path: Path, route: str) -> None:
    house = House(tmp_path, analyses_per_client=0)
    assert asyncio.run(code(house, route)) == "TOO_MANY"


@pytest.mark.parametrize("route", ["analyses", "reviews"])
def test_a_record_that_makes_no_sense_gives_its_turn_back(tmp_path: Path, route: str) -> None:
    async def story() -> None:
        house = House(tmp_path, analyses_per_client=1)
        assert [await code(house, route) for _ in range(3)] == ["BAD_RECORD"] * 3

    asyncio.run(story())
