"""The printed books as data: they agree with the words and with the rules' map."""

import ast
import re
from pathlib import Path

import pytest

from kingdomino import Dealer, NotationError, Opening, Options, Record, Variant
from kingdomino.editions import (
    DEFAULT,
    EDITIONS,
    OUR_RULINGS,
    Edition,
    edition_of,
    editions_with,
    parse_edition,
)
from kingdomino.errors import MisuseError
from kingdomino.words import LANGUAGES
from words import catalogue

TREE = Path(__file__).parents[1]
BOOKS = [each for each in EDITIONS.values() if each is not DEFAULT]
ENGLISH = {**DEFAULT.variants, Variant.WIDER_OFFER: "Wider Offer"}


@pytest.mark.parametrize("edition", BOOKS, ids=lambda edition: edition.name)
def test_the_words_are_the_printed_ones(edition: Edition) -> None:
    catalog = catalogue.load(edition.language)
    for variant, printed in edition.variants.items():
        assert catalog[ENGLISH[variant]].string == printed
    for terrain, printed in edition.terrains.items():
        assert catalog[terrain].string == printed


def test_the_serbian_book_opens_with_the_last_castle_visitor() -> None:
    openings = {each.name: each.opening for each in EDITIONS.values()}
    assert openings.pop("serbian") is Opening.CASTLE
    assert set(openings.values()) == {Opening.DRAW}


def test_the_wider_offer_is_in_two_boxes() -> None:
    assert [each.name for each in editions_with(Variant.WIDER_OFFER)] == ["czech", "slovak"]
    assert len(editions_with(Variant.HARMONY)) == len(EDITIONS)
    assert editions_with(Opening.BALANCED) == ()


def test_language_chooses_the_edition() -> None:
    found = {language: edition_of(language).name for language in LANGUAGES}
    assert found == {
        "en": "english",
        "cs": "czech",
        "pl": "polish",
        "ru": "russian",
        "sk": "slovak",
        "sr": "serbian",
        "sr-Cyrl": "serbian",
    }
    assert edition_of("uk") is DEFAULT


def test_options_open_as_the_edition_prescribes_unless_told_otherwise() -> None:
    assert Options(3).opening is Opening.DRAW
    assert Options(3, edition="serbian").opening is Opening.CASTLE
    assert Options(3, edition="serbian", opening="draw").opening is Opening.DRAW
    assert Options(3, edition=EDITIONS["czech"]).edition is EDITIONS["czech"]
    # What is played is the same, whoever's book it came from.
    assert Options(3, edition="polish") == Options(3)


def test_an_unknown_edition_is_refused_with_a_list() -> None:
    with pytest.raises(MisuseError, match="There is no edition 'german'; there are: english, "):
        Options(2, edition="german")
    with pytest.raises(MisuseError):
        parse_edition("")


@pytest.mark.parametrize("name", EDITIONS)
def test_records_carry_the_edition_in_both_formats(name: str) -> None:
    options = Options(2, edition=name)
    record = Record.start(options).deal(Dealer(options, seed=1))
    for text in (record.to_json(), record.to_text()):
        assert Record.parse(text).options.edition is EDITIONS[name]
    plain = Record.start(Options(2))
    assert "edition" not in plain.to_json() + plain.to_text()


def test_a_record_of_an_unknown_edition_is_refused() -> None:
    text = Record.start(Options(2, edition="slovak")).to_text().replace("slovak", "german")
    with pytest.raises((NotationError, MisuseError), match="no edition 'german'"):
        Record.parse(text)


def test_our_rulings_are_those_that_the_map_marks() -> None:
    text = (TREE / "docs/rules.md").read_text("utf-8")
    rows = re.findall(r"^\| (E?\d+) \|(.*)$", text, re.MULTILINE)
    marked = {number for number, row in rows if "**H**" in row}
    assert marked == set(OUR_RULINGS)


def test_no_other_module_names_a_default_of_the_opening() -> None:
    """Nor a variant's printed name: both are the edition's."""
    printed = {name for each in BOOKS for name in each.variants.values()}
    for path in (TREE / "src/kingdomino").rglob("*.py"):
        if path.name in ("editions.py", "variants.py"):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in printed, f"{path}:{node.lineno}"
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for name, default in _defaults(node):
                    if name == "opening":
                        assert _is_unsaid(default), f"{path}:{node.lineno}"
            match node:
                case ast.AnnAssign(target=ast.Name(id="opening"), value=ast.expr() as value):
                    assert _is_unsaid(value), f"{path}:{node.lineno}"


def _defaults(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[tuple[str, ast.expr]]:
    named = [*node.args.posonlyargs, *node.args.args]
    positional = zip(named[::-1], node.args.defaults[::-1], strict=False)
    keyword = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    return [(arg.arg, default) for arg, default in (*positional, *keyword) if default is not None]


def _is_unsaid(default: ast.expr) -> bool:
    """None, or the edition's own constant."""
    if isinstance(default, ast.Constant):
        return default.value is None
    return isinstance(default, ast.Name) and default.id == "DEFAULT_OPENING"
