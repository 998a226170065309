"""The pieces: crowns, castles, kings and the shapes that tell seats apart.

Light falls from the upper left: everything round is lit there and dark on the right.
"""

from kingdomino.draw.markup import circle, ellipse, gradient, group, line, path, rect, shapes, use
from kingdomino.draw.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, SEATS, SeatStyle

# Silhouettes about 20 wide around (0, 0).
_SHAPES = {
    "heart": "M0 9.5C-15-1-9.5-11-4-9.5C-1.5-9 0-6.5 0-5C0-6.5 1.5-9 4-9.5C9.5-11 15-1 0 9.5z",
    "star": "M0-11L3-3.7L10.7-3.2L4.8 1.7L6.7 9.2L0 5.1L-6.7 9.2L-4.8 1.7L-10.7-3.2L-3-3.7z",
    "clover": (
        "M-1.5 3.5A5.2 5.2 0 1 1-4.5-3.2A5.2 5.2 0 1 1 4.5-3.2A5.2 5.2 0 1 1 1.5 3.5L3.5 10H-3.5z"
    ),
    "diamond": "M0-11.5L8.5 0L0 11.5L-8.5 0z",
}
# Flags on the keep: each seat's is cut in its own way.
_FLAGS = {
    "heart": "M1-91Q9-94 14-90T24-90L19-83L24-76Q18-74 14-76T1-77z",
    "star": "M1-92Q10-88 26-84Q10-80 1-75z",
    "clover": "M1-91Q8-94 13-90T24-90V-77Q18-74 13-77T1-77z",
    "diamond": "M1-91Q8-94 13-91L26-84L13-76Q8-75 1-77z",
}
_STONE, _STONE_LIGHT, _STONE_DARK, _STONE_LINE = "#EFE6D2", "#FFFDF4", "#B3A78F", "#5C5348"


def crowns(count: int) -> str:
    """Crowns side by side along the upper left edge of a square of 100 × 100."""
    start, step, scale = (23, 37, 0.96) if count < 3 else (18, 32, 0.84)
    return "".join(use("crown", start + step * each, 22, scale=scale) for each in range(count))


def emblem(seat: int, x: float, y: float, *, size: float = 20) -> str:
    """The shape of a seat in its colour."""
    return use(f"emblem-{SEATS[seat].name}", x, y, scale=size / 20)


def castle(seat: int) -> str:
    """A seat's castle on its square of 100 × 100."""
    return use(f"castle-{SEATS[seat].name}", 49, 91, scale=0.86)


def king(seat: int, x: float, y: float, *, scale: float = 1) -> str:
    """A seat's king, 60 high, standing on (x, y)."""
    return use(f"king-{SEATS[seat].name}", x, y, scale=scale)


def _outlined(d: str, fill: str, width: float = 2.4) -> str:
    return path(d, fill, extra=f'stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"')


def _crown() -> str:
    outline = "M-13 10L-16-7L-7-1L0-12L7-1L16-7L13 10Q0 13.5-13 10z"
    shade = "M2-9L7-1L16-7L13 10Q8 11.4 3 11.7Q6 3 2-9z"
    band = "M-12.6 9.4L-13.4 5.4Q0 8.6 13.4 5.4L12.6 9.4Q0 13-12.6 9.4z"
    points = ((-15, -7), (0, -12), (15, -7))
    return (
        _outlined(outline, INK, 6)
        + "".join(circle(x, y, 4, INK) for x, y in points)
        + path(outline, "url(#@gold)")
        + path(shade, GOLD_DARK, extra='opacity=".5"')
        + path(band, GOLD_LIGHT)
        + "".join(circle(x, y, 2.2, GOLD_LIGHT) for x, y in points)
    )


def _tower(x: float, seat: SeatStyle) -> str:
    """A round tower below a cone in the seat's colour, a gold ball on its tip."""
    left, right, top = x - 11, x + 11, -45
    tip, eaves = top - 33, top + 1
    wall = f"M{left}-1V{top}H{right}V-1Q{x} 4 {left}-1z"
    below = f"M{left + 1} {top}H{right - 1}V{top + 8}Q{x} {top + 14} {left + 1} {top + 8}z"
    slope = f"{x} {tip}Q{x + 5} {top - 12} {right + 5} {eaves}"
    roof = f"M{left - 5} {eaves}Q{x - 5} {top - 12} {slope}Q{x} {top + 9} {left - 5} {eaves}z"
    return (
        _outlined(wall, "url(#@stone)")
        + path(below, INK, extra='opacity=".22"')
        + _outlined(roof, f"url(#@cloth-{seat.name})")
        + path(f"M{slope}Q{x + 10} {top + 4} {x + 4} {top + 4.5}Q{x + 5} {top - 10} {x} {tip}z",
               seat.dark, extra='opacity=".6"')
        + line(f"M{x - 2.5} {tip + 13}Q{x - 5} {top - 7} {left} {top - 2}", seat.light, 2.2)
        + rect(x - 2.5, top + 17, 5, 10, _STONE_LINE, r=2.5)
        + circle(x, tip, 3, GOLD, extra=f'stroke="{INK}" stroke-width="1.8"')
    )  # fmt: skip


