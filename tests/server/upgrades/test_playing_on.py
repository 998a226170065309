"""An upgrade: what an earlier version has written is told as it was, and played on."""

import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from kingdomino import Record
from kingdomino.cli.replay import replay
from tests.kit.old_database import OldDatabase
from tests.kit.plain_guest import Json, PlainGuest, play
from tests.kit.running_server import Server
from tests.kit.starting_server import STAGES, StartingServer


def assert_is_told(before: Any, now: Any, where: str) -> None:
    """Whether all that was said is said still; an API that grows may say more."""
    if isinstance(before, dict):
        for name, value in before.items():
            assert name in now, f"{where}: {name} is gone"
            assert_is_told(value, now[name], f"{where}.{name}")
    elif isinstance(before, list):
        assert len(before) == len(now), where
        for index, (value, other) in enumerate(zip(before, now, strict=True)):
            assert_is_told(value, other, f"{where}[{index}]")
    else:
        assert before == now, where


def assert_all_is_told(old: OldDatabase, server: Server) -> None:
    reader = PlainGuest(server.url)
    for name, table in old.tables.items():
        address = f"/tables/{table['view']['id']}"
        assert_is_told(table["view"], reader.ask("GET", address), name)
        for game, record in enumerate(table["records"]):
            games = f"{address}/games/{game}"
            found = reader.read(f"{games}/record.json")
            assert_is_told(json.loads(record), json.loads(found), name)
            assert reader.read(f"{games}/record.txt") == table["texts"][game]
            verification = reader.ask("GET", f"{games}/verification")
            assert_is_told(table["verifications"][game], verification, name)
    assert_is_told(old.told["list"], reader.ask("GET", "/tables")["tables"], "list")


def assert_seats_are_held(old: OldDatabase, server: Server) -> None:
    for name, table in old.tables.items():
        for guest, held in table["held"].items():
            found = old.guest(guest, server.url).my_seats(table["view"]["id"])
            assert found == held, f"{guest} at {name}"


def play_on(old: OldDatabase, server: Server, table: Json) -> None:
    """Play a table to its end, with what its guests were given before."""
    view = table["view"]
    people = {
        seat: old.guest(guest, server.url)
        for guest, seats in table["held"].items()
        for seat in seats
        if not view["seats"][seat]["has_resigned"]
    }
    for seat in view["seats"]:
        if seat["kind"] == "open":
            newcomer = people[seat["seat"]] = PlainGuest.with_cookie(server.url, "Newcomer")
            newcomer.ask("POST", f"/tables/{view['id']}/seats", {"seat": seat["seat"]})
    stranger = PlainGuest(server.url)
    with ExitStack() as sockets:
        seats = {i: sockets.enter_context(each.sit(view["id"])) for i, each in people.items()}
        for seat, token in table["tokens"].items():
            if int(seat) % 2:  # half of them come back by the token of the seat alone
                seats[int(seat)] = sockets.enter_context(stranger.sit(view["id"], token))
        if view["take_back"] is not None:
            [other] = set(people) - {view["take_back"]}
            answer = {"seat": other, "accept": True, "version": view["version"]}
            seats[other].send("answer_take_back", **answer)
        if view["status"] == "over":
            seats[0].send("next_game", version=view["version"])
        play(view["id"], seats, random.Random(view["id"]))


def is_unfinished(view: Json) -> bool:
    """A Dynasty between its games is over only for now."""
    return view["status"] != "over" or not view["outcome"]["is_match_over"]


def assert_is_proven(reader: PlainGuest, view: Json, directory: Path) -> None:
    """Every game is over, and its deck is the one that was sealed, here and in the terminal."""
    assert view["status"] == "over"
    for game in range(view["game"] + 1):
        address = f"/tables/{view['id']}/games/{game}"
        for suffix, parse in (("json", Record.from_json), ("txt", Record.from_text)):
            file = directory / f"{view['id']}-{game}.{suffix}"
            file.write_text(reader.read(f"{address}/record.{suffix}"))
            assert parse(file.read_text()).verify() is None
            assert replay(str(file), is_verified=True, to=None) == 0


def test_an_old_database_is_told_as_it_was_and_played_on(
    old: OldDatabase, url: str, tmp_path: Path, go_on: Callable[[], object]
) -> None:
    server = StartingServer(tmp_path, database_url=url)
    server.finish("rules")  # and as long as no bot is compiled none moves
    with server:
        assert_all_is_told(old, server)
        assert_seats_are_held(old, server)
        for stage in STAGES:
            server.finish(stage)
        reader = PlainGuest(server.url)
        for table in old.tables.values():
            if is_unfinished(table["view"]):
                play_on(old, server, table)
            assert_is_proven(reader, reader.table(table["view"]["id"]), tmp_path)
            go_on()
