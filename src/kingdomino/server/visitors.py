"""Who asks, and from where: cookies, bearer tokens, origins, addresses. Forged ones are refused."""

import re
import secrets
from collections.abc import Sequence

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kingdomino.server import protocol
from kingdomino.server.identity import AGE, COOKIE, Identity, Signer, new_identity
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.addresses import is_loopback, network_of
from kingdomino.server.running.limits import Client
from kingdomino.server.running.settings import Settings

_COOKIE = re.compile(rf"(?:^|;) *{COOKIE}=([A-Za-z0-9_.-]+)")
_STALE = "kingdomino.stale"  # in the scope of a request: whose signature is to be made anew
PROXY_HEADERS = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


class Visitors:
    """Tells visitors of HTTP routes and of sockets from one another."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        # The porter brings the keys and the list; until then nobody is known.
        self.signer = Signer([secrets.token_hex(32)])
        self.revoked: set[str] = set()  # guests

    def client(self, connection: HTTPConnection) -> Client:
        """Who is counted for what is asked; nobody is refused here."""
        proof = bearer(connection) or cookie(connection)
        proven = self.signer.read(proof) if proof else None
        return Client(self.address(connection), None if proven is None else proven.identity.id)

    def address(self, connection: HTTPConnection) -> str:
        """The network somebody asks from; behind our own proxy, the one that it says."""
        if self._settings.is_behind_proxy:
            # The proxy adds its line, or its address, last: whatever stands before is the client's.
            lines = connection.headers.getlist("x-forwarded-for") or [""]
            network = network_of(lines[-1].rpartition(",")[2].strip())
            if network is not None:
                return network
        peer = _peer(connection)
        return network_of(peer) or peer

    def is_own_origin(self, connection: HTTPConnection) -> bool:
        """Whether a page of ours, or of an origin that was allowed, asks."""
        origin = connection.headers.get("origin", "")
        host = connection.headers.get("host", "")
        return origin in self._settings.origins or origin in (f"http://{host}", f"https://{host}")

    def identify(self, connection: HTTPConnection) -> Identity | None:
        """Who asks, by bearer token or by cookie; None for somebody new."""
        token = bearer(connection)
        shown = cookie(connection) if token is None else token
        proven = self.signer.read(shown) if shown else None
        if proven is None or proven.identity.id in self.revoked:
            if token is not None:
                raise Refusal("BAD_TOKEN", "This token was not made here, or counts no more.")
            return None
        is_writing = connection.scope.get("method", "GET") not in ("GET", "HEAD")
        # A cookie comes along with requests of foreign pages too.
        is_foreign = "origin" in connection.headers and not self.is_own_origin(connection)
        if token is None and is_writing and is_foreign:
            raise Refusal("BAD_ORIGIN", "This page may not act for you.")
        if proven.is_stale:
            connection.scope[_STALE] = proven.identity
        return proven.identity

    def identify_or_make(self, connection: HTTPConnection) -> tuple[Identity, bool]:
        """Who asks, and whether they are new and need a cookie."""
        identity = self.identify(connection)
        return (new_identity(), True) if identity is None else (identity, False)

    def rename(self, connection: HTTPConnection, identity: Identity) -> None:
        """Let a signature that is made anew with this answer have the new name, too."""
        if _STALE in connection.scope:
            connection.scope[_STALE] = identity

    def renew(self, connection: HTTPConnection, headers: MutableHeaders) -> None:
        """Give whoever showed a signature of some age a fresh one, with the headers of the answer.

        A browser gets a cookie; a program gets a token, which it may use from now on.
        """
        identity: Identity | None = connection.scope.get(_STALE)
        if identity is None or identity.id in self.revoked or "set-cookie" in headers:
            return
        if bearer(connection) is None:
            response = Response()
            self.set_cookie(response, identity)
            headers.append("set-cookie", response.headers["set-cookie"])
        else:
            headers[protocol.TOKEN_HEADER] = self.signer.sign(identity)

    def set_cookie(self, response: Response, identity: Identity) -> None:
        """Let the browser remember who it is."""
        response.set_cookie(
            COOKIE,
            self.signer.sign(identity),
            max_age=AGE,
            httponly=True,
            samesite="lax",
            secure=self._settings.is_secure,
            path="/",
        )


def is_local(connection: HTTPConnection) -> bool:
    """Whether a program on this machine asks us directly: a proxy says that it is one."""
    is_passed_on = any(name in connection.headers for name in PROXY_HEADERS)
    return is_loopback(_peer(connection)) and not is_passed_on


def _peer(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


def cookie(connection: HTTPConnection) -> str | None:
    """Our own cookie, if one was sent; it has nothing in it that would have to be quoted.

    Python's own reading of quoted ones takes a time that grows with their square.
    """
    for header in connection.headers.getlist("cookie"):
        found = _COOKIE.search(header)
        if found is not None:
            return found[1]
    return None


def without_foreign_cookies(headers: Sequence[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers with our own cookie at most: frameworks read all of them, whoever needs them."""
    kept = []
    for name, value in headers:
        if name == b"cookie":
            found = _COOKIE.search(value.decode("latin-1"))
            if found is None:
                continue
            kept.append((name, f"{COOKIE}={found[1]}".encode()))
        else:
            kept.append((name, value))
    return kept


def bearer(connection: HTTPConnection) -> str | None:
    """The bearer token, if one was sent."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None
