"""Grassland: soft hills, flowers and sheep, now a tree, now a fence; a farm for crowns."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.draw.scenes.light import light
from kingdomino.moves import Terrain

MEADOW, SUNNY, SHADY = TERRAIN_COLOURS[Terrain.GRASSLAND], "#AAC586", "#8DAA67"
FLOWERS = ("#FFFDF2", "#F7D9E6", "#FFF1A8")

# What stands on a meadow without a farm, and where sheep then graze.
_MEADOWS: tuple[tuple[tuple[str, int, int], tuple[tuple[int, int], ...]], ...] = (
    (("", 0, 0), ((28, 44), (68, 60), (34, 86))),
    (("tree", 72, 56), ((26, 52), (54, 84))),
    (("tree", 26, 60), ((66, 44), (72, 84), (32, 90))),
    (("fence", 50, 42), ((30, 62), (70, 66), (44, 90))),
    (("fence", 50, 92), ((34, 42), (68, 58))),
    (("pond", 62, 74), ((28, 48), (26, 82))),
    (("pond", 34, 42), ((74, 54), (44, 84))),
    (("cow", 58, 66), ((24, 46), (30, 88))),
    (("bush", 76, 38), ((30, 44), (60, 72), (26, 88))),
)


def scene(rng: Random, crowns: int) -> str:
    """Sheep graze between flowers."""
    drawn = [rect(0, 0, 100, 100, MEADOW)]
    rise = rng.randint(-9, 9)
    drawn.append(
        path(f"M0 {30 + rise:.0f}Q36 {8 + rise:.0f} 100 {34 - rise:.0f}V58Q50 34 0 54z", SUNNY)
    )
    drawn.append(path(f"M0 {76 - rise:.0f}Q60 {52 + rise:.0f} 100 {78 + rise:.0f}V100H0z", SHADY))
    drawn.append(light(rng))
    drawn += [use("tuft", rng.randint(6, 94), rng.randint(10, 97)) for _ in range(6)]
    for _ in range(6):
        x, y, r = rng.randint(5, 95), rng.randint(8, 95), rng.uniform(1.6, 2.4)
        drawn.append(circle(x, y, r, rng.choice(FLOWERS)))
    if crowns:
        farm, spots = _farm(rng, crowns)
    else:
        (name, column, row), spots = rng.choice(_MEADOWS)
        x, y = column + rng.randint(-5, 5), row + rng.randint(-3, 3)
        farm = use(name, x, y, flip=rng.random() < 0.5) if name else ""
    drawn.append(farm)
    for column, row in spots:
        x, y = column + rng.randint(-6, 6), row + rng.randint(-4, 4)
        size = rng.uniform(0.88, 1.05)
        name = "black-sheep" if rng.random() < 0.07 else "sheep"
        drawn.append(use(name, x, y, flip=rng.random() < 0.5, scale=size))
    return "".join(drawn)


def _farm(rng: Random, crowns: int) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A barn, with a silo where two crowns are, below and right of them; and where sheep graze."""
    if crowns > 1:
        x, y = rng.randint(58, 63), rng.randint(83, 87)
        silo = use("silo", x + 27, y - 2, scale=0.95)
        return silo + use("barn", x, y, scale=0.98), ((20, 62), (24, 92))
    x, y = rng.randint(60, 70), rng.randint(74, 82)
    barn = use("barn", x, y, flip=rng.random() < 0.4, scale=rng.uniform(0.98, 1.06))
    return barn, ((22, 64), (30, 93)) if rng.random() < 0.5 else ((20, 64), (36, 92), (80, 97))


_WOOL, _WOOL_SHADE = "#FFFDF3", "#D9D6C0"


def _sheep(wool: str, shade: str) -> str:
    return (
        ellipse(3, 1, 15, 4, "#6F8C4C", extra='opacity=".7"')
        + line("M-7-4V0M6-4V0", "#463932", 2.6)
        + path(
            "M-9-3a6 6 0 0 1-4-9a6.5 6.5 0 0 1 8-8a7 7 0 0 1 12 1a6 6 0 0 1 5 9a5 5 0 0 1-4 7z",
            wool,
        )
        + path("M-9-3a6 6 0 0 1-4-5q10 6 25 0a5 5 0 0 1-4 5z", shade)
        + path("M9-17q8-3 10 3q1 6-4 7q-6 0-7-6z", "#463932")
        + path("M8-18q3-4 7-1q-2 3-7 1z", wool)
    )


