"""Records: what type checkers are told is what kernels get, because there is one declaration."""

from pathlib import Path
from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.jit import PLAIN
from kingdomino.core.records import blank, record_type

SOURCES = Path(__file__).parents[2] / "src"


class Purse(Protocol):
    seat: Annotated[int, np.int8]
    coins: Annotated[NDArray[np.float32], (3, 2)]


class Treasure(Purse, Protocol):
    total: int
    worth: float
    chance: Annotated[NDArray[np.uint64], (1,)]


def test_a_record_is_laid_out_as_declared_what_is_inherited_first() -> None:
    found = record_type(Treasure)
    assert found.names == ("seat", "coins", "total", "worth", "chance")
    small = np.int64 if PLAIN else np.int8
    assert [found[name].base for name in found.names] == [
        small, np.float32, np.int64, np.float64, np.uint64
    ]  # fmt: skip
    assert [found[name].shape for name in found.names] == [(), (3, 2), (), (), (1,)]
    assert found.isalignedstruct


def test_a_blank_record_has_the_fields_as_attributes() -> None:
    treasure: Treasure = blank(record_type(Treasure))
    treasure.coins[2, 1] = 0.5
    treasure.seat = 3
    assert (treasure.seat, treasure.total, treasure.coins.sum()) == (3, 0, 0.5)


def test_nobody_declares_a_record_in_another_way() -> None:
    found = [path.name for path in SOURCES.rglob("*.py") if "np.record" in path.read_text("utf-8")]
    assert found == ["records.py"]
