"""A position: everything a player at the table can see, and what can be done from here.

It holds the *set* of dominoes not yet seen, never their order: chance is a player, and its moves
(`Kings`, `Deal`) come from a `Dealer` or from a record.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kingdomino.choices import Choices, list_choices
from kingdomino.core import single, state, turns
from kingdomino.dealer import OPENING_RULES, Dealer
from kingdomino.errors import MOVE_SENTENCES, IllegalMove, MisuseError, NotationError
from kingdomino.kingdom import Kingdom
from kingdomino.legal_moves import LegalMoves
from kingdomino.legal_turns import LegalTurns
from kingdomino.move_play import play_move
from kingdomino.moves import DOMINOES, Deal, Discard, Move, Place
from kingdomino.notation import describe_move, format_move, parse_move, parse_moves, shown
from kingdomino.options import Options, Variant, check_options
from kingdomino.position_text import format_position, parse_position
from kingdomino.reading import Reading, read
from kingdomino.restoration import restore
from kingdomino.scores import Ranking, Score, rank
from kingdomino.turns import Turn, describe_turn, format_turn
from kingdomino.words import N_, sentence

_PHASES = ("kings", "deal", "claim", "place", "over")
_AWAITED = {
    "kings": N_("This is not the time for that move: the kings are to be drawn."),
    "deal": N_("This is not the time for that move: a row is to be turned up."),
    "claim": N_("This is not the time for that move: a domino is to be claimed."),
    "place": N_("This is not the time for that move: domino {n} is to be placed."),
    "over": N_("This is not the time for that move: the game is over."),
}


class RowEntry(NamedTuple):
    """A domino of a row, the seat whose king stands on it, and whether its turn is over."""

    domino: int
    seat: int | None
    is_played: bool


class Position:
    """An immutable position; `play` returns the next one.

    >>> position = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
    >>> position.seat_to_move, list(position.legal_moves)
    (1, [Claim(domino=6), Claim(domino=13), Claim(domino=39), Claim(domino=43)])
    >>> position.play(">43 >39").seat_to_move
    0
    """

    __slots__ = (
        "_kept_kingdoms",
        "_kept_reading",
        "_kept_seat",
        "_kept_unseen",
        "_s",
        "_states",
        "options",
    )

    def __init__(self, options: Options, record: Any) -> None:
        """Wrap a state record; use `start`, `parse` or `play` instead."""
        self.options = options
        self._s = record
        base = record.base
        self._states = base if base is not None and base.shape == (1,) else state.alone(record)
        self._kept_reading: Reading | None = None
        self._kept_seat: int | None = None  # as the core says it: -1 when it is nobody's turn
        self._kept_kingdoms: tuple[Kingdom, ...] | None = None
        self._kept_unseen: frozenset[int] | None = None

    @classmethod
    def start(cls, options: Options) -> "Position":
        """The table before the kings are drawn."""
        check_options(options)
        record = state.new_states(1)[0]
        turns.new_game(
            record,
            options.players,
            options.size,
            options.kings_per_player,
            options.row,
            options.rounds,
            OPENING_RULES[options.opening],
            int(Variant.MIDDLE_KINGDOM in options.variants),
            int(Variant.HARMONY in options.variants),
        )
        return cls(options, record)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read what `str(position)` writes."""
        fields = parse_position(text)
        return cls(fields.options, restore(fields, cls.start(fields.options)._s))

    # What is to be done

    @property
    def phase(self) -> str:
        """What comes next: kings, deal, claim, place or over."""
        return _PHASES[self._seen.phase]

    @property
    def is_over(self) -> bool:
        """Whether the last domino has been placed."""
        return self._seen.phase == state.OVER

    @property
    def is_chance(self) -> bool:
        """Whether the next move is the dealer's."""
        return self._seen.phase in (state.KINGS, state.DEAL)

    @property
    def seat_to_move(self) -> int | None:
        """The seat that decides now; None for chance and after the end."""
        if self._kept_seat is None:
            self._kept_seat = int(single.mover(self._states))
        return None if self._kept_seat < 0 else self._kept_seat

    @property
    def is_mid_turn(self) -> bool:
        """Whether the seat to move has placed its domino and must still claim another."""
        return self._seen.phase == state.CLAIM and self._seen.round_number > 0

    @property
    def domino_to_place(self) -> int | None:
        """The domino that must be placed or discarded now."""
        seen = self._seen
        return seen.current[seen.turn] if seen.phase == state.PLACE else None

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move, as a view: `len`, `in`, iteration and truth are cheap."""
        return LegalMoves(self.options, self._s, self._refusal)

    @property
    def legal_turns(self) -> LegalTurns:
        """Every turn of the seat to move, as a view; mid-turn, what is left of it: the claims.

        >>> position = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
        >>> position.legal_turns
        <LegalTurns 4: >6, >13, >39, >43>
        """
        moves, size = self.legal_moves, self.options.size
        if self.seat_to_move is None:
            return LegalTurns((), (), size)
        if self._seen.phase == state.CLAIM:
            return LegalTurns((), moves, size)
        after = self.play(moves[0])  # the claims are the same after every placement
        return LegalTurns(moves, after.legal_moves if after.is_mid_turn else (), size)

    def play(self, move: Move | Turn | str) -> "Position":
        """Return the position after a move, after a whole turn, or after moves given as text.

        Raises IllegalMove with the rule that forbids it; this position never changes.
        """
        if isinstance(move, Turn):
            return self._play_turn(move)
        if isinstance(move, str):
            position = self
            for part in parse_moves(move, self.options.size):
                position = position.play(part)
            return position
        states = state.alone(self._s)
        code = play_move(states, self._seen, move)
        if code is not None:
            raise self._illegal(move, code)
        after = Position(self.options, states[0])
        after._keep(self, move)
        return after

    @property
    def choices(self) -> Choices:
        """What the seat to move can do, and what each choice would bring.

        >>> position = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
        >>> position.choices.offers[0]
        Offer(domino=6, best=0)
        """
        if self.seat_to_move is None:
            raise MisuseError("Nobody has a choice: it is chance's turn, or the game is over.")
        return list_choices(self._states, self._seen)

    def deal(self, dealer: Dealer) -> "Position":
        """Let `dealer` play until a player is to move or the game is over."""
        if dealer.options != self.options:
            raise MisuseError(
                "{dealer} cannot deal for {options}.", dealer=str(dealer), options=self.options
            )
        position = self
        while position.is_chance:
            position = position.play(position.chance_move(dealer))
        return position

    def chance_move(self, dealer: Dealer) -> Move:
        """What `dealer` plays now: the kings, or the next row."""
        return dealer.kings if self._seen.phase == state.KINGS else dealer.row(self.round)

    # What lies on the table

    @property
    def round(self) -> int:
        """0 in the opening, then 1 to `options.rounds`."""
        return self._seen.round_number

    @property
    def opening_order(self) -> tuple[int, ...]:
        """The seats in the order of the first claims; empty until the kings are drawn."""
        return tuple(seat for seat in self._seen.opening if seat >= 0)

    @property
    def current_row(self) -> tuple[RowEntry, ...]:
        """The dominoes that are placed in this round, in order of play."""
        seen = self._seen
        played = 0 if seen.phase == state.DEAL else seen.turn + (seen.phase == state.CLAIM)
        return _entries(seen.current, seen.current_kings, played)

    @property
    def next_row(self) -> tuple[RowEntry, ...]:
        """The dominoes to claim, ascending, and the kings that stand on them already."""
        return _entries(self._seen.next, self._seen.next_kings, 0)

    @property
    def kingdoms(self) -> tuple[Kingdom, ...]:
        """Every kingdom, by seat; the same object as before a move that changed nothing in it."""
        if self._kept_kingdoms is None:
            self._kept_kingdoms = tuple(Kingdom(self._s, i) for i in range(self.options.players))
        return self._kept_kingdoms

    def kingdom(self, seat: int) -> Kingdom:
        """The kingdom of one seat."""
        if not 0 <= seat < self.options.players:
            raise MisuseError(
                "There is no seat {seat} with {players} players.",
                seat=seat,
                players=self.options.players,
            )
        return self.kingdoms[seat]

    def to_core(self) -> Any:
        """A copy of the core's record, for kernels that search and simulate."""
        return state.copied(self._s)

    # What is known of the rest

    @property
    def unseen(self) -> frozenset[int]:
        """The dominoes nobody has seen: in the draw pile or set aside."""
        if self._kept_unseen is None:
            unseen = self._seen.unseen
            self._kept_unseen = frozenset([domino for domino in DOMINOES if unseen >> domino & 1])
        return self._kept_unseen

    @property
    def pile(self) -> int:
        """How many dominoes are left in the draw pile."""
        return self._seen.unseen.bit_count() - self.options.set_aside

    @property
    def is_pile_known(self) -> bool:
        """Whether the pile can be deduced: nothing was set aside, or it is empty."""
        return self.options.set_aside == 0 or self.pile == 0

    @property
    def leftovers(self) -> tuple[int, ...]:
        """The dominoes no king went to (Wider Offer), by number."""
        where = self._seen.whereabouts
        return tuple(domino for domino in DOMINOES if where[domino] == state.LEFTOVER)

    # How it stands

    def scores(self) -> tuple[Score, ...]:
        """What each kingdom is worth now, territory by territory, bonuses as they stand."""
        return tuple(kingdom.score(self.options.variants) for kingdom in self.kingdoms)

    def shown_points(self, seat: int) -> int:
        """The points to show beside a kingdom: bonuses count only when the game is over."""
        kingdom = self.kingdom(seat)
        if self.is_over:
            return kingdom.score(self.options.variants).total
        return int(single.points(self._states, kingdom.seat))

    def ranking(self) -> Ranking:
        """Who is ahead now, and by which comparison."""
        return rank([score.key for score in self.scores()])

    # Text

    def format(self, move: Move | Turn) -> str:
        """Write a move or a turn with the squares of this position's field."""
        size = self.options.size
        return format_turn(move, size) if isinstance(move, Turn) else format_move(move, size)

    def parse_move(self, text: str) -> Move:
        """Read one move; whether it is legal is another question."""
        return parse_move(text, self.options.size)

    def parse_turn(self, text: str) -> Turn:
        """Read the turn of the seat to move, all of it; whether it is legal is another question."""
        if self.seat_to_move is None:
            raise MisuseError("No player is to move in {position}.", position=str(self))
        wanted = self._turn_shape
        try:
            turn = Turn.of(parse_moves(text, self.options.size) if text.strip() else ())
        except MisuseError:
            turn = None
        if turn is None or turn.shape != wanted:
            raise NotationError(
                "{text} is not the whole turn, which is {wanted}",
                text=shown(text),
                wanted=sentence(wanted),
            )
        return turn

    def __str__(self) -> str:
        return format_position(
            self.options, self._seen, [kingdom.line for kingdom in self.kingdoms]
        )

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def _repr_svg_(self) -> str:
        from kingdomino.draw import table_svg  # noqa: PLC0415 - for notebooks, a floor above

        return table_svg(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.options == other.options and bool(self._s == other._s)

    def __hash__(self) -> int:
        return hash((self.options, self._s.tobytes()))

    @property
    def _seen(self) -> Reading:
        if self._kept_reading is None:
            self._kept_reading = read(self._s)
        return self._kept_reading

    def _keep(self, before: "Position", move: Move) -> None:
        """Take over from the position before `move` what it did not change."""
        if not isinstance(move, Deal):
            self._kept_unseen = before._kept_unseen
        kingdoms = before._kept_kingdoms
        if kingdoms is not None and isinstance(move, Place | Discard):
            builder = before.seat_to_move
            kingdoms = tuple(
                Kingdom(self._s, each.seat) if each.seat == builder else each for each in kingdoms
            )
        self._kept_kingdoms = kingdoms

    def _play_turn(self, turn: Turn) -> "Position":
        """Play a turn, if it is all of one: neither a claim too few nor one too many."""
        if self.seat_to_move is None:
            raise self._illegal(turn.moves[0], "WRONG_PHASE")
        after = self
        is_whole = (turn.placement is not None) == (self._seen.phase == state.PLACE)
        if is_whole and turn.placement is not None:
            after = self.play(turn.placement)
            is_whole = (turn.claim is not None) == after.is_mid_turn
        if not is_whole:
            raise IllegalMove(
                sentence(
                    "That is not the whole turn, which is {wanted}.",
                    wanted=sentence(self._turn_shape),
                ),
                code="WRONG_TURN",
                move=describe_turn(turn, self.options.size),
                where=str(self),
            )
        return after if turn.claim is None else after.play(turn.claim)

    @property
    def _turn_shape(self) -> str:
        """What the turn of the seat to move consists of."""
        return next(iter(self.legal_turns)).shape

    def _refusal(self, move: Move) -> str | None:
        return play_move(state.alone(self._s), self._seen, move)

    def _illegal(self, move: Move, code: str) -> IllegalMove:
        text, domino, side = MOVE_SENTENCES[code], getattr(move, "domino", None), self.options.size
        if code == "WRONG_PHASE":
            text, domino = _AWAITED[self.phase], self.domino_to_place
        elif code == "NOT_UNSEEN" and isinstance(move, Deal):
            domino = next(each for each in move.row if each not in self.unseen)
        elif code == "ROW_SIZE":
            side = self.options.row
        return IllegalMove(
            sentence(text, n=domino, N=side),
            code=code,
            move=describe_move(move, self.options.size),
            where=str(self),
        )


def _entries(dominoes: Sequence[int], kings: Sequence[int], played: int) -> tuple[RowEntry, ...]:
    """The dominoes of a row; those of the first `played` turns lie in their kingdoms already."""
    return tuple(
        [
            RowEntry(domino, kings[slot] if kings[slot] >= 0 else None, slot < played)
            for slot, domino in enumerate(dominoes)
            if domino
        ]
    )