def _castle(seat: SeatStyle) -> str:
    """Two towers, a wall and a keep with a flag; on the gate, large, the seat's shape."""
    gate = "M-18 1V-26A18 18 0 0 1 18-26V1z"
    return (
        ellipse(6, 1, 50, 7, "#3A2A18", extra='opacity=".3"')
        + line("M0-60V-92", INK, 2.6)
        + _outlined(_FLAGS[seat.shape], f"url(#@cloth-{seat.name})", 2.2)
        + _outlined("M-15-40V-67H-9V-62H-3V-67H3V-62H9V-67H15V-40z", "url(#@stone)")
        + rect(-2.5, -57, 5, 7, _STONE_LINE, r=2.5)
        + _outlined("M-27 0V-52H-20V-46H-12V-52H-4V-46H4V-52H12V-46H20V-52H27V0z", "url(#@stone)")
        + line("M-22-40H-13M13-40H22M-4-41H4", _STONE_DARK, 1.6)
        + _tower(-35, seat)
        + _tower(35, seat)
        + _outlined(gate, f"url(#@cloth-{seat.name})", 2.6)
        + line("M-15.5-4V-26A15.5 15.5 0 0 1 6-40.5", seat.light, 2, extra='opacity=".8"')
        + _sign(seat, -21, 1.35)
    )


def _king(seat: SeatStyle) -> str:
    """A turned piece of wood with a crown; on its robe, large, the seat's shape."""
    body = "M-18-2C-18-17-8-24-9-33H9C8-24 18-17 18-2Q18 5 0 5T-18-2z"
    return (
        ellipse(6, 2, 20, 6, "#1C0D03", extra='opacity=".35"')
        + _outlined(body, f"url(#@cloth-{seat.name})", 2.6)
        + line("M-15.2-1Q0 7 15.2-1", seat.dark, 2)
        + line("M-14-6C-13-16-6-21-5.5-28", "#fff", 2.6, extra='opacity=".45"')
        + _outlined("M-11-33Q0-27 11-33Q14-28 11-26Q0-20-11-26Q-14-28-11-33z", PAPER, 2.2)
        + circle(
            0, -40, 10.5, f"url(#@cloth-{seat.name})", extra=f'stroke="{INK}" stroke-width="2.6"'
        )
        + ellipse(-4, -42, 2.6, 3.4, "#fff", extra='opacity=".55"')
        + _outlined("M-11-46L-13.5-59L-6.5-54L0-63L6.5-54L13.5-59L11-46Q0-42-11-46z", "url(#@gold)")
        + line("M-9.6-47.4Q0-44 9.6-47.4", GOLD_LIGHT, 2)
        + _sign(seat, -9, 0.95)
    )


def _sign(seat: SeatStyle, y: float, scale: float) -> str:
    """The seat's shape on its own colour: pale, with an edge, for yellow is pale too."""
    edge = f'stroke="{seat.dark}" stroke-width="2" stroke-linejoin="round" paint-order="stroke"'
    return group(path(_SHAPES[seat.shape], PAPER, extra=edge), 0, y, scale=scale)


def _emblem(seat: SeatStyle) -> str:
    return _outlined(_SHAPES[seat.shape], f"url(#@cloth-{seat.name})", 2.2)


DEFINITIONS = (
    {
        "gold": gradient("gold", f"0 {GOLD_LIGHT}, .45 {GOLD}, 1 #EFA91A"),
        "stone": gradient(
            "stone", f"0 {_STONE_LIGHT}, .45 {_STONE}, .7 #DBD0B8, 1 {_STONE_DARK}", across=True
        ),
    }
    | {
        f"cloth-{seat.name}": gradient(
            f"cloth-{seat.name}",
            f"0 {seat.light}, .4 {seat.colour}, .65 {seat.colour}, 1 {seat.dark}",
            across=True,
        )
        for seat in SEATS
    }
    | shapes(
        {"crown": _crown()}
        | {f"emblem-{seat.name}": _emblem(seat) for seat in SEATS}
        | {f"castle-{seat.name}": _castle(seat) for seat in SEATS}
        | {f"king-{seat.name}": _king(seat) for seat in SEATS}
    )
)
