"""The dealer: the one who knows the deck, and can prove afterwards that it was not touched.

How a seed becomes a deck, for a verifier in any language. The seed is 32 bytes; its commitment is
SHA-256 of the seed, in hexadecimal. A *stream* for an ASCII label is the concatenation, for
i = 0, 1, 2, …, of SHA-256(seed + label + i as 8 bytes big-endian), read as 32-bit big-endian
numbers. `below(n)` takes numbers x from the stream, skips those with x >= 2**32 - 2**32 % n, and
returns x % n. A shuffle of a list runs i from its last index down to 1 and swaps items i and
below(i + 1). With g the number of the game (0, or 0–2 in a Dynasty):

- deck: shuffle 1–48 with the stream "deck/g"; the first dominoes are the draw pile, from its top,
  the others are set aside.
- opening `draw`: shuffle the kings [0, 0, 1, 1] (or [0, 1, 2], [0, 1, 2, 3]) with "kings/g".
- openings `castle` and `balanced`: the first seat f is given, or below(players) of the stream
  "first"; the starter of game g is (f + g) % players.
"""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Iterable, Iterator

from kingdomino.core import state
from kingdomino.core.dominoes import DOMINO_COUNT
from kingdomino.core.opening import seat_of_king, starter_of_game
from kingdomino.core.state import Seat
from kingdomino.errors import MisuseError
from kingdomino.moves import DOMINOES, Deal, Kings
from kingdomino.options import Opening, Options, check_options

SEED_BYTES = 32
# What the core calls them.
OPENING_RULES = {
    Opening.DRAW: state.DRAW,
    Opening.CASTLE: state.CASTLE_VISIT,
    Opening.BALANCED: state.BALANCED,
}


class Dealer:
    """Knows the order of the dominoes and of the kings, and tells them one row at a time.

    >>> dealer = Dealer(Options(2), seed=7)
    >>> dealer.commitment[:16]
    '48428bdb7ddd8294'
    >>> dealer.kings, dealer.row(0)
    (Kings(seats=(1, 1, 0, 0)), Deal(row=(6, 13, 39, 43)))
    """

    def __init__(
        self,
        options: Options,
        *,
        seed: bytes | int | str | None = None,
        game: int = 0,
        first: int | None = None,
    ) -> None:
        """Shuffle. Without a seed a secret one is made; a small number is only for experiments,
        since anybody can try them all against the commitment.
        """
        check_options(options)
        if not 0 <= game < options.games:
            raise MisuseError(
                "There is no game {game}: they are counted 0 to {last}.",
                game=game,
                last=options.games - 1,
            )
        if first is not None and not 0 <= first < options.players:
            raise MisuseError(
                "There is no seat {first} to start with {players} players.",
                first=first,
                players=options.players,
            )
        self.options = options
        self.game = game
        self.first = first
        self._seed = _seed_bytes(seed)
        deck = _Stream(self._seed, f"deck/{game}").shuffled(range(1, DOMINO_COUNT + 1))
        self._pile = tuple(deck[: options.dominoes])
        self._kings = Kings(self._opening())

    @classmethod
    def stacked(cls, options: Options, *, pile: Iterable[int], kings: Iterable[int]) -> "Dealer":
        """A dealer who deals `pile` from its top and draws `kings` in this order: no chance.

        Of a longer list, as of a whole deck of 48, only the draw pile is used; a shorter one serves
        as far as it goes.
        """
        pile, kings = tuple(pile), tuple(kings)
        for domino in pile:
            if domino not in DOMINOES:
                raise MisuseError(
                    "There is no domino {domino}: they are numbered 1 to {last}.",
                    domino=domino,
                    last=DOMINO_COUNT,
                )
            if pile.count(domino) > 1:
                raise MisuseError("Domino {domino} is in the deck twice.", domino=domino)
        dealer = cls.__new__(cls)
        dealer.options, dealer.game, dealer.first = options, 0, None
        dealer._seed = b""
        dealer._pile = pile[: options.dominoes]
        dealer._kings = Kings(kings)
        return dealer

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed: publish it before the game, it gives nothing away."""
        return commitment_of(self.seed)

    @property
    def seed(self) -> str:
        """The secret, in hexadecimal: reveal it when the game is over, never before."""
        if not self._seed:
            raise MisuseError("A stacked deck has no seed.")
        return self._seed.hex()

    @property
    def kings(self) -> Kings:
        """The opening order."""
        return self._kings

    @property
    def pile(self) -> tuple[int, ...]:
        """The whole draw pile from its top: as secret as the seed."""
        return self._pile

    def row(self, index: int) -> Deal:
        """Row `index` of the game, counted from 0."""
        size = self.options.row
        dominoes = self._pile[index * size : (index + 1) * size]
        if len(dominoes) < size:
            raise MisuseError(
                "The deck ends after {count} dominoes, and row {row} needs {size} more than the "
                "{before} before it.",
                count=len(self._pile),
                row=index + 1,
                size=size,
                before=index * size,
            )
        return Deal(dominoes)

    def __repr__(self) -> str:
        # A dealer in a log or a traceback must not give the deck away.
        return f"<Dealer of game {self.game}, {self.options}>"

    def _opening(self) -> tuple[int, ...]:
        players, each = self.options.players, self.options.kings_per_player
        if self.options.opening is Opening.DRAW:
            kings = [seat for seat in range(players) for _ in range(each)]
            return tuple(_Stream(self._seed, f"kings/{self.game}").shuffled(kings))
        first = self.first
        if first is None:
            first = _Stream(self._seed, "first").below(players)
        starter = starter_of_game(players, Seat(first), self.game)
        rule = OPENING_RULES[self.options.opening]
        return tuple(int(seat_of_king(rule, players, starter, i)) for i in range(players * each))


def commitment_of(seed: str) -> str:
    """The commitment that belongs to a revealed seed."""
    return hashlib.sha256(_seed_bytes(seed)).hexdigest()


def is_committed(seed: str, commitment: str) -> bool:
    """Whether a revealed seed is the one that was committed to."""
    return hmac.compare_digest(commitment_of(seed).encode(), commitment.lower().encode())


def _seed_bytes(seed: bytes | int | str | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    try:
        if isinstance(seed, int):
            return seed.to_bytes(SEED_BYTES, "big")
        data = bytes.fromhex(seed) if isinstance(seed, str) else bytes(seed)
    except (ValueError, OverflowError):
        data = b""
    if len(data) != SEED_BYTES:
        raise MisuseError(
            "A seed is {bytes} bytes, {digits} hexadecimal digits, or a whole number from 0 "
            "to 2**256 - 1.",
            bytes=SEED_BYTES,
            digits=2 * SEED_BYTES,
        )
    return data


class _Stream:
    """Numbers that follow from a seed and a label, as the module's docstring defines them."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._numbers = self._read(seed + label.encode("ascii"))

    @staticmethod
    def _read(prefix: bytes) -> Iterator[int]:
        counter = 0
        while True:
            yield from struct.unpack(
                ">8I", hashlib.sha256(prefix + struct.pack(">Q", counter)).digest()
            )
            counter += 1

    def below(self, n: int) -> int:
        limit = 2**32 - 2**32 % n
        return next(number for number in self._numbers if number < limit) % n

    def shuffled(self, items: Iterable[int]) -> list[int]:
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled
