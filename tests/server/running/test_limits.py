"""Buckets and counts: for the guest and for the address, whichever is empty first."""

import pytest

from kingdomino.server.refusal import Refusal
from kingdomino.server.running import limits
from kingdomino.server.running.limits import Client, ClientLimit, Count, Limit

HOME = "203.0.113.7"


class Clock:
    """Goes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_with_time() -> None:
    clock = Clock()
    limit = Limit(2.0, 3.0, clock)
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    clock.now += 0.5
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    clock.now += 3600
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False], "never over the brim"


def test_one_is_always_allowed_at_first() -> None:
    assert Limit(0.001, 0.005).allows("a")


def test_full_buckets_are_forgotten_and_empty_ones_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    clock = Clock()
    limit = Limit(1.0, 1.0, clock)
    for i in range(10):
        limit.allows(f"early {i}")
    clock.now += 1
    assert limit.allows("late")
    assert not limit.allows("late")
    assert list(limit._full_at) == ["late"]
    for i in range(100):
        limit.allows(f"one of many {i}")
        assert len(limit._full_at) <= 10


def test_nobody_is_remembered_longer_than_need_be() -> None:
    """Fifty thousand names would be kept, though a dozen play."""
    clock = Clock()
    limit = Limit(1.0, 1.0, clock)
    for i in range(20_000):
        clock.now += 1
        limit.allows(f"stranger {i}")
        assert len(limit._full_at) <= limits.FEW + 1


def test_whoever_waits_is_remembered_in_a_crowd() -> None:
    clock = Clock()
    limit = Limit(0.001, 1.0, clock)
    everybody = [f"guest {i}" for i in range(5 * limits.FEW)]
    assert all(limit.allows(name) for name in everybody)
    assert not any(limit.allows(name) for name in everybody)


def test_dropping_the_cookie_resets_nothing() -> None:
    limit = ClientLimit(1.0, 2.0, clock=Clock())
    guests = [Client(HOME, f"guest {i}") for i in range(3)]
    assert [limit.allows(guest) for guest in guests] == [True, True, False]
    assert not limit.allows(Client(HOME))


def test_a_cookie_that_many_addresses_share_resets_nothing() -> None:
    limit = ClientLimit(1.0, 2.0, clock=Clock())
    everywhere = [Client(f"203.0.113.{i}", "the same guest") for i in range(3)]
    assert [limit.allows(client) for client in everywhere] == [True, True, False]


def test_a_crowd_at_one_address_has_more_than_one_of_it() -> None:
    limit = ClientLimit(1.0, 2.0, crowd=3, clock=Clock())
    one = Client(HOME, "one of them")
    assert [limit.allows(one) for _ in range(3)] == [True, True, False]
    others = [Client(HOME, f"guest {i}") for i in range(5)]
    assert [limit.allows(each) for each in others] == [True, True, True, True, False]


def test_a_count_is_kept_for_guest_and_address() -> None:
    count = Count(1)
    ada = Client(HOME, "ada")
    with count.held(ada, "One at a time."):
        for other in (Client(HOME, "ben"), Client("198.51.100.1", "ada"), Client(HOME)):
            with pytest.raises(Refusal) as refused:
                count.take_or_refuse(other, "One at a time.")
            assert refused.value.code == "TOO_MANY"
        count.take_or_refuse(Client("198.51.100.1", "ben"), "One at a time.")
    count.take_or_refuse(ada, "One at a time.")
