"""The drawings of the page are those of the library, and all of them."""

import gzip
import re
from pathlib import Path

from kingdomino.draw.first import first_svg, icon_svg
from kingdomino.draw.palette import SEATS
from kingdomino.draw.pieces import crowns
from kingdomino.draw.sheet import dominoes_ts, grain_svg, sheet_svg
from kingdomino.draw.tiles import half_square
from kingdomino.moves import DOMINOES

WEB = Path(__file__).parents[2] / "web"
ART = WEB / "src/art"


def test_the_page_has_the_drawings_of_today() -> None:
    """Otherwise: make generated."""
    assert (ART / "sheet.svg").read_text() == sheet_svg()
    assert (ART / "grain.svg").read_text() == grain_svg()
    assert (WEB / "public/icon.svg").read_text() == icon_svg()
    assert first_svg() in (WEB / "index.html").read_text()
    assert (ART / "dominoes.ts").read_text() == dominoes_ts()


def test_every_shape_that_is_used_is_in_the_sheet() -> None:
    sheet = sheet_svg()
    ids = re.findall(r'id="([^"]+)"', sheet)
    assert len(ids) == len(set(ids))
    used = {*re.findall(r'href="#([^"]+)"', sheet), *re.findall(r"url\(#([^)]+)\)", sheet)}
    assert used <= set(ids)
    halves = {f"k-{number}-{half}" for number in DOMINOES for half in (0, 1)}
    pieces = {f"k-{kind}-{seat.name}" for kind in ("king", "castle", "emblem") for seat in SEATS}
    assert halves | pieces <= set(ids)


def test_sixteen_kinds_of_square_and_no_two_squares_alike() -> None:
    halves = [(half, f"{number}.{index}") for number, domino in DOMINOES.items()
              for index, half in enumerate(domino)]  # fmt: skip
    assert len({half for half, _ in halves}) == 16
    assert len({half_square(half, seed) for half, seed in halves}) == 96
    # What a child would name: the mills, ponds and deer. Hardly any square is mere ground twice.
    things = {
        (half, *sorted(set(re.findall(r"#@([a-z-]+)", half_square(half, seed)))))
        for half, seed in halves
    }
    assert len(things) >= 40


def test_crowns_are_drawn_last_and_in_one_place() -> None:
    for number, domino in DOMINOES.items():
        for index, half in enumerate(domino):
            assert half_square(half, f"{number}.{index}").endswith(crowns(half.crowns))


def test_what_is_seen_first_is_small() -> None:
    assert len(gzip.compress(first_svg().encode())) < 2_500
