"""SVG to PNG."""

import sys

import pytest

from kingdomino import Kingdom, MisuseError
from kingdomino.draw import domino_svg, kingdom_svg, to_png
from tests.draw import picture


def test_a_png_is_as_wide_as_asked_and_keeps_its_proportions() -> None:
    svg = kingdom_svg(Kingdom.parse("W0 CA"), frame=False)
    width, height = picture.size(to_png(svg, width=536))
    assert width == 536
    assert height == pytest.approx(336, abs=1)


def test_a_png_is_as_wide_as_its_svg_if_nothing_is_asked() -> None:
    assert picture.size(to_png(domino_svg(48, pixels=100)))[0] == 268


def test_a_png_shows_what_was_drawn() -> None:
    seen = picture.pixels(to_png(domino_svg(1, pixels=20)))
    colours = {tuple(int(part) for part in colour) for colour in seen.reshape(-1, 4)}
    assert len(colours) > 50
    assert tuple(seen[0, 0]) == (0, 0, 0, 0), "the corners of the table are rounded"


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MisuseError, match=r'pip install "kingdomino\[draw\]"'):
        to_png(domino_svg(1))


def test_text_that_is_no_picture_is_refused() -> None:
    with pytest.raises(MisuseError, match="That is no SVG picture"):
        to_png("nonsense")
