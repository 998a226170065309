"""Practice: one person may take back past bots and new rows, and the deck stays as it was."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from kingdomino import Dealer, Options, Position, Record
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.journal.events import decode_entry, encode_entry
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import opening
from kingdomino.server.tables.actor import TableActor
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.tables.table_views import TableViews
from kingdomino.server.thinking.queue import Asker
from kingdomino.server.thinking.thinker import Thinker
from tests.kit.practice import ADA, BOT, ME, MINE, Practice, wish_for
from tests.kit.running_server import Server, sqlite_url
from tests.kit.setups import SETUPS, options_id
from tests.kit.tables import Calls, opened_tables, send

OPEN = protocol.SeatWish()


def rows(record: Record) -> list[str]:
    return [text for text in record.to_dict()["moves"] if text.startswith(("deal", "kings"))]


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_every_turn_of_a_game_can_be_taken_back_to_its_beginning(options: Options) -> None:
    game = Practice(options, seed=4)
    doubts = 40  # who goes back further than forth, for ever, never comes to the end
    mine: list[Position] = []  # where Ada's turns began
    while game.table.status == "playing":
        if game.table.bot_to_move is None and not game.position.is_mid_turn:
            mine.append(game.position)
        game.step()
        if doubts and game.rng.random() < 0.2 and mine and game.table.status == "playing":
            doubts -= 1
            assert TableViews().table(game.table).can_take_back == [0]
            for _ in range(min(len(mine), game.rng.randint(1, 3))):
                game.take_back()
                assert game.position == mine.pop()
    assert game.loaded() == game.table
    record = game.table.games[-1]
    assert record.verify() is None, "every row came again as the seed says"
    assert record.is_practice


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_rows_are_turned_up_again(players: int) -> None:
    game = Practice(Options(players), seed=players)
    while game.position.round < 4:
        game.step()
    assert game.table.record is not None
    before = rows(game.table.record)
    while TableViews().table(game.table).can_take_back:
        game.take_back()
    assert game.table.record is not None
    assert game.position.round == 0
    assert rows(game.table.record) == before[:2]
    game.rng.seed(99)  # other turns
    while game.position.round < 4:
        game.step()
    assert rows(game.table.record)[: len(before)] == before


def test_a_bots_move_meanwhile_does_not_matter() -> None:
    game = Practice(Options(2), seed=1)
    while not (game.table.bot_to_move and 0 in game.table.movers):
        game.step()
    version = game.table.version
    before = game.table.decided_at
    game.step()
    assert game.table.version > version
    assert game.table.decided_at == before
    game.send(protocol.TakeBack(id="late", version=version, seat=0))
    assert game.table.seat_to_move == 0
    with pytest.raises(Refusal) as refused:  # but nothing is taken back twice by mistake
        game.send(protocol.TakeBack(id="again", version=version, seat=0))
    assert refused.value.code == "STALE"


def test_before_the_first_decision_there_is_nothing() -> None:
    game = Practice(Options(2), seed=1)
    assert TableViews().table(game.table).can_take_back == []
    with pytest.raises(Refusal) as refused:
        game.take_back()
    assert refused.value.code == "NOTHING_TO_TAKE_BACK"


def test_who_has_resigned_takes_nothing_back() -> None:
    game = Practice(Options(2), seed=1)
    while 0 not in game.table.movers:
        game.step()
    game.send(protocol.Resign(id="r", seat=0))
    assert TableViews().table(game.table).can_take_back == []
    with pytest.raises(Refusal) as refused:
        game.take_back()
    assert refused.value.code == "ALREADY_RESIGNED"


def test_a_game_that_is_over_stays_over() -> None:
    game = Practice(Options(2), seed=1)
    while game.table.status == "playing":
        game.step()
    assert TableViews().table(game.table).can_take_back == []
    with pytest.raises(Refusal) as refused:
        game.take_back()
    assert refused.value.code == "GAME_OVER"
    assert opening.open_rematch(game.table, 0).table.is_practice


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": [ME, ME]},
        {"seats": [ME, OPEN]},
        {"seats": [BOT, BOT]},
        {"turn_seconds": 60},
        {"seats": None},
    ],
    ids=["two at one screen", "an open seat", "nobody", "a timer", "no wishes"],
)
def test_practice_is_for_one_person_and_bots(fields: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        opening.open_table(wish_for(Options(2), **fields), ADA, 0)
    assert refused.value.code == "NO_PRACTICE"


def test_elsewhere_nothing_before_the_last_row_is_taken_back() -> None:
    opened, _ = opening.open_table(wish_for(Options(2), is_practice=False), ADA, 0)
    entry = opened.append.entries[0]
    assert isinstance(entry, events.Opened)
    assert b"is_practice" not in encode_entry(entry), "journals are as they were"
    assert not decode_entry(encode_entry(entry)).is_practice


# Bots that think meanwhile, other processes, other starts


class Slow(Thinker):
    """Answers with the first legal turn, when it is let to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.may_answer = asyncio.Event()
        self.is_asked = asyncio.Event()
        self.dropped = asyncio.Event()

    async def think(self, level: str, position: Position, asker: Asker) -> str:  # noqa: ARG002 - a Thinker
        self.is_asked.set()
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.dropped.set()
            raise
        return position.format(position.legal_turns[0])


