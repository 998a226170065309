"""Who somebody is: a guest with a signed cookie, or a program with a signed bearer token.

Nothing about guests is stored. A signature says that we made the id; the name travels beside it.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "kingdomino_guest"
COOKIE_AGE = 400 * 86400  # seconds; browsers keep none longer
DEFAULT_NAME = "Guest"


@dataclass(frozen=True, slots=True)
class Identity:
    """A guest."""

    id: str
    name: str


def new_identity(name: str = DEFAULT_NAME) -> Identity:
    """Somebody we have not met."""
    return Identity(secrets.token_hex(16), name)


class Signer:
    """Makes and reads cookies and bearer tokens."""

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt="kingdomino guest")

    def sign(self, identity: Identity) -> str:
        """The text that proves an identity."""
        text = self._serializer.dumps([identity.id, identity.name])
        return text if isinstance(text, str) else text.decode()

    def read(self, text: str) -> Identity | None:
        """The identity that a text proves, if any."""
        try:
            guest, name = self._serializer.loads(text)
        except (BadSignature, ValueError, TypeError):
            return None
        return Identity(str(guest), str(name))


def new_token() -> str:
    """The right to a seat: 128 bits that nobody can guess."""
    return secrets.token_hex(16)


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(token: str, token_hash: str | None) -> bool:
    """Whether a token is the one that was hashed, compared in constant time."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)
