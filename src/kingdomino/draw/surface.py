"""What everything lies on: the wooden table and the soft shadows on it."""

from random import Random

from kingdomino.draw.markup import gradient, group, line, number, rect
from kingdomino.draw.palette import TABLE, TABLE_DARK, TABLE_LIGHT

_PLANK = 190


def wood(x: float, y: float, width: float, height: float) -> str:
    """A table top of planks with a little grain, its corners rounded."""
    rng = Random("wood")  # noqa: S311 - grain, not secrets
    grain, seams = "", ""
    top = y + _PLANK * 0.7
    while top < y + height - 30:
        seams += f"M{number(x)} {number(top)}h{number(width)}"
        top += _PLANK
    for _ in range(round(width * height / 40_000)):
        start, down = x + rng.uniform(0.03, 0.75) * width, y + rng.uniform(0.03, 0.97) * height
        reach = rng.uniform(0.08, 0.2) * width
        bend = rng.uniform(-6, 6)
        grain += (
            f"M{number(start)} {number(down)}q{number(reach / 2)} {number(bend)} {number(reach)} 0"
        )
    return (
        rect(x, y, width, height, "url(#@wood)", r=22)
        + line(grain, TABLE_DARK, 2, extra='opacity=".22"')
        + line(seams, TABLE_DARK, 2.5, extra='opacity=".4"')
    )


def cast(shadows: str) -> str:
    """Blur shadows, all in one go."""
    return group(shadows, extra='filter="url(#@soft)" opacity=".5"')


DEFINITIONS = {
    "wood": gradient("wood", f"0 {TABLE_LIGHT}, 1 {TABLE}"),
    "soft": (
        '<filter id="@soft" x="-5%" y="-5%" width="110%" height="112%">'
        '<feGaussianBlur stdDeviation="6"/></filter>'
    ),
}
