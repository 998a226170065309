"""The answers of the rule book, as numbers and as the codes that everybody sees."""

from kingdomino.core import refusals
from kingdomino.errors import MOVE_SENTENCES


def test_every_number_has_the_name_it_is_known_by() -> None:
    for number, name in enumerate(refusals.NAMES):
        assert getattr(refusals, name) == number


def test_library_has_a_sentence_for_every_refusal_and_no_other() -> None:
    refused = {name for name in refusals.NAMES if not name.startswith("OK")}
    assert refused - {"TWIN"} == set(MOVE_SENTENCES)  # which only masks refuse, no rule
