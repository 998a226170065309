"""Keeps docs/bots.md true: its table of levels is that of the program."""

import re
from pathlib import Path

from kingdomino.bots import LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_levels_on_the_page_are_those_of_the_program() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+? \| (\d+) \|$", PAGE, re.MULTILINE)
    assert rows == [(level.name, level.description, str(level.rating)) for level in LEVELS.values()]
