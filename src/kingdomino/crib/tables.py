"""The tables of the sheet: what each set-up needs, and which squares are in the box."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from kingdomino.crib.names import terrain_name, variant_name
from kingdomino.moves import DOMINOES, Terrain
from kingdomino.options import Options, Variant
from kingdomino.words import Sentence, counted, sentence

CROWNS = (0, 1, 2, 3)  # on a square


@dataclass(frozen=True, slots=True)
class SetupRow:
    """What so many players need, with these variants."""

    players: int
    variants: tuple[Sentence, ...]
    numbers: tuple[int, ...]  # as in the headings


@dataclass(frozen=True, slots=True)
class SetupTable:
    """A row for each set-up."""

    caption: Sentence
    players: Sentence
    headings: tuple[Sentence, ...]
    rows: tuple[SetupRow, ...]


@dataclass(frozen=True, slots=True)
class CrownRow:
    """How many squares of a terrain there are."""

    terrain: Sentence
    letter: str
    counts: tuple[int, ...]  # with no crown, with one, two and three
    squares: int
    crowns: int


@dataclass(frozen=True, slots=True)
class CrownTable:
    """A row for each terrain, and all of them together."""

    caption: Sentence
    terrain: Sentence
    headings: tuple[Sentence, ...]  # no crown, one, two, three
    squares: Sentence
    crowns: Sentence
    rows: tuple[CrownRow, ...]
    total: CrownRow


def setup_table() -> SetupTable:
    """What differs with the number of players."""
    caption = sentence("What differs with the number of players")
    return _setups(caption, [Options(players) for players in (2, 3, 4)])


def variant_table() -> SetupTable:
    """What differs with the variants that need other numbers."""
    duel, wider = Variant.MIGHTY_DUEL, Variant.WIDER_OFFER
    setups = [
        Options(2, variants=[duel]),
        Options(2, variants=[wider]),
        Options(3, variants=[wider]),
        Options(2, variants=[duel, wider]),
    ]
    return _setups(sentence("What the variants change"), setups)


def crown_table() -> CrownTable:
    """All squares of the box."""
    box = Counter(half for domino in DOMINOES.values() for half in domino)
    rows = [
        _crown_row(
            terrain_name(terrain),
            terrain.letter,
            [
                sum(
                    count
                    for half, count in box.items()
                    if half.terrain is terrain and half.crowns == crowns
                )
                for crowns in CROWNS
            ],
        )
        for terrain in Terrain
    ]
    together = [sum(row.counts[crowns] for row in rows) for crowns in CROWNS]
    return CrownTable(
        caption=sentence("Squares by terrain and crowns"),
        terrain=sentence("Terrain"),
        headings=tuple(counted("{n} crown", "{n} crowns", crowns) for crowns in CROWNS),
        squares=sentence("Squares"),
        crowns=sentence("Crowns"),
        rows=tuple(rows),
        total=_crown_row(sentence("Total"), "", together),
    )


def _setups(caption: Sentence, setups: Iterable[Options]) -> SetupTable:
    return SetupTable(
        caption,
        sentence("Players"),
        (
            sentence("Kings each"),
            sentence("Dominoes in play"),
            sentence("Put aside"),
            sentence("Dominoes in a row"),
            sentence("Rounds"),
        ),
        tuple(map(_setup_row, setups)),
    )


def _setup_row(options: Options) -> SetupRow:
    numbers = (
        options.kings_per_player,
        options.dominoes,
        options.set_aside,
        options.row,
        options.rounds,
    )
    variants = tuple(variant_name(each) for each in Variant if each in options.variants)
    return SetupRow(options.players, variants, numbers)


def _crown_row(name: Sentence, letter: str, counts: list[int]) -> CrownRow:
    crowns = sum(n * count for n, count in zip(CROWNS, counts, strict=True))
    return CrownRow(name, letter, tuple(counts), sum(counts), crowns)
