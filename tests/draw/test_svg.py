"""Kingdoms and dominoes as SVG: valid, countable, repeatable, and at home in any page."""

import math
import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from kingdomino import DOMINOES, Kingdom, MisuseError, Options, Square
from kingdomino.draw import domino_svg, kingdom_svg
from kingdomino.draw.territories import outlined
from kingdomino.moves import Terrain
from tests.draw.samples import played

SVG = "{http://www.w3.org/2000/svg}"

FIVE = played(Options(4), seed=3)
SEVEN = played(Options(2, variants=["mighty_duel"]), seed=5)
RING = Kingdom.parse("""
W1 W0 W0
W0 CA W0
W0 W0 W0
""")


def used(svg: str) -> Counter[str]:
    """How often each shared shape is placed, outside of other shapes."""
    drawn = svg.partition("</defs>")[2]
    return Counter(re.findall(r'<use href="#k[0-9a-f]{6}-([a-z0-9-]+)"', drawn))


def clipped(svg: str) -> Counter[str]:
    """How many tiles of each form are drawn."""
    return Counter(re.findall(r'clip-path="url\(#k[0-9a-f]{6}-(one|wide|tall)\)"', svg))


def texts(svg: str) -> list[str]:
    """What is written, outside of shared shapes."""
    return re.findall(r'data-text="([^"]+)"', svg.partition("</defs>")[2])


def ids(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)


def every_drawing() -> list[str]:
    kingdoms = [*FIVE.kingdoms, *SEVEN.kingdoms, RING, Kingdom.parse("CA")]
    drawn = [kingdom_svg(kingdom) for kingdom in kingdoms]
    drawn += [kingdom_svg(kingdom, territories=True, letters=True) for kingdom in kingdoms]
    drawn += [kingdom_svg(kingdom, frame=False, squares=[Square(0, 1)]) for kingdom in kingdoms]
    drawn += [domino_svg(number) for number in DOMINOES]
    return [*drawn, *(domino_svg(number, across=False) for number in DOMINOES)]


def test_every_drawing_is_valid_xml_with_a_title_and_a_sentence() -> None:
    for svg in every_drawing():
        root = ET.fromstring(svg)  # noqa: S314 - our own text
        assert root.tag == f"{SVG}svg"
        title, sentence = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert title.text
        assert sentence is not None
        assert sentence.text is not None
        assert sentence.text.endswith(".")


def test_no_drawing_depends_on_a_font_or_a_file() -> None:
    for svg in every_drawing():
        assert "<text" not in svg
        assert "<image" not in svg
        assert "font" not in svg
        assert set(re.findall(r"https?://[^\"]+", svg)) == {"http://www.w3.org/2000/svg"}


def test_ids_are_unique_and_every_reference_finds_one() -> None:
    for svg in every_drawing():
        names = ids(svg)
        assert len(names) == len(set(names))
        assert set(re.findall(r"#(k[0-9a-f]{6}-[a-z0-9-]+)", svg)) <= set(names)
        assert "@" not in svg


def test_drawings_of_one_page_share_no_id() -> None:
    drawings = [kingdom_svg(kingdom) for kingdom in FIVE.kingdoms]
    drawings += [kingdom_svg(kingdom, territories=True) for kingdom in FIVE.kingdoms]
    names = [name for svg in drawings for name in ids(svg)]
    assert len(names) == len(set(names))


def test_the_same_kingdom_gives_the_same_bytes() -> None:
    for seat in range(4):
        assert kingdom_svg(FIVE.kingdom(seat)) == kingdom_svg(FIVE.kingdom(seat))


def test_every_crown_is_drawn_once() -> None:
    for position in (FIVE, SEVEN):
        for kingdom in position.kingdoms:
            crowns = sum(half.crowns for half in kingdom.squares.values())
            assert crowns > 0
            assert used(kingdom_svg(kingdom))["crown"] == crowns
    for number, domino in DOMINOES.items():
        assert used(domino_svg(number))["crown"] == domino.first.crowns + domino.second.crowns


def test_a_placed_domino_is_one_tile() -> None:
    for kingdom in FIVE.kingdoms:
        across = sum(place.first.row == place.second.row for place in kingdom.placements)
        tiles = clipped(kingdom_svg(kingdom))
        assert tiles == {"one": 1, "wide": across, "tall": len(kingdom.placements) - across}


def test_a_kingdom_drawn_as_text_has_single_squares() -> None:
    assert clipped(kingdom_svg(RING)) == {"one": 9}


def test_no_two_squares_look_stamped() -> None:
    twins = [domino_svg(number) for number in (3, 4, 5, 6)]
    scenes = [re.sub(r"k[0-9a-f]{6}-", "", svg).partition("</defs>")[2] for svg in twins]
    assert len({re.sub(r'<g data-text.*?"/></g></g>', "", scene) for scene in scenes}) == 4


