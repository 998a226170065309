"""A position on one line, both ways: the counterpart of a chess program's FEN.

Fields are separated by ` | `, and `-` is an empty one:

    2 draw harmony | 0 1 1 0 | 10@1 12@0 35@0 41@1 | 22 27@1 33 44 | - | - | 10 d5-c5

options (players, opening, variants) | opening order | current row | next row | leftovers |
then each kingdom, by seat. `12@0` is domino 12 with a king of seat 0 on it. Everything else (the
round, whose turn it is, what has not been seen) follows from these, and is checked against them.
"""

import re
from dataclasses import dataclass
from typing import Any

from kingdomino.core import actions, placement, state, turns
from kingdomino.core.refusals import OK
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import Discard, Move, Place
from kingdomino.notation import format_move, parse_moves
from kingdomino.options import Options

Row = tuple[tuple[int, int | None], ...]  # (domino, seat of the king on it)

_NONE = "-"
_ENTRY = re.compile(r"(\d{1,2})(?:@([0-3]))?", re.ASCII)


def format_options(options: Options) -> str:
    """Players, opening and variants, as they open a position's line."""
    variants = ",".join(sorted(str(variant) for variant in options.variants))
    return f"{options.players} {options.opening} {variants or _NONE}"


def parse_options(text: str) -> Options:
    """Read what `format_options` writes."""
    words = text.split()
    if len(words) != 3 or not words[0].isdecimal() or len(words[0]) > 2:
        raise NotationError(
            f"{text!r} are no options: players, opening and variants, as in '2 draw harmony'."
        )
    variants = [] if words[2] == _NONE else words[2].split(",")
    return Options(int(words[0]), variants=variants, opening=words[1])


def format_position(options: Options, record: Any) -> str:
    """Write the record of a position on one line."""
    opening = [str(seat) for seat in record["opening"] if seat >= 0]
    leftovers = [str(n) for n in range(1, 49) if record["whereabouts"][n] == state.LEFTOVER]
    kingdoms = [Kingdom(record, seat) for seat in range(options.players)]
    fields = [
        format_options(options),
        " ".join(opening),
        _format_row(record["current"], record["current_kings"]),
        _format_row(record["next"], record["next_kings"]),
        " ".join(leftovers),
        *(", ".join(format_move(move, options.size) for move in _moves(k)) for k in kingdoms),
    ]
    return " | ".join(field or _NONE for field in fields)


def parse_position(text: str) -> "PositionFields":
    """Read a position's line into its fields; `restore` turns them into a record."""
    fields = [part.strip() for part in text.strip().split("|")]
    options = parse_options(fields[0])
    if len(fields) != 5 + options.players:
        raise NotationError(
            f"A position of {options.players} players has {5 + options.players} fields "
            f"separated by '|', and this one has {len(fields)}."
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
        tuple(tuple(parse_moves(part.replace(",", " "), options.size)) for part in kingdoms),
    )


