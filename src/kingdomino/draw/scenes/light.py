"""Light on the ground: no square lies in quite the same light as its neighbour."""

from random import Random

from kingdomino.draw.markup import ellipse, glow, shapes, use


def light(rng: Random) -> str:
    """A soft bright patch on the left, a soft dark one on the right, here and there."""
    return use("light", rng.randint(-20, 26), rng.randint(-22, 24))


DEFINITIONS = {
    "bright": glow("bright", "0 #FFF8DC .22, 1 #FFF8DC 0"),
    "dim": glow("dim", "0 #10202C .12, 1 #10202C 0"),
} | shapes(
    {"light": ellipse(34, 32, 46, 34, "url(#@bright)") + ellipse(80, 80, 52, 38, "url(#@dim)")}
)
