"""Answers of the rule book as small integers: why a move is refused, or what makes it legal.

The list is everybody's: an action names no domino and deals no row, so that some answers can be
given only by those who read moves in words, and they give them by these names.
"""

(
    OK,
    # Placements, in the order in which they are checked.
    BAD_SHAPE,
    OVERLAP,
    OUT_OF_GRID,
    NO_CONTACT,
    NO_MATCH,
    # Turns.
    MUST_PLACE,
    DOMINO_TAKEN,
    NOT_IN_ROW,
    NOT_UNSEEN,
    NO_KING_LEFT,
    WRONG_PHASE,
    # Moves in words.
    WRONG_DOMINO,
    ROW_SIZE,
    # What the rules accept and masks do not list: a twin turned around, which lies the same.
    TWIN,
    # What connects a legal placement.
    OK_CASTLE,
    OK_MATCH,
    OK_BOTH,
) = range(18)

NAMES = (
    "OK",
    "BAD_SHAPE",
    "OVERLAP",
    "OUT_OF_GRID",
    "NO_CONTACT",
    "NO_MATCH",
    "MUST_PLACE",
    "DOMINO_TAKEN",
    "NOT_IN_ROW",
    "NOT_UNSEEN",
    "NO_KING_LEFT",
    "WRONG_PHASE",
    "WRONG_DOMINO",
    "ROW_SIZE",
    "TWIN",
    "OK_CASTLE",
    "OK_MATCH",
    "OK_BOTH",
)
