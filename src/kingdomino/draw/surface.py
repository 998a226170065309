"""What everything lies on: the wooden table and the soft shadows on it.

The grain is a tile that repeats in both directions, dark and light lines without a colour of their
own: the page lays the same one over the wood of every theme.
"""

from random import Random

from kingdomino.draw.markup import glow, gradient, group, line, number, rect
from kingdomino.draw.palette import TABLE, TABLE_DARK, TABLE_LIGHT

GRAIN_WIDE, GRAIN_HIGH = 640, 320
_PLANK = 190
_KNOTS = ((150, 84), (430, 236))
_LINES = 22


def wood(x: float, y: float, width: float, height: float) -> str:
    """A table top of planks with a little grain, its corners rounded, lit from the upper left."""
    seams = ""
    top = y + _PLANK * 0.7
    while top < y + height - 30:
        seams += f"M{number(x)} {number(top)}h{number(width)}"
        top += _PLANK
    return (
        rect(x, y, width, height, "url(#@wood)", r=22)
        + rect(x, y, width, height, "url(#@grain)", r=22)
        + line(seams, TABLE_DARK, 2.5, extra='opacity=".5"')
        + rect(x, y, width, height, "url(#@daylight)", r=22)
    )


def cast(shadows: str) -> str:
    """Blur shadows, all in one go."""
    return group(shadows, extra='filter="url(#@soft)" opacity=".5"')


def grain() -> str:
    """Fibres that flow around two knots; right and left, upper and lower edge fit together."""
    rng = Random("grain")  # noqa: S311 - fibres, not secrets
    fine, bold, light = "", "", ""
    for index in range(_LINES):
        y = round((index + rng.uniform(0.2, 0.8)) * GRAIN_HIGH / _LINES)
        fibre = _fibre(rng, y)
        if index % 4 == 1:
            bold += fibre
        elif index % 4 == 3:
            light += fibre
        else:
            fine += fibre
    rings = "".join(
        f"M{x - r} {y}a{r} {number(r * 0.4)} 0 1 0 {2 * r} 0a{r} {number(r * 0.4)} 0 1 0-{2 * r} 0"
        for x, y in _KNOTS
        for r in (4, 9, 15)
    )
    return (
        line(fine, "#000", 1, extra='opacity=".1"')
        + line(bold, "#000", 2.4, extra='opacity=".09"')
        + line(light, "#FFE9C4", 1.4, extra='opacity=".07"')
        + line(rings, "#000", 1.6, extra='opacity=".11"')
    )


def _fibre(rng: Random, y: int) -> str:
    """One line across the tile, pushed aside by the knots near to it."""
    step = GRAIN_WIDE // 8
    drawn = f"M0 {y}"
    for x in range(step, GRAIN_WIDE, step):
        at = round(y + rng.uniform(-3, 3) + sum(_push(x, y, knot) for knot in _KNOTS))
        drawn += f"S{x - step // 2} {at} {x} {at}"
    return drawn + f"S{GRAIN_WIDE - step // 2} {y} {GRAIN_WIDE} {y}"


def _push(x: float, y: float, knot: tuple[int, int]) -> float:
    """How far a knot bends a fibre that passes it."""
    across, down = abs(x - knot[0]), y - knot[1]
    if across > 90 or abs(down) > 46:
        return 0.0
    near = (1 - across / 90) * (1 - abs(down) / 46)
    return (20 if down >= 0 else -20) * near


DEFINITIONS = {
    "wood": gradient("wood", f"0 {TABLE_LIGHT}, 1 {TABLE}"),
    "daylight": glow(
        "daylight", "0 #FFF4D8 .3, .6 #FFF4D8 0, 1 #3A2210 .2", middle=(0.3, 0.2), r=1
    ),
    "grain": (
        f'<pattern id="@grain" width="{GRAIN_WIDE}" height="{GRAIN_HIGH}" '
        f'patternUnits="userSpaceOnUse">{grain()}</pattern>'
    ),
    "soft": (
        '<filter id="@soft" x="-5%" y="-5%" width="110%" height="112%">'
        '<feGaussianBlur stdDeviation="6"/></filter>'
    ),
}
