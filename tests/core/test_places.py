"""The places of a domino: listed, taken one by one, or found by number, they are the same."""

import numpy as np
import pytest

from kingdomino import Kingdom, Place
from kingdomino.core.placement import fits
from kingdomino.core.places import (
    MAX_PLACES,
    decode_placement,
    list_placement_actions,
    list_places,
    next_place,
    nth_place,
)
from kingdomino.core.state import NONE, WORDS, Action, Domino, Seat, copied

KINGDOMS = {
    "a castle": "CA",
    "a small kingdom": "F0 F0 CA M3\n.. .. F1 W0",
    "no room": "W0 W0 W0 W0 W0\n" * 2 + "W0 W0 CA W0 W0\n" + "W0 W0 W0 W0 W0\n" * 2,
}
HERE = Seat(0)
MASKS = np.zeros((6, WORDS), np.int64)


def listed(kingdom: Kingdom, domino: Domino) -> list[int]:
    out = np.zeros(MAX_PLACES, np.int64)
    n = list_places(kingdom._s, HERE, domino, MASKS, out)
    return [int(place) for place in out[:n]]


@pytest.mark.parametrize("drawn", KINGDOMS.values(), ids=KINGDOMS)
@pytest.mark.parametrize("domino", [Domino(1), Domino(13), Domino(48)])
def test_listing_taking_and_counting_find_the_same_places(drawn: str, domino: Domino) -> None:
    kingdom = Kingdom.parse(drawn)
    places = listed(kingdom, domino)
    assert len(places) == fits(kingdom._s, HERE, domino, MASKS)
    assert [nth_place(MASKS, n) for n in range(len(places) + 1)] == [*places, NONE]
    assert [next_place(MASKS) for _ in range(len(places) + 1)] == [*places, NONE]


@pytest.mark.parametrize("drawn", KINGDOMS.values(), ids=KINGDOMS)
def test_places_come_by_direction_then_square(drawn: str) -> None:
    places = listed(Kingdom.parse(drawn), Domino(13))
    assert places == sorted(places, key=lambda place: (place & 3, place >> 2))


def test_actions_come_four_rows_at_a_time() -> None:
    kingdom, out = Kingdom.parse(KINGDOMS["a small kingdom"]), np.zeros(MAX_PLACES, np.int64)
    record = copied(kingdom._s)
    record["current"][0], record["current_kings"][0] = 13, HERE
    n = list_placement_actions(record, MASKS, out)
    places = [decode_placement(kingdom.size, Action(int(action))) for action in out[:n]]
    assert places == sorted(
        listed(kingdom, Domino(13)), key=lambda place: (place >> 8, place & 3, place >> 2)
    )


def test_a_place_comes_out_of_the_core_and_goes_back() -> None:
    for packed in listed(Kingdom.parse("CA"), Domino(13)):
        assert Place.from_core(13, packed).to_core() == packed