def test_each_seat_has_its_castle() -> None:
    for seat, name in enumerate(("pink", "yellow", "green", "blue")):
        svg = kingdom_svg(FIVE.kingdom(seat))
        castles = {shape for shape in used(svg) if shape.startswith("castle")}
        assert castles == {f"castle-{name}"}


def test_the_frame_is_as_large_as_the_kingdom_may_become() -> None:
    # A castle alone may grow four squares in every direction: 9 × 9, of which one is taken.
    alone = Kingdom.parse("CA")
    assert kingdom_svg(alone).count("h80v80h-80z") == 80
    # Three by three built: two more on every side.
    assert kingdom_svg(RING).count("h80v80h-80z") == 7 * 7 - 9
    assert "h80v80h-80z" not in kingdom_svg(RING, frame=False)


def test_a_drawing_is_as_wide_as_asked() -> None:
    svg = kingdom_svg(RING, frame=False, pixels=100)
    width = re.search(r'<svg [^>]*width="(\d+)"', svg)
    assert width is not None
    assert 300 < int(width[1]) < 400


def test_territories_are_labelled_with_their_product() -> None:
    for kingdom in FIVE.kingdoms:
        products = [
            f"{len(territory.squares)}×{territory.crowns}={territory.points}"
            for territory in kingdom.territories
            if territory.points
        ]
        assert products
        assert texts(kingdom_svg(kingdom, territories=True)) == products
        assert texts(kingdom_svg(kingdom)) == []


def test_a_territory_around_the_castle_has_an_outer_and_an_inner_line() -> None:
    border = re.findall(r'<path d="(M[^"]+)"', outlined(RING))[0]
    loops = border.split("M")[1:]
    assert [loop.count("L") + 1 for loop in loops] == [4, 4]


def test_the_line_around_a_territory_stays_inside_it() -> None:
    # Wheat around empty squares that touch at their corners, and whatever chance has built.
    pinched = Kingdom.parse("""
    W1 W0 W0 W0
    W0 .. W0 W0
    W0 W0 .. W0
    W0 W0 W0 CA
    """)
    for kingdom in (pinched, RING, *FIVE.kingdoms, *SEVEN.kingdoms):
        inside = [territory.squares for territory in kingdom.territories if territory.points]
        border = re.findall(r'<path d="(M[^"]+)"', outlined(kingdom))[0]
        for loop in border.split("M")[1:]:
            corners = [tuple(map(float, corner.split())) for corner in loop[:-1].split("L")]
            home = next(each for each in inside if square_at(*corners[0]) in each)
            for (x, y), (then_x, then_y) in pairwise([*corners, corners[0]]):
                assert x == then_x or y == then_y
                for part in (0.01, 0.25, 0.5, 0.75, 0.99):
                    assert square_at(x + part * (then_x - x), y + part * (then_y - y)) in home


def square_at(x: float, y: float) -> Square:
    return Square(math.floor(y / 100), math.floor(x / 100))


def test_letters_name_every_terrain_on_demand() -> None:
    kingdom = FIVE.kingdom(0)
    named = used(kingdom_svg(kingdom, letters=True))
    for terrain in Terrain:
        squares = sum(half.terrain is terrain for half in kingdom.squares.values())
        assert named[f"letter-{terrain}"] == squares
    assert not any(shape.startswith("letter") for shape in used(kingdom_svg(kingdom)))


def test_highlights_are_drawn_above_the_squares_they_name() -> None:
    plain = kingdom_svg(RING)
    marked = kingdom_svg(RING, squares={Square(0, 1), Square(0, 2)})
    assert marked.count("fill-opacity") == plain.count("fill-opacity") + 2
    assert marked.rindex("translate(200 0)") > marked.rindex('clip-path="url')


def test_a_domino_shows_its_number() -> None:
    for number in DOMINOES:
        assert texts(domino_svg(number)) == [str(number)]


def test_there_is_no_domino_49() -> None:
    with pytest.raises(MisuseError, match="no domino 49"):
        domino_svg(49)


def test_the_sentence_counts_squares_crowns_and_points() -> None:
    svg = kingdom_svg(RING)
    assert "The pink kingdom" in svg
    assert "8 squares around its castle, 3 high and 3 wide, with 1 crown." in svg
    assert "wheat 8 squares with 1 crown; together 8 points." in svg


def test_the_largest_kingdoms_stay_small_files() -> None:
    for kingdom in SEVEN.kingdoms:
        assert len(kingdom_svg(kingdom, territories=True, letters=True).encode()) < 120_000
