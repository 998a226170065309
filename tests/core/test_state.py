"""The record: what type checkers are told is what it has."""

import numpy as np

from kingdomino.core.state import DTYPE, State, copied, new_states


def test_protocol_and_record_have_the_same_fields() -> None:
    assert DTYPE.names is not None
    assert list(DTYPE.names) == list(State.__annotations__)


def test_arrays_of_the_protocol_are_arrays_of_the_record() -> None:
    for name, annotation in State.__annotations__.items():
        is_array = DTYPE[name].subdtype is not None
        assert is_array == (annotation is not int), name


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
