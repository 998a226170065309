"""The few words of SVG that the drawings need, and the page that holds them.

Ids are written `@name` and shared shapes are plain entries of a dictionary: `document` collects
those that a drawing refers to and replaces `@` by a prefix of its own, so that several drawings
can live in one HTML page. Equal drawings get equal ids, which then stand for equal shapes.
"""

import re
import zlib
from collections.abc import Mapping
from html import escape

_REFERENCE = re.compile(r"#@([a-z0-9-]+)")


def number(value: float) -> str:
    """Write a coordinate with at most one decimal.

    >>> number(2.0), number(-0.04), number(7.25)
    ('2', '0', '7.2')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(d: str, fill: str, *, extra: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}"{_attributes(extra)}/>'


def line(d: str, colour: str, width: float, *, extra: str = "") -> str:
    """A stroked path with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{number(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{_attributes(extra)}/>'
    )


def circle(x: float, y: float, r: float, fill: str, *, extra: str = "") -> str:
    """A filled circle."""
    at = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {at} fill="{fill}"{_attributes(extra)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, *, extra: str = "") -> str:
    """A filled ellipse."""
    at = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f'<ellipse {at} fill="{fill}"{_attributes(extra)}/>'


def rect(
    x: float, y: float, width: float, height: float, fill: str, *, extra: str = "", r: float = 0
) -> str:
    """A filled rectangle, its corners rounded by `r`."""
    at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    rounded = f' rx="{number(r)}"' if r else ""
    return f'<rect {at}{rounded} fill="{fill}"{_attributes(extra)}/>'


def use(
    name: str, x: float, y: float, *, scale: float = 1, flip: bool = False, turn: float = 0
) -> str:
    """The shared shape `name` with its origin at (x, y)."""
    if scale == 1 and not flip and not turn:
        return f'<use href="#@{name}" x="{number(x)}" y="{number(y)}"/>'
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f"rotate({turn:.0f})"
    if flip:
        transform += f"scale({_short(-scale)} {_short(scale)})"
    elif scale != 1:
        transform += f"scale({_short(scale)})"
    return f'<use href="#@{name}" transform="{transform}"/>'


def group(content: str, x: float = 0, y: float = 0, *, scale: float = 1, extra: str = "") -> str:
    """Content moved to (x, y)."""
    transform = f"translate({number(x)} {number(y)})" if x or y else ""
    if scale != 1:
        transform += f"scale({scale:.4g})"
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{_attributes(extra)}>{content}</g>"


def gradient(name: str, stops: str, *, across: bool = False) -> str:
    """A gradient from top to bottom (or left to right), stops as `0 #fff .6, 1 #000 .3`."""
    direction = 'x2="1"' if across else 'x2="0" y2="1"'
    return f'<linearGradient id="@{name}" {direction}>{_stops(stops)}</linearGradient>'


def glow(name: str, stops: str, *, middle: tuple[float, float] = (0.5, 0.5), r: float = 0.5) -> str:
    """A gradient from its middle (in parts of the shape) outwards; stops as in `gradient`."""
    x, y = middle
    at = "" if (x, y, r) == (0.5, 0.5, 0.5) else f' cx="{x:g}" cy="{y:g}" r="{r:g}"'
    return f'<radialGradient id="@{name}"{at}>{_stops(stops)}</radialGradient>'


def shapes(contents: Mapping[str, str]) -> dict[str, str]:
    """Shared shapes by name, to be placed with `use`."""
    return {name: f'<g id="@{name}">{content}</g>' for name, content in contents.items()}


def document(
    content: str,
    *,
    box: tuple[float, float, float, float],
    width: float,
    title: str,
    description: str,
    definitions: Mapping[str, str],
) -> str:
    """A complete SVG `width` pixels wide that shows the `box` (x, y, width, height)."""
    left, top, across, down = box
    defs = "".join(_needed(content, definitions))
    body = (
        f'<title id="@title">{escape(title)}</title><desc id="@desc">{escape(description)}</desc>'
        f"<defs>{defs}</defs>{content}</svg>"
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(width * down / across)}" '
        f'viewBox="{number(left)} {number(top)} {number(across)} {number(down)}" role="img" '
        'aria-labelledby="@title @desc">'
    )
    prefix = f"k{zlib.crc32((head + body).encode()) & 0xFFFFFF:06x}-"
    return (head + body).replace("@", prefix)


def _needed(content: str, definitions: Mapping[str, str]) -> list[str]:
    """The definitions that the content refers to, directly or not, in the dictionary's order."""
    wanted = set(_REFERENCE.findall(content))
    fresh = wanted
    while fresh:
        fresh = {found for name in fresh for found in _REFERENCE.findall(definitions[name])}
        fresh -= wanted
        wanted = wanted | fresh
    return [text for name, text in definitions.items() if name in wanted]


def _stops(text: str) -> str:
    stops = []
    for stop in text.split(","):
        offset, colour, *opacity = stop.split()
        see_through = f' stop-opacity="{opacity[0]}"' if opacity else ""
        stops.append(f'<stop offset="{offset}" stop-color="{colour}"{see_through}/>')
    return "".join(stops)


def _short(value: float) -> str:
    """Two digits and no leading zero: a sheet holds a thousand of them."""
    return f"{value:.2g}".replace("0.", ".", 1)


def _attributes(extra: str) -> str:
    return f" {extra}" if extra else ""
