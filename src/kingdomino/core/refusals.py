"""Answers of the rule book as small integers: why a move is refused, or what makes it legal."""

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
    WRONG_DOMINO,
    NOT_UNSEEN,
    NO_KING_LEFT,
    WRONG_PHASE,
    # What connects a legal placement.
    OK_CASTLE,
    OK_MATCH,
    OK_BOTH,
) = range(16)

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
    "WRONG_DOMINO",
    "NOT_UNSEEN",
    "NO_KING_LEFT",
    "WRONG_PHASE",
    "OK_CASTLE",
    "OK_MATCH",
    "OK_BOTH",
)
