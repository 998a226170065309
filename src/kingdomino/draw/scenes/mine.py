"""Mine: dark rock with a lit portal, crystals and gold; more crowns, more gold."""

from random import Random

from kingdomino.draw.markup import circle, ellipse, glow, line, path, rect, shapes, use
from kingdomino.draw.palette import TERRAIN_COLOURS
from kingdomino.moves import Terrain

ROCK, LIT, EDGE, DEEP = TERRAIN_COLOURS[Terrain.MINE], "#221E29", "#37313F", "#0E0C12"


def scene(rng: Random, crowns: int) -> str:
    """A portal shines out of the rock."""
    drawn = [rect(0, 0, 100, 100, ROCK), _ridge(rng, 8, 34), _ridge(rng, 40, 30)]
    portal = round(rng.randint(58, 66) if crowns else rng.randint(42, 58))
    foot = round(rng.randint(86, 92))
    drawn.append(circle(portal, foot - 18, 32, "url(#@lamplight)"))
    drawn.append(use("portal", portal, foot))
    for column, y in ((12, 97), (92, 98)):
        thing = rng.choice(("boulder", "boulder", "crystals"))
        x, size = column + rng.randint(-4, 4), rng.uniform(0.8, 1.2)
        drawn.append(use(thing, x, y, scale=size, flip=rng.random() < 0.5))
    if crowns > 1:
        drawn.append(use("cart", rng.randint(21, 27), 95, scale=0.95))
    elif rng.random() < 0.5:
        drawn.append(use("tools", portal - 30, foot + 4))
    nuggets = 3 + 2 * crowns
    for _ in range(nuggets):
        x = rng.choice((rng.randint(8, portal - 28), rng.randint(portal + 24, 93)))
        low = 68 if crowns > 1 and x < portal else 92  # above the cart
        drawn.append(use("nugget", x, rng.randint(44, low), scale=rng.uniform(0.7, 1.15)))
    return "".join(drawn)


def _ridge(rng: Random, top: int, height: int) -> str:
    """A jagged crest, its left faces lit."""
    faces, edges = "", ""
    x = rng.uniform(-20, -5)
    while x < 100:
        wide = rng.randint(24, 38)
        peak = top + rng.randint(-5, 9)
        middle, foot = round(x + wide * rng.uniform(0.35, 0.6)), top + height
        faces += f"M{x:.0f} {foot}L{middle} {peak}l{wide * 0.1:.0f} {height}z"
        edges += f"M{x + wide * 0.12:.0f} {foot - height // 4}L{middle} {peak}"
        x += wide * 0.85
    return path(faces, LIT) + line(edges, EDGE, 1.6)


DEFINITIONS = {
    "lamplight": glow("lamplight", "0 #FFB040 .5, .5 #F08020 .16, 1 #F08020 0"),
    "lamp": glow("lamp", "0 #FFF3B0, .45 #FFB93A, 1 #C9641A"),
} | shapes(
    {
        "portal": (
            path("M-20 2V-30H20V2z", "#6B4A2C")
            + path("M-20 2V-30H-15V2z", "#A5773F")
            + path("M-14.5 2V-20Q-14-29-6-30H6Q14-29 14.5-20V2z", "url(#@lamp)")
            + path("M-14 2L-4-12H4L14 2z", "#7A3A12", extra='opacity=".55"')
            + line("M-9 2L-3-12M9 2L3-12M-7-3H7M-5-8H5", "#3A1B0A", 1.4)
            + path("M-25-29L-23-37H23L25-29z", "#A5773F")
            + path("M-25-29L-24.4-31.5H24.4L25-29z", "#54371E")
        ),
        "boulder": (
            path("M-14 4L-11-7L-2-13L8-10L14 4z", LIT)
            + path("M-11-7L-2-13L8-10L1-6z", EDGE)
            + path("M1-6L8-10L14 4H3z", DEEP)
        ),
        "crystals": (
            path("M-11 4L-13-8L-8-15L-4-6L-4 4z", "#5B6FB0")
            + path("M-8-15L-4-6L-4 4H-8z", "#3F4E86")
            + path("M-5 4L-6-14L0-24L6-13L5 4z", "#7F97DA")
            + path("M0-24L6-13L5 4H1z", "#5468A8")
            + path("M5 4L6-7L11-12L14-4L12 4z", "#6A80C4")
        ),
        "tools": (
            line("M-8 0L6-20", "#8A6238", 2.6)
            + line("M-4-19Q6-25 15-15", "#B9B4BC", 3)
            + line("M9 0L1-18", "#8A6238", 2.6)
            + path("M-3-24L5-26L7-19L-1-16z", "#8E8894")
        ),
        "nugget": (
            path("M-4 1L-3-4L1-5L5-2L4 3L-1 4z", "#F2B21C") + path("M-3-4L1-5L2-2L-2-1z", "#FFEFA0")
        ),
        "cart": (
            ellipse(0, 3, 17, 4, DEEP)
            + path("M-12-11Q-6-21 0-17Q7-22 12-11z", "#F2B21C")
            + path("M-8-13Q-5-18-1-15L-3-12zM3-15Q7-18 9-12L5-12z", "#FFEFA0")
            + path("M-15-12H15L11 0H-11z", "#7D6C64")
            + path("M-15-12H15L14.2-9H-14.2z", "#A3928A")
            + circle(-7, 1, 3.6, "#3B3230")
            + circle(7, 1, 3.6, "#3B3230")
        ),
    }
)
