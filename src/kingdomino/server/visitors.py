"""Who asks, and from where: cookies, bearer tokens, origins, addresses. Forged ones are refused."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kingdomino.server.identity import COOKIE, COOKIE_AGE, Identity, Signer, new_identity
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.settings import Settings


class Visitors:
    """Tells visitors of HTTP routes and of sockets from one another."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.signer = Signer(settings.secret_key)

    def address(self, connection: HTTPConnection) -> str:
        """Where somebody asks from; behind our own proxy, where it says."""
        if self._settings.is_behind_proxy:
            forwarded = connection.headers.get("x-forwarded-for", "")
            if forwarded:
                return forwarded.split(",")[-1].strip()
        return connection.client.host if connection.client else "unknown"

    def is_own_origin(self, connection: HTTPConnection) -> bool:
        """Whether a page of ours, or of an origin that was allowed, asks."""
        origin = connection.headers.get("origin", "")
        host = connection.headers.get("host", "")
        return origin in self._settings.origins or origin in (f"http://{host}", f"https://{host}")

    def identify(self, connection: HTTPConnection) -> Identity | None:
        """Who asks, by bearer token or by cookie; None for somebody new."""
        token = bearer(connection)
        if token is not None:
            identity = self.signer.read(token)
            if identity is None:
                raise Refusal("BAD_TOKEN", "This token was not made here.")
            return identity
        cookie = connection.cookies.get(COOKIE)
        identity = self.signer.read(cookie) if cookie else None
        is_writing = connection.scope.get("method", "GET") not in ("GET", "HEAD")
        # A cookie comes along with requests of foreign pages too.
        is_foreign = "origin" in connection.headers and not self.is_own_origin(connection)
        if identity is not None and is_writing and is_foreign:
            raise Refusal("BAD_ORIGIN", "This page may not act for you.")
        return identity

    def identify_or_make(self, connection: HTTPConnection) -> tuple[Identity, bool]:
        """Who asks, and whether they are new and need a cookie."""
        identity = self.identify(connection)
        return (new_identity(), True) if identity is None else (identity, False)

    def set_cookie(self, response: Response, identity: Identity) -> None:
        """Let the browser remember who it is."""
        response.set_cookie(
            COOKIE,
            self.signer.sign(identity),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=self._settings.is_secure,
            path="/",
        )


def bearer(connection: HTTPConnection) -> str | None:
    """The bearer token, if one was sent."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None