@dataclass(frozen=True, slots=True)
class PositionFields:
    """What a position's line says, before anybody believes it."""

    options: Options
    opening: tuple[int, ...]
    current: Row
    following: Row
    leftovers: tuple[int, ...]
    kingdoms: tuple[tuple[Move, ...], ...]

    def restore(self, record: Any) -> Any:
        """Bring the record of a new game to this position, or say what contradicts what."""
        if not self.opening:
            self._check(not (self.current or self.following), "the kings have not been drawn")
        for seat in self.opening:
            action = actions.king_action(self.options.size) + seat
            self._check(actions.step(record, action) == OK, "the opening order is not a legal one")
        record["round_number"] = self._round()
        played = self._build_kingdoms(record)
        self._check_conservation(played)
        self._lay_rows(record, played)
        return record

    def _round(self) -> int:
        """The round, from the rows on the table and the dominoes that were dealt before."""
        if not self.current:
            return 0
        gone = sum(map(len, self.kingdoms)) + len(self.leftovers)
        in_kingdoms = {move.domino for moves in self.kingdoms for move in _domino_moves(moves)}
        gone -= sum(domino in in_kingdoms for domino, _ in self.current)
        rounds, rest = divmod(gone, self.options.row)
        # The current row's own leftovers have left the table already.
        self._check(
            rest == self.options.leftover_per_row and rounds < self.options.rounds,
            "the dominoes do not add up to whole rows",
        )
        return rounds + 1

    def _build_kingdoms(self, record: Any) -> dict[int, int]:
        """Lay every kingdom's dominoes, in whatever order connects them; return domino → seat."""
        played: dict[int, int] = {}
        for seat, moves in enumerate(self.kingdoms):
            waiting = list(_domino_moves(moves))
            self._check(len(waiting) == len(moves), "a kingdom holds placements and discards only")
            for move in waiting:
                self._check(move.domino not in played, f"domino {move.domino} is there twice")
                played[move.domino] = seat
            while waiting:
                laid = [move for move in waiting if _lay(record, seat, move)]
                self._check(
                    bool(laid),
                    "no legal order of placements gives "
                    + ", ".join(format_move(move, self.options.size) for move in waiting),
                )
                waiting = [move for move in waiting if move not in laid]
        return played

    def _check_conservation(self, played: dict[int, int]) -> None:
        options = self.options
        on_table = [domino for row in (self.current, self.following) for domino, _ in row]
        fresh = [domino for domino in on_table if domino not in played]
        everything = [*played, *self.leftovers, *fresh]
        self._check(
            len(set(everything)) == len(everything) and len(set(on_table)) == len(on_table),
            "a domino is there twice",
        )
        self._check(
            all(domino not in played for domino, _ in self.following),
            "a domino of the next row is in a kingdom already",
        )
        self._check(all(1 <= domino <= 48 for domino in everything), "a domino does not exist")
        done = max(0, self._round() - 1) * options.kings_per_player
        for seat in range(options.players):
            due = done + sum(king == seat and n in played for n, king in self.current)
            self._check(
                sum(owner == seat for owner in played.values()) == due,
                f"seat {seat} does not have the {due} dominoes of its turns so far",
            )
        row = self._round() * options.leftover_per_row
        self._check(len(self.leftovers) == row, "the leftovers do not fit the round")

    def _lay_rows(self, record: Any, played: dict[int, int]) -> None:
        options = self.options
        kings = sorted(seat for seat in range(options.players)) * options.kings_per_player
        if self.current:
            seats = [seat for _, seat in self.current]
            self._check(None not in seats, "a domino of the current row has no king")
            self._check(sorted(kings) == sorted(map(int, filter(_is_seat, seats))), "kings missing")
        self._check(not self.following or len(self.following) == options.row, "a row is incomplete")
        for row in (self.current, self.following):
            self._check(list(row) == sorted(row), "a row is not in ascending order")
        handled = sum(domino in played for domino, _ in self.current)
        self._check(
            all(played.get(domino) == seat for domino, seat in self.current[:handled]),
            "the current row was not played in order",
        )
        for slot, (domino, seat) in enumerate(self.current):
            record["current"][slot], record["current_kings"][slot] = domino, seat
        for slot, (domino, seat) in enumerate(self.following):
            record["next"][slot], record["next_kings"][slot] = domino, -1 if seat is None else seat
        record["drawn"] = len(self.following)
        seen = [*played, *self.leftovers, *(n for n, _ in (*self.current, *self.following))]
        for domino in self.leftovers:
            record["whereabouts"][domino] = state.LEFTOVER
        for domino in set(seen):
            record["unseen"] ^= 1 << domino
        self._set_turn(record, handled)

    def _set_turn(self, record: Any, handled: int) -> None:
        """Derive whose turn it is from the dominoes handled and the kings that moved on."""
        order = (
            self.opening
            if record["round_number"] == 0
            else tuple(int(k) for _, k in self.current if _is_seat(k))
        )
        moved = [seat for _, seat in self.following if seat is not None]
        is_last_round = record["round_number"] == self.options.rounds
        if not self.following and not is_last_round:
            if self.opening:
                record["phase"] = state.DEAL
            self._check(handled == 0, "the next row is missing")
            return
        if is_last_round:
            self._check(not self.following, "there is a row after the last round")
            record["turn"] = handled
            record["phase"] = state.PLACE if handled < len(order) else state.OVER
            return
        if record["round_number"] == 0:
            handled = len(moved) + 1
        self._check(handled - len(moved) in (0, 1), "the kings and the placements do not agree")
        self._check(
            sorted(moved) == sorted(order[: len(moved)]) and len(moved) < len(order),
            "the kings on the next row are not those that have moved",
        )
        record["turn"] = len(moved)
        record["phase"] = state.CLAIM if handled > len(moved) else state.PLACE

    def _check(self, holds: bool, contradiction: str) -> None:
        if not holds:
            raise NotationError(f"That is no position of a game: {contradiction}.")


def _is_seat(seat: int | None) -> bool:
    return seat is not None


def _lay(record: Any, seat: int, move: Place | Discard) -> bool:
    if isinstance(move, Discard):
        record["whereabouts"][move.domino] = state.DISCARDED - seat
        record["discards"][seat] += 1
        return True
    if not Kingdom(record, seat).verdict(move).startswith("OK"):
        return False
    step = move.second.to_core() - move.first.to_core()
    direction = [int(each) for each in placement.STEP].index(step)
    placement.put(record, seat, move.domino, move.first.to_core(), direction)
    return True


def _moves(kingdom: Kingdom) -> list[Move]:
    return [*kingdom.placements, *map(Discard, kingdom.discarded)]


def _domino_moves(moves: tuple[Move, ...]) -> list[Place | Discard]:
    return [move for move in moves if isinstance(move, Place | Discard)]


def _format_row(dominoes: Any, kings: Any) -> str:
    return " ".join(
        f"{domino}@{seat}" if seat >= 0 else f"{domino}"
        for domino, seat in zip(dominoes, kings, strict=True)
        if domino
    )


def _parse_row(text: str) -> Row:
    entries = []
    for word in text.split():
        match = _ENTRY.fullmatch(word)
        if match is None:
            raise NotationError(f"{word!r} is no entry of a row: a number, or 12@0 with its king.")
        entries.append((int(match[1]), int(match[2]) if match[2] else None))
    return tuple(entries)
