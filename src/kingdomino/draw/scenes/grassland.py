"""Grassland: soft hills, flowers and sheep; a farm where the square has crowns."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

MEADOW, SUNNY, SHADY = TERRAIN_COLOURS[Terrain.GRASSLAND], "#AAC586", "#8DAA67"
FLOWERS = ("#FFFDF2", "#F7D9E6", "#FFF1A8")


def scene(rng: Random, crowns: int) -> str:
    """Sheep graze between flowers."""
    drawn = [rect(0, 0, 100, 100, MEADOW)]
    rise = rng.uniform(-8, 8)
    drawn.append(
        path(f"M0 {30 + rise:.0f}Q36 {8 + rise:.0f} 100 {34 - rise:.0f}V58Q50 34 0 54z", SUNNY)
    )
    drawn.append(path(f"M0 {76 - rise:.0f}Q60 {52 + rise:.0f} 100 {78 + rise:.0f}V100H0z", SHADY))
    drawn += [use("tuft", rng.uniform(6, 94), rng.uniform(10, 97)) for _ in range(9)]
    for _ in range(9):
        x, y, r = rng.uniform(5, 95), rng.uniform(8, 95), rng.uniform(1.6, 2.4)
        drawn.append(circle(x, y, r, rng.choice(FLOWERS)))
    spots = [(28, 44), (68, 60), (34, 86)]
    if crowns:
        if crowns > 1:
            drawn.append(use("silo", 87, 72))
        drawn.append(use("barn", 62 if crowns > 1 else 68, 75))
        spots = [(24, 66), (40, 93)] + ([(81, 94)] if crowns > 1 else [])
    elif rng.random() < 0.45:
        spots.pop(rng.randrange(3))
    for column, row in spots:
        x, y = column + rng.uniform(-6, 6), row + rng.uniform(-4, 4)
        size = rng.uniform(0.9, 1.05)
        drawn.append(use("sheep", x, y, flip=rng.random() < 0.5, scale=size))
    return "".join(drawn)


_WOOL, _WOOL_SHADE = "#FFFDF3", "#D9D6C0"

DEFINITIONS = shapes(
    {
        "tuft": (line("M-4 0Q-4-4-6-6M0 0V-8M4 0Q4-4 6-6", "#7C9A55", 1.7)),
        "sheep": (
            ellipse(1, 1, 15, 4, "#6F8C4C", extra='opacity=".7"')
            + line("M-7-4V0M6-4V0", "#463932", 2.6)
            + path(
                "M-9-3a6 6 0 0 1-4-9a6.5 6.5 0 0 1 8-8a7 7 0 0 1 12 1a6 6 0 0 1 5 9a5 5 0 0 1-4 7z",
                _WOOL,
            )
            + path("M-9-3a6 6 0 0 1-4-5q10 6 25 0a5 5 0 0 1-4 5z", _WOOL_SHADE)
            + path("M9-17q8-3 10 3q1 6-4 7q-6 0-7-6z", "#463932")
            + path("M8-18q3-4 7-1q-2 3-7 1z", _WOOL)
        ),
        "barn": (
            ellipse(2, 1, 27, 6, "#6F8C4C", extra='opacity=".8"')
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
