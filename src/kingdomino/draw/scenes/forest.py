"""Forest: pines behind pines, here and there an oak; a cabin where the square has a crown."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

GROUND, SHADE = TERRAIN_COLOURS[Terrain.FOREST], "#0D2E12"
MOSS = ("#1A4A20", "#205526", "#0F3515")

_FEET = (36, 57, 78, 99)  # where the ranks stand, the nearest last
_GLADE = 26  # how far trees keep from what stands between them


def scene(rng: Random, crowns: int) -> str:
    """Trees stand in ragged ranks, the nearest last, and leave a glade where something is."""
    drawn = [rect(0, 0, 100, 100, GROUND)]
    for _ in range(3):
        x, y = rng.randint(5, 95), rng.randint(10, 95)
        drawn.append(ellipse(x, y, rng.randint(12, 22), rng.randint(3, 6), rng.choice(MOSS)))
    glade, foot, thing = _cabin(rng) if crowns else _something(rng)
    for rank, row in enumerate(_FEET):
        if thing and foot <= row:
            drawn.append(thing)
            thing = ""
        x = rng.randint(-6, 8) + 11 * (rank % 2)
        while x < 106:
            y = row + rng.randint(-5, 4)
            size = rng.uniform(0.72, 1.02)
            is_near = abs(x - glade) < _GLADE and foot - 8 < y < foot + 30
            # Crowns are counted before trees: a square with one has few behind it.
            is_behind = crowns and row == _FEET[0] and x < 45
            if not is_near and not is_behind:
                kind = rng.choices(("pine", "fir", "oak"), (5, 3, 2))[0]
                drawn.append(use(kind, x, y, scale=size))
            x += rng.randint(23, 30)
    return "".join([*drawn, thing])


def _cabin(rng: Random) -> tuple[float, float, str]:
    """Where the cabin stands: column, foot, and itself."""
    x, y = rng.randint(60, 69), rng.randint(87, 93)
    kind = rng.choice(("cabin", "cabin-thatched"))
    logs = use("logs", x - 34, y + 2) if rng.random() < 0.6 else use("stump", x - 32, y + 3)
    flip = rng.random() < 0.5
    return x, y, logs + use(kind, x, y, flip=flip, scale=rng.uniform(0.95, 1.08))


def _something(rng: Random) -> tuple[float, float, str]:
    """What is met in the wood on some squares: column, foot, and itself."""
    kind = rng.choice(("deer", "mushrooms", "stump", "logs", "", "", ""))
    x, y = rng.randint(26, 74), rng.choice((68, 90))
    thing = use(kind, x, y, flip=rng.random() < 0.5) if kind else ""
    return (x, y, thing) if thing else (-99, 0, "")


def _tiers(tiers: tuple[tuple[int, int, int], ...]) -> str:
    """Branches as (tip, foot, half width), lowest first, each lit from the left."""
    drawn = ""
    for tip, foot, half in tiers:
        drawn += path(f"M0{tip}L{half} {foot}Q0 {foot + 5}-{half} {foot}z", SHADE, extra="")
        drawn += path(f"M0{tip}L{half} {foot - 2}Q{half // 2} {foot + 2} 0 {foot + 1}z", "#184C20")
        left = f"L-{half} {foot - 2}Q-{half // 2} {foot + 2} 0 {foot + 1}"
        drawn += path(f"M0{tip}{left}L{half // 4} {foot - 4}z", "#29692F")
    return drawn


def _house(roof: str, ridge: str) -> str:
    return (
        ellipse(4, 1, 28, 6, "#0A2410", extra='opacity=".8"')
        + path("M-20 0V-17H20V0z", "#8A5A33")
        + path("M-20-13H20V-11H-20zM-20-7H20V-5H-20z", "#6E4425")
        + path("M9-32V-41H15V-32z", "#7C6A60")
        + path("M-26-15L-14-34H18L26-15z", roof)
        + path("M-14-34H18L20-29.5H-17z", ridge)
        + path("M-6 0V-11H2V0z", "#3B2413")
        + rect(8, -12, 7, 6, "#FFD766")
    )


DEFINITIONS = shapes(
    {
        "pine": (
            ellipse(3, 0, 14, 4, "#0A2410", extra='opacity=".8"')
            + rect(-2.5, -8, 5, 9, "#54361E")
            + _tiers(((-26, -5, 15), (-38, -16, 12), (-49, -28, 9)))
        ),
        "fir": (
            ellipse(3, 0, 11, 3, "#0A2410", extra='opacity=".8"')
            + rect(-2, -8, 4, 9, "#54361E")
            + _tiers(((-30, -5, 11), (-44, -20, 8)))
        ),
        "oak": (
            ellipse(3, 0, 13, 4, "#0A2410", extra='opacity=".8"')
            + rect(-2.5, -12, 5, 13, "#54361E")
            + path(
                "M-13-13a10 10 0 0 1 2-16a12 12 0 0 1 22-1a10 10 0 0 1 3 17q-13 7-27 0z", "#1B5423"
            )
            + path("M-12-16a8 8 0 0 1 3-12a11 11 0 0 1 15-6q-4 6-9 8q-6 3-9 10z", "#317738")
        ),
        "stump": (
            ellipse(2, 0, 10, 3, "#0A2410", extra='opacity=".8"')
            + path("M-7 0L-6-8H6L8 0Q0 3-7 0z", "#6E4425")
            + ellipse(0, -8, 6, 2.4, "#D9A86A")
            + ellipse(0, -8, 3, 1.1, "#A97741")
        ),
        "logs": (
            ellipse(3, 1, 15, 4, "#0A2410", extra='opacity=".8"')
            + rect(-12, -6, 22, 6, "#7A4E2B", r=3)
            + rect(-9, -11, 18, 6, "#8F5D35", r=3)
            + circle(9, -3, 3, "#E0B57A")
            + circle(8, -8, 3, "#E0B57A")
        ),
        "mushrooms": (
            path("M-6 0V-6H-3V0zM4 1V-4H6.5V1z", "#F3E6CC")
            + path("M-11-5Q-10-13-4.5-13Q1-13 2-5Q-4-3-11-5z", "#C63B2B")
            + path("M1-3Q1-9 5-9Q10-9 10-3Q5-1.5 1-3z", "#C63B2B")
            + circle(-6, -9, 1.3, "#FFF4DC")
            + circle(-2, -7, 1.1, "#FFF4DC")
            + circle(5.5, -6, 1.0, "#FFF4DC")
        ),
        "deer": (
            ellipse(1, 0, 13, 3, "#0A2410", extra='opacity=".8"')
            + line("M-8-9V0M-5-9V0M6-9V0M8-9V0", "#8A5730", 2)
            + path("M-11-9Q-12-17-4-17H4L9-27Q11-31 15-29L19-26L14-24L10-10Q2-7-11-9z", "#B97A45")
            + line("M12-29Q9-35 12-40M11-34L7-38M14-29Q15-35 19-37M16-34L16-40", "#D8B382", 1.6)
            + circle(-11, -14, 2, "#FFF4DC")
        ),
        "cabin": _house("#B5573A", "#CF7350"),
        "cabin-thatched": _house("#B08A4A", "#D0AC68"),
    }
)
