"""Terrains can be told apart by every eye, as colours and as drawn."""

from itertools import combinations

import numpy as np
import pytest

from kingdomino.draw import tiles, to_png
from kingdomino.draw.markup import document
from kingdomino.draw.palette import CASTLE_COLOUR, SEATS, TERRAIN_COLOURS
from kingdomino.moves import Half, Terrain
from tests.draw import picture
from tests.draw.vision import EYES, Colour, difference, expand, lab_difference, linear, seen

# Lightness alone has less room: seven steps from black to white cannot all be 15 apart.
APART = dict.fromkeys(EYES, 15.0) | {"grey": 10.0}
DRAWN_APART = dict.fromkeys(EYES, 15.0) | {"grey": 8.0}
CASTLE_APART = dict.fromkeys(EYES, 15.0) | {"grey": 5.0}


def drawn_colour(terrain: Terrain) -> Colour:
    """The median colour of some squares of that terrain, as they are drawn."""
    light = []
    for seed in range(3):
        square = document(
            tiles.half_square(Half(terrain), f"{seed}"),
            box=(0, 0, 100, 100),
            width=40,
            title="",
            description="",
            definitions=tiles.DEFINITIONS,
        )
        light.append(np.vectorize(expand)(picture.pixels(to_png(square))[..., :3] / 255))
    red, green, blue = np.median(np.concatenate(light), axis=(0, 1))
    return float(red), float(green), float(blue)


@pytest.mark.parametrize("eye", EYES)
def test_terrains_look_different(eye: str) -> None:
    for one, other in combinations(Terrain, 2):
        apart = difference(
            seen(linear(TERRAIN_COLOURS[one]), eye), seen(linear(TERRAIN_COLOURS[other]), eye)
        )
        assert apart >= APART[eye], f"{one} and {other} are {apart:.1f} apart"


@pytest.mark.parametrize("eye", EYES)
def test_castle_looks_like_no_terrain(eye: str) -> None:
    castle = seen(linear(CASTLE_COLOUR), eye)
    for terrain, colour in TERRAIN_COLOURS.items():
        apart = difference(castle, seen(linear(colour), eye))
        assert apart >= CASTLE_APART[eye], f"{terrain} is {apart:.1f} from the castle"


def test_drawn_squares_look_as_different_as_their_colours() -> None:
    drawn = {terrain: drawn_colour(terrain) for terrain in Terrain}
    for terrain, colour in drawn.items():
        assert difference(colour, linear(TERRAIN_COLOURS[terrain])) < 8, terrain
    for eye in EYES:
        for one, other in combinations(Terrain, 2):
            apart = difference(seen(drawn[one], eye), seen(drawn[other], eye))
            assert apart >= DRAWN_APART[eye], f"{one} and {other} are {apart:.1f} apart ({eye})"


def test_no_two_seats_share_a_colour_or_a_shape() -> None:
    assert [seat.name for seat in SEATS] == ["pink", "yellow", "green", "blue"]
    assert len({seat.shape for seat in SEATS}) == len({seat.colour for seat in SEATS}) == 4


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_the_measure_agrees_with_its_published_examples(
    one: Colour, other: Colour, apart: float
) -> None:
    assert lab_difference(one, other) == pytest.approx(apart, abs=1e-4)
    assert lab_difference(other, one) == pytest.approx(apart, abs=1e-4)


def test_black_and_white_are_a_hundred_apart() -> None:
    assert difference(linear("#000000"), linear("#FFFFFF")) == pytest.approx(100, abs=0.1)
