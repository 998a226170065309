"""What is played: how many players, which variants, which opening."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from kingdomino.core import setup as rules
from kingdomino.editions import DEFAULT, Edition, parse_edition
from kingdomino.errors import OptionsError
from kingdomino.variants import Opening, Variant
from kingdomino.words import N_

__all__ = [
    "SETUP_SENTENCES",
    "Opening",
    "Options",
    "Variant",
    "check_options",
    "parse_variant",
    "parse_variants",
]

SETUP_SENTENCES = {
    rules.PLAYER_COUNT: N_("Kingdomino is for 2 to 4 players."),
    rules.DUEL_NEEDS_TWO: N_("The Mighty Duel is for exactly 2 players."),
    rules.WIDER_NEEDS_TWO_OR_THREE: N_(
        "Wider Offer is for 2 or 3 players: with 4 it would need 60 dominoes and there are 48."
    ),
    rules.BALANCED_NEEDS_TWO: N_("The balanced opening is for exactly 2 players."),
}


@dataclass(frozen=True, slots=True, init=False)
class Options:
    """A permitted set-up; anything else is refused with the rule book's sentence.

    >>> Options(2, variants=["mighty_duel"]).rounds
    12
    >>> Options(4, variants=["mighty_duel"])
    Traceback (most recent call last):
    ...
    kingdomino.errors.OptionsError: The Mighty Duel is for exactly 2 players.
    >>> Options(2, edition="serbian").opening
    <Opening.CASTLE: 'castle'>
    """

    players: int
    variants: frozenset[Variant]
    opening: Opening
    edition: Edition | None = field(compare=False)  # whose book it was set up by, if one was named
    setup: rules.Setup = field(compare=False, repr=False)  # the numbers that these lead to

    def __init__(
        self,
        players: int = 2,
        *,
        variants: Iterable[Variant | str] = (),
        opening: Opening | str | None = None,
        edition: Edition | str | None = None,
    ) -> None:
        """Without an `opening` the game opens as the edition prescribes it."""
        object.__setattr__(self, "players", players)
        chosen = parse_variants(variants)
        object.__setattr__(self, "variants", chosen)
        if isinstance(edition, str):
            edition = parse_edition(edition)
        object.__setattr__(self, "edition", edition)
        if opening is None:
            opening = (edition or DEFAULT).opening
        object.__setattr__(self, "opening", _choose(Opening, _NO_OPENING, opening))
        if isinstance(players, bool) or not isinstance(players, int):
            raise OptionsError(
                "The number of players is a whole number, not {players}.", players=repr(players)
            )
        duel, wider = Variant.MIGHTY_DUEL in chosen, Variant.WIDER_OFFER in chosen
        balanced = self.opening is Opening.BALANCED
        code = rules.refusal(players, duel=duel, wider=wider, balanced=balanced)
        if code is not None:
            raise OptionsError(SETUP_SENTENCES[code], code=code)
        object.__setattr__(self, "setup", rules.setup(players, duel=duel, wider=wider))

    def __repr__(self) -> str:
        variants = sorted(str(variant) for variant in self.variants)
        return f"Options({self.players}, variants={variants}, opening={str(self.opening)!r})"

    @property
    def size(self) -> int:
        """The side of a kingdom: 5, or 7 in the Mighty Duel."""
        return self.setup.size

    @property
    def kings_per_player(self) -> int:
        """Two with two players, otherwise one."""
        return self.setup.kings_per_player

    @property
    def kings(self) -> int:
        """Kings in play."""
        return self.players * self.kings_per_player

    @property
    def row(self) -> int:
        """Dominoes in a row: one for each king, and one more with the Wider Offer."""
        return self.setup.row

    @property
    def leftover_per_row(self) -> int:
        """Dominoes of each row that nobody gets: 1 with the Wider Offer."""
        return self.setup.leftover_per_row

    @property
    def rounds(self) -> int:
        """Rounds of a game, which is also the number of rows."""
        return self.setup.rounds

    @property
    def dominoes(self) -> int:
        """Dominoes in the draw pile at the start."""
        return self.setup.dominoes

    @property
    def set_aside(self) -> int:
        """Dominoes that stay in the box, unseen."""
        return self.setup.set_aside

    @property
    def dominoes_per_player(self) -> int:
        """Dominoes that each player takes in a game."""
        return self.rounds * self.kings_per_player

    @property
    def games(self) -> int:
        """Three in a Dynasty, otherwise one."""
        return 3 if Variant.DYNASTY in self.variants else 1


def check_options(options: object) -> None:
    """Refuse what is no Options where some are needed, a mere number of players above all."""
    if not isinstance(options, Options):
        raise OptionsError(
            "A game is set up by Options, such as Options(2), not by {options}.",
            options=repr(options),
        )


def parse_variants(names: Iterable[Variant | str]) -> frozenset[Variant]:
    """The variants of these names; one name alone is taken for what it is.

    >>> parse_variants("harmony") == parse_variants(["harmony"])
    True
    """
    return frozenset(map(parse_variant, (names,) if isinstance(names, str) else names))


def parse_variant(name: Variant | str) -> Variant:
    """The variant of that name, or an OptionsError that lists them all."""
    return _choose(Variant, _NO_VARIANT, name)


Choice = TypeVar("Choice", Variant, Opening)

_NO_OPENING = N_("There is no opening {name}; there are: {known}.")
_NO_VARIANT = N_("There is no variant {name}; there are: {known}.")


def _choose(kind: type[Choice], refusal: str, name: str) -> Choice:
    try:
        return kind(name)
    except ValueError:
        known = ", ".join(str(member) for member in kind)
        raise OptionsError(refusal, name=repr(name), known=known) from None
