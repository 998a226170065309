"""From the fields of a position's line to a state record, refusing what no game can lead to."""

from collections.abc import Iterator
from typing import Any

from kingdomino.core import actions, placement, state
from kingdomino.core.refusals import OK
from kingdomino.errors import NotationError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Discard, Place
from kingdomino.notation import format_move
from kingdomino.position_text import PositionFields
from kingdomino.words import Sentence, counted, sentence


def restore(fields: PositionFields, record: Any) -> Any:
    """Bring the record of a new game to the position, or say what contradicts what."""
    facts = _Facts(fields)
    for contradiction in facts.contradictions():
        raise NotationError(contradiction)
    for seat in fields.opening:
        action = state.Action(actions.king_action(fields.options.size) + seat)
        if actions.step(record, action) != OK:
            raise NotationError("That is no position of a game: the opening order is not legal.")
    for seat, moves in enumerate(fields.kingdoms):
        _build(record, seat, moves)
    for slot, (domino, king) in enumerate(fields.current):
        record["current"][slot], record["current_kings"][slot] = domino, king
    for slot, (domino, king) in enumerate(fields.following):
        record["next"][slot] = domino
        record["next_kings"][slot] = -1 if king is None else king
    for domino in fields.leftovers:
        record["whereabouts"][domino] = state.LEFTOVER
    for domino in facts.seen:
        record["unseen"] ^= 1 << domino
    record["drawn"] = len(fields.following)
    record["round_number"] = facts.round
    record["turn"], record["phase"] = facts.turn_and_phase()
    return record


class _Facts:
    """What follows from the fields of a position, and whether they agree with one another."""

    def __init__(self, fields: PositionFields) -> None:
        self.fields = fields
        self.played = {
            move.domino: seat for seat, moves in enumerate(fields.kingdoms) for move in moves
        }
        on_rows = [domino for domino, _ in (*fields.current, *fields.following)]
        self.seen = {*self.played, *fields.leftovers, *on_rows}
        self.handled = [domino for domino, _ in fields.current if domino in self.played]
        self.moved = [king for _, king in fields.following if king is not None]
        dealt = len(self.seen) // fields.options.row
        self.round = dealt - bool(fields.following) if fields.current else 0
        self.is_last_round = self.round == fields.options.rounds

    def contradictions(self) -> Iterator[Sentence]:
        """Each sentence that two fields contradict each other in, the most basic first."""
        fields, options = self.fields, self.fields.options
        listed = sum(map(len, fields.kingdoms)) + len(fields.leftovers) - len(self.handled)
        if listed + len(fields.current) + len(fields.following) != len(self.seen):
            yield sentence("That is no position of a game: a domino is there twice.")
        if not all(domino in DOMINOES for domino in self.seen):
            yield sentence("That is no position of a game: a domino does not exist.")
        if len(fields.opening) not in (0, options.kings):
            yield sentence("That is no position of a game: the opening order is incomplete.")
        if self.seen and not fields.opening:
            yield sentence("That is no position of a game: the kings have not been drawn.")
        if len(fields.current) not in (0, options.kings):
            yield sentence("That is no position of a game: the current row is incomplete.")
        if len(fields.following) not in (0, options.row):
            yield sentence("That is no position of a game: the next row is incomplete.")
        for row in (fields.current, fields.following):
            if [domino for domino, _ in row] != sorted(domino for domino, _ in row):
                yield sentence("That is no position of a game: a row is not in ascending order.")
        if fields.current:
            yield from self._contradictions_of_rounds()
        elif self.played or fields.leftovers:
            yield sentence(
                "That is no position of a game: dominoes were played before the opening was over."
            )
        yield from self._contradictions_of_turns()

    def _contradictions_of_rounds(self) -> Iterator[Sentence]:
        fields, options = self.fields, self.fields.options
        if sorted(king for _, king in fields.current if king is not None) != sorted(fields.opening):
            yield sentence(
                "That is no position of a game: the kings of the current row are not those in play."
            )
        if len(self.seen) % options.row or not 1 <= self.round <= options.rounds:
            yield sentence(
                "That is no position of a game: the dominoes do not add up to whole rows."
            )
        if len(fields.leftovers) != self.round * options.leftover_per_row:
            yield sentence("That is no position of a game: the leftovers do not fit the round.")
        owners = list(self.played.values())
        for seat in range(options.players):
            own = [domino for domino, king in fields.current if king == seat]
            due = (self.round - 1) * options.kings_per_player
            due += sum(domino in self.played for domino in own)
            if owners.count(seat) != due:
                yield counted(
                    "That is no position of a game: seat {seat} does not have the {n} domino "
                    "of its turns so far.",
                    "That is no position of a game: seat {seat} does not have the {n} dominoes "
                    "of its turns so far.",
                    due,
                    seat=seat,
                )

    def _contradictions_of_turns(self) -> Iterator[Sentence]:
        fields = self.fields
        in_order = fields.current[: len(self.handled)]
        if any(self.played.get(domino) != king for domino, king in in_order):
            yield sentence(
                "That is no position of a game: the current row was not played in order."
            )
        if not fields.following:
            if self.handled and not self.is_last_round:
                yield sentence("That is no position of a game: the next row is missing.")
            return
        if self.is_last_round:
            yield sentence("That is no position of a game: there is a row after the last round.")
        order = [king for _, king in fields.current] if fields.current else [*fields.opening]
        due = [king for king in order[: len(self.moved)] if king is not None]
        if len(self.moved) >= len(order) or sorted(self.moved) != sorted(due):
            yield sentence(
                "That is no position of a game: the kings on the next row are not those that have "
                "moved."
            )
        if fields.current and len(self.handled) - len(self.moved) not in (0, 1):
            yield sentence(
                "That is no position of a game: the kings and the placements do not agree."
            )

    def turn_and_phase(self) -> tuple[int, int]:
        """Whose turn it is, from the dominoes handled and the kings that have moved on."""
        fields, handled = self.fields, len(self.handled)
        if not fields.opening:
            return 0, state.KINGS
        if self.is_last_round:
            return handled, state.PLACE if handled < fields.options.kings else state.OVER
        if not fields.following:
            return 0, state.DEAL
        is_claim = not fields.current or handled > len(self.moved)
        return len(self.moved), state.CLAIM if is_claim else state.PLACE


def _build(record: Any, seat: int, moves: tuple[Place | Discard, ...]) -> None:
    """Lay a kingdom's dominoes in whatever order connects them."""
    waiting = list(moves)
    while waiting:
        rest = [move for move in waiting if not _lay(record, seat, move)]
        if len(rest) == len(waiting):
            texts = ", ".join(format_move(move, int(record["grid"])) for move in rest)
            raise NotationError(
                "That is no position of a game: {moves} cannot have been placed.", moves=texts
            )
        waiting = rest


def _lay(record: Any, seat: int, move: Place | Discard) -> bool:
    packed = state.NONE
    if isinstance(move, Place):
        if not Kingdom(record, seat).verdict(move).startswith("OK"):
            return False
        packed = move.to_core()
    placement.put_or_discard(record, state.Seat(seat), state.Domino(move.domino), packed)
    return True
