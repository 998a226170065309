"""What an event changes: the parts of a table that are not as they were; the rest is left out.

A client that has the table before an event makes the table after it, as `changed` does here and
`web/src/state/fold.ts` on the page.
"""

from typing import Any, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from kingdomino.server.protocol.fields import Shown
from kingdomino.server.protocol.game import (
    ChoicesView,
    KingdomView,
    OutcomeView,
    PositionView,
    RowView,
    SeatView,
)
from kingdomino.server.protocol.table import CHAT_KEPT, ChatView, TableView


class KingdomChange(Shown, frozen=True, kw_only=True):
    """A kingdom that is not as it was, whole."""

    seat: int
    kingdom: KingdomView


class PositionChange(Shown, frozen=True, kw_only=True):
    """What lies on the table now, but for kingdoms that are as they were."""

    text: str  # the whole position in one line, see docs/records.md
    phase: Literal["kings", "deal", "claim", "place", "over"]
    round: int
    seat_to_move: int | None
    domino_to_place: int | None
    current_row: list[RowView]
    next_row: list[RowView]
    unseen: list[int] | UnsetType = UNSET  # dominoes that may still come, in order of number
    pile: int  # how many of them will
    kingdoms: list[KingdomChange]
    choices: ChoicesView | None


class TableChange(Shown, frozen=True, kw_only=True):
    """What is not as it was at a table: fields that are left out have not changed."""

    status: Literal["open", "playing", "over", "closed"] | UnsetType = UNSET
    seats: list[SeatView] | UnsetType = UNSET
    host_seat: int | UnsetType | None = UNSET
    deadline: int | UnsetType | None = UNSET
    game: int | UnsetType = UNSET
    position: PositionChange | UnsetType = UNSET
    moves: int | UnsetType = UNSET
    can_take_back: list[int] | UnsetType = UNSET
    take_back: int | UnsetType | None = UNSET
    asked: list[int] | UnsetType = UNSET
    commitment: str | UnsetType | None = UNSET
    seed: str | UnsetType | None = UNSET
    outcome: OutcomeView | UnsetType | None = UNSET
    line: ChatView | UnsetType = UNSET  # something more in the chat
    rematch: str | UnsetType | None = UNSET
    asks_first: bool | UnsetType = UNSET
    first: int | UnsetType | None = UNSET


def changed(table: TableView, version: int, change: TableChange) -> TableView:
    """The table after an event that is told as `change`."""
    parts: dict[str, Any] = {
        name: part
        for name in change.__struct_fields__
        if (part := getattr(change, name)) is not UNSET
    }
    line, position = parts.pop("line", None), parts.pop("position", None)
    if line is not None:
        parts["chat"] = [*table.chat, line][-CHAT_KEPT:]
    if position is not None:
        parts["position"] = _changed_position(table.position, position)
    return replace(table, version=version, **parts)


def _changed_position(before: PositionView | None, change: PositionChange) -> PositionView:
    kingdoms = [] if before is None else list(before.kingdoms)
    for each in change.kingdoms:
        kingdoms[each.seat : each.seat + 1] = [each.kingdom]
    parts = asdict(change) | {"kingdoms": kingdoms}
    if change.unseen is UNSET:
        assert before is not None  # the first position of a game is told whole
        parts["unseen"] = before.unseen
    return PositionView(**parts)
