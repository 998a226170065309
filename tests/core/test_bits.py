"""Counting and picking bits, against Python's own integers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kingdomino.core.bits import lowest, popcount, select

WORDS = st.integers(0, 2**63 - 1)


@settings(deadline=None)
@given(WORDS)
def test_popcount_counts_ones(word: int) -> None:
    assert popcount(word) == word.bit_count()


@settings(deadline=None)
@given(WORDS.filter(bool))
def test_lowest_and_select_find_ones_in_order(word: int) -> None:
    ones = [index for index in range(63) if word >> index & 1]
    assert lowest(word) == ones[0]
    assert [select(word, k) for k in range(len(ones))] == ones
