"""A game as a picture: every seat's share of the win, turn by turn, with the slips marked.

No line is told by its colour alone: each has its own dashes, and its seat's shape and name at its
end.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingdomino.draw import glyphs, pieces, surface
from kingdomino.draw.markup import circle, document, line, number, rect
from kingdomino.draw.palette import CARD_DARK, INK, PAPER, SEATS
from kingdomino.errors import MisuseError
from kingdomino.words import t, tn

_WIDE, _HIGH = 1280.0, 640.0
_EDGE = 26  # wood around the sheet
_LEFT, _RIGHT, _TOP, _BOTTOM = 136.0, 970.0, 76.0, 536.0  # of the lines
_DASHES = ("", "20 11", "1 12", "22 11 1 11")  # by seat; round ends make a dot of 1
_LABEL_STEP = 64  # between two labels at least


@dataclass(frozen=True, slots=True)
class Slip:
    """A turn to point out: which one, whose, and the sign to write beside it."""

    turn: int  # index of the turn, from 0
    seat: int
    sign: str  # ?!, ? or ??


def win_share_svg(
    shares: Sequence[Sequence[float]],
    *,
    names: Sequence[str],
    rounds: Sequence[int] = (),
    slips: Iterable[Slip] = (),
    width: float = _WIDE,
) -> str:
    """Draw each seat's share before every turn; the last entry is how it ended.

    `rounds` are the turns at which the rounds begin; the first one is the opening's.
    """
    players = len(names)
    if len(shares) < 2 or any(len(each) != players for each in shares):
        raise MisuseError("A chart needs a share for each player, at two moments at least.")
    slips = list(slips)
    parts = [
        surface.wood(0, 0, _WIDE, _HIGH),
        rect(
            _EDGE, _EDGE, _WIDE - 2 * _EDGE, _HIGH - 2 * _EDGE, PAPER,
            extra=f'stroke="{INK}" stroke-width="3"', r=24,
        ),
        _scale(),
        _rounds(rounds, len(shares)),
    ]  # fmt: skip
    for seat in range(players):
        points = [(_x(turn, len(shares)), _y(each[seat])) for turn, each in enumerate(shares)]
        parts.append(_curve(seat, points))
    parts += [_slips(slips, shares), *_labels(names, shares[-1])]
    return document(
        "".join(parts),
        box=(0, 0, _WIDE, _HIGH),
        width=width,
        title=t("Who was winning, turn by turn"),
        description=_description(shares, names, slips),
        definitions=surface.DEFINITIONS | glyphs.DEFINITIONS | pieces.DEFINITIONS,
    )


def _x(turn: float, count: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * turn / (count - 1)


def _y(share: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * share


def _scale() -> str:
    """Lines at every quarter, and what they stand for."""
    drawn = ""
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _y(share)
        text = f"{100 * share:.0f}%"
        drawn += line(
            f"M{number(_LEFT)} {number(y)}H{number(_RIGHT)}", CARD_DARK, 2,
            extra=f'opacity="{".8" if share in (0, 1) else ".35"}"',
        )  # fmt: skip
        drawn += _written(text, _LEFT - 14 - _wide(text, 20), y, 20)
    return drawn


def _rounds(starts: Sequence[int], count: int) -> str:
    """A thin line where a round begins, its number below; the opening has none."""
    drawn = ""
    step = 1 if len(starts) < 14 else 2
    for round_number, turn in enumerate(starts):
        if round_number == 0:
            continue
        x = _x(turn, count)
        drawn += line(
            f"M{number(x)} {number(_TOP)}V{number(_BOTTOM + 10)}", CARD_DARK, 1.5,
            extra='opacity=".35"',
        )  # fmt: skip
        if round_number % step == 0:
            drawn += glyphs.written(str(round_number), x, _BOTTOM + 30, 20)
    word = glyphs.capitals(t("round")) or "ROUND"  # not every script has glyphs
    return drawn + (_written(word, _LEFT - 14 - _wide(word, 15), _BOTTOM + 30, 15))


def _curve(seat: int, points: Sequence[tuple[float, float]]) -> str:
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    dashes = f'stroke-dasharray="{_DASHES[seat]}"' if _DASHES[seat] else ""
    x, y = points[-1]
    return (
        line(d, PAPER, 10, extra='opacity=".8"')  # where two lines cross, one is above
        + line(d, SEATS[seat].dark, 5, extra=dashes)
        + circle(x, y, 6, SEATS[seat].dark)
    )


def _slips(slips: Iterable[Slip], shares: Sequence[Sequence[float]]) -> str:
    """A ring on the line of whoever slipped, and the sign where no other sign is."""
    drawn, taken = "", list[tuple[float, float]]()
    for slip in slips:
        x, y = _x(slip.turn, len(shares)), _y(shares[slip.turn][slip.seat])
        places = [(x, y + up) for up in (-32, 32, -60, 60, -88, 88)]
        inside = [place for place in places if _TOP - 20 < place[1] < _BOTTOM - 14]
        free = [place for place in inside if not any(_is_near(place, other) for other in taken)]
        at = (free or inside)[0]
        taken.append(at)
        wide = _wide(slip.sign, 24) + 10
        drawn += circle(x, y, 9, PAPER, extra=f'stroke="{SEATS[slip.seat].dark}" stroke-width="4"')
        drawn += rect(
            at[0] - wide / 2, at[1] - 15, wide, 30, PAPER, extra='fill-opacity=".85"', r=8
        )
        drawn += glyphs.written(slip.sign, *at, 24, weight=3)
    return drawn


def _is_near(place: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(place[0] - other[0]) < 46 and abs(place[1] - other[1]) < 30


def _labels(names: Sequence[str], ends: Sequence[float]) -> list[str]:
    """Shape, name and last share of every seat beside the end of its line, none above another."""
    order = sorted(range(len(names)), key=lambda seat: (-ends[seat], seat))
    heights = [_y(ends[seat]) for seat in order]
    for index in range(1, len(heights)):
        heights[index] = max(heights[index], heights[index - 1] + _LABEL_STEP)
    excess = max(0.0, heights[-1] - _BOTTOM)
    for index in reversed(range(len(heights))):
        limit = _BOTTOM - _LABEL_STEP * (len(heights) - 1 - index)
        heights[index] = min(heights[index], limit) if excess else heights[index]
    drawn = []
    for seat, y in zip(order, heights, strict=True):
        name = glyphs.capitals(names[seat]) or SEATS[seat].name.upper()
        text = f"{100 * ends[seat]:.0f}%"
        room = _WIDE - _EDGE - 20 - (_RIGHT + 62)
        size = min(19.0, 19 * room / _wide(name, 19))
        drawn.append(
            line(
                f"M{number(_RIGHT + 6)} {number(_y(ends[seat]))}L{number(_RIGHT + 26)} {number(y)}",
                SEATS[seat].dark,
                2,
                extra='opacity=".7"',
            )
            + pieces.emblem(seat, _RIGHT + 44, y, size=30)
            + _written(name, _RIGHT + 68, y - 13, size)
            + _written(text, _RIGHT + 68, y + 14, 16)
        )
    return drawn


def _wide(text: str, height: float) -> float:
    return glyphs.width(text) * height / glyphs.HEIGHT


def _written(text: str, x: float, y: float, height: float) -> str:
    """The text from x on, its middle at y."""
    return glyphs.written(text, x + _wide(text, height) / 2, y, height)


def _description(
    shares: Sequence[Sequence[float]], names: Sequence[str], slips: Sequence[Slip]
) -> str:
    ends = ", ".join(
        t(
            "{name} from {first} to {last} percent",
            name=name,
            first=f"{100 * first:.0f}",
            last=f"{100 * last:.0f}",
        )
        for name, first, last in zip(names, shares[0], shares[-1], strict=True)
    )
    slipped = "; ".join(
        t(
            "turn {number} {name} {sign}",
            number=slip.turn + 1,
            name=names[slip.seat],
            sign=slip.sign,
        )
        for slip in slips
    )
    told = tn(
        "Expected shares of the win over {n} turn: {shares}.",
        "Expected shares of the win over {n} turns: {shares}.",
        len(shares) - 1,
        shares=ends,
    )
    if not slipped:
        return told
    marked = t("Marked: {turns}.", turns=slipped)
    return f"{told} {marked}"
