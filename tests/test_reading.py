"""A reading says what the record says, field by field."""

import pytest

from kingdomino import Options
from kingdomino.core import state
from kingdomino.reading import Reading, read
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id


def test_every_small_field_is_read() -> None:
    assert state.DTYPE.names is not None
    assert Reading._fields == state.DTYPE.names[state.DTYPE.names.index("unseen") :]


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_a_reading_says_what_the_record_says(options: Options) -> None:
    for _, position in random_record(options, seed=5).positions():
        record = position.to_core()
        seen = read(record)
        for name in Reading._fields:
            field = record[name]
            said = getattr(seen, name)
            assert said == (tuple(field.ravel().tolist()) if field.shape else int(field)), name
