"""What a computer player is asked and what it answers: `Bot`, `Budget`, `Advice`.

A bot decides a whole turn at once (the placement and the claim that follows it), because nothing
happens between the two: no chance, no other player. So a budget is for a turn, and whoever follows
a bot plays all of `Advice.turn` before asking again.
"""

from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Protocol

from kingdomino.errors import MisuseError

if TYPE_CHECKING:  # whoever only names a bot need not load the rules
    from kingdomino.moves import Move
    from kingdomino.position import Position
    from kingdomino.turns import Turn

PREFIX = "cmd:"  # of the name of a bot that is another program: cmd:./mybot


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one turn: seconds, simulations, or whichever ends first.

    With neither, a bot uses what its level is meant to use. A count of simulations makes the
    advice repeatable; a time limit is kept to within a few milliseconds. `stop`, when it is set
    from another thread, ends the thinking at once with the best turn found so far.
    """

    seconds: float | None = None
    simulations: int | None = None
    stop: Event | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise MisuseError(
                "A bot needs some time to think, not {seconds} seconds.", seconds=self.seconds
            )
        if self.simulations is not None and self.simulations < 1:
            raise MisuseError(
                "A bot needs a simulation at least, not {simulations}.",
                simulations=self.simulations,
            )


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that was considered, and what the bot thinks it leads to."""

    turn: "Turn"
    values: tuple[float, ...]  # expected share of the win by seat; they add up to 1
    points: tuple[float, ...]  # expected points at the end of the game, by seat
    simulations: int = 0  # how often it was tried


@dataclass(frozen=True, slots=True)
class Advice:
    """A bot's answer: what to play, what it expects, what else it looked at, and why."""

    turn: "Turn"
    values: tuple[float, ...] | None = None  # expected share of the win by seat, if it reckons one
    points: tuple[float, ...] | None = None  # expected points at the end, by seat
    considered: tuple[Candidate, ...] = ()  # the best first
    why: str = ""
    simulations: int = 0
    seconds: float = 0.0

    @property
    def move(self) -> "Move":
        """The move to make now: the first of the turn."""
        return self.turn.moves[0]


class Bot(Protocol):
    """A computer player. It is asked only when a player is to move, and must answer legally.

    Whoever derives from it need not write `close`.
    """

    name: str  # what it is called in lists and reports

    def advise(self, position: "Position", budget: Budget = ...) -> Advice:
        """The turn it would play for `position.seat_to_move`."""
        ...

    def close(self) -> None:
        """Let go of what it holds, such as a program; nothing is asked afterwards."""
        return
