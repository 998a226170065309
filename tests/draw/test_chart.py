"""The chart of a game: lines that need no colour, labels that do not meet, slips pointed out."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from kingdomino import MisuseError
from kingdomino.draw import to_png
from kingdomino.draw.chart import Slip, win_share_svg
from kingdomino.draw.palette import PAPER, SEATS
from tests.draw import picture
from tests.draw.test_svg import ids, texts, used
from tests.draw.vision import EYES, difference, linear, seen

SHARES = [(0.25, 0.25, 0.25, 0.25), (0.4, 0.2, 0.3, 0.1), (0.1, 0.5, 0.2, 0.2), (0, 0.5, 0.5, 0)]
NAMES = ("Anna", "Žofia", "Оля", "Q")


def chart(slips: tuple[Slip, ...] = (Slip(1, 0, "??"),)) -> str:
    return win_share_svg(SHARES, names=NAMES, rounds=(0, 1, 2), slips=slips)


def test_it_is_a_picture_with_a_sentence_for_those_who_do_not_see_it() -> None:
    root = ET.fromstring(chart())  # noqa: S314 - our own text
    sentence = root.findtext("{http://www.w3.org/2000/svg}desc")
    assert sentence is not None
    assert "Žofia from 25 to 50 percent" in sentence
    assert "Marked: turn 2 Anna ??." in sentence
    assert len(ids(chart())) == len(set(ids(chart())))
    assert "<text" not in chart()
    assert picture.size(to_png(chart())) == (1280, 640)


def test_every_line_has_dashes_a_shape_and_a_name_of_its_own() -> None:
    svg = chart()
    dashes = re.findall(r'stroke-width="5"[^>]*?(?:stroke-dasharray="([^"]+)")?/>', svg)
    assert len(dashes) == len(set(dashes)) == 4
    assert {shape for shape in used(svg) if shape.startswith("emblem-")} == {
        f"emblem-{seat.name}" for seat in SEATS
    }
    assert {"ANNA", "ZOFIA", "GREEN", "Q", "??", "ROUND"} <= set(texts(svg))


def test_percents_rounds_and_last_shares_are_written() -> None:
    written = texts(chart())
    assert {"0%", "25%", "50%", "75%", "100%", "1", "2"} <= set(written)
    assert written.count("50%") == 3  # on the scale and at the ends of two lines


def test_labels_of_lines_that_end_together_do_not_meet() -> None:
    ends = [(0.25,) * 4, (1.0, 0.0, 0.0, 0.0)]
    svg = win_share_svg(ends, names=NAMES)
    emblems = re.findall(r'emblem-[a-z]+" transform="translate\(\d+ ([\d.]+)\)', svg)
    heights = sorted(map(float, emblems))
    assert all(b - a >= 60 for a, b in pairwise(heights))
    assert heights[-1] <= 540


@pytest.mark.parametrize("eye", EYES)
def test_every_line_stands_out_from_the_paper(eye: str) -> None:
    for seat in SEATS:
        apart = difference(seen(linear(seat.dark), eye), seen(linear(PAPER), eye))
        assert apart > 25, f"{seat.name} is {apart:.1f} from the paper"


def test_a_chart_of_nothing_is_refused() -> None:
    with pytest.raises(MisuseError, match="two moments at least"):
        win_share_svg([(0.5, 0.5)], names=("Anna", "Bob"))
    with pytest.raises(MisuseError):
        win_share_svg([(0.5, 0.5), (1.0,)], names=("Anna", "Bob"))


def test_the_same_game_gives_the_same_bytes() -> None:
    assert chart() == chart()
