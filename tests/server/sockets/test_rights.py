"""Rights at a table are those of the moment in which a command is decided, not of its arrival."""

import asyncio
from pathlib import Path

from kingdomino.server import protocol
from kingdomino.server.identity import Identity, hash_token, new_token
from kingdomino.server.tables import seating
from kingdomino.server.tables.actor import TableActor
from kingdomino.server.tables.table import Steps, Table
from tests.kit.house import TABLES, House

BEN, CLEO = (Identity(letter * 32, letter.upper()) for letter in "bc")


async def sit_down(actor: TableActor, guest: Identity) -> None:
    token = hash_token(new_token())
    await actor.change(
        lambda table, dealer: seating.sit_down(table, protocol.Join(), guest, token, dealer)
    )


def test_whose_seat_is_somebody_else_s_by_then_does_not_resign_for_them(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path)
        async with house.opened():
            ada = await house.new_guest()
            opened = await house.ask(TABLES, method="POST", json={"players": 3}, headers=ada)
            table_id = opened.json()["table"]["id"]
            actor = await house.services.tables.get(table_id)
            guest = actor.table.seats[0].guest

            def stand_up(table: Table, _: object) -> Steps:
                return seating.leave(table, 0, table.seats_held(guest))

            async with house.listen(table_id, ada) as listener:
                answers = await asyncio.gather(
                    actor.change(stand_up),
                    sit_down(actor, BEN),
                    sit_down(actor, CLEO),
                    sit_down(actor, Identity("d" * 32, "D")),
                    listener.ask(type="resign", id="r", seat=0),
                )
            assert answers[-1]["code"] == "NOT_YOUR_SEAT"
            assert actor.table.status == "playing"
            assert not any(seat.has_resigned for seat in actor.table.seats)

    asyncio.run(story())
