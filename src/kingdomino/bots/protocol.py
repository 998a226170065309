"""The words of the engine protocol, both ways; docs/protocol.md is its specification."""

import math
from dataclasses import dataclass, field

from kingdomino.advice import Advice, Budget, Candidate
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.notation import shown
from kingdomino.position import Position
from kingdomino.position_text import parse_options
from kingdomino.turns import Turn
from kingdomino.words import N_

VERSION = 1
MAX_LINE = 65_536  # bytes, the line's end included; the longest `legal` has some 20 000

_INFO = ("turn", "value", "points", "simulations", "time")  # each ends the one before it


@dataclass(slots=True)
class Info:
    """What an engine tells about a turn, or about the position when it names none."""

    turn: Turn | None = None
    values: tuple[float, ...] | None = None
    points: tuple[float, ...] | None = None
    simulations: int = 0
    text: str = ""
    words: dict[str, list[str]] = field(default_factory=dict)  # as they were sent


# What a host says


def parse_position_line(text: str) -> Position:
    """Read what follows the word `position`: a position or `start OPTIONS`, then maybe moves."""
    base, has_moves, moves = text.partition(" moves")
    word, _, options = base.strip().partition(" ")
    if word == "start":
        position = Position.start(parse_options(options))
    else:
        position = Position.parse(base.strip())
    if has_moves:
        for part in filter(str.strip, moves.split(",")):
            position = position.play(part)
    return position


def format_go(position: Position, budget: Budget) -> str:
    """The question: `go seat 0 time 0.5`."""
    words = [f"go seat {position.seat_to_move}"]
    if budget.seconds is not None:
        words.append(f"time {budget.seconds:g}")
    if budget.simulations is not None:
        words.append(f"simulations {budget.simulations}")
    return " ".join(words)


def parse_go(text: str) -> tuple[Budget, int | None]:
    """Read what follows the word `go`: the budget, and the seat if it was named."""
    words = text.split()
    values: dict[str, str] = {}
    for name, value in zip(words[::2], [*words[1::2], ""], strict=False):
        if name not in ("seat", "time", "simulations") or not value or name in values:
            raise NotationError(
                "'go {text}' is not understood: go seat 0 time 0.5 simulations 500, each of the "
                "three at most once.",
                text=text.strip(),
            )
        values[name] = value
    seconds, count = values.get("time"), values.get("simulations")
    seat = _whole(values["seat"], _NO_SEAT) if "seat" in values else None
    budget = Budget(
        seconds=None if seconds is None else _real(seconds),
        simulations=None if count is None else _whole(count, _NO_COUNT),
    )
    return budget, seat


# What an engine says


def format_infos(position: Position, advice: Advice, *, limit: int = 5) -> list[str]:
    """What is known beside the turn: the best candidates, then the position as a whole."""
    lines = [_info(position, each, each.turn) for each in advice.considered[:limit]]
    lines.append(_info(position, advice, None) + f" time {advice.seconds:.3f}")
    if advice.why:
        lines.append(f"info text {' '.join(advice.why.split())}")
    return lines


def parse_info(position: Position, text: str) -> Info:
    """Read what follows the word `info`; what is not understood is left out."""
    info = Info()
    words = text.split()
    if words[:1] == ["text"]:
        info.text = text.strip()[4:].strip()
        return info
    key = ""
    for word in words:
        if word in _INFO:
            key = word
            info.words[key] = []
        elif key:
            info.words[key].append(word)
    players = position.options.players
    info.values = _numbers(info.words.get("value", []), players)
    if info.values is not None and (min(info.values) < 0 or not 0.98 < sum(info.values) < 1.02):
        info.values = None
    info.points = _numbers(info.words.get("points", []), players)
    count = _numbers(info.words.get("simulations", []), 1)
    info.simulations = int(count[0]) if count and count[0] >= 0 else 0
    if "turn" in info.words:
        try:
            info.turn = position.parse_turn(" ".join(info.words["turn"]))
            position.play(info.turn)
        except KingdominoError:
            return Info()  # about a turn that there is not
    return info


def _info(position: Position, what: Advice | Candidate, turn: Turn | None) -> str:
    parts = ["info"]
    if turn is not None:
        parts.append(f"turn {position.format(turn)}")
    if what.values is not None:
        parts.append("value " + " ".join(f"{value:.4f}" for value in what.values))
    if what.points is not None:
        parts.append("points " + " ".join(f"{value:.2f}" for value in what.points))
    if what.simulations:
        parts.append(f"simulations {what.simulations}")
    return " ".join(parts)


def _numbers(words: list[str], count: int) -> tuple[float, ...] | None:
    try:
        numbers = tuple(map(float, words))
    except ValueError:
        return None
    return numbers if len(numbers) == count and all(map(math.isfinite, numbers)) else None


_NO_SEAT = N_("{text} is no seat: it is a whole number.")
_NO_COUNT = N_("{text} is no number of simulations: it is a whole number.")


def _whole(text: str, refusal: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 12):
        raise NotationError(refusal, text=shown(text))
    return int(text)


def _real(text: str) -> float:
    numbers = _numbers([text], 1)
    if numbers is None or numbers[0] > 1e6:
        raise NotationError(
            "{text} is no time: it is a number of seconds, such as 0.5.", text=shown(text)
        )
    return numbers[0]
