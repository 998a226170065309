"""Keeps the map in CONTRIBUTING.md true: every floor is on it, lowest first."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
CONTRACTS = PROJECT["importlinter"]["contracts"]
LAYERS: list[str] = next(
    each["layers"] for each in CONTRACTS if each.get("containers") == ["kingdomino"]
)
FLOORS = [set(re.findall(r"\w+", layer)) for layer in reversed(LAYERS)]


def mapped() -> list[str]:
    """What the first column of the map names, from top to bottom."""
    table = PAGE.partition("| Floor, in `src/kingdomino/`")[2].partition("\n\n")[0]
    cells = [line.removeprefix("| \\").split(" | ")[0] for line in table.splitlines()[2:]]
    return [name for cell in cells for name in re.findall(r"`(\w+)/?`", cell)]


def test_every_floor_is_on_the_map() -> None:
    assert sorted(mapped()) == sorted(set().union(*FLOORS) - {"__main__"})


def test_the_lowest_floor_comes_first() -> None:
    heights = [next(i for i, floor in enumerate(FLOORS) if name in floor) for name in mapped()]
    assert heights == sorted(heights)


def test_every_folder_that_is_handed_out_is_on_the_map() -> None:
    beside = PAGE.partition("| Beside it |")[2].partition("\n\n")[0]
    shipped = PROJECT["hatch"]["build"]["targets"]["sdist"]["include"]
    folders = {name for name in shipped if (ROOT / name).is_dir()}
    assert folders - {"src"} == set(re.findall(r"^\| `(\w+)/`", beside, re.MULTILINE))
