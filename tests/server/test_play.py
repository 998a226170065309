"""Whole games over real sockets, on every set-up; what the journal says is what was seen."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from kingdomino import Options, Position, Record
from kingdomino.client import Client, Seat, ServerRefusal
from kingdomino.server import protocol
from tests.kit.running_server import Server
from tests.kit.setups import SETUPS, options_id


def play_to_the_end(seat: Seat, seed: int, failures: list[BaseException]) -> None:
    rng = random.Random(seed)
    try:
        with seat:
            for position in seat.turns():
                seat.play(rng.choice(list(position.legal_moves)))
    except BaseException as error:  # noqa: BLE001 - the main thread asserts that there is none
        failures.append(error)


def play_table(server: Server, options: Options) -> protocol.TableView:
    """Everybody at a table of their own thread and socket plays at random to the end."""
    people = [server.client(f"Friend {i}") for i in range(options.players)]
    seats = [
        people[0].open(
            players=options.players,
            variants=[str(variant) for variant in options.variants],
            opening=str(options.opening),
        )
    ]
    seats += [person.join(seats[0].table_id) for person in people[1:]]
    failures: list[BaseException] = []
    threads = [
        threading.Thread(target=play_to_the_end, args=(seat, i, failures))
        for i, seat in enumerate(seats)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    views = {repr(seat.table) for seat in seats}
    assert len(views) == 1, "everybody sees the same"
    return seats[0].table


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_two_clients_and_more_play_whole_games(server: Server, options: Options) -> None:
    table = play_table(server, options)
    assert table.status == "over"
    assert table.position is not None
    assert table.outcome is not None
    games = f"{server.url}{protocol.API}/tables/{table.id}/games/0"
    record = Record.from_json(httpx.get(f"{games}/record.json").text)
    assert str(record.position) == table.position.text
    assert record.verify() is None
    assert Record.from_text(httpx.get(f"{games}/record.txt").text) == record
    assert [score.total for score in table.outcome.scores] == [
        score.total for score in record.position.scores()
    ]
    assert httpx.get(f"{games}/verification").json()["is_fair"] is True


def test_the_mover_is_told_every_legal_move_and_what_it_brings(server: Server) -> None:
    client = server.client()
    with client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        for turn, position in enumerate(seat.turns()):
            check_choices(position, seat.table)
            seat.play(random.Random(turn).choice(list(position.legal_moves)))


def check_choices(position: Position, table: protocol.TableView) -> None:
    assert table.position is not None
    choices = table.position.choices
    assert choices is not None
    legal = [position.format(move) for move in position.legal_moves]
    if position.phase == "claim":
        assert [claim.move for claim in choices.claims] == legal
    elif choices.discard is not None:
        assert legal == [choices.discard]
    else:
        assert sorted(placement.move for placement in choices.placements) == sorted(legal)
    seat = position.seat_to_move
    assert seat is not None
    for placement in choices.placements:
        after = position.play(placement.move)
        assert placement.points == after.kingdom(seat).score().territory_points
    before = position.kingdom(seat).score().territory_points
    for claim in choices.claims:
        places = position.kingdom(seat).legal_placements(claim.domino)
        assert claim.fits == bool(places)
        best = max(
            (position.kingdom(seat).play(place).score().territory_points for place in places),
            default=before,
        )
        assert claim.gain == best - before


def test_a_game_against_bots_is_played_to_the_end(server: Server) -> None:
    client = server.client()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "page"}, {"kind": "bot", "level": "baron"}]
    with client.open(players=3, seats=seats) as seat:
        for position in seat.turns():
            seat.play(next(iter(position.legal_moves)))
        assert seat.table.status == "over"
        assert [each.kind for each in seat.table.seats] == ["person", "bot", "bot"]


def test_after_resigning_a_bot_plays_on(server: Server) -> None:
    client = server.client()
    with client.open(players=2, seats=[{"kind": "me"}, {"kind": "bot", "level": "page"}]) as seat:
        seat.send(protocol.Resign(id="no more", seat=0))
        for _ in seat.turns():
            pass
        assert seat.table.status == "over"
        assert seat.table.seats[0].has_resigned


def test_a_dynasty_is_three_games(server: Server) -> None:
    client = server.client()
    with client.open(
        players=2, variants=["dynasty"], seats=[{"kind": "me"}, {"kind": "me"}]
    ) as seat:
        for game in range(3):
            assert seat.table.game == game
            for position in seat.turns():
                seat.play(next(iter(position.legal_moves)))
            assert seat.table.outcome is not None
            assert seat.table.outcome.is_match_over == (game == 2)
            following = protocol.NextGame(id=f"next {game}", version=seat.table.version)
            if game < 2:
                seat.send(following)
            else:
                with pytest.raises(ServerRefusal, match="All games"):
                    seat.send(following)
        totals = [
            sum(
                Record.from_json(
                    httpx.get(
                        f"{server.url}{protocol.API}/tables/{seat.table_id}/games/{game}/record.json"
                    ).text
                )
                .position.scores()[player]
                .total
                for game in range(3)
            )
            for player in range(2)
        ]
        assert seat.table.outcome is not None
        ranking = {each.seat: each.points for each in seat.table.outcome.match_ranking}
        assert [ranking[0], ranking[1]] == totals
        assert len(seat.table.outcome.match_points) == 3
        assert [
            sum(points) for points in zip(*seat.table.outcome.match_points, strict=True)
        ] == totals


def test_a_rematch_seats_the_same_people(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=2) as seat, ben.join(seat.table_id) as other:
        pair = {0: seat, 1: other}
        play_by_turns(pair)
        again = httpx.post(
            f"{server.url}{protocol.API}/tables/{seat.table_id}/rematch",
            headers={"authorization": f"Bearer {ben.token}"},
        ).json()
        assert [each["name"] for each in again["seats"]] == ["Ben", "Ada"]
        assert again["status"] == "playing"
        twice = httpx.post(
            f"{server.url}{protocol.API}/tables/{seat.table_id}/rematch",
            headers={"authorization": f"Bearer {ada.token}"},
        ).json()
        assert twice["id"] == again["id"]
        assert ada.come_back(again["id"]).seats == (1,)


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=2) as seat, ben.join(seat.table_id) as other:
        play_by_turns({0: seat, 1: other})

        def ask(client: Client) -> str:
            answer = httpx.post(
                f"{server.url}{protocol.API}/tables/{seat.table_id}/rematch",
                headers={"authorization": f"Bearer {client.token}"},
            )
            return str(answer.json()["id"])

        with ThreadPoolExecutor(8) as pool:
            tables = set(pool.map(ask, [ada, ben] * 4))
        assert tables == {ada.table(seat.table_id).rematch}
        assert ada.come_back(tables.pop()).seats == (1,)


def play_by_turns(seats: dict[int, Seat]) -> None:
    """One thread plays for everybody, each through its own socket."""
    turns = {number: seat.turns() for number, seat in seats.items()}
    table = seats[max(seats)].table  # who sat down last has seen the game begin
    while table.status != "over":
        assert table.position is not None
        mover = table.position.seat_to_move
        assert mover is not None
        position = next(turns[mover], None)
        if position is None:
            break
        seats[mover].play(next(iter(position.legal_moves)))
        table = seats[mover].table


def test_a_stranger_cannot_move(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        stranger = Seat(Client(server.url, name="Eve", token=ben.token), seat.table_id, [0, 1])
        position = next(stranger.turns())
        with pytest.raises(ServerRefusal, match="no seat"):
            stranger.play(next(iter(position.legal_moves)))
        stranger.close()
