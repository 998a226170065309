"""What the box holds, and drawings that cannot have come out of it."""

import pytest

from kingdomino import Half, Kingdom, NotationError, Terrain
from kingdomino.box import SQUARES, check_box, doubts

FULL = "\n".join(["W0 W0 F0 F0 F0"] * 2 + ["L0 L0 CA L0 L0"] + ["F0 F0 W0 W0 W0"] * 2)


def test_the_box_has_sixteen_kinds_of_square_and_ninety_six_squares() -> None:
    assert (len(SQUARES), sum(SQUARES.values())) == (16, 96)
    assert SQUARES[Half(Terrain.WHEAT)] == 21
    assert SQUARES[Half(Terrain.MINE, 3)] == 1


def test_kingdoms_of_one_game_share_one_box() -> None:
    mines = Kingdom.parse("CA M2 M2")
    check_box([mines, Kingdom.parse("CA M2 M1")])
    with pytest.raises(
        NotationError, match=r"mine, 2 crowns \(M2\): found 5 times, in kingdom 1, 2, 4;"
    ) as error:
        check_box([mines, mines, Kingdom.parse("CA"), Kingdom.parse("CA M2 M1")])
    assert error.value.code == "NOT_IN_BOX"


def test_a_kind_that_no_domino_has_is_not_in_the_box() -> None:
    sentence = r"forest, 3 crowns \(F3\): found 1 time, in kingdom 1; the box has 0\."
    with pytest.raises(NotationError, match=sentence):
        check_box([Kingdom.parse("CA F3")])


@pytest.mark.parametrize(
    ("drawing", "discards", "codes"),
    [
        ("CA", None, []),
        (FULL, None, []),
        ("CA W0 W0", 11, []),
        ("CA W0 W0", 12, ["TOO_MANY_DOMINOES"]),
        (FULL, 1, ["TOO_MANY_DOMINOES"]),
        ("CA W0 W0 W0", None, ["ODD_SQUARES"]),
        ("W0 W0 ..\n.. .. CA", None, ["NOT_CONNECTED"]),  # corners do not join
        ("CA .. W0", None, ["ODD_SQUARES", "NOT_CONNECTED"]),
    ],
)
def test_what_dominoes_cannot_have_made_is_doubted(
    drawing: str, discards: int | None, codes: list[str]
) -> None:
    kingdom = Kingdom.parse(drawing, discards=discards)
    assert [doubt.code for doubt in doubts(kingdom)] == codes


def test_the_duel_has_room_for_twenty_four_dominoes() -> None:
    assert doubts(Kingdom.parse("CA W0 W0", size=7, discards=23)) == []
    assert [each.code for each in doubts(Kingdom.parse("CA W0 W0", size=7, discards=24))] == [
        "TOO_MANY_DOMINOES"
    ]
