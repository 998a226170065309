"""Lake: water with light and ripples; a sailing boat where the square has a crown."""

from math import dist
from random import Random

from kingdomino.draw.markup import circle, ellipse, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

WATER, DEEP, BRIGHT, FOAM = TERRAIN_COLOURS[Terrain.LAKE], "#3C83CE", "#6BADEC", "#E6F5FF"


def scene(rng: Random, crowns: int) -> str:
    """Light lies on the water and ripples run through it."""
    drawn = [rect(0, 0, 100, 100, WATER)]
    swell = rng.randint(-6, 6)
    for height, colour in ((14, DEEP), (46, BRIGHT), (80, DEEP)):
        y = round(height + rng.uniform(-6, 6))
        crest = f"M0 {y}C22 {y - 9 + swell} 38 {y + 9} 58 {y}S88 {y - 8} 100 {y + swell}"
        trough = f"V{y + 13}C80 {y + 4} 70 {y + 17} 50 {y + 11}S18 {y + 4} 0 {y + 14}z"
        drawn.append(path(crest + trough, colour, extra='opacity=".8"'))
    swimmer = ""
    where = (200.0, 200.0)
    if crowns:
        where = (60 + rng.uniform(-5, 5), 55)
        swimmer = use("boat", where[0], 82, flip=rng.random() < 0.5, scale=1.05)
    elif rng.random() < 0.5:
        where = (rng.uniform(25, 75), rng.uniform(36, 78))
        swimmer = use("duck", *where, flip=rng.random() < 0.5)
    spots = [(x, y) for y in (14, 31, 48, 65, 82) for x in (14, 40, 66, 90)]
    rng.shuffle(spots)
    spots = [spot for spot in spots if dist(spot, where) > 26]
    for x, y in spots[:8]:
        name, size = rng.choice(("ripple", "wavelet")), rng.uniform(0.8, 1.25)
        drawn.append(use(name, x - 10 + rng.uniform(-4, 4), y + rng.uniform(-4, 4), scale=size))
    for x, y in spots[8:11]:
        size = rng.uniform(0.7, 1.2)
        drawn.append(use("glint", x + rng.uniform(-3, 3), y + rng.uniform(-4, 4), scale=size))
    return "".join([*drawn, swimmer])


DEFINITIONS = shapes(
    {
        "ripple": (line("M0 0q5-5 10 0t10 0", FOAM, 2.2, extra='opacity=".8"')),
        "wavelet": (line("M0 0q4-4 8 0", FOAM, 2, extra='opacity=".6"')),
        "glint": (path("M0-6Q.8-.8 6 0Q.8.8 0 6Q-.8.8-6 0Q-.8-.8 0-6z", "#fff")),
        "boat": (
            ellipse(0, 2, 28, 5, "#2A64A8", extra='opacity=".7"')
            + line("M-30 5q6-4 12 0t12 0 12 0 12 0 10 0", FOAM, 2.2)
            + path("M-23-8H25Q22 3 14 4H-14Q-20 2-23-8z", "#8C4A2A")
            + path("M-23-8H25L24-4H-22z", "#B96B3C")
            + rect(-1.5, -56, 3, 48, "#5A3A20")
            + path("M-4-54Q-24-32-21-12H-4z", "#FFF9EC")
            + path("M4-50Q20-34 20-12H4z", "#EFDDBE")
            + path("M1.5-56L14-52L1.5-48z", "#D9523E")
        ),
        "duck": (
            line("M-16 5q4-3 8 0t8 0 8 0 6 0", FOAM, 1.8)
            + path("M-13-3Q-14 5 0 5Q12 5 12-3Q6-7 2-4Q-5-1-13-3z", "#FFFDF6")
            + circle(9, -9, 5, "#FFFDF6")
            + path("M6-8H12V0H5z", "#FFFDF6")
            + path("M13-10L20-8L13-6z", "#F29A2E")
            + path("M-8 0Q-2 3 5-1Q2 4-4 3.5z", "#D3DCE2")
            + circle(10, -10, 1, "#2B1D14")
        ),
    }
)
