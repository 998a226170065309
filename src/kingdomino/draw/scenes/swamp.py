"""Swamp: reeds over dark water, a dead tree, a frog; huts on stilts where the square has crowns."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.draw.scenes.light import light
from kingdomino.moves import Terrain

MUD, POOL, SHEEN, DRY = TERRAIN_COLOURS[Terrain.SWAMP], "#574A4C", "#A79C97", "#8C766B"
_POOLS = (
    ((26, 30), (76, 46), (34, 74), (80, 88)),
    ((70, 26), (28, 50), (72, 72), (24, 92)),
    ((40, 34), (82, 62), (20, 66), (56, 90)),
)
_CLUMPS = (
    ((14, 52), (52, 46), (88, 40), (22, 92), (58, 92), (92, 84)),
    ((10, 42), (44, 60), (82, 52), (14, 94), (68, 96), (94, 92)),
    ((22, 46), (64, 44), (92, 70), (8, 88), (40, 94), (76, 98)),
)
_BESIDE_HUTS = (
    ((10, 64), (95, 60), (20, 96), (36, 98), (92, 97)),
    ((8, 58), (14, 90), (34, 96), (96, 72), (90, 99)),
)


def scene(rng: Random, crowns: int) -> str:
    """Reeds rise from pools in the mud."""
    drawn = [rect(0, 0, 100, 100, MUD), light(rng)]
    drawn += [ellipse(rng.randint(0, 100), rng.randint(0, 100), 26, 7, DRY) for _ in range(3)]
    for column, row in rng.choice(_POOLS):
        x, y = column + rng.randint(-7, 7), row + rng.randint(-5, 5)
        drawn.append(_pool(rng, x, y))
        if rng.random() < 0.6:
            pad = rng.choice(("pad", "pad", "pad-flower"))
            drawn.append(use(pad, x + rng.randint(-12, 12), y + rng.randint(0, 5)))
    if crowns:
        x, y = rng.randint(62, 69), rng.randint(84, 90)
        if crowns > 1:
            drawn.append(use("hut", x - 38, y - 9, scale=rng.uniform(0.6, 0.7)))
        drawn.append(use("hut", x, y, flip=rng.random() < 0.4, scale=rng.uniform(0.92, 1.02)))
    else:
        kind = rng.choice(("dead-tree", "frog", "heron", "", ""))
        x, y = rng.randint(34, 70), rng.randint(68, 80)
        drawn.append(use(kind, x, y, flip=rng.random() < 0.5) if kind else "")
    for column, row in rng.choice(_BESIDE_HUTS if crowns else _CLUMPS):
        x, y = column + rng.randint(-5, 5), row + rng.randint(-4, 4)
        name, size = rng.choice(("reeds", "rushes")), rng.uniform(0.8, 1.1)
        drawn.append(use(name, x, y, scale=size, flip=rng.random() < 0.5))
    return "".join(drawn)


def _pool(rng: Random, x: float, y: float) -> str:
    wide, high = rng.randint(17, 24), rng.randint(6, 9)
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
        "pad-flower": (
            use("pad", 0, 0)
            + path("M-5-2Q-7-6-4-7Q-2-10 0-7Q3-6 1-2Q-2 0-5-2z", "#F3C9DA")
            + circle(-2, -4, 1.3, "#F6D27A")
        ),
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
        "dead-tree": (
            ellipse(3, 1, 15, 4, "#4A3E40")
            + line(
                "M0 0Q2-16-1-30M0-16Q-9-20-13-31M-9-23L-17-24M1-20Q9-24 12-35M9-28L16-29",
                "#3B2C24",
                4,
            )
            + line("M-1.5-2Q0-16-2-28", "#6A5344", 1.4)
        ),
        "frog": (
            ellipse(0, 2, 14, 4, "#7E8B52")
            + path("M-10 1Q-10-8 0-8T10 1Q0 4-10 1z", "#6E9B3E")
            + path("M-10 1Q-9-3-4-2L-6 3zM10 1Q9-3 4-2L6 3z", "#56802E")
            + circle(-4, -8, 2.8, "#8BB857")
            + circle(4, -8, 2.8, "#8BB857")
            + circle(-4, -8.5, 1.2, "#1E1A14")
            + circle(4, -8.5, 1.2, "#1E1A14")
        ),
        "heron": (
            line("M-3-16V0M2-16V0", "#C98A3A", 1.5)
            + path("M-15-14Q-6-27 5-23Q9-20 7-16Q-2-12-15-14z", "#D9DEE2")
            + path("M-15-14Q-6-20 4-17Q-4-12-15-14z", "#9AA6AE")
            + line("M5-21Q11-27 7-33Q6-37 10-38", "#D9DEE2", 3.4)
            + path("M10-40L22-36L10-36z", "#E2A33C")
            + circle(10.5, -38.5, 0.9, "#1E1A14")
        ),
        "hut": (
            ellipse(2, 0, 28, 6, "#4A3E40")
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
