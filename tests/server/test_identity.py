"""Signatures: SHA-256, each with its time; several keys, and those of old for a while."""

import json
from hashlib import sha1, sha256

import pytest
from itsdangerous import Signer as AnySigner
from itsdangerous import URLSafeSerializer
from itsdangerous.encoding import base64_decode

from kingdomino.server.identity import AGE, FRESH, Identity, Proven, Signer

ADA = Identity("5f0c9e7b13a8d2640b97ce5518f3a6d2", "Ada")
NOW = 2_000_000_000
SALT = b"kingdomino identity"


def signer(*keys: str, now: float = NOW, **more: object) -> Signer:
    return Signer(keys or ["key"], clock=lambda: now, **more)  # type: ignore[arg-type]


def of_old(identity: Identity, key: str = "key") -> str:
    """A cookie as it was signed before signatures had a time."""
    text = URLSafeSerializer(key, salt="kingdomino guest").dumps([identity.id, identity.name])
    return str(text)


def test_it_is_hmac_sha256_and_says_when() -> None:
    text = signer().sign(ADA)
    made_by = AnySigner("key", salt=SALT, digest_method=sha256, key_derivation="hmac")
    assert json.loads(base64_decode(made_by.unsign(text))) == [ADA.id, "Ada", NOW]
    weaker = AnySigner("key", salt=SALT, digest_method=sha1, key_derivation="hmac")
    assert signer().read(weaker.sign(made_by.unsign(text)).decode()) is None


@pytest.mark.parametrize(
    ("age", "is_stale"), [(0, False), (FRESH, False), (FRESH + 1, True), (AGE, True), (-60, False)]
)
def test_one_of_some_age_is_to_be_renewed(age: int, is_stale: bool) -> None:
    text = signer(now=NOW - age).sign(ADA)
    assert signer().read(text) == Proven(ADA, is_stale)


def test_one_that_was_not_used_for_long_expires() -> None:
    assert signer().read(signer(now=NOW - AGE - 1).sign(ADA)) is None


def test_the_newest_key_signs_and_older_ones_are_read() -> None:
    before = signer("old").sign(ADA)
    both = signer("old", "new")
    assert both.read(before) == both.read(both.sign(ADA)) == Proven(ADA, False)
    assert signer("new").read(both.sign(ADA)) is not None
    assert signer("old").read(both.sign(ADA)) is None
    assert signer("new").read(before) is None, "its key was retired"


def test_one_of_old_is_known_and_to_be_renewed_at_once() -> None:
    reader = signer(old_keys=["key"], timed_since=NOW)
    assert reader.read(of_old(ADA)) == Proven(ADA, True)
    assert reader.read(of_old(ADA, "another")) is None
    assert signer().read(of_old(ADA)) is None


def test_those_of_old_expire_with_the_last_cookie_that_a_browser_may_still_have() -> None:
    reader = signer(old_keys=["key"], timed_since=NOW - AGE - 1)
    assert reader.read(of_old(ADA)) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "..",
        "nonsense",
        "é.é",
        "W10.x",
        of_old(ADA)[:-1],
        of_old(ADA)[:-1] + "!",
        "a" * 9000,
    ],
)
def test_nonsense_proves_nothing(text: str) -> None:
    assert signer(old_keys=["key"], timed_since=NOW).read(text) is None
