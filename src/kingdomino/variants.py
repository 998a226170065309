"""What the rule books let players choose: five variants, and how the first claims are ordered."""

from enum import StrEnum


class Variant(StrEnum):
    """The five variants of the rule books; they can be mixed."""

    DYNASTY = "dynasty"
    MIDDLE_KINGDOM = "middle_kingdom"
    HARMONY = "harmony"
    MIGHTY_DUEL = "mighty_duel"
    WIDER_OFFER = "wider_offer"


class Opening(StrEnum):
    """How the order of the first claims comes about."""

    DRAW = "draw"  # all kings in play are drawn at random
    CASTLE = "castle"  # the last visitor of a castle starts, then clockwise
    BALANCED = "balanced"  # two players only: A B B A
