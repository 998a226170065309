"""What was said on the command line, before anything of it is done."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from kingdomino.errors import MisuseError


@dataclass(frozen=True, slots=True)
class GameWishes:
    """What was said on the command line about a new game; None is for what was not said."""

    players: int | None = None
    variants: list[str] | None = None
    edition: str | None = None
    opening: str | None = None
    first: str | None = None
    seed: str | None = None
    names: str | None = None
    seats: str | None = None
    level: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said."""
        return all(value in (None, []) for value in astuple(self))

    def refuse_beside_resume(self) -> None:
        """A game that was left is what it is."""
        if not self.is_empty:
            raise MisuseError(
                "--resume keeps the game's own players, variants, seats and names: leave them out."
            )


@dataclass(frozen=True, slots=True)
class ContestWishes:
    """What was said about a match or a tournament."""

    decks: int
    variants: Sequence[str] | None
    opening: str
    seconds: float | None
    simulations: int | None
    seed: int
    processes: int | None
    out: str | None
    ray: str | None
