"""Swamp: reeds over dark water; a hut on stilts where the square has crowns."""

from random import Random

from kingdomino.draw.markup import ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

MUD, POOL, SHEEN, DRY = TERRAIN_COLOURS[Terrain.SWAMP], "#574A4C", "#A79C97", "#8C766B"


def scene(rng: Random, crowns: int) -> str:
    """Reeds rise from pools in the mud."""
    drawn = [rect(0, 0, 100, 100, MUD)]
    drawn += [ellipse(rng.uniform(0, 100), rng.uniform(0, 100), 26, 7, DRY) for _ in range(3)]
    for column, row in ((26, 30), (76, 46), (34, 74), (80, 88)):
        x, y = column + rng.uniform(-7, 7), row + rng.uniform(-5, 5)
        drawn.append(_pool(rng, x, y))
        if rng.random() < 0.6:
            drawn.append(use("pad", x + rng.uniform(-12, 12), y + rng.uniform(0, 5)))
    if crowns:
        if crowns > 1:
            drawn.append(use("hut", 29, 72, scale=0.62))
        drawn.append(use("hut", 66, 88))
    clumps = [(14, 52), (52, 46), (88, 40), (22, 92), (58, 92), (92, 84)]
    if crowns:
        clumps = [(10, 64), (95, 60), (20, 96), (36, 98), (92, 97)]
    for column, row in clumps:
        x, y = column + rng.uniform(-5, 5), row + rng.uniform(-4, 4)
        name, size = rng.choice(("reeds", "rushes")), rng.uniform(0.85, 1.1)
        drawn.append(use(name, x, y, scale=size, flip=rng.random() < 0.5))
    return "".join(drawn)


def _pool(rng: Random, x: float, y: float) -> str:
    wide, high = rng.uniform(17, 24), rng.uniform(6, 9)
    left = x - wide * rng.uniform(0.3, 0.6)
    return ellipse(x, y, wide, high, POOL) + line(
        f"M{left:.0f} {y - 2:.0f}h{wide * 0.7:.0f}M{left + 6:.0f} {y + 2:.0f}h{wide * 0.4:.0f}",
        SHEEN,
        1.4,
        extra='opacity=".8"',
    )


_STEM, _HEAD, _BLADE = "#3F3A22", "#3A2318", "#5F6236"

DEFINITIONS = shapes(
    {
        "pad": (path("M0 0L8-2A8 4 0 1 1 6-3z", "#7E8B52")),
        "reeds": (
            line("M-2 0Q-6-14-14-20M3 0Q7-12 14-15", _BLADE, 2.4)
            + line("M-3 0Q-5-20-7-34M0 0V-40M3 0Q5-18 8-30", _STEM, 1.7)
            + line("M-6.5-27L-7.5-36M0-32V-42M7-23L8.5-31", _HEAD, 5)
        ),
        "rushes": (
            line("M0 0Q-4-16-12-24M2 0Q6-14 15-20", _BLADE, 2.4)
            + line("M-1 0Q-3-18-3-32M2 0Q3-14 6-24", _STEM, 1.7)
            + line("M-3-25V-34M5-18L6.5-26", _HEAD, 5)
        ),
        "hut": (
            ellipse(0, 0, 28, 6, "#4A3E40")
            + line("M-14 0V-14M14 0V-14M0 2V-14", "#3A2A1E", 3.4)
            + path("M-21-12H21V-16H-21z", "#5A4028")
            + path("M-16-16V-33H16V-16z", "#A07C52")
            + path("M5-16V-33H16V-16z", "#80603C")
            + path("M-24-30Q-8-38 0-54Q8-38 24-30Q0-24-24-30z", "#C9A765")
            + path("M0-54Q8-38 24-30Q14-27 6-27Q4-42 0-54z", "#9F8148")
            + rect(-10, -27, 8, 8, "#FFD766", r=1)
            + line("M-6-27V-19M-10-23H-2", "#6B4A28", 1.2)
        ),
    }
)
