"""`kingdomino rules`: the rules on one page, in the terminal and as a PDF."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Program, refused


def test_the_sheet_is_printed_with_its_numbers(program: Program) -> None:
    result = program("rules")
    assert result.code == 0
    rows = [line.split() for line in result.out.splitlines()]
    assert ["2", "2", "24", "24", "4", "6"] in rows  # two players
    assert ["mine", "1", "1", "3", "1", "6", "10"] in rows
    assert ["Total", "66", "22", "7", "1", "96", "39"] in rows
    assert "Mix all kings in play" in result.out


def test_no_line_is_wider_than_the_terminal(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    result = program("rules")
    assert max(map(len, result.out.splitlines())) <= 60


def test_the_opening_is_that_of_the_edition(program: Program) -> None:
    assert "Whoever was at a castle last" in program("rules", "--edition", "serbian").out
    sentence = refused(program("rules", "--edition", "klingon"))
    assert "There is no edition 'klingon'; there are: english, serbian" in sentence


def test_a_pdf_is_written_and_may_be_replaced(program: Program) -> None:
    for _ in range(2):
        result = program("rules", "--pdf", "rules.pdf")
        assert (result.code, result.out) == (0, "The crib sheet is in rules.pdf.\n")
    assert Path("rules.pdf").read_bytes().startswith(b"%PDF")
    assert list(Path().glob(".rules.pdf*")) == []


def test_what_is_no_pdf_is_left_alone(program: Program) -> None:
    Path("rules.txt").write_text("mine", encoding="utf-8")
    sentence = refused(program("rules", "--pdf", "rules.txt"))
    assert "rules.txt exists and is not a PDF, so it is left as it is." in sentence
    assert Path("rules.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (".", ". is a directory, and a PDF is a file."),
        ("nowhere/rules.pdf", "there is no directory nowhere."),
    ],
)
def test_where_nothing_can_be_written_is_said(program: Program, path: str, sentence: str) -> None:
    assert sentence in refused(program("rules", "--pdf", path))


def test_a_missing_package_is_named(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    sentence = refused(program("rules", "--pdf", "rules.pdf"))
    assert 'pip install "kingdomino[print]" brings it.' in sentence
    assert not Path("rules.pdf").exists()
