"""As whom an address is counted: IPv4 as itself, IPv6 as its /64, which one household has whole."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address


@lru_cache(4096)
def network_of(address: str) -> str | None:
    """The network that an address is counted as; None when it is no IP address.

    >>> network_of("203.0.113.7"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    network = network_of(address)
    return network == "::/64" or (network is not None and network.startswith("127."))
