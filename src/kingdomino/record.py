"""A whole game as a record: its options, its players, every move of everybody, chance included.

A record replays without a seed and cannot lie: reading one plays it, and every move, every score
and, once the seed is revealed, every deal is checked. See `docs/records.md` for both formats.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from kingdomino.dealer import Dealer, is_committed
from kingdomino.errors import IllegalMove, KingdominoError, NotationError
from kingdomino.moves import Deal, Kings, Move
from kingdomino.notation import format_move, parse_moves
from kingdomino.options import Opening, Options
from kingdomino.position import Position
from kingdomino.position_text import format_options, parse_options
from kingdomino.record_fields import Fields, checked_names, parse_number
from kingdomino.turns import Turn
from kingdomino.words import t

FORMAT = "kingdomino-record"
VERSION = 1


class Part(NamedTuple):
    """A turn of a game, or a move of chance."""

    first: int  # how many moves of the record come before it
    before: Position
    moves: tuple[Move, ...]
    turn: Turn | None  # None for chance, and for a turn that was broken off


@dataclass(frozen=True, slots=True)
class Record:
    """One game so far. It does not change; `play` and `deal` return the next record.

    >>> record = Record.start(Options(2)).deal(Dealer(Options(2), seed=7)).play(">43 >6")
    >>> print(record.to_text())
    kingdomino-record 1
    options: 2 draw -
    names: Pink, Yellow
    <BLANKLINE>
    kings 1 1 0 0
    <BLANKLINE>
    deal 6 13 39 43
    1: >43
    1: >6
    <BLANKLINE>
    """

    options: Options
    moves: tuple[Move, ...]
    names: tuple[str, ...]
    position: Position = field(compare=False, repr=False)  # after all moves
    game: int = 0  # within a Dynasty
    first: int | None = None  # the seat that was chosen to open, when it was not drawn
    commitment: str | None = None
    seed: str | None = None  # revealed when the game is over
    is_practice: bool = False  # decisions may have been taken back after rows were seen

    @classmethod
    def start(
        cls, options: Options, *, names: Sequence[str] = (), dealer: Dealer | None = None
    ) -> "Record":
        """An empty record; with a `dealer`, its commitment is written down before anything."""
        position = Position.start(options)
        record = cls(options, (), checked_names(names, options), position)
        if dealer is None:
            return record
        return replace(record, game=dealer.game, first=dealer.first, commitment=dealer.commitment)

    def play(self, move: Move | Turn | str) -> "Record":
        """Add a move, a whole turn, or moves given as text."""
        if isinstance(move, Turn):
            position, parts = self.position.play(move), move.moves
            return replace(self, moves=(*self.moves, *parts), position=position)
        if isinstance(move, str):
            record = self
            for part in parse_moves(move, self.options.size):
                record = record.play(part)
            return record
        # As `replace` would, in half the time: a server plays thousands of moves a second.
        return Record(
            self.options,
            (*self.moves, move),
            self.names,
            self.position.play(move),
            self.game,
            self.first,
            self.commitment,
            self.seed,
            self.is_practice,
        )

    def deal(self, dealer: Dealer) -> "Record":
        """Let `dealer` play until a player is to move; reveal its seed when the game is over."""
        record = self
        while record.position.is_chance:
            record = record.play(record.position.chance_move(dealer))
        if record.position.is_over and record.commitment is not None:
            return replace(record, seed=dealer.seed)
        return record

    def positions(self) -> Iterator[tuple[Move | None, Position]]:
        """Every position, with the move that led to it; the first has none."""
        position = Position.start(self.options)
        yield None, position
        for move in self.moves:
            position = position.play(move)
            yield move, position

    def turns(self) -> Iterator[tuple[Position, Turn]]:
        """Every turn with the position before it; one that was broken off is left out.

        >>> record = Record.start(Options(2)).deal(Dealer(Options(2), seed=7)).play(">43 >6")
        >>> [before.format(turn) for before, turn in record.turns()]
        ['>43', '>6']
        """
        for part in self.parts():
            if part.turn is not None:
                yield part.before, part.turn

    def parts(self) -> Iterator["Part"]:
        """The moves that belong together: a turn, the last perhaps broken off, or one of chance."""
        before = position = Position.start(self.options)
        first, moves = 0, list[Move]()
        for played, move in enumerate(self.moves, 1):
            moves.append(move)
            position = position.play(move)
            if not position.is_mid_turn or played == len(self.moves):
                turn = None if position.is_mid_turn or before.is_chance else Turn.of(moves)
                yield Part(first, before, tuple(moves), turn)
                before, first, moves = position, played, []

    def verify(self) -> str | None:
        """What the deck's proof is worth: None when it holds, else what is missing or wrong.

        It is said in the language that is spoken.
        """
        if self.commitment is None:
            return t("The dealer committed to no deck, so there is nothing to verify.")
        if self.seed is None:
            return t("The seed has not been revealed: that happens when the game is over.")
        if not is_committed(self.seed, self.commitment):
            return t("The seed is not the one that was committed to.")
        dealer = Dealer(self.options, seed=self.seed, game=self.game, first=self.first)
        rows = 0
        for move in self.moves:
            if isinstance(move, Kings) and move != dealer.kings:
                return t(
                    "The kings were not drawn as the seed says: {seats}.", seats=dealer.kings.seats
                )
            if isinstance(move, Deal):
                if move != dealer.row(rows):
                    return t(
                        "Row {number} is not the one the seed gives: {row}.",
                        number=rows + 1,
                        row=dealer.row(rows).row,
                    )
                rows += 1
        return None

    # JSON

    def to_json(self) -> str:
        """Write the record as JSON, one line for each move."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n"

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON values."""
        practice = {"practice": True} if self.is_practice else {}
        book = self.options.edition
        edition = {"edition": book.name} if book is not None else {}
        return {
            "format": FORMAT,
            "version": VERSION,
            "players": self.options.players,
            "variants": sorted(map(str, self.options.variants)),
            "opening": str(self.options.opening),
            **edition,
            "names": list(self.names),
            "game": self.game,
            "first": self.first,
            "commitment": self.commitment,
            "seed": self.seed,
            **practice,
            "moves": [format_move(move, self.options.size) for move in self.moves],
            "scores": self._final_scores(),
        }

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read and replay a record; anything that is not so is refused with one sentence."""
        try:
            data = json.loads(text)
        except RecursionError:
            raise NotationError("The record is no JSON of ours: it is nested too deeply.") from None
        except ValueError as error:
            raise NotationError(
                "The record is no complete JSON: {reason}.", reason=str(error)
            ) from None
        return cls.from_dict(data)

    @classmethod
    def from_dict(cls, data: Any) -> "Record":
        """Read and replay a record given as JSON values."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise NotationError(
                "That is no Kingdomino record: it has no format {format}.", format=repr(FORMAT)
            )
        if data.get("version") != VERSION:
            raise NotationError(
                "The record has version {found}, and this program reads {version}.",
                found=repr(data.get("version")),
                version=VERSION,
            )
        fields = Fields(data)
        options = Options(
            fields.get("players", int),
            variants=fields.strings("variants"),
            opening=fields.get("opening", str),
            edition=fields.optional("edition", str),
        )
        return cls._replay(
            options,
            fields.strings("moves"),
            names=fields.strings("names"),
            game=fields.optional("game", int) or 0,
            first=fields.optional("first", int),
            commitment=fields.optional("commitment", str),
            seed=fields.optional("seed", str),
            is_practice=fields.flag("practice"),
            scores=fields.optional("scores", list),
        )

    # Text

    def to_text(self) -> str:
        """Write the record for people: a header, then a line for each turn, seat first."""
        lines = [f"{FORMAT} {VERSION}", f"options: {format_options(self.options)}"]
        lines.append(f"names: {', '.join(self.names)}")
        book = self.options.edition
        header = {
            "edition": None if book is None else book.name,
            "game": self.game or None,
            "first": self.first,
            "commitment": self.commitment,
            "seed": self.seed,
            "practice": "yes" if self.is_practice else None,
        }
        lines += [f"{key}: {value}" for key, value in header.items() if value is not None]
        lines.append("")
        for _, before, moves, _ in self.parts():
            text = " ".join(map(before.format, moves))
            if isinstance(moves[0], Deal):
                lines.append("")
            lines.append(text if before.is_chance else f"{before.seat_to_move}: {text}")
        scores = self._final_scores()
        if scores is not None:
            lines += ["", f"scores: {' '.join(map(str, scores))}"]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read and replay a record written for people; `#` starts a comment."""
        lines = [line.partition("#")[0].strip() for line in text.splitlines()]
        lines = [line for line in lines if line]
        if not lines or lines[0] != f"{FORMAT} {VERSION}":
            raise NotationError(
                "That is no Kingdomino record: its first line is not '{format} {version}'.",
                format=FORMAT,
                version=VERSION,
            )
        header: dict[str, str] = {}
        turns: list[tuple[str | None, str]] = []
        for line in lines[1:]:
            key, colon, value = (part.strip() for part in line.partition(":"))
            if not colon:
                turns.append((None, line))
            elif key.isdecimal():
                turns.append((key, value))
            elif key in header or key not in _HEADER:
                raise NotationError(
                    "The record has an unknown or repeated line {line}.", line=repr(line)
                )
            else:
                header[key] = value
        if header.get("practice", "yes") != "yes":
            raise NotationError("The record's line 'practice' says 'yes', or it is left out.")
        options = parse_options(header.get("options", ""), edition=header.get("edition"))
        scores = header.get("scores")
        return cls._replay(
            options,
            [text for _, text in turns],
            seats=[seat for seat, _ in turns],
            names=[name.strip() for name in header.get("names", "").split(",") if name.strip()],
            game=parse_number(header.get("game", "0")),
            first=parse_number(header["first"]) if "first" in header else None,
            commitment=header.get("commitment"),
            seed=header.get("seed"),
            is_practice="practice" in header,
            scores=[parse_number(word) for word in scores.split()] if scores is not None else None,
        )

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record in either format."""
        return cls.from_json(text) if text.lstrip().startswith("{") else cls.from_text(text)

    @classmethod
    def _replay(
        cls,
        options: Options,
        moves: Sequence[str],
        *,
        names: Sequence[str],
        game: int,
        first: int | None,
        commitment: str | None,
        seed: str | None,
        is_practice: bool,
        scores: Sequence[Any] | None,
        seats: Sequence[str | None] = (),
    ) -> "Record":
        record = replace(
            cls.start(options, names=names),
            game=game,
            first=first,
            commitment=commitment,
            seed=seed,
            is_practice=is_practice,
        )
        _check_proof(record)
        for index, text in enumerate(moves):
            try:
                if seats and seats[index] is not None:
                    _check_seat(record.position, str(seats[index]))
                for part in parse_moves(text, options.size):
                    record = record.play(part)
            except IllegalMove as error:
                raise NotationError(
                    "Move {number} of the record, {text}: {reason}",
                    number=len(record.moves) + 1,
                    text=repr(text),
                    reason=error,
                ) from error
            except KingdominoError as error:
                raise NotationError(
                    "Move {number} of the record: {reason}",
                    number=len(record.moves) + 1,
                    reason=error,
                ) from error
        if scores is not None and list(scores) != record._final_scores():
            found = record._final_scores()
            if found is None:
                raise NotationError(
                    "The record claims the scores {scores}, and its moves give no finished game.",
                    scores=list(scores),
                )
            raise NotationError(
                "The record claims the scores {scores}, and its moves give {found}.",
                scores=list(scores),
                found=found,
            )
        return record

    def _final_scores(self) -> list[int] | None:
        if not self.position.is_over:
            return None
        return [score.total for score in self.position.scores()]


_HEADER = (
    *("options", "edition", "names", "game", "first"),
    *("commitment", "seed", "practice", "scores"),
)


def _check_seat(position: Position, seat: str) -> None:
    if str(position.seat_to_move) != seat:
        raise NotationError(
            "Seat {seat} is not to move; seat {mover} is.", seat=seat, mover=position.seat_to_move
        )


def _check_proof(record: Record) -> None:
    """Refuse what no dealer writes down; whether it proves anything is for `verify`."""
    options = record.options
    if not 0 <= record.game < options.games:
        raise NotationError(
            "The record is of game {game}; these options have no such.", game=record.game
        )
    is_drawn = options.opening is Opening.DRAW
    if record.first is not None and (is_drawn or not 0 <= record.first < options.players):
        raise NotationError(
            "The record names seat {first} to open, which cannot be.", first=record.first
        )
    for name, value in (("commitment", record.commitment), ("seed", record.seed)):
        if value is not None and re.fullmatch(r"[0-9a-fA-F]{64}", value) is None:
            raise NotationError("The record's {name} is not 64 hexadecimal digits.", name=name)
