"""Wheat: ripe ears in rows, here poppies, there sheaves; a mill where the square has a crown."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, group, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.draw.scenes.light import light
from kingdomino.moves import Terrain

FIELD, FURROW = TERRAIN_COLOURS[Terrain.WHEAT], "#EFD42A"
STALK, GRAIN, GRAIN_LIGHT = "#D0A51A", "#E2B01A", "#FFF0A0"
_ROWS = (27, 50, 73, 96)  # where the stalks of a row stand
_OFTEN = (3, 3, 3, 2, 1, 3)
_YARD = (40.0, 92.0, 30.0)  # left, right and upper edge of what the mill needs


def scene(rng: Random, crowns: int) -> str:
    """Rows of wheat bend in one wind; something stands in them on every other square."""
    wind, sag, slope = rng.randint(0, 2), rng.randint(-6, 6), rng.uniform(-0.07, 0.07)
    drawn = [rect(0, 0, 100, 100, FIELD), light(rng)]
    drawn += [_furrow(foot, sag, slope) for foot in _ROWS]
    if crowns:
        middle = rng.randint(62, 70)
        gap, thing = _YARD, _mill(rng, middle)
    else:
        gap, thing = _something(rng)
    for row in _ROWS:
        start = rng.randint(2, 10)
        for step in range(7):
            x = start + 14.4 * step + rng.uniform(-1.5, 1.5)
            y = row + sag * ((x - 50) ** 2 / 1250 - 1) + slope * (x - 50) + rng.randint(-1, 1)
            if gap[0] < x < gap[1] and gap[2] < row < gap[2] + 70:
                continue
            drawn.append(use(f"ear-{wind + rng.randint(0, 2)}", round(x), round(y)))
    drawn.append(thing)
    if crowns:
        drawn += [use(f"ear-{wind + 1}", round(x), 103) for x in (middle - 19, middle + 21)]
    return "".join(drawn)


def _something(rng: Random) -> tuple[tuple[float, float, float], str]:
    """What stands in a field, and the gap it needs: left, right and upper edge."""
    kind = rng.choices(("sheaf", "poppy", "cornflower", "crow", "scarecrow", ""), _OFTEN)[0]
    x = rng.randint(26, 74)
    if kind == "sheaf":
        y = rng.randint(82, 92)
        pair = use("sheaf", x - 12, y - 6, scale=0.9) + use("sheaf", x + 9, y)
        return (x - 24, x + 22, 60), pair
    if kind == "scarecrow":
        return (x - 12, x + 12, 55), use("scarecrow", x, 86, flip=rng.random() < 0.5)
    if kind == "crow":
        return (0, 0, 0), use("crow", x, rng.choice((24, 47, 70)), flip=rng.random() < 0.5)
    if kind:
        spots = [(rng.randint(6, 94), rng.choice(_ROWS) - rng.randint(-2, 10)) for _ in range(6)]
        return (0, 0, 0), "".join(use(kind, x, y) for x, y in spots)
    return (0, 0, 0), ""


def _mill(rng: Random, x: float) -> str:
    size = rng.uniform(0.94, 1.04)
    hub = 93 - 45 * size
    sails = use("sails", x, hub, turn=rng.randint(8, 80), scale=size)
    return use(rng.choice(("mill", "mill-slate")), x, 93, scale=size) + sails


def _furrow(foot: int, sag: int, slope: float) -> str:
    """The shaded ground below a row, bent like it."""
    left, right, middle = foot + sag - 50 * slope, foot + sag + 50 * slope, foot - sag
    return path(
        f"M0 {left - 7:.0f}Q50 {middle - 12} 100 {right - 7:.0f}"
        f"V{right + 2:.0f}Q50 {middle - 3} 0 {left + 2:.0f}z",
        FURROW,
    )


_EAR = (
    line("M0 0Q-1-6 0-12", STALK, 1.6)
    + path("M0-9q-6 0-6-7q6 1 6 7zM0-14q-6 0-6-7q6 1 6 7zM0-19q-5-3 0-9z", GRAIN)
    + path("M0-9q6 0 6-7q-6 1-6 7zM0-14q6 0 6-7q-6 1-6 7zM0-19q5-3 0-9z", "#D09C12")
    + line("M-4-14q2 1 3 3M-4-19q2 1 3 3", GRAIN_LIGHT, 1)
)


def _house(roof: str, shade: str) -> str:
    return (
        ellipse(5, 0, 24, 6, "#B98A12", extra='opacity=".55"')
        + path("M-15 0L-9-40H9L15 0Q0 5-15 0z", "#FFF7E4")
        + path("M3-40H9L15 0Q9 2 5 2.4z", "#DCC7A0")
        + path("M-12-39Q-9-54 0-55Q9-54 12-39Q0-35-12-39z", roof)
        + path("M2-55Q9-53 12-39Q8-37 4-37z", shade)
        + path("M-5 2V-8Q0-14 5-8V2z", "#6B4426")
        + rect(-3, -28, 6, 7, "#5B4A3A", r=1)
    )


DEFINITIONS = shapes(
    {
        "ear": _EAR,
        **{f"ear-{lean}": use("ear", 0, 0, turn=6 * lean - 12) for lean in range(5)},
        "sheaf": (
            ellipse(3, 0, 14, 4, "#B98A12", extra='opacity=".5"')
            + path("M-9 0L-3-12L-13-26Q0-33 13-26L3-12L9 0Q0 3-9 0z", GRAIN)
            + path("M3-12L13-26Q8-29 4-30L1-12L4 2L9 0z", "#C08C10")
            + line("M-7-1L-3-12L-9-25M-2 0L-1-12L-3-28M-4-27", GRAIN_LIGHT, 1.4)
            + line("M-4-12H4", "#9A5B22", 3)
        ),
        "poppy": circle(0, 0, 3, "#D8402C") + circle(0.6, 0.4, 1.1, "#3A1A14"),
        "cornflower": circle(0, 0, 2.8, "#4C6FD0") + circle(0, 0, 1.1, "#E6ECFF"),
        "crow": (
            path("M-11-3Q-6-9 1-9Q3-14 8-13L13-11L8-10Q8-4 2-3Q-4-2-11-3z", "#2E2A33")
            + line("M-1-3V1M2-3V1", "#5C4A2A", 1.2)
        ),
        "scarecrow": (
            ellipse(3, 0, 10, 3, "#B98A12", extra='opacity=".5"')
            + line("M0 0V-36M-14-25H14", "#7A5228", 3)
            + path("M-9-28H9L11-9H-10z", "#A8452E")
            + path("M2-28H9L11-9H3z", "#7F2F20")
            + circle(0, -34, 5.5, "#F4DDA8")
            + path("M-9-37Q0-41 9-37L5-39L3-47H-4L-6-39z", "#6D4A2A")
        ),
        "mill": _house("#A8452E", "#7F2F20"),
        "mill-slate": _house("#58708A", "#3D5168"),
        "blade": (
            path("M1-6H9V-33H1z", "#FFFDF4", extra='stroke="#7A5A34" stroke-width="1.2"')
            + line("M1-15H9M1-24H9", "#B79B72", 1)
            + line("M0 0V-34", "#5E4023", 2.4)
        ),
        "sails": (
            group(
                "".join(use("blade", 0, 0, turn=turn) for turn in (0, 90, 180, 270)),
                extra='class="@turn"',  # the page may let them
            )
            + circle(0, 0, 3.4, "#5E4023")
        ),
    }
)
