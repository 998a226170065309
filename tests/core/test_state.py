"""The record of a game: no gaps, no traps, and a copy is a copy."""

import numpy as np

from kingdomino.core.state import DTYPE, copied, new_states


def test_no_field_hides_behind_an_attribute_of_numpy() -> None:
    assert DTYPE.names is not None
    assert [name for name in DTYPE.names if hasattr(np.record, name)] == []


def test_a_copy_is_a_copy() -> None:
    states = new_states(2)
    states[0]["land"][1, 2, 3] = 7
    states[1] = states[0]
    states[0]["land"][1, 2, 3] = 8
    assert states[1]["land"][1, 2, 3] == 7


def test_a_copied_record_is_a_copy_too() -> None:
    states = new_states(1)
    states[0]["land"][3, 5, 3] = 7
    copy = copied(states[0])
    assert copy.tobytes() == states[0].tobytes()
    copy["land"][3, 5, 3] = 8
    assert states[0]["land"][3, 5, 3] == 7


def test_a_game_is_a_few_hundred_bytes_and_a_bit() -> None:
    assert DTYPE.itemsize <= 1320


def test_the_record_has_no_gaps_that_would_copy_as_garbage() -> None:
    assert DTYPE.names is not None
    assert sum(DTYPE[name].itemsize for name in DTYPE.names) == DTYPE.itemsize
