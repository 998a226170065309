"""Forest: pines behind pines; a woodcutter's cabin where the square has a crown."""

from random import Random

from kingdomino.draw.markup import ellipse, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

GROUND, MOSS, SHADE = TERRAIN_COLOURS[Terrain.FOREST], "#1A4A20", "#0D2E12"

# Where pines stand: the foot of each rank and the columns in it.
_RANKS = ((40, (10, 36, 62, 90)), (68, (-2, 24, 50, 76, 102)), (97, (12, 38, 64, 90)))
_CLEARING = ((40, (10, 36, 62, 90)), (68, (0, 26, 98)), (97, (8, 32, 100)))


def scene(rng: Random, crowns: int) -> str:
    """Pines stand in three ragged ranks, the nearest last."""
    drawn = [rect(0, 0, 100, 100, GROUND)]
    for _ in range(4):
        x, y = rng.uniform(5, 95), rng.uniform(10, 95)
        drawn.append(ellipse(x, y, rng.uniform(12, 22), rng.uniform(3, 6), MOSS))
    for foot, columns in _CLEARING if crowns else _RANKS:
        if crowns and foot == 97:
            drawn.append(use("cabin", 64, 92))
        for column in columns:
            kind = "pine" if rng.random() < 0.65 else "fir"
            x, y = column + rng.uniform(-5, 5), foot + rng.uniform(-4, 3)
            drawn.append(use(kind, x, y, scale=rng.uniform(0.78, 1.0)))
    return "".join(drawn)


def _tiers(tiers: tuple[tuple[int, int, int], ...]) -> str:
    """Branches as (tip, foot, half width), lowest first, each lit from the left."""
    drawn = ""
    for tip, foot, half in tiers:
        drawn += path(f"M0{tip}L{half} {foot}Q0 {foot + 5}-{half} {foot}z", SHADE, extra="")
        drawn += path(f"M0{tip}L{half} {foot - 2}Q{half // 2} {foot + 2} 0 {foot + 1}z", "#184C20")
        left = f"L-{half} {foot - 2}Q-{half // 2} {foot + 2} 0 {foot + 1}"
        drawn += path(f"M0{tip}{left}L{half // 4} {foot - 4}z", "#29692F")
    return drawn


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
        "cabin": (
            ellipse(2, 1, 27, 6, "#0A2410", extra='opacity=".8"')
            + path("M-20 0V-17H20V0z", "#8A5A33")
            + path("M-20-13H20V-11H-20zM-20-7H20V-5H-20z", "#6E4425")
            + path("M-26-15L-14-34H18L26-15z", "#B5573A")
            + path("M-14-34H18L20-29.5H-17z", "#CF7350")
            + path("M9-32V-41H15V-32z", "#7C6A60")
            + path("M-6 0V-11H2V0z", "#3B2413")
            + rect(8, -12, 7, 6, "#FFD766")
        ),
    }
)
