"""The legal moves of a position as a view: countable, indexable, iterable, `in`; never a copy."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any, overload

import numpy as np

from kingdomino.core import actions, places, state
from kingdomino.moves import DOMINOES, Claim, Deal, Discard, Kings, Move, Place
from kingdomino.notation import format_move
from kingdomino.options import Options


class LegalMoves(Sequence[Move]):
    """What can be played now. Placements that give the same squares are one move.

    A sequence: `random.choice(position.legal_moves)` is a random player.
    """

    __slots__ = ("_options", "_refusal", "_s")

    def __init__(
        self, options: Options, record: Any, refusal: Callable[[Move], str | None]
    ) -> None:
        self._options = options
        self._s = record
        self._refusal = refusal

    def __len__(self) -> int:
        if self._s["phase"] == state.DEAL:
            return comb(len(self._unseen()), self._options.row)
        if self._s["phase"] == state.KINGS:
            return sum(1 for _ in self)
        return len(self._actions(self._s))

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        chosen = range(len(self))[index]
        if isinstance(chosen, range):
            listed = list(self)
            return [listed[each] for each in chosen]
        if self._s["phase"] == state.DEAL:  # they are up to 200,000
            return Deal(_combination(self._unseen(), self._options.row, chosen))
        return next(islice(self, chosen, None))

    def __contains__(self, move: object) -> bool:
        is_move = isinstance(move, Place | Discard | Claim | Kings | Deal)
        return is_move and self._refusal(move) is None  # type: ignore[arg-type]  # checked above

    def __iter__(self) -> Iterator[Move]:
        if self._s["phase"] == state.DEAL:
            yield from map(Deal, combinations(self._unseen(), self._options.row))
        elif self._s["phase"] == state.KINGS:
            yield from map(Kings, self._opening_orders(self._s))
        else:
            yield from self._decisions()

    def __reversed__(self) -> Iterator[Move]:
        return reversed(list(self))

    def __repr__(self) -> str:
        shown: list[str] = []
        for move in self:
            if len(shown) == 8:
                shown.append("…")
                break
            shown.append(format_move(move, self._options.size))
        return f"<LegalMoves {len(self)}: {', '.join(shown)}>"

    def _actions(self, record: Any) -> list[state.Action]:
        out = np.zeros(actions.action_count(self._options.size), np.int64)
        n = actions.list_actions(record, out, np.zeros((6, state.WORDS), np.int64))
        return [state.Action(int(action)) for action in out[:n]]

    def _decisions(self) -> Iterator[Move]:
        size, record = self._options.size, self._s
        discard = actions.discard_action(size)
        domino = int(record["current"][record["turn"]])
        for action in self._actions(record):
            if action < discard:
                yield Place.from_core(domino, int(places.decode_placement(size, action)))
            elif action == discard:
                yield Discard(domino)
            else:
                yield Claim(int(record["next"][action - discard - 1]))

    def _opening_orders(self, record: Any) -> Iterator[tuple[int, ...]]:
        if record["phase"] != state.KINGS:
            yield tuple(int(seat) for seat in record["opening"][: self._options.kings])
            return
        for action in self._actions(record):
            drawn = state.copied(record)
            actions.apply(drawn, action)
            yield from self._opening_orders(drawn)

    def _unseen(self) -> list[int]:
        return [domino for domino in DOMINOES if int(self._s["unseen"]) >> domino & 1]


def _combination(items: list[int], size: int, index: int) -> tuple[int, ...]:
    """What `combinations(items, size)` yields after `index` others."""
    chosen: list[int] = []
    for at, item in enumerate(items):
        with_it = comb(len(items) - at - 1, size - len(chosen) - 1)
        if index < with_it:
            chosen.append(item)
            if len(chosen) == size:
                break
        else:
            index -= with_it
    return tuple(chosen)
