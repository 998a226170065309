"""The page offers every level, by a name of its own, in the order of their strength."""

import re
from pathlib import Path

from kingdomino.bots import LEVELS

SOURCE = Path(__file__).parents[2] / "web/src"


def test_the_page_lists_the_levels_as_the_bots_do() -> None:
    text = (SOURCE / "ui/LevelSelect.svelte").read_text(encoding="utf-8")
    listed = re.search(r"const LEVELS = \[(.*?)\]", text, re.DOTALL)
    assert listed is not None
    assert re.findall(r'"(\w+)"', listed[1]) == [*LEVELS]
    assert re.findall(r"^ +(\w+): t\(", text, re.MULTILINE) == [*LEVELS]


def test_every_level_has_a_name_on_the_page() -> None:
    text = (SOURCE / "vocabulary/players.ts").read_text(encoding="utf-8")
    names = text[text.index("levelName") :]
    names = names[: names.index("\n}")]
    # The last of them is the king, who needs no case: whatever is unknown is called so.
    assert re.findall(r'case "(\w+)"', names) == [*LEVELS][:-1]
