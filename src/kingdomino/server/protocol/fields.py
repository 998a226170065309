"""What all that travels is made of: its limits, its kinds of text and number, two bases."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kingdomino.bots.levels import LEVELS

API = "/api/v1"
TOKEN_HEADER = "kingdomino-token"  # noqa: S105 - of an answer: a fresh one for the same guest
MAX_MESSAGE = 8 * 1024  # bytes of one message or request body
MAX_NAME = 40
MAX_CHAT = 300

Text = Annotated[str, Meta(max_length=2000)]
MoveText = Annotated[str, Meta(max_length=64)]  # a turn has 14 characters at most
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME, description="Shown to everybody.")]
PositionText = Annotated[str, Meta(max_length=4000)]
RecordText = Annotated[str, Meta(max_length=40_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Level = Annotated[str, Meta(description="A bot's level: " + ", ".join(LEVELS))]
Reaction = Literal["bravo", "thanks", "oh", "hurry", "smile", "wow"]
Token = Annotated[str, Meta(max_length=200)]


class Wire(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is an error, not a silent loss."""


class Shown(Struct, kw_only=True, frozen=True, gc=False):
    """What a client is sent: it must ignore fields that it does not know.

    A view has no circles in it, so the garbage collector need not look at its hundred parts.
    """
