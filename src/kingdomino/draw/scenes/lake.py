"""Lake: light, ripples, now a duck, now an islet; a boat where the square has a crown."""

from math import dist
from random import Random

from kingdomino.draw.markup import circle, ellipse, group, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.draw.scenes.light import light
from kingdomino.moves import Terrain

WATER, DEEP, BRIGHT, FOAM = TERRAIN_COLOURS[Terrain.LAKE], "#3C83CE", "#6BADEC", "#E6F5FF"
_BOATS = ("boat", "boat-striped", "boat-red")
_SWIMMERS = ("duck", "duck", "ducklings", "islet", "fish", "lilies", "", "", "")


def scene(rng: Random, crowns: int) -> str:
    """Light lies on the water and ripples run through it."""
    drawn = [rect(0, 0, 100, 100, WATER), light(rng)]
    swell = rng.randint(-6, 6)
    for height, colour in ((14, DEEP), (46, BRIGHT), (80, DEEP)):
        y = round(height + rng.randint(-8, 8))
        crest = f"M0 {y}C22 {y - 9 + swell} 38 {y + 9} 58 {y}S88 {y - 8} 100 {y + swell}"
        trough = f"V{y + 13}C80 {y + 4} 70 {y + 17} 50 {y + 11}S18 {y + 4} 0 {y + 14}z"
        drawn.append(path(crest + trough, colour, extra='opacity=".7"'))
    swimmer, where = _swimmer(rng, crowns)
    spots = [(x, y) for y in (14, 31, 48, 65, 82) for x in (14, 40, 66, 90)]
    rng.shuffle(spots)
    spots = [spot for spot in spots if dist(spot, where) > 26]
    for x, y in spots[:8]:
        name, size = rng.choice(("ripple", "wavelet")), rng.uniform(0.8, 1.25)
        drawn.append(use(name, x - 10 + rng.randint(-4, 4), y + rng.randint(-4, 4), scale=size))
    for x, y in spots[8:11]:
        size = rng.uniform(0.7, 1.2)
        drawn.append(use("glint", x + rng.randint(-3, 3), y + rng.randint(-4, 4), scale=size))
    return "".join([*drawn, swimmer])


def _swimmer(rng: Random, crowns: int) -> tuple[str, tuple[float, float]]:
    """What is on the water, and where."""
    flip = rng.random() < 0.5
    if crowns:
        x, y = rng.randint(57, 68), rng.randint(79, 88)
        boat = use(rng.choice(_BOATS), x, y, flip=flip, scale=rng.uniform(0.95, 1.08))
        return boat, (x, y - 28)
    where = (rng.randint(28, 72), rng.randint(38, 76))
    name = rng.choice(_SWIMMERS)
    return (use(name, *where, flip=flip), where) if name else ("", (200.0, 200.0))


def _boat(main: str, fore: str, stripes: str = "") -> str:
    boat = (
        path("M-23-8H25Q22 3 14 4H-14Q-20 2-23-8z", "#8C4A2A")
        + path("M-23-8H25L24-4H-22z", "#B96B3C")
        + rect(-1.5, -56, 3, 48, "#5A3A20")
        + path("M-4-54Q-24-32-21-12H-4z", main)
        + stripes
        + path("M4-50Q20-34 20-12H4z", fore)
        + path("M1.5-56L14-52L1.5-48z", "#D9523E")
    )
    return (
        ellipse(2, 3, 28, 5, "#2A64A8", extra='opacity=".7"')
        + group(boat, extra='class="@sway"')  # the page may let it
        + line("M-30 5q6-4 12 0t12 0 12 0 12 0 10 0", FOAM, 2.2)
    )


DEFINITIONS = shapes(
    {
        "ripple": (line("M0 0q5-5 10 0t10 0", FOAM, 2.2, extra='opacity=".8"')),
        "wavelet": (line("M0 0q4-4 8 0", FOAM, 2, extra='opacity=".6"')),
        "glint": (path("M0-6Q.8-.8 6 0Q.8.8 0 6Q-.8.8-6 0Q-.8-.8 0-6z", "#fff")),
        "boat": _boat("#FFF9EC", "#EFDDBE"),
        "boat-striped": _boat(
            "#FFF9EC", "#EFDDBE", path("M-9-48H-4V-40H-13zM-18-32H-4V-24H-20z", "#D9523E")
        ),
        "boat-red": _boat("#E8705A", "#F6D9B8"),
        "duck": (
            line("M-16 5q4-3 8 0t8 0 8 0 6 0", FOAM, 1.8)
            + path("M-13-3Q-14 5 0 5Q12 5 12-3Q6-7 2-4Q-5-1-13-3z", "#FFFDF6")
            + circle(9, -9, 5, "#FFFDF6")
            + path("M6-8H12V0H5z", "#FFFDF6")
            + path("M13-10L20-8L13-6z", "#F29A2E")
            + path("M-8 0Q-2 3 5-1Q2 4-4 3.5z", "#D3DCE2")
            + circle(10, -10, 1, "#2B1D14")
        ),
        "ducklings": (
            use("duck", 7, -5) + use("duck", -19, 4, scale=0.5) + use("duck", -33, 8, scale=0.5)
        ),
        "fish": (
            line("M-20 5q5-4 10 0M8 5q5-4 10 0", FOAM, 1.8)
            + path("M-12 4Q-8-14 4-13Q13-12 14 4Q8-6 3-6Q-4-6-12 4z", "#F0A85C")
            + path("M-12 4Q-8-10 3-9Q10-9 14 4Q8-6 3-6Q-4-6-12 4z", "#C9763A")
            + path("M-12 4L-17-3L-9-3z", "#C9763A")
            + circle(9, -6, 1.2, "#2B1D14")
        ),
        "lilies": (
            path("M0 0L12-3A12 5 0 1 1 8-4z", "#5FA05A")
            + path("M16 8L25 6A9 4 0 1 1 22 5z", "#6FB069")
            + path("M-4-2Q-7-7-3-8Q-1-12 2-8Q6-7 3-2Q0 0-4-2z", "#FFE6F0")
            + circle(-0.5, -4, 1.6, "#F6C34A")
        ),
        "islet": (
            ellipse(0, 4, 23, 6, FOAM, extra='opacity=".7"')
            + path("M-19 4Q-12-6 2-6Q16-5 19 4Q0 9-19 4z", "#E8D49A")
            + path("M-13 0Q-8-8 3-8Q12-7 14 0Q0 4-13 0z", "#7FA35A")
            + line("M2-5V-14", "#54361E", 3)
            + circle(-2, -17, 7, "#3F8A45")
            + circle(6, -18, 8, "#357A3D")
            + circle(1, -22, 7, "#4C9A50")
        ),
    }
)
