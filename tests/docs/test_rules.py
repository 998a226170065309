"""Keeps docs/rules.md true: every rule has a row, and what a row names exists."""

import ast
import importlib
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import kingdomino as kd
from kingdomino.editions import EDITIONS, Edition, Saying
from kingdomino.errors import MOVE_SENTENCES
from kingdomino.options import SETUP_SENTENCES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CASES = json.loads((ROOT / "tests" / "data" / "rule_cases.json").read_text(encoding="utf-8"))

RULES = [*(str(number) for number in range(1, 31)), *(f"E{number}" for number in range(1, 20))]
BOOKS = ["SR", "PL", "RU", "CZ", "SK"]  # in the order in which a row names them
NOWHERE = ("not software", "not offered yet")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


class Row(NamedTuple):
    """A sentence of the rules: who prints it, what carries it out, what guards it."""

    rule: str
    sentence: str
    edition: str
    where: str
    test: str


def table(*header: str) -> list[tuple[str, ...]]:
    """All rows below such a header, wherever on the page it stands."""
    found: list[tuple[str, ...]] = []
    is_inside = False
    for line in PAGE.splitlines():
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        if not line.startswith("|"):
            is_inside = False
        elif cells == header:
            is_inside = True
        elif is_inside and set(line) - set("|-"):
            assert len(cells) == len(header), line
            found.append(cells)
    return found


ROWS = [Row(*cells) for cells in table("Rule", "What it says", "Edition", "Where", "Test")]
CASE_IDS = {
    case["id"].partition("-")[0]: category
    for category, examples in CASES.items()
    if isinstance(examples, list)
    for case in examples
    if "id" in case
}


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_row(rule: str) -> None:
    assert any(row.rule == rule and row.sentence for row in ROWS)


def test_rows_stand_in_the_order_of_the_rules() -> None:
    for kind in (str.isdecimal, lambda rule: rule.startswith("E")):
        numbers = [int(row.rule.lstrip("E")) for row in ROWS if kind(row.rule)]
        assert numbers == sorted(numbers)
    assert {row.rule for row in ROWS} == set(RULES)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_row_says_which_editions_have_it_or_that_none_has(row: Row) -> None:
    named = row.edition.split(", ")
    books = [name for name in BOOKS if name in named]
    assert named in (["implied"], ["ours"], books, [*books, "ours"])
    assert row.edition


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_row_with_a_ruling_of_our_own_says_that_it_is_ours(row: Row) -> None:
    if "**H**" in row.sentence:
        assert "ours" in row.edition.split(", ")


@pytest.mark.parametrize(
    ("sentence", "has_it"),
    [
        ("(PL, RU, CZ and SK print the same sixteen", lambda book: book.has_crown_table),
        ("Opening `castle`", lambda book: book.opening is kd.Opening.CASTLE),
        ("Opening `draw`", lambda book: book.opening is kd.Opening.DRAW),
        ("the last round consists of D1 alone", lambda book: book.last_round is Saying.SAID),
        ("Corners never count", lambda book: book.corners is Saying.SAID),
        ("The castle may end up anywhere", lambda book: book.off_centre is Saying.SAID),
        ("A domino that can be placed must", lambda book: book.must_place is Saying.SAID),
        ("It counts crowned or not", lambda book: book.crownless_ties is Saying.SAID),
        ("30 dominoes for two players", lambda book: book.has(kd.Variant.WIDER_OFFER)),
    ],
)
def test_editions_that_a_row_names_are_those_that_say_so(
    sentence: str, has_it: Callable[[Edition], bool]
) -> None:
    (row,) = [row for row in ROWS if sentence in row.sentence]
    books = {book.code: book for book in EDITIONS.values()}
    assert row.edition == ", ".join(code for code in BOOKS if has_it(books[code]))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_row_names_code_and_a_test_or_says_that_there_is_none(row: Row) -> None:
    is_in_code = row.where not in NOWHERE
    assert bool(re.findall(r"`[\w.]+`", row.where)) == is_in_code
    assert bool(TEST.search(row.test)) == is_in_code


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_code_that_a_row_names_exists(row: Row) -> None:
    for name in re.findall(r"`([\w.]+)`", row.where):
        assert exists(name), name


