"""Who somebody is: a guest with a signed cookie, or a program with a signed bearer token.

Nothing about guests is stored. A signature says that we made the id, and when; the name travels
beside it. It is worth nothing once it is old, so whoever comes back is given a fresh one in time.
"""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from kingdomino.words import N_

COOKIE = "kingdomino_guest"
AGE = 400 * 86400  # seconds that a signature counts; browsers keep no cookie longer
FRESH = 86400  # seconds after which whoever shows one is given another
DEFAULT_NAME = N_("Guest")


@dataclass(frozen=True, slots=True)
class Identity:
    """A guest."""

    id: str
    name: str


def new_identity(name: str = DEFAULT_NAME) -> Identity:
    """Somebody we have not met."""
    return Identity(secrets.token_hex(16), name)


class Proven(NamedTuple):
    """What a cookie or a token proves."""

    identity: Identity
    is_stale: bool  # it still counts, and its bearer should be given a fresh one


class Signer:
    """Makes and reads cookies and bearer tokens by HMAC-SHA256; the last key signs, all are read.

    Those of old were signed by SHA-1 and did not say when. `old_keys` read them, as if they had
    been made at `timed_since`: so they are renewed when they are shown, and expire like any other.
    """

    def __init__(
        self,
        keys: Sequence[str],
        *,
        old_keys: Sequence[str] = (),
        timed_since: int = 0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        kind = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        self._serializer = URLSafeSerializer(
            list(keys), salt="kingdomino identity", signer_kwargs=kind
        )
        self._old = URLSafeSerializer(list(old_keys), salt="kingdomino guest") if old_keys else None
        self._timed_since, self._clock = timed_since, clock

    def sign(self, identity: Identity) -> str:
        """The text that proves an identity from now on."""
        text = self._serializer.dumps([identity.id, identity.name, int(self._clock())])
        return text if isinstance(text, str) else text.decode()

    def read(self, text: str) -> Proven | None:
        """What a text proves, if anything."""
        found, is_old = _signed(self._serializer, text), False
        if found is None and self._old is not None:
            found, is_old = _signed(self._old, text), True
        if found is None:
            return None
        guest, name, made = [*found, self._timed_since] if is_old else found
        age = self._clock() - made  # below 0 where another machine's clock is ahead of ours
        if age > AGE:
            return None
        return Proven(Identity(guest, name), is_old or age > FRESH)


def _signed(serializer: URLSafeSerializer, text: str) -> list[Any] | None:
    """What we have signed; None for what somebody else has, or nobody."""
    try:
        found: list[Any] = serializer.loads(text)
    except (BadSignature, ValueError):
        return None
    return found


def new_token() -> str:
    """The right to a seat: 128 bits that nobody can guess."""
    return secrets.token_hex(16)


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(token: str, token_hash: str | None) -> bool:
    """Whether a token is the one that was hashed, compared in constant time."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)
