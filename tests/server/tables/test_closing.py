"""Tables that end without a result: closed by whoever opened them, or abandoned."""

import asyncio
from pathlib import Path

import httpx
import pytest

from kingdomino.client import Client, ServerRefusal
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.tables import abandoned
from tests.kit.running_server import Server, sqlite_url
from tests.kit.tables import OPENED, TABLE, opened_tables

BOT = {"kind": "bot", "level": "page"}
ME, OPEN = {"kind": "me"}, {"kind": "open"}


def code_of(client: Client, table_id: str) -> str | None:
    with pytest.raises(ServerRefusal) as refused:
        client.close_table(table_id)
    return refused.value.code


def test_who_opened_a_table_can_close_it_while_it_waits(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=3) as seat, ben.join(seat.table_id) as other:
        assert code_of(ben, seat.table_id) == "NOT_YOUR_TABLE"
        assert ada.close_table(seat.table_id).status == "closed"
        while other.table.status != "closed":
            other._receive()
        with pytest.raises(ServerRefusal) as refused:
            other.send(protocol.Say(id="s", text="What a pity!"))
        assert refused.value.code == "TABLE_CLOSED"
        path = f"{server.url}{protocol.API}/tables/{seat.table_id}/seats/1"
        left = httpx.delete(path, headers={"authorization": f"Bearer {ben.token}"})
        assert left.json()["code"] == "TABLE_CLOSED", "nobody can resign there"
        assert ada.close_table(seat.table_id).version == other.table.version, "once is enough"


def test_a_game_with_others_is_not_closed_and_one_with_bots_is(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=2) as seat, ben.join(seat.table_id) as other:
        assert code_of(ada, seat.table_id) == "OTHERS_PLAY"
        other.send(protocol.Resign(id="r", seat=1))
        assert ada.close_table(seat.table_id).status == "closed"
    with ada.open(players=2, seats=[ME, BOT]) as seat:
        closed = ada.close_table(seat.table_id)
        assert closed.status == "closed"
        assert closed.position is not None, "what was played can still be looked at"
        while seat.table.status != "closed":
            seat._receive()
        assert list(seat.turns()) == [], "nobody is to move any more"


def test_who_has_too_many_tables_is_told_which_and_can_close_them(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log", tables_per_guest=2) as server:
        ada = server.client("Ada")
        mine = []
        for seats in ([ME, BOT], [BOT, BOT]):
            opened = ada.open(players=2, seats=seats)
            opened.close()
            mine.append(opened.table_id)
        with pytest.raises(ServerRefusal) as refused:
            ada.open(players=2)
        assert refused.value.code == "TOO_MANY_TABLES"
        assert [table.id for table in refused.value.tables] == mine, "the oldest first"
        assert all(table.is_mine for table in refused.value.tables)
        ada.close_table(mine[1])
        with ada.open(players=2) as seat:
            assert seat.table.status == "open"


def test_whoever_resigns_has_a_table_less_though_others_never_come_back(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log", tables_per_guest=1) as server:
        ada = server.client("Ada")
        with ada.open(players=3) as seat:
            for name in ("Ben", "Cem"):
                server.client(name).join(seat.table_id).close()
            assert code_of(ada, seat.table_id) == "OTHERS_PLAY"
            with pytest.raises(ServerRefusal) as refused:
                ada.open(players=2)
            assert [table.id for table in refused.value.tables] == [seat.table_id]
            seat.send(protocol.Resign(id="r", seat=0))
        with ada.open(players=2, seats=[ME, ME]) as seat:
            seat.send(protocol.Resign(id="r0", seat=0))
            with pytest.raises(ServerRefusal):
                ada.open(players=2)  # one seat of two is not all
            seat.send(protocol.Resign(id="r1", seat=1))
        ada.open(players=2).close()


def test_a_table_to_which_nobody_comes_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the time of its last entry, not by that of its beginning."""
    monkeypatch.setattr(abandoned, "PAUSE", 0.0)
    monkeypatch.setattr(abandoned, "AT_A_TIME", 1)
    others = ["b" * 32, "c" * 32]

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            for table in others:
                assert await store.append(Append(table, 0, [OPENED], 1, opened=OPENED))
            said = events.Said(0, "Ada", "still here", "s")
            assert await store.append(Append(others[0], 1, [said], 500))
            assert await abandoned.end_abandoned(registry, store, 500) == 2
            assert (await registry.get(TABLE)).table.status == "closed"
            assert (await registry.get(others[0])).table.status == "open"
            assert await store.unfinished_tables("host") == 1
            assert await abandoned.end_abandoned(registry, store, 500) == 0
            assert await abandoned.end_abandoned(registry, store, 501) == 1

    asyncio.run(story())
