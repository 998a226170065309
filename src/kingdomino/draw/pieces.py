"""The pieces: crowns, castles, kings and the shapes that tell seats apart."""

from kingdomino.draw.markup import ellipse, group, line, path, rect, shapes, use
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
_STONE, _STONE_SHADE, _STONE_LINE = "#EFE9D8", "#CFC6B0", "#5C5348"


def crowns(count: int) -> str:
    """Crowns side by side along the upper left edge of a square of 100 × 100."""
    step, scale = (36, 1.0) if count < 3 else (31, 0.9)
    return "".join(
        use("crown", 23.5 - 4 * (count == 3) + step * each, 21.5, scale=scale)
        for each in range(count)
    )


def emblem(seat: int, x: float, y: float, *, size: float = 20) -> str:
    """The shape of a seat in its colour."""
    return use(f"emblem-{SEATS[seat].name}", x, y, scale=size / 20)


def castle(seat: int) -> str:
    """A seat's castle on its square of 100 × 100."""
    return use(f"castle-{SEATS[seat].name}", 50, 92, scale=0.93)


def king(seat: int, x: float, y: float, *, scale: float = 1) -> str:
    """A seat's king, 60 high, standing on (x, y)."""
    return use(f"king-{SEATS[seat].name}", x, y, scale=scale)


def _outlined(d: str, fill: str, width: float = 2.4) -> str:
    return path(d, fill, extra=f'stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"')


def _crown() -> str:
    outline = "M-13 10L-16-7L-7-1L0-12L7-1L16-7L13 10Q0 13.5-13 10z"
    shade = "M-13 10L-14-1L-7 4L0-4L7 4L14-1L13 10Q0 13.5-13 10z"
    band = "M-12.5 9.5L-13.2 5.8Q0 8.8 13.2 5.8L12.5 9.5Q0 13-12.5 9.5z"
    return (
        _outlined(outline, INK, 6)
        + path(outline, GOLD)
        + path(shade, GOLD_DARK, extra='opacity=".45"')
        + path(band, GOLD_LIGHT)
    )


def _tower(x: float, seat: SeatStyle) -> str:
    """A round tower with a pointed roof in the seat's colour."""
    left, right, top, foot = x - 10, x + 10, -42, 1
    return (
        _outlined(f"M{left} {foot}V{top}H{right}V{foot}z", _STONE)
        + path(f"M{x + 3} {foot}V{top}H{right - 1}V{foot}z", _STONE_SHADE)
        + _outlined(f"M{left - 3} {top + 2}L{x} {top - 23}L{right + 3} {top + 2}z", seat.colour)
        + path(f"M{x} {top - 20}L{right + 1} {top + 1}H{x + 3}z", seat.dark)
        + rect(x - 2, top + 9, 4, 8, _STONE_LINE, r=2)
    )


def _castle(seat: SeatStyle) -> str:
    return (
        ellipse(2, 0, 46, 6, "#7C8672", extra='opacity=".45"')
        + _outlined("M-24 0V-54H-15V-48H-5V-54H5V-48H15V-54H24V0z", _STONE)
        + path("M14-1V-47H23V-1z", _STONE_SHADE)
        + _tower(-34, seat)
        + _tower(34, seat)
        + line("M0-54V-84", INK, 2.4)
        + _outlined("M1-84H22L16-77L22-70H1z", seat.colour)
        + _outlined("M-14-43H14V-14L0-7L-14-14z", seat.colour)
        + group(path(_SHAPES[seat.shape], PAPER), 0, -27, scale=1.05)
    )


def _king(seat: SeatStyle) -> str:
    robe = "M-17 0Q-17-22-8-30Q-15-36-12-44Q-8-50 0-50Q8-50 12-44Q15-36 8-30Q17-22 17 0Q0 6-17 0z"
    shade = "M6-31Q15-22 15.5-.8Q11 1.2 6 1.8Q10-14 3-28Q2-30 4-31Q11-36 9-44Q14-37 6-31z"
    return (
        ellipse(3, 1, 20, 6, INK, extra='opacity=".35"')
        + _outlined(robe, seat.colour, 2.6)
        + path(shade, seat.dark)
        + line("M-13-4Q-12-18-7-25M-9-38Q-9-42-6-44", seat.light, 2.6)
        + _outlined("M-11-46L-13-60L-6-54L0-63L6-54L13-60L11-46Q0-43-11-46z", GOLD)
        + group(path(_SHAPES[seat.shape], PAPER), 0, -13, scale=0.85)
    )


DEFINITIONS = shapes(
    {"crown": _crown()}
    | {f"emblem-{seat.name}": _outlined(_SHAPES[seat.shape], seat.colour, 2.2) for seat in SEATS}
    | {f"castle-{seat.name}": _castle(seat) for seat in SEATS}
    | {f"king-{seat.name}": _king(seat) for seat in SEATS}
)
