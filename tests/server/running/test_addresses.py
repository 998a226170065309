"""One household is one client, whatever address of its own it comes from."""

import pytest

from kingdomino.server.running.addresses import is_loopback, network_of


def test_a_network_of_ipv6_is_one_client() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1:2:3") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") == "2001:db8:0:1::/64"
    assert network_of("fe80::1%eth0") == "fe80::/64"


def test_ipv4_is_itself_however_it_is_written() -> None:
    assert network_of("203.0.113.7") == "203.0.113.7"
    assert network_of("::ffff:203.0.113.7") == network_of("::FFFF:cb00:7107") == "203.0.113.7"
    assert network_of("203.0.113.8") == "203.0.113.8"


@pytest.mark.parametrize("text", ["", "unknown", "203.0.113.7:80", "1.2.3", "_hidden", "a" * 9000])
def test_anything_else_is_no_address(text: str) -> None:
    assert network_of(text) is None
    assert not is_loopback(text)


def test_this_machine_is_known_by_its_addresses() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1")))
    assert not any(map(is_loopback, ("10.0.0.1", "2001:db8::1", "128.0.0.1")))
