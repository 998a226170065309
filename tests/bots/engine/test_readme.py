"""The engine's README leads through all of it, and every name on it exists."""

import re
from pathlib import Path

import kingdomino.bots.engine

FOLDER = Path(kingdomino.bots.engine.__file__).parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
MODULES = {
    path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8")
    for path in FOLDER.rglob("*.py")
    if path.name != "__init__.py"
}


def test_every_module_is_on_the_page() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert set(MODULES) <= set(links)
    assert [link for link in links if not (FOLDER / link).exists()] == []


def test_every_name_on_the_page_is_defined() -> None:
    defined = set(re.findall(r"^ *(?:def|class) (\w+)", "\n".join(MODULES.values()), re.MULTILINE))
    named = re.findall(r"`(?:\w+\.)?(_?[A-Za-z]\w*)`", PAGE)
    unknown = {name for name in named if name not in defined}
    assert unknown == {"fg", "training", "states", "records"}  # a bot, packages, a field
