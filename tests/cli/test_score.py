"""`kingdomino score`: kingdoms from a table at home."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Program, refused

# Seven forests with three crowns, as in the rule books: 7 × 3 = 21.
FORESTS = """
F1 F0 F1 F0
F0 CA F1 F0
W0 .. .. ..
"""
MINES = "CA M3 M2 W0 S0"
TIED = "W0 L1 L0 L0 CA\n\nF0 F0 CA M3 W0\n"  # 3 points each; the larger territory is A's


def test_territories_are_counted_in_a_table(program: Program) -> None:
    result = program("score", "-", stdin=FORESTS)
    assert result.code == 0
    lines = [line.split() for line in result.out.splitlines()]
    assert ["forest", "7", "×", "3", "=", "21"] in lines
    assert ["total", "21"] in lines
    assert "Middle Kingdom would add 0" in result.out


def test_bonuses_count_only_when_chosen(program: Program) -> None:
    plain = program("score", "-", stdin="W0 CA W0")
    assert "Middle Kingdom would add 10" in plain.out
    assert ["total", "0"] in [line.split() for line in plain.out.splitlines()]
    chosen = program(
        "score", "-", "-v", "middle_kingdom,harmony", "--discards", "0", stdin="W0 CA W0"
    )
    assert ["total", "15"] in [line.split() for line in chosen.out.splitlines()]


def test_kingdoms_are_ranked_and_the_tie_break_is_named(program: Program) -> None:
    Path("table.txt").write_text(TIED, encoding="utf-8")
    result = program("score", "table.txt", "--names", "Anna,Bob")
    sentence = "Anna wins: equal points (3), so the largest territory decides, 3 to 2."
    assert sentence in result.out


def test_json_has_the_same_numbers(program: Program) -> None:
    data = json.loads(program("score", "-", "--json", stdin=TIED).out)
    assert [kingdom["total"] for kingdom in data["kingdoms"]] == [3, 3]
    assert data["places"] == [1, 2]
    assert data["decided_by"] == "largest territory"


def test_a_kingdom_of_the_duel_may_be_seven_wide(program: Program) -> None:
    wide = "CA W0 W0 W0 W0 W0 W0"
    assert program("score", "-", "--size", "7", stdin=wide).code == 0
    assert program("score", "-", "--variants", "mighty_duel", stdin=wide).code == 0


@pytest.mark.parametrize(
    ("drawing", "arguments", "sentence"),
    [
        ("", [], "The kingdom is empty"),
        ("W0 W0", [], "A kingdom has one castle"),
        ("CA W4", [], "'W4' is no square"),
        ("CA W0 W0\nW0", [], "Line 2 of the kingdom has 1 squares"),
        ("CA M3 M3", [], "mine, 3 crowns (M3): found 2 times, in kingdom 1; the box has 1."),
        ("CA W3 W0", [], "found 1 time, in kingdom 1; the box has 0."),
        ("CA M3 W0\n\nCA M3 W0", [], "mine, 3 crowns (M3): found 2 times, in kingdom 1, 2;"),
        ("CA W0", [], "Kingdom 1: It has an odd number of squares"),
        ("CA .. W0 W0", [], "Kingdom 1: 2 of its squares are not joined to the castle"),
        ("CA W0 W0 W0 W0 W0 W0", [], "larger than 5x5 squares. With --size 7"),
        ("CA W0 W0", ["--size", "6"], "A kingdom is 5x5 squares, or 7x7"),
        ("CA W0 W0", ["--variants", "chess"], "There is no variant 'chess'"),
        ("CA W0 W0", ["--discards", "some"], "'some' is no number"),
        ("CA W0 W0", ["--discards", "1,2"], "1 kingdom needs as many discards, not 2."),
        ("CA W0 W0", ["--discards", "12"], "nobody takes more than 12"),
        ("CA W0 W0", ["--names", "Anna,Bob"], "1 kingdom needs as many names, not 2."),
        ("\n\n".join(["CA W0 W0"] * 5), [], "has 5 kingdoms, and 4 can play at most."),
    ],
)
def test_what_cannot_have_been_built_is_refused(
    program: Program, drawing: str, arguments: list[str], sentence: str
) -> None:
    assert sentence in refused(program("score", "-", *arguments, stdin=drawing))


def test_a_file_that_is_no_text_is_refused(program: Program) -> None:
    Path("noise").write_bytes(b"CA \xff\xfe")
    assert "no text in UTF-8: byte 4" in refused(program("score", "noise"))
    assert "Is a directory" in refused(program("score", "."))
    assert "No such file" in refused(program("score", "nowhere.txt"))
    assert "Missing argument" in refused(program("score"))
