"""Wheat: ripe ears in rows; a mill where the square has a crown."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

FIELD, FURROW = TERRAIN_COLOURS[Terrain.WHEAT], "#EFD42A"
STALK, GRAIN, GRAIN_LIGHT = "#D0A51A", "#E2B01A", "#FFF0A0"
_ROWS = (27, 50, 73, 96)  # where the stalks of a row stand


def scene(rng: Random, crowns: int) -> str:
    """Rows of wheat bend in one wind."""
    wind, sag = rng.randint(0, 2), rng.randint(-5, 5)
    drawn = [rect(0, 0, 100, 100, FIELD)]
    drawn += [_furrow(foot, sag) for foot in _ROWS]
    for row in _ROWS:
        start = rng.uniform(2, 10)
        for step in range(7):
            x = start + 14.4 * step + rng.uniform(-1.5, 1.5)
            y = row + sag * ((x - 50) ** 2 / 1250 - 1) + rng.uniform(-1, 1)
            if crowns and 40 < x < 92 and row > 30:
                continue  # the mill's yard
            drawn.append(use(f"ear-{wind + rng.randint(0, 2)}", round(x), round(y)))
    if crowns:
        drawn.append(use("mill", 66, 92) + use("sails", 66, 47, turn=rng.uniform(8, 80)))
        drawn += [use(f"ear-{wind + 1}", x, 103) for x in (47, 86, 97)]
    return "".join(drawn)


def _furrow(foot: int, sag: int) -> str:
    """The shaded ground below a row, bent like it."""
    side, middle = foot + sag, foot - sag
    return path(
        f"M0 {side - 7}Q50 {middle - 12} 100 {side - 7}V{side + 2}Q50 {middle - 3} 0 {side + 2}z",
        FURROW,
    )


_EAR = (
    line("M0 0Q-1-6 0-12", STALK, 1.6)
    + path("M0-9q-6 0-6-7q6 1 6 7zM0-14q-6 0-6-7q6 1 6 7zM0-19q-5-3 0-9z", GRAIN)
    + path("M0-9q6 0 6-7q-6 1-6 7zM0-14q6 0 6-7q-6 1-6 7zM0-19q5-3 0-9z", "#D09C12")
    + line("M-4-14q2 1 3 3M-4-19q2 1 3 3", GRAIN_LIGHT, 1)
)

DEFINITIONS = shapes(
    {
        "ear": _EAR,
        **{f"ear-{lean}": use("ear", 0, 0, turn=6 * lean - 12) for lean in range(5)},
        "mill": (
            ellipse(4, 0, 24, 6, "#B98A12", extra='opacity=".55"')
            + path("M-15 0L-9-40H9L15 0Q0 5-15 0z", "#FFF7E4")
            + path("M3-40H9L15 0Q9 2 5 2.4z", "#DCC7A0")
            + path("M-12-39Q-9-54 0-55Q9-54 12-39Q0-35-12-39z", "#A8452E")
            + path("M2-55Q9-53 12-39Q8-37 4-37z", "#7F2F20")
            + path("M-5 2V-8Q0-14 5-8V2z", "#6B4426")
            + rect(-3, -28, 6, 7, "#5B4A3A", r=1)
        ),
        "blade": (
            path("M1-6H9V-33H1z", "#FFFDF4", extra='stroke="#7A5A34" stroke-width="1.2"')
            + line("M1-15H9M1-24H9", "#B79B72", 1)
            + line("M0 0V-34", "#5E4023", 2.4)
        ),
        "sails": (
            "".join(use("blade", 0, 0, turn=turn) for turn in (0, 90, 180, 270))
            + circle(0, 0, 3.4, "#5E4023")
        ),
    }
)
