"""How a table ends without a result: whoever opened it closes it, or nobody comes any more."""

from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.table import Step, Steps, Table


def close(table: Table, guest: str) -> Steps:
    """Close one's own table: while it waits for players, or where nobody else plays."""
    if table.host != guest:
        raise Refusal("NOT_YOUR_TABLE", "Only those who opened a table can close it.")
    if table.status == "over":
        raise Refusal("GAME_OVER", "The game is over.")
    if table.status == "playing" and table.people - table.seats_held(guest):
        raise Refusal("OTHERS_PLAY", "Others play at this table: you can resign.")
    return [] if table.status == "closed" else [Step(events.Closed("host"))]


def end_abandoned(table: Table, before: int) -> Steps:
    """End a table at which nothing has happened since `before`, in milliseconds since 1970."""
    is_abandoned = table.status in ("open", "playing") and table.changed < before
    return [Step(events.Closed("abandoned"))] if is_abandoned else []
