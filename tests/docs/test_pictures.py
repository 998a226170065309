"""The documentation shows what the project draws today."""

import pytest

from tests.kit.pictures import FOLDER, pictures

PICTURES = pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_fresh(name: str) -> None:
    shown = (FOLDER / name).read_text(encoding="utf-8")
    assert shown == PICTURES[name], "draw it anew with: python -m tests.kit.pictures"


def test_every_picture_is_drawn() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == set(PICTURES)
