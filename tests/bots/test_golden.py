"""Golden advice: the same turns for the same seeds, and the same expectations."""

import json
from typing import Any

import pytest

from kingdomino import Position
from tests.bots.golden import BOTS, FILE, advice_of

GOLDEN: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("bot", BOTS)
def test_advice_is_what_it_was(bot: str) -> None:
    for text, advice in GOLDEN.items():
        found, expected = advice_of(bot, Position.parse(text)), advice[bot]
        assert found["turn"] == expected["turn"], text
        assert found["simulations"] == expected["simulations"], text
        for seen, known in zip(found["considered"], expected["considered"], strict=True):
            assert seen[0] == known[0], text
            assert seen[1:] == pytest.approx(known[1:], rel=1e-6), text