async def play_until_a_bot_thinks(actor: TableActor, thinker: Slow) -> None:
    """Ada plays, bots answer at once, until Ada has played and a bot is left thinking."""
    thinker.may_answer.set()
    while not (0 in actor.table.movers and actor.table.bot_to_move):
        if actor.table.bot_to_move is None:
            thinker.may_answer.clear()
            thinker.is_asked.clear()
            assert actor.table.record is not None
            position, version = actor.table.record.position, actor.table.version
            move = position.format(position.legal_turns[0])
            await send(actor, protocol.Play(id=f"p{version}", version=version, move=move), MINE)
        else:
            thinker.may_answer.set()
            await asyncio.sleep(0)
    await thinker.is_asked.wait()


def test_a_thought_about_what_was_taken_back_is_dropped(tmp_path: Path) -> None:
    async def story() -> None:
        thinker = Slow()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, _, _):
            actor, _ = await registry.create(wish_for(Options(2)), ADA)
            await play_until_a_bot_thinks(actor, thinker)
            version = actor.table.version
            await send(actor, protocol.TakeBack(id="t", version=version, seat=0), MINE)
            assert actor.table.seat_to_move == 0
            await thinker.dropped.wait()
            assert actor.table.version == version + 1
            assert actor.table.seat_to_move == 0

    asyncio.run(story())


def test_two_processes_take_back_the_same_and_deal_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        thinker = Slow()
        thinker.may_answer.set()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, store, _):
            ours, _ = await registry.create(wish_for(Options(2)), ADA)
            elsewhere = TableRegistry(store, Calls(), thinker)
            theirs = await elsewhere.get(ours.table.id)
            rng = random.Random(5)
            actors = [ours, theirs]
            for _ in range(30):
                rng.shuffle(actors)
                for actor in actors:
                    await actor.catch_up()
                actor = actors[0]
                table = actor.table
                if table.status != "playing":
                    break
                if table.bot_to_move is not None:
                    await asyncio.sleep(0)
                    continue
                assert table.record is not None
                position, version = table.record.position, table.version
                move = position.format(rng.choice(position.legal_turns))
                command: protocol.Command = protocol.Play(
                    id=f"p{version}", version=version, move=move
                )
                if 0 in table.movers and rng.random() < 0.4:
                    command = protocol.TakeBack(id=f"t{version}", version=version, seat=0)
                await send(actor, command, MINE)
            await ours.catch_up()
            while ours.table.version != theirs.table.version:  # a bot may still be answering
                await theirs.catch_up()
                await ours.catch_up()
            assert ours.table.record == theirs.table.record
            seed = await store.seed(ours.table.id, 0)
            dealer = Dealer(Options(2), seed=seed)
            assert ours.table.record is not None
            dealt = [m for m in rows(ours.table.record) if m.startswith("deal")]
            assert dealt == [
                "deal " + " ".join(map(str, dealer.row(i).row)) for i in range(len(dealt))
            ]
            await elsewhere.close()

    asyncio.run(story())


def test_after_a_restart_the_same_rows_come(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        client = server.client()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "peasant"}]
        with client.open(players=2, seats=seats, is_practice=True) as seat:
            assert seat.table.is_practice
            assert seat.table.has_chat
            unseen: list[list[int]] = []
            for position in seat.turns():
                if position.round == 2:
                    break
                seat.play(position.legal_turns[0])
            assert seat.table.position is not None
            unseen.append(seat.table.position.unseen)
            server.stop()
            server.start()
            back = client.come_back(seat.table_id)
            while back.table.can_take_back:
                version = back.table.version
                command = protocol.TakeBack(id=f"t{version}", version=version, seat=0)
                version = back.send(command)
                while back.table.version < version:
                    back._receive()
            assert back.table.position is not None
            assert back.table.position.round == 0
            for position in back.turns():
                if position.round == 2:
                    break
                back.play(position.legal_turns[-1])
            unseen.append(back.table.position.unseen)
            back.close()
        assert unseen[0] == unseen[1]
