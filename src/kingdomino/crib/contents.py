"""What is on the crib sheet: sentences that wait for their reader, and numbers of the library."""

from dataclasses import dataclass

from kingdomino.crib.example import Example, Order, example, order
from kingdomino.crib.names import variant_name
from kingdomino.crib.tables import CrownTable, SetupTable, crown_table, setup_table, variant_table
from kingdomino.editions import Edition, edition_of, editions_with
from kingdomino.options import Opening, Options, Variant
from kingdomino.words import Sentence, counted, language, sentence


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, what is said first, what is done step by step, what is to be known besides."""

    heading: Sentence
    lead: Sentence | None = None
    steps: tuple[Sentence, ...] = ()
    notes: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class VariantNote:
    """A variant, what it changes, and whose books have it."""

    name: Sentence
    meaning: Sentence
    editions: tuple[str, ...]
    origin: Sentence | None  # None: it is in the box


@dataclass(frozen=True, slots=True)
class Crib:
    """The whole sheet, in the order in which it is read."""

    title: str
    subtitle: Sentence
    setting_up: Section
    setups: SetupTable
    opening: Section
    turn: Section
    order: Order
    placing: Section
    scoring: Section
    example: Example
    ties: Section
    variants: Section
    variant_notes: tuple[VariantNote, ...]
    variant_setups: SetupTable
    crowns: CrownTable


def crib_sheet(edition: Edition | None = None) -> Crib:
    """The sheet for a box with the rule book of that edition, or of the language that is spoken."""
    edition = edition or edition_of(language())
    return Crib(
        title="Kingdomino",
        subtitle=sentence("The rules on one page"),
        setting_up=_setting_up(),
        setups=setup_table(),
        opening=opening_section(edition.opening),
        turn=_turn(),
        order=order(),
        placing=_placing(),
        scoring=_scoring(),
        example=example(),
        ties=_ties(),
        variants=Section(
            sentence("Variants"),
            sentence(
                "Agree on them before the game. They can be combined, and what they bring counts "
                "like all other points."
            ),
        ),
        variant_notes=_variant_notes(edition),
        variant_setups=variant_table(),
        crowns=crown_table(),
    )


def opening_section(opening: Opening) -> Section:
    """How the kings come to the first row."""
    if opening is Opening.DRAW:
        how = sentence(
            "Mix all kings in play and draw them one by one. Whoever owns the drawn king puts it "
            "on a free domino."
        )
    elif opening is Opening.CASTLE:
        how = sentence(
            "Whoever was at a castle last begins, and the others follow clockwise until all kings "
            "stand on dominoes."
        )
    else:
        how = sentence("For two players: one chooses first and last, the other second and third.")
    return Section(sentence("Who chooses first"), how)


def _setting_up() -> Section:
    return Section(
        sentence("Setting up"),
        steps=(
            sentence("Everybody takes a starting tile, a castle and the kings of one colour."),
            sentence(
                "Shuffle the dominoes. With fewer than four players some are put aside at random, "
                "unseen. The others are the pile."
            ),
            sentence("Lay out the first row: sort its dominoes by number, then turn them over."),
            sentence("Put each king on a domino, then lay out the second row beside the first."),
        ),
    )


def _turn() -> Section:
    return Section(
        sentence("A turn"),
        sentence(
            "In every round each king has one turn, from the lowest number of the row to the "
            "highest. A turn has two parts, always in this order, and neither may be left out:"
        ),
        steps=(
            sentence("Take the domino under your king and place it in your kingdom."),
            sentence("Put the king on a free domino of the next row."),
        ),
        notes=(
            sentence(
                "When all kings have moved on, the next row is the one that is played, and a new "
                "row is laid out. With two players each of your kings has its own turn, so you "
                "sometimes play twice running."
            ),
            sentence(
                "When the pile is used up, no new row comes. In the last round the dominoes are "
                "only placed; the kings have nowhere to go."
            ),
        ),
    )


def _placing() -> Section:
    size = Options(2).size
    return Section(
        sentence("Placing a domino"),
        notes=(
            sentence("One half must touch the castle or a square of the same terrain."),
            sentence("One such edge is enough. Corners do not count."),
            counted(
                "With its castle, a kingdom is never wider or higher than {n} square.",
                "With its castle, a kingdom is never wider or higher than {n} squares.",
                size,
            ),
            sentence("What fits somewhere must be placed; what fits nowhere is discarded."),
            sentence("What has been placed is not moved any more."),
        ),
    )


def _scoring() -> Section:
    return Section(
        sentence("The end and the points"),
        notes=(
            sentence("Squares of one terrain that are joined by edges form a territory."),
            sentence("A territory is worth its squares × its crowns; without a crown, nothing."),
            sentence("Each territory is counted alone, even if there are several of one terrain."),
            sentence("Whoever has the most points wins."),
        ),
    )


def _ties() -> Section:
    return Section(
        sentence("Ties"),
        sentence(
            "With equal points, the larger of the largest territories decides, with crowns or "
            "without. If those are equal too, the number of crowns in the whole kingdom decides. "
            "If even that is equal, the place is shared."
        ),
    )


def _variant_notes(edition: Edition) -> tuple[VariantNote, ...]:
    meanings = {
        Variant.DYNASTY: sentence("Three games; the points of all three count."),
        Variant.MIDDLE_KINGDOM: sentence(
            "10 points more if the castle is in the middle of the kingdom."
        ),
        Variant.HARMONY: sentence("5 points more if no domino was discarded."),
        Variant.MIGHTY_DUEL: sentence(
            "For two players: use all 48 dominoes and build kingdoms of seven by seven squares."
        ),
        Variant.WIDER_OFFER: sentence(
            "For two or three players: every row has one domino more than there are kings. The one "
            "that nobody chose leaves the game before the next row is laid out."
        ),
    }
    elsewhere = sentence("from the Czech and Slovak edition")  # of one variant this is so
    return tuple(
        VariantNote(
            variant_name(each),
            meanings[each],
            tuple(book.name for book in editions_with(each)),
            None if edition.has(each) else elsewhere,
        )
        for each in Variant
    )