DEFINITIONS = shapes(
    {
        "tuft": (line("M-4 0Q-4-4-6-6M0 0V-8M4 0Q4-4 6-6", "#7C9A55", 1.7)),
        "sheep": _sheep(_WOOL, _WOOL_SHADE),
        "black-sheep": _sheep("#6B5C55", "#54473F"),
        "tree": (
            ellipse(5, 1, 19, 5, "#6F8C4C", extra='opacity=".8"')
            + path("M-3 1L-2-16H3L4 1z", "#7A5230")
            + path(
                "M-17-15a12 12 0 0 1 3-19a14 14 0 0 1 27-1a12 12 0 0 1 4 20q-17 8-34 0z", "#5F9148"
            )
            + path("M-16-18a10 10 0 0 1 4-14a13 13 0 0 1 18-7q-5 7-11 9q-8 4-11 12z", "#7DB060")
            + circle(6, -24, 2, "#D8503A")
            + circle(-4, -18, 2, "#D8503A")
            + circle(11, -17, 2, "#D8503A")
        ),
        "bush": (
            ellipse(3, 1, 14, 4, "#6F8C4C", extra='opacity=".8"')
            + path("M-12 0a7 7 0 0 1 1-11a9 9 0 0 1 17-2a8 8 0 0 1 7 13z", "#5F9148")
            + path("M-11-2a6 6 0 0 1 2-8a8 8 0 0 1 10-4q-8 5-12 12z", "#7DB060")
        ),
        "fence": (
            line("M-60 0V-12M-36-2V-14M-12-3V-15M12-3V-15M36-2V-14M60 0V-12", "#8A6238", 3.4)
            + line("M-66-8Q0-14 66-8M-66-3Q0-9 66-3", "#A97D4C", 2.2)
        ),
        "pond": (
            ellipse(0, 0, 21, 9, "#8DAA67")
            + ellipse(0, 0, 18, 7, "#6FB0DE")
            + line("M-9-2H2M-3 2H8", "#E6F5FF", 1.6)
            + line("M16 3V-8M19 4V-5M13 5V-4", "#5F7A3C", 1.7)
        ),
        "cow": (
            ellipse(3, 1, 19, 4, "#6F8C4C", extra='opacity=".7"')
            + line("M-11-8V0M-7-8V0M8-8V0M12-8V0", "#5B3A26", 3)
            + path(
                "M-15-6V-17Q-14-21-9-21H10L15-25Q22-25 23-19L21-13Q17-12 15-14L14-6Q0-4-15-6z",
                "#B4713F",
            )
            + path("M-8-21H2Q3-13-3-13T-8-21zM6-6Q4-12 9-13Q13-12 13-6z", "#FFF4E0")
            + path("M19-17Q25-18 24-14Q22-11 18-13z", "#F2CDB4")
            + line("M15-25L13-28M20-25L23-28", "#F6EAD2", 1.8)
        ),
        "barn": (
            ellipse(4, 1, 28, 6, "#6F8C4C", extra='opacity=".8"')
            + path("M-20 0V-22L-10-36H10L20-22V0z", "#C04B36")
            + path("M8 0V-34L10-36L20-22V0z", "#9A3527")
            + path("M-25-20L-12-40H12L25-20L20-19L10-34H-10L-20-19z", "#6D4A3A")
            + path("M-8 0V-16H8V0z", "#FFF4DC")
            + line("M-7-1L7-15M-7-15L7-1", "#C04B36", 2)
            + rect(-4, -28, 8, 6, "#FFF4DC", r=1)
        ),
        "silo": (
            path("M-7 0V-36Q0-46 7-36V0Q0 3-7 0z", "#E9E2D0")
            + path("M2 1.5V-42Q6-40 7-36V0z", "#C5BBA3")
            + path("M-7-36Q0-46 7-36Q0-33-7-36z", "#6D4A3A")
        ),
    }
)
