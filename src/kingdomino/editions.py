"""The printed rule books, as data: what each calls things, how it opens, and where it differs.

Kingdomino came to our readers in five books, and in English as most play it. Where a book is silent
or differs, docs/rules.md decides; the decisions that no book supports are listed as ours. This is
the one place that says how a game opens by default and what a variant is called in print.

>>> EDITIONS["serbian"].opening
<Opening.CASTLE: 'castle'>
>>> edition_of("cs").variants[Variant.WIDER_OFFER]
'Širší nabídka'
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from kingdomino.errors import MisuseError
from kingdomino.variants import Opening, Variant

_VARIANTS = (Variant.DYNASTY, Variant.MIDDLE_KINGDOM, Variant.HARMONY, Variant.MIGHTY_DUEL)
_TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")


class Lowest(StrEnum):
    """Where a book lays the lowest domino of a row."""

    NEAREST_THE_BOX = "nearest the box"
    AT_THE_TOP = "at the top"
    FIRST = "first in the row"


class Saying(StrEnum):
    """How plainly a book says what all of them mean."""

    SAID = "said"
    IMPLIED = "implied"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Edition:
    """A rule book as it was printed."""

    name: str
    code: str  # as docs/rules.md cites it
    language: str
    opening: Opening  # which it prescribes
    variants: Mapping[Variant, str]  # which it has, by their printed names
    terrains: Mapping[str, str]  # by their printed names
    lowest: Lowest
    must_place: Saying  # that a domino which can be placed must be
    corners: Saying  # that corners do not join
    off_centre: Saying  # that the castle may end up anywhere
    last_round: Saying  # that in the last round one only places
    crownless_ties: Saying  # that the largest territory counts with or without crowns
    has_crown_table: bool

    def has(self, variant: Variant) -> bool:
        """Whether the variant is in this book, or comes from another box."""
        return variant in self.variants


def _names(*names: str) -> dict[Variant, str]:
    """The variants in the order of the books; the fifth is in two of them only."""
    return dict(zip((*_VARIANTS, Variant.WIDER_OFFER), names, strict=False))


def _terrains(*names: str) -> dict[str, str]:
    return dict(zip(_TERRAINS, names, strict=True))


EDITIONS: Mapping[str, Edition] = {
    edition.name: edition
    for edition in (
        Edition(
            "english",
            "EN",
            "en",
            Opening.DRAW,
            _names("Dynasty", "Middle Kingdom", "Harmony", "Mighty Duel"),
            _terrains("wheat", "forest", "lake", "grassland", "swamp", "mine"),
            lowest=Lowest.NEAREST_THE_BOX,
            must_place=Saying.IMPLIED,
            corners=Saying.IMPLIED,
            off_centre=Saying.SILENT,
            last_round=Saying.SAID,
            crownless_ties=Saying.SILENT,
            has_crown_table=True,
        ),
        Edition(
            "serbian",
            "SR",
            "sr",
            Opening.CASTLE,
            _names("Dinastija", "Zamak u sredini", "Harmonija", "Epski duel"),
            _terrains("pšenično polje", "šuma", "jezero", "livada", "močvara", "planina"),
            lowest=Lowest.NEAREST_THE_BOX,
            must_place=Saying.IMPLIED,
            corners=Saying.IMPLIED,
            off_centre=Saying.SILENT,
            last_round=Saying.SILENT,
            crownless_ties=Saying.SILENT,
            has_crown_table=False,
        ),
        Edition(
            "polish",
            "PL",
            "pl",
            Opening.DRAW,
            _names("Dynastia", "Królestwo środka", "Harmonia", "Pojedynek mistrzów"),
            _terrains("pole uprawne", "las", "jezioro", "łąka", "bagno", "góra"),
            lowest=Lowest.AT_THE_TOP,
            must_place=Saying.IMPLIED,
            corners=Saying.IMPLIED,
            off_centre=Saying.SAID,
            last_round=Saying.SAID,
            crownless_ties=Saying.SAID,
            has_crown_table=True,
        ),
        Edition(
            "russian",
            "RU",
            "ru",
            Opening.DRAW,
            _names("Династия", "Срединное королевство", "Гармония", "Большая дуэль"),
            _terrains("пшеничное поле", "лес", "озеро", "луг", "болото", "гора"),
            lowest=Lowest.NEAREST_THE_BOX,
            must_place=Saying.IMPLIED,
            corners=Saying.IMPLIED,
            off_centre=Saying.SILENT,
            last_round=Saying.SAID,
            crownless_ties=Saying.SAID,
            has_crown_table=True,
        ),
        Edition(
            "czech",
            "CZ",
            "cs",
            Opening.DRAW,
            _names(
                "Dynastie", "Centralizované království", "Harmonie", "Duel mocných", "Širší nabídka"
            ),
            _terrains("obilné pole", "les", "jezero", "louka", "bažina", "skála"),
            lowest=Lowest.FIRST,
            must_place=Saying.SAID,
            corners=Saying.SAID,
            off_centre=Saying.SILENT,
            last_round=Saying.SAID,
            crownless_ties=Saying.SAID,
            has_crown_table=True,
        ),
        Edition(
            "slovak",
            "SK",
            "sk",
            Opening.DRAW,
            _names(
                "Dynastia",
                "Centralizované kráľovstvo",
                "Harmónia",
                "Duel mocných",
                "Širšia ponuka",
            ),
            _terrains("obilné pole", "les", "jazero", "lúka", "močiar", "skala"),
            lowest=Lowest.FIRST,
            must_place=Saying.SILENT,
            corners=Saying.SAID,
            off_centre=Saying.SILENT,
            last_round=Saying.SAID,
            crownless_ties=Saying.SAID,
            has_crown_table=True,
        ),
    )
}

# How a game is set up where nobody names an edition: as most play it.
DEFAULT = EDITIONS["english"]
DEFAULT_OPENING = DEFAULT.opening

# No book has these: they are ours. By their numbers in docs/rules.md.
OUR_RULINGS = ("E4", "E12", "E13", "E17", "26", "29", "30")
OUR_OPENINGS = (Opening.BALANCED,)


def edition_of(language: str) -> Edition:
    """The book of a language, in either script; of one that has none, the English game."""
    tongue = language.partition("-")[0]
    return next((each for each in EDITIONS.values() if each.language == tongue), DEFAULT)


def parse_edition(name: str) -> Edition:
    """The edition of that name, or a MisuseError that lists them all.

    >>> parse_edition("klingon")
    Traceback (most recent call last):
    ...
    kingdomino.errors.MisuseError: There is no edition 'klingon'; there are: english, serbian, ...
    """
    if name not in EDITIONS:
        raise MisuseError(
            "There is no edition {name}; there are: {known}.",
            name=repr(name),
            known=", ".join(EDITIONS),
        )
    return EDITIONS[name]


def editions_with(choice: Variant | Opening) -> tuple[Edition, ...]:
    """The books that have a variant or prescribe an opening; none for what is ours.

    >>> [edition.name for edition in editions_with(Variant.WIDER_OFFER)]
    ['czech', 'slovak']
    """
    return tuple(
        each for each in EDITIONS.values() if choice in each.variants or choice is each.opening
    )
