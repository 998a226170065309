"""The pieces: crowns, castles, kings and the shapes that tell seats apart."""

from kingdomino.draw.markup import ellipse, group, line, path, rect, shape, use
from kingdomino.draw.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, SEATS, SeatStyle

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
    return path(d, fill, f'stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"')


def _crown() -> str:
    outline = "M-13 10L-16-7L-7-1L0-12L7-1L16-7L13 10Q0 13.5-13 10z"
    return shape(
        "crown",
        path(outline, INK, f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"')
        + path(outline, GOLD)
        + path("M-13 10L-14-1L-7 4L0-4L7 4L14-1L13 10Q0 13.5-13 10z", GOLD_DARK, 'opacity=".45"')
        + path(
            "M-12.5 9.5L-13.2 5.8Q0 8.8 13.2 5.8L12.5 9.5Q0 13-12.5 9.5z",
            GOLD_LIGHT,
        ),
    )


def _emblem(seat: SeatStyle) -> str:
    return shape(f"emblem-{seat.name}", _outlined(_SHAPES[seat.shape], seat.colour, 2.2))


def _tower(x: float, foot: float, top: float, half: float, seat: SeatStyle) -> str:
    """A round tower with a pointed roof in the seat's colour."""
    stone = f"M{x - half} {foot}V{top}H{x + half}V{foot}z"
    tip, eaves = top - 2.3 * half, half + 3
    return (
        _outlined(stone, _STONE)
        + path(f"M{x + half / 3:.1f} {foot}V{top}H{x + half - 1}V{foot}z", _STONE_SHADE)
        + _outlined(f"M{x - eaves} {top + 2}L{x} {tip:.1f}L{x + eaves} {top + 2}z", seat.colour)
        + path(f"M{x} {tip + 3:.1f}L{x + eaves - 2} {top + 1}H{x + half / 3:.1f}z", seat.dark)
        + rect(x - 2, top + 9, 4, 8, _STONE_LINE, r=2)
    )


def _castle(seat: SeatStyle) -> str:
    keep = "M-24 0V-46H-24V-54H-15V-48H-5V-54H5V-48H15V-54H24V0z"
    banner = "M-14-43H14V-14L0-7L-14-14z"
    return shape(
        f"castle-{seat.name}",
        ellipse(2, 0, 46, 6, "#7C8672", 'opacity=".45"')
        + _outlined(keep, _STONE)
        + path("M14-1V-47H23V-1z", _STONE_SHADE)
        + _tower(-34, 1, -42, 10, seat)
        + _tower(34, 1, -42, 10, seat)
        + line("M0-54V-84", INK, 2.4)
        + _outlined("M1-84H22L16-77L22-70H1z", seat.colour)
        + _outlined(banner, seat.colour)
        + group(path(_SHAPES[seat.shape], "#FFFDF4"), 0, -27, scale=1.05)
        + "",
    )


def _king(seat: SeatStyle) -> str:
    robe = "M-17 0Q-17-22-8-30Q-15-36-12-44Q-8-50 0-50Q8-50 12-44Q15-36 8-30Q17-22 17 0Q0 6-17 0z"
    return shape(
        f"king-{seat.name}",
        ellipse(3, 1, 20, 6, INK, 'opacity=".35"')
        + _outlined(robe, seat.colour, 2.6)
        + path(
            "M6-31Q15-22 15.5-.8Q11 1.2 6 1.8Q10-14 3-28Q2-30 4-31Q11-36 9-44Q14-37 6-31z",
            seat.dark,
        )
        + line("M-13-4Q-12-18-7-25M-9-38Q-9-42-6-44", seat.light, 2.6)
        + _outlined("M-11-46L-13-60L-6-54L0-63L6-54L13-60L11-46Q0-43-11-46z", GOLD)
        + group(path(_SHAPES[seat.shape], "#FFFDF4"), 0, -13, scale=0.85),
    )


DEFINITIONS = (
    {"crown": _crown()}
    | {f"emblem-{seat.name}": _emblem(seat) for seat in SEATS}
    | {f"castle-{seat.name}": _castle(seat) for seat in SEATS}
    | {f"king-{seat.name}": _king(seat) for seat in SEATS}
)