@pytest.mark.parametrize(("path", "name"), sorted(set(TEST.findall(PAGE))))
def test_test_that_the_page_names_exists(path: str, name: str) -> None:
    assert name in names_of_tests(ROOT / path)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
def test_example_that_a_row_names_exists_and_is_read_by_that_test(row: Row) -> None:
    for test, ids in re.findall(r"::(\w+)`((?: [A-Z]\d\d,?)*)", row.test):
        for case in re.findall(r"[A-Z]\d\d", ids):
            assert CASE_IDS[case] in categories(test), f"{test} does not read {case}"


def test_path_below_the_package_that_leads_nowhere_is_noticed() -> None:
    assert exists("core.scoring.tally")
    assert exists("Options.row")
    assert not exists("core.scoring.tallies")
    assert not exists("core.nothing.tally")
    assert not exists("Options.rows")


def test_dominoes_on_the_page_are_those_of_the_box() -> None:
    block = PAGE.partition("```text\n")[2].partition("```")[0].split()
    listed = {}
    for numbers, halves in zip(block[::2], block[1::2], strict=True):
        first, _, last = numbers.partition("-")
        for number in range(int(first), int(last or first) + 1):
            listed[number] = tuple(f"{half}0"[:2] for half in halves.split("|"))
    assert listed == {
        number: (str(domino.first), str(domino.second)) for number, domino in kd.DOMINOES.items()
    }


def test_set_ups_on_the_page_are_those_of_the_options() -> None:
    rows = table("Players", "Variants", "Dominoes", "Aside", "Row", "Rounds", "Kings each", "Grid")
    assert len(rows) == 7
    for players, variants, *numbers in rows:
        options = kd.Options(int(players), variants=re.findall(r"`(\w+)`", variants))
        assert [int(number) for number in numbers] == [
            options.dominoes,
            options.set_aside,
            options.row,
            options.rounds,
            options.kings_per_player,
            options.size,
        ]


def test_sentences_on_the_page_are_those_of_the_library() -> None:
    set_ups = table("Code of a set-up", "Sentence")
    assert set_ups == list(SETUP_SENTENCES.items())  # in the order in which they are tested
    moves = table("Code of a move", "Sentence")
    assert len(moves) == 7
    assert set(moves) <= set(MOVE_SENTENCES.items())


def test_every_variant_is_named_in_five_languages() -> None:
    named = table("Variant", "SR", "PL", "RU", "CZ", "SK")
    assert [row[0].strip("`") for row in named] == [str(variant) for variant in kd.Variant]


def exists(name: str) -> bool:
    """Whether a dotted path below `kingdomino` leads to a module, or to something in one."""
    parts = name.split(".")
    for split in range(len(parts), -1, -1):
        try:
            found: object = importlib.import_module(".".join(["kingdomino", *parts[:split]]))
        except ModuleNotFoundError:
            continue
        for attribute in parts[split:]:
            if not hasattr(found, attribute):
                break
            found = getattr(found, attribute)
        else:
            return True
    return False


@cache
def functions(path: Path) -> dict[str, ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def names_of_tests(path: Path) -> set[str]:
    return {name for name in functions(path) if name.startswith("test_")}


def categories(test: str) -> set[str]:
    """The categories of examples that a test of tests/core/test_rule_cases.py is run for."""
    node = functions(ROOT / "tests" / "core" / "test_rule_cases.py")[test]
    return {
        decorator.args[0].value
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
        and isinstance(decorator.args[0], ast.Constant)
        and isinstance(decorator.args[0].value, str)
    }
