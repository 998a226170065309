"""Pictures of a position for environments: text, SVG, pixels.

Drawing belongs to `kingdomino.draw`, which environments do not know: the painter that it hands to
`Position` (decision 5) draws here too.
"""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino.errors import MisuseError, brought_by
from kingdomino.moves import DOMINOES
from kingdomino.position import Position, RowEntry

MODES = ("human", "ansi", "rgb_array", "svg")
PIXELS = 960  # how wide an `rgb_array` is

Frame = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> str | None:
    """The mode, or a MisuseError that lists them all."""
    if mode is not None and mode not in MODES:
        raise MisuseError(f"There is no render mode {mode!r}; there are: {', '.join(MODES)}.")
    return mode


def render(position: Position, mode: str | None) -> Frame:
    """The position as `mode` shows it; `human` prints it."""
    match mode:
        case "human":
            print(as_text(position))
            return None
        case "ansi":
            return as_text(position)
        case "svg":
            return as_svg(position)
        case "rgb_array":
            return as_pixels(position)
    raise MisuseError("To render, choose a render_mode when the environment is made.")


def as_text(position: Position) -> str:
    """Both rows and every kingdom, in letters and digits alone."""
    mover = position.seat_to_move
    doing = f"seat {mover} to {position.phase}" if mover is not None else position.phase
    lines = [f"round {position.round} of {position.options.rounds}: {doing}"]
    for name, row in (("this round", position.current_row), ("next", position.next_row)):
        if row:
            lines.append(f"{name}: {', '.join(map(_entry, row))}")
    for kingdom in position.kingdoms:
        lines.append(f"seat {kingdom.seat}: {position.shown_points(kingdom.seat)} points")
        lines += [f"  {line}" for line in str(kingdom).splitlines()]
    return "\n".join(lines)


def as_svg(position: Position) -> str:
    """The table as an SVG picture."""
    svg = position._repr_svg_()
    assert svg is not None  # importing kingdomino brings the painter
    return svg


def as_pixels(position: Position) -> NDArray[np.uint8]:
    """The table as rows × columns × red, green, blue."""
    with brought_by("envs"):
        import resvg_py  # noqa: PLC0415 - only pixels need it
        from PIL import Image  # noqa: PLC0415 - as above

    paint: Any = resvg_py.svg_to_bytes
    png = bytes(paint(svg_string=as_svg(position), width=PIXELS, skip_system_fonts=True))
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def _entry(entry: RowEntry) -> str:
    king = (
        "" if entry.seat is None else f" (seat {entry.seat}{', done' if entry.is_played else ''})"
    )
    return f"{DOMINOES[entry.domino]}{king}"
