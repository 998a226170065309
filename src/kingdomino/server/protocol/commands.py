"""The socket, from the client: each command is accepted or refused."""

from typing import Annotated

from msgspec import Meta

from kingdomino.server.protocol.fields import (
    MAX_CHAT,
    Id,
    MoveText,
    Reaction,
    SeatNumber,
    Token,
    Version,
    Wire,
)


class Play(Wire, frozen=True, kw_only=True, tag_field="type", tag="play"):
    """A move, or a whole turn, in answer to a version; `id` is the client's own."""

    id: Id
    version: Version
    move: MoveText
    token: Token | None = None


class TakeBack(Wire, frozen=True, kw_only=True, tag_field="type", tag="take_back"):
    """Take the last decision back, at once where nobody is concerned, else by asking."""

    id: Id
    version: Version
    seat: SeatNumber
    token: Token | None = None


class AnswerTakeBack(Wire, frozen=True, kw_only=True, tag_field="type", tag="answer_take_back"):
    """Agree to what another asks for, or not."""

    id: Id
    version: Version
    seat: SeatNumber
    accept: bool
    token: Token | None = None


class Resign(Wire, frozen=True, kw_only=True, tag_field="type", tag="resign"):
    """Give a seat up; a bot takes it over."""

    id: Id
    seat: SeatNumber
    token: Token | None = None


class NextGame(Wire, frozen=True, kw_only=True, tag_field="type", tag="next_game"):
    """Begin the next game of a Dynasty."""

    id: Id
    version: Version
    token: Token | None = None


class NameFirst(Wire, frozen=True, kw_only=True, tag_field="type", tag="name_first"):
    """Say who was at a castle last, and begins; None: let a lot be drawn."""

    id: Id
    seat: SeatNumber | None
    token: Token | None = None


class Say(Wire, frozen=True, kw_only=True, tag_field="type", tag="say"):
    """Say something to the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]
    token: Token | None = None


class React(Wire, frozen=True, kw_only=True, tag_field="type", tag="react"):
    """Say one of a few things that offend nobody, also where there is no chat."""

    id: Id
    reaction: Reaction
    token: Token | None = None


class Ping(Wire, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Is anybody there?"""

    id: Id


Command = Play | TakeBack | AnswerTakeBack | Resign | NextGame | NameFirst | Say | React
Message = Command | Ping
