"""The crib sheet as a PDF: one page of A4 in every language, also where words are long."""

import re
import sys
from collections.abc import Callable
from typing import Any

import pytest

from kingdomino.crib import crib_pdf, crib_sheet
from kingdomino.crib.pdf import set_sheet, sheet_inputs
from kingdomino.editions import EDITIONS
from kingdomino.errors import MisuseError
from kingdomino.words import LANGUAGES, speaking

A4 = (595, 842)  # points


def pages(pdf: bytes) -> list[tuple[int, int]]:
    """The width and height of every page, in points."""
    boxes = re.findall(rb"/Type\s*/Page\b[^s].*?/MediaBox\s*\[([^]]+)\]", pdf, re.DOTALL)
    sizes = [[float(number) for number in box.split()] for box in boxes]
    return [(round(right - left), round(top - bottom)) for left, bottom, right, top in sizes]


def lengthened(value: Any, longer: Callable[[str], str]) -> Any:
    """The sheet with other words."""
    if isinstance(value, str):
        return longer(value)
    if isinstance(value, list):
        return [lengthened(each, longer) for each in value]
    if isinstance(value, dict):
        return {
            key: each if key == "letter" else lengthened(each, longer)
            for key, each in value.items()
        }
    return value


def more_words(text: str) -> str:
    """Four words for every ten, or a longer one."""
    words = text.split(" ")
    if len(words) == 1:
        return text + text[: max(1, round(len(text) * 0.4))].lower()
    return " ".join(words + words[: round(len(words) * 0.4)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_one_page_of_a4_in_every_language(language: str) -> None:
    with speaking(language):
        pdf = crib_pdf(crib_sheet())
    assert pdf.startswith(b"%PDF")
    assert b"%%EOF" in pdf[-20:]
    assert pages(pdf) == [A4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_one_page_where_words_are_long(language: str) -> None:
    with speaking(language):
        inputs = sheet_inputs(crib_sheet())
    inputs["sheet"] = lengthened(inputs["sheet"], more_words)
    assert pages(set_sheet(inputs)) == [A4]


def test_the_same_sheet_gives_the_same_bytes() -> None:
    english = crib_sheet(EDITIONS["english"])
    assert crib_pdf(english) == crib_pdf(english)
    assert crib_pdf(english) != crib_pdf(crib_sheet(EDITIONS["serbian"]))


def test_the_sheet_says_in_which_language_it_is() -> None:
    with speaking("cs"):
        assert re.search(rb"/Lang\s*\(cs", crib_pdf(crib_sheet()))


def test_a_missing_package_is_named_with_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MisuseError, match=r'pip install "kingdomino\[print\]" brings it\.'):
        crib_pdf(crib_sheet())
