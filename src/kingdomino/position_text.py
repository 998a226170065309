"""A position on one line, both ways: the counterpart of a chess program's FEN.

Fields are separated by ` | `, and `-` is an empty one:

    2 draw harmony | 0 1 1 0 | 10@1 12@0 35@0 41@1 | 22 27@1 33 44 | - | - | 10 c5-d5

options (players, opening, variants) | opening order | current row | next row | leftovers |
then each kingdom, by seat. `12@0` is domino 12 with a king of seat 0 on it. Everything else (the
round, whose turn it is, what has not been seen) follows from these.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from kingdomino.core import state
from kingdomino.errors import NotationError
from kingdomino.moves import DOMINOES, Discard, Place
from kingdomino.notation import parse_moves, shown
from kingdomino.options import Options
from kingdomino.reading import Reading

Row = tuple[tuple[int, int | None], ...]  # (domino, seat of the king on it)

_NONE = "-"
_ENTRY = re.compile(r"(\d{1,2})(?:@([0-3]))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class PositionFields:
    """What a position's line says, before anybody believes it."""

    options: Options
    opening: tuple[int, ...]
    current: Row
    following: Row
    leftovers: tuple[int, ...]
    kingdoms: tuple[tuple[Place | Discard, ...], ...]


@cache
def format_options(options: Options) -> str:
    """Players, opening and variants, as they open a position's line."""
    variants = ",".join(sorted(str(variant) for variant in options.variants))
    return f"{options.players} {options.opening} {variants or _NONE}"


def parse_options(text: str, *, edition: str | None = None) -> Options:
    """Read what `format_options` writes; which book it was set up by is said elsewhere."""
    words = text.split()
    if len(words) != 3 or not words[0].isdecimal() or len(words[0]) > 2:
        raise NotationError(
            "{text} are no options: players, opening and variants, as in '2 draw harmony'.",
            text=shown(text),
        )
    variants = [] if words[2] == _NONE else words[2].split(",")
    return Options(int(words[0]), variants=variants, opening=words[1], edition=edition)


def format_position(options: Options, seen: Reading, kingdoms: Iterable[str]) -> str:
    """Write what the record of a position says on one line; `kingdoms` are theirs, by seat."""
    where = seen.whereabouts
    leftovers = (
        [n for n in DOMINOES if where[n] == state.LEFTOVER] if state.LEFTOVER in where else []
    )
    fields = [
        format_options(options),
        " ".join(str(seat) for seat in seen.opening if seat >= 0),
        _format_row(seen.current, seen.current_kings),
        _format_row(seen.next, seen.next_kings),
        " ".join(map(str, leftovers)),
        *kingdoms,
    ]
    return " | ".join(field or _NONE for field in fields)


def parse_position(text: str) -> PositionFields:
    """Read a position's line into its fields."""
    fields = [part.strip() for part in text.strip().split("|")]
    options = parse_options(fields[0])
    expected = 5 + options.players
    if len(fields) != expected:
        raise NotationError(
            "A position of {players} players has {expected} fields separated by '|', and "
            "this one has {count}.",
            players=options.players,
            expected=expected,
            count=len(fields),
        )
    opening, current, following, leftovers, *kingdoms = (
        "" if field == _NONE else field for field in fields[1:]
    )
    return PositionFields(
        options,
        tuple(seat for seat, _ in _parse_row(opening)),
        _parse_row(current),
        _parse_row(following),
        tuple(domino for domino, _ in _parse_row(leftovers)),
        tuple(_parse_kingdom(part, options.size) for part in kingdoms),
    )


def _format_row(dominoes: Sequence[int], kings: Sequence[int]) -> str:
    return " ".join(
        [
            f"{domino}@{seat}" if seat >= 0 else f"{domino}"
            for domino, seat in zip(dominoes, kings, strict=True)
            if domino
        ]
    )


def _parse_row(text: str) -> Row:
    entries = []
    for word in text.split():
        match = _ENTRY.fullmatch(word)
        if match is None:
            raise NotationError(
                "{text} is no entry of a row: a number, or 12@0 with its king.", text=shown(word)
            )
        entries.append((int(match[1]), int(match[2]) if match[2] else None))
    return tuple(entries)


def _parse_kingdom(text: str, size: int) -> tuple[Place | Discard, ...]:
    moves: list[Place | Discard] = []
    for move in parse_moves(text.replace(",", " "), size) if text else ():
        if not isinstance(move, Place | Discard):
            raise NotationError("A kingdom's field holds placements and discards only.")
        moves.append(move)
    return tuple(moves)
