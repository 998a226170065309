"""The short way out of a socket: frames as the library makes them."""

import pytest
from websockets.frames import Frame, Opcode

from kingdomino.server.connection import never, text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 2900, 65535, 65536, 100_000])
def test_frames_are_those_of_the_library(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_where_there_is_no_short_way_nothing_is_written() -> None:
    assert never(text_frame(b"hello")) is False
