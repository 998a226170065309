"""A game that can be left and gone on with: the record so far, the seed, and who sits where.

The file is JSON, format "kingdomino-save". It holds the seed, so whoever reads it knows the deck.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kingdomino.advice import Bot
from kingdomino.bots.registry import make_bot
from kingdomino.cli.files import Kind, read_text, write_whole
from kingdomino.cli.seating import check_seats
from kingdomino.dealer import Dealer
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.match import Match
from kingdomino.moves import Move, Place
from kingdomino.record import Record
from kingdomino.words import N_

FORMAT = "kingdomino-save"
VERSION = 1


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match in play. It does not change; `play` returns the next one."""

    record: Record  # of the game in play
    seed: str  # of the whole match, in hexadecimal
    seats: tuple[str, ...]  # human, or the name of a bot, by seat
    finished: tuple[Record, ...] = ()  # the games of a Dynasty before this one

    @classmethod
    def start(
        cls, dealer: Dealer, *, seats: Sequence[str], names: Sequence[str] = ()
    ) -> "SavedGame":
        """Sit down, seal the deck and let the first row be dealt."""
        record = Record.start(dealer.options, names=names, dealer=dealer).deal(dealer)
        return cls(record, dealer.seed, check_seats(seats, dealer.options))

    @property
    def dealer(self) -> Dealer:
        """The dealer of the game in play."""
        record = self.record
        return Dealer(record.options, seed=self.seed, game=record.game, first=record.first)

    @property
    def match(self) -> Match:
        """The games that are over, added up."""
        match = Match(self.record.options)
        for record in self.finished:
            match = match.add(record.position)
        return match.add(self.record.position) if self.record.position.is_over else match

    def bot(self, seat: int) -> Bot:
        """Who plays for a seat that no person sits at.

        Its chance depends on the match and the position and on nothing else, so that a game that
        was left and resumed goes on as it would have.
        """
        word = f"{self.seed}/{self.record.game}/{seat}"
        digest = hashlib.blake2b(word.encode(), digest_size=6).digest()  # tells nothing of the deck
        return make_bot(self.seats[seat], seed=int.from_bytes(digest))

    def play(self, move: Move) -> "SavedGame":
        """Play a move and let the dealer answer."""
        return replace(self, record=self.record.play(move).deal(self.dealer))

    def take_back(self) -> "SavedGame | None":
        """The game before the last placement, or None once its claim was made."""
        moves, position = self.record.moves, self.record.position
        if position.phase != "claim" or not moves or not isinstance(moves[-1], Place):
            return None
        *_, (_, before), _ = self.record.positions()
        return replace(self, record=replace(self.record, moves=moves[:-1], position=before))

    def next_game(self) -> "SavedGame":
        """Set the table for the next game of a Dynasty."""
        ended = self.record
        dealer = Dealer(ended.options, seed=self.seed, game=ended.game + 1, first=ended.first)
        record = Record.start(ended.options, names=ended.names, dealer=dealer).deal(dealer)
        return replace(self, record=record, finished=(*self.finished, ended))

    # The file

    def save(self, path: str) -> None:
        """Write the game, over an older saved game if there is one, but over nothing else."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "seats": list(self.seats),
            "seed": self.seed,
            "match": [record.to_dict() for record in self.finished],
            "record": self.record.to_dict(),
        }
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        write_whole(path, text.encode(), SAVED_GAME)

    @classmethod
    def load(cls, path: str) -> "SavedGame":
        """Read a saved game and check everything in it; the file is never touched."""
        text = read_text(path)
        try:
            return cls._from_json(json.loads(text))
        except KingdominoError as error:
            raise NotationError(
                "{path} cannot be resumed: {reason}", path=path, reason=error
            ) from None
        except (ValueError, RecursionError):
            raise NotationError(
                "{path} is no saved game, or a part of it is missing.", path=path
            ) from None

    @classmethod
    def _from_json(cls, data: Any) -> "SavedGame":
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise NotationError("It is no saved game of Kingdomino.")
        if data.get("version") != VERSION:
            raise NotationError(
                "It has version {found}, and this program reads {version}.",
                found=repr(data.get("version")),
                version=VERSION,
            )
        seed, seats, finished = data.get("seed"), data.get("seats"), data.get("match")
        if (
            not isinstance(seed, str)
            or not isinstance(seats, list)
            or not isinstance(finished, list)
        ):
            raise NotationError("Its seed, its seats or its match is missing.")
        record = Record.from_dict(data.get("record"))
        game = cls(
            record,
            seed,
            check_seats(seats, record.options),
            tuple(Record.from_dict(each) for each in finished),
        )
        game._check()
        return game

    def _check(self) -> None:
        """Refuse games that do not belong together, or a deal that the seed does not give."""
        for number, record in enumerate((*self.finished, self.record)):
            if record.game != number or record.options != self.record.options:
                raise NotationError("Its games do not follow one another.")
            if number < len(self.finished) and not record.position.is_over:
                raise NotationError("It goes on after a game that is not over.")
            complaint = replace(record, seed=self.seed).verify()
            if complaint:
                raise NotationError(complaint)
        if self.record.position.is_chance:
            raise NotationError("It stops in the middle of a deal.")


def is_saved_game(data: bytes) -> bool:
    """Whether a file holds a saved game, whatever its state, and may be replaced by another."""
    try:
        held = json.loads(data)
    except (ValueError, RecursionError):
        return False
    return isinstance(held, dict) and held.get("format") == FORMAT


SAVED_GAME = Kind(
    is_saved_game,
    directory=N_("{path} is a directory, and a saved game is a file."),
    foreign=N_("{path} exists and is not a saved game, so it is left as it is."),
)
