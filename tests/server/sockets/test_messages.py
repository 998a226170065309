"""What comes over the socket when people err or mean harm: always an answer, never a fault."""

import itertools
import json
from collections.abc import Callable, Iterator
from socket import create_connection
from typing import Any, get_args

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from kingdomino.client import Client, Seat
from kingdomino.server import protocol
from tests.kit.running_server import Server


def two_seats(server: Server) -> tuple[Client, Seat]:
    """A table where one guest plays both sides."""
    client = server.client()
    return client, client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])


def ask(socket: ClientConnection, message: Any) -> dict[str, Any]:
    """Send something; the first answer that is neither a snapshot nor an event."""
    text = message if isinstance(message, str | bytes) else json.dumps(message)
    socket.send(text)
    while True:
        answer: dict[str, Any] = json.loads(socket.recv())
        if answer["type"] not in ("snapshot", "event"):
            return answer


def closing_code(socket: ClientConnection) -> int | None:
    """Read until the server closes the socket; the code it gives, if it could."""
    try:
        while True:
            socket.recv()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def legal_move(seat: Seat) -> str:
    position = seat.position
    assert position is not None
    return position.format(next(iter(position.legal_moves)))


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        "17",
        '"play"',
        "{}",
        '{"type": "dance", "id": "1"}',
        '{"type": "play"}',
        '{"type": "play", "id": "1", "version": "one", "move": ">1"}',
        '{"type": "play", "id": "1", "version": -1, "move": ">1"}',
        '{"type": "play", "id": "1", "version": 1, "move": ">1", "seat": 0}',
        f'{{"type": "play", "id": "1", "version": 1, "move": "{">1 " * 22}"}}',
        '{"type": "say", "id": "1", "text": ""}',
        '{"type": "react", "id": "1"}',
        '{"type": "react", "id": "1", "reaction": "boo"}',
        '{"type": "react", "id": "1", "reaction": "<b>wow</b>"}',
        '{"type": "react", "id": "1", "reaction": "wow", "text": "something else"}',
        b"\xff\xfe",
        "[" * 4000,
    ],
)
def test_nonsense_is_answered(server: Server, message: str | bytes) -> None:
    client, seat = two_seats(server)
    with client.connect(seat.table_id, None) as socket:
        answer = ask(socket, message)
        assert (answer["type"], answer["code"]) == ("refused", "BAD_MESSAGE")
        assert answer["version"] == seat.table.version
        assert ask(socket, {"type": "ping", "id": "still there"})["type"] == "pong"


def test_the_id_of_a_wrong_message_comes_back(server: Server) -> None:
    client, seat = two_seats(server)
    with client.connect(seat.table_id, None) as socket:
        assert ask(socket, {"type": "play", "id": "mine"})["id"] == "mine"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("", "BAD_MOVE"),
        ("castle", "BAD_MOVE"),
        ("deal 1 2 3 4", "BAD_MOVE"),
        ("kings 0 0 1 1", "BAD_MOVE"),
        (">48 >47", "BAD_MOVE"),
        ("1 d5-c5", "WRONG_PHASE"),
        (">1", "NOT_IN_ROW"),
    ],
)
def test_moves_that_cannot_be(server: Server, move: str, code: str) -> None:
    client, seat = two_seats(server)
    with client.connect(seat.table_id, None) as socket:
        command = {"type": "play", "id": "1", "version": seat.table.version, "move": move}
        if code == "NOT_IN_ROW":
            assert seat.table.position is not None
            row = {entry.domino for entry in seat.table.position.next_row}
            command["move"] = f">{next(n for n in range(1, 49) if n not in row)}"
        answer = ask(socket, command)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert ". In 2 draw" in answer["message"] or answer["message"].endswith(".")


def test_a_command_that_is_sent_twice_is_done_once(server: Server) -> None:
    client, seat = two_seats(server)
    command = {
        "type": "play",
        "id": "once",
        "version": seat.table.version,
        "move": legal_move(seat),
    }
    with client.connect(seat.table_id, None) as socket:
        first = ask(socket, command)
        assert first["type"] == "accepted"
        assert ask(socket, command) == first
    with client.connect(seat.table_id, None) as socket:
        assert ask(socket, command) == first
    assert client.table(seat.table_id).version == first["version"]


def test_an_answer_to_an_old_version_is_stale(server: Server) -> None:
    client, seat = two_seats(server)
    old = seat.table.version
    with client.connect(seat.table_id, None) as socket:
        ask(socket, {"type": "play", "id": "1", "version": old, "move": legal_move(seat)})
        late = ask(socket, {"type": "play", "id": "2", "version": old, "move": ">1"})
        assert (late["code"], late["version"]) == ("STALE", old + 1)
        early = ask(socket, {"type": "play", "id": "3", "version": old + 9, "move": ">1"})
        assert early["code"] == "STALE"


def test_what_is_said_does_not_make_a_move_stale(server: Server) -> None:
    client, seat = two_seats(server)
    version = seat.table.version
    with client.connect(seat.table_id, None) as socket:
        assert ask(socket, {"type": "say", "id": "1", "text": "hello"})["type"] == "accepted"
        move = {"type": "play", "id": "2", "version": version, "move": legal_move(seat)}
        assert ask(socket, move)["type"] == "accepted"
    assert [line.text for line in client.table(seat.table_id).chat] == ["hello"]


def test_a_reaction_is_seen_by_everybody_also_without_a_chat(server: Server) -> None:
    client = server.client()
    me = {"kind": "me"}
    with client.open(players=2, seats=[me, me], has_chat=False) as seat:
        version = seat.table.version
        with (
            client.connect(seat.table_id, None) as socket,
            server.client("Ben").connect(seat.table_id, version) as other,
        ):
            react = {"type": "react", "id": "1", "reaction": "bravo"}
            assert ask(socket, react)["version"] == version + 1
            assert ask(socket, react)["version"] == version + 1, "sent twice, shown once"
            event = json.loads(other.recv())
            assert (event["kind"], event["seat"], event["reaction"]) == ("reacted", 0, "bravo")
            assert event["version"] == version + 1
            said = {"type": "say", "id": "2", "text": "bravo"}
            assert ask(socket, said)["code"] == "CHAT_OFF"
            # Two are enough, unless the machine takes longer than the pause between them.
            answers = (ask(socket, {**react, "id": f"r{n}"}) for n in itertools.count())
            refused = next(answer for answer in answers if answer["type"] == "refused")
            assert refused["code"] == "TOO_MANY", "those at once are not all shown"
            stranger = ask(other, {"type": "react", "id": "3", "reaction": "wow"})
            assert stranger["code"] == "NOT_YOUR_SEAT"
            # A move that answers the table before the reaction is not late.
            move = {"type": "play", "id": "4", "version": version, "move": legal_move(seat)}
            assert ask(socket, move)["type"] == "accepted"


def test_a_message_of_more_than_8_kib_closes_the_socket(server: Server) -> None:
    client, seat = two_seats(server)
    with client.connect(seat.table_id, None) as socket:
        socket.send(json.dumps({"type": "say", "id": "1", "text": "x" * protocol.MAX_MESSAGE}))
        assert closing_code(socket) == 1009
    assert client.table(seat.table_id).chat == []


def test_nothing_is_missed_and_nothing_comes_twice_after_a_lost_connection(server: Server) -> None:
    client, seat = two_seats(server)
    with client.connect(seat.table_id, None) as socket:
        first = json.loads(socket.recv())
        assert first["type"] == "snapshot"
        for i in range(6):
            ask(socket, {"type": "say", "id": str(i), "text": f"line {i}"})
    since = first["table"]["version"] + 2
    with client.connect(seat.table_id, since) as socket:
        versions = [json.loads(socket.recv())["version"] for _ in range(4)]
        assert versions == list(range(since + 1, since + 5))
        assert ask(socket, {"type": "ping", "id": "that was all"})["type"] == "pong"
    with client.connect(seat.table_id, 10_000) as socket:
        assert json.loads(socket.recv())["type"] == "snapshot"


@pytest.mark.parametrize(
    ("text", "most"), [("hello", 100), ("\N{CASTLE}" * protocol.MAX_CHAT, 80)], ids=["many", "long"]
)
def test_who_missed_too_much_is_sent_a_snapshot(server: Server, text: str, most: int) -> None:
    """A client that does not read must not cost more than any other."""
    client, seat = two_seats(server)
    with client.connect(seat.table_id, None) as socket:
        since = json.loads(socket.recv())["table"]["version"]
        for i in range(most + 1):
            ask(socket, {"type": "say", "id": str(i), "text": text})
    with client.connect(seat.table_id, since) as socket:
        snapshot = json.loads(socket.recv())
        assert (snapshot["type"], snapshot["table"]["version"]) == ("snapshot", since + most + 1)
        assert ask(socket, {"type": "ping", "id": "that was all"})["type"] == "pong"
    if text == "hello":
        with client.connect(seat.table_id, since + 1) as socket:
            versions = [json.loads(socket.recv())["version"] for _ in range(most)]
            assert versions == list(range(since + 2, since + most + 2))


def test_a_reader_that_never_reads_is_cut_off_and_slows_nobody(server: Server) -> None:
    client, seat = two_seats(server)
    url = f"{server.url.replace('http', 'ws')}{protocol.API}/tables/{seat.table_id}/live"
    headers = {"authorization": f"Bearer {client.token}"}
    reading = connect(url, additional_headers=headers, max_queue=1, compression=None)
    nonsense = json.dumps({"type": "x" * 300, "id": "x" * 64})  # the answer is as long
    with reading as sleeper, client.connect(seat.table_id, None) as socket:
        for i in itertools.count():
            try:
                sleeper.send(nonsense)
            except ConnectionClosed:
                break
            if i % 1000 == 0:
                assert ask(socket, {"type": "ping", "id": str(i)})["type"] == "pong"
        # The goodbye itself may not get through to somebody who does not read.
        assert closing_code(sleeper) in (None, 1013)
    metrics = httpx.get(f"{server.url}/metrics").text
    assert "kingdomino_sockets_cut_off_total 0.0" not in metrics


def test_pings_whose_answers_are_not_read_end_the_connection(server: Server) -> None:
    client, seat = two_seats(server)
    request = (
        f"GET {protocol.API}/tables/{seat.table_id}/live HTTP/1.1\r\nHost: localhost\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\nAuthorization: Bearer {client.token}\r\n\r\n"
    )
    ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
    with create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(request.encode())
        assert b" 101 " in line.recv(1024)
        with pytest.raises(ConnectionError):
            line.sendall(ping * 1_000_000)  # 130 MB, which no buffer between us holds


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
TAGS = [*(str(each.__struct_config__.tag) for each in get_args(protocol.Message)), "dance"]
NEARLY = st.fixed_dictionaries(
    {"type": st.sampled_from(TAGS)},
    optional={
        "id": st.text(min_size=1, max_size=8) | JSON,
        "version": st.integers(-1, 50) | JSON,
        "move": st.sampled_from([">1", ">48", "1 d5-c5", "12 x", "deal 1 2 3 4"]) | JSON,
        "seat": st.integers(0, 3) | JSON,
        "accept": st.booleans() | JSON,
        "text": st.text(max_size=30) | JSON,
        "token": st.text(max_size=40) | JSON,
    },
)
MESSAGES = st.one_of(NEARLY.map(json.dumps), JSON.map(json.dumps), st.binary(max_size=60))


@pytest.fixture(scope="module")
def sockets(server: Server) -> Iterator[list[ClientConnection]]:
    """A player's and a stranger's socket to one table."""
    client, seat = two_seats(server)
    seat.close()
    url = f"{server.url.replace('http', 'ws')}{protocol.API}/tables/{seat.table_id}/live"
    # Without keepalive: it draws random numbers in a thread, which Hypothesis takes for a strategy.
    own, foreign = (
        connect(url, additional_headers={"authorization": f"Bearer {token}"}, ping_interval=None)
        for token in (client.token, server.client("Eve").token)
    )
    with own as player, foreign as stranger:
        yield [player, stranger]


@settings(max_examples=5000, deadline=None, suppress_health_check=list(HealthCheck))
@given(message=MESSAGES)
def test_ten_thousand_random_messages_each_get_an_answer(
    sockets: list[ClientConnection], go_on: Callable[[], object], message: str | bytes
) -> None:
    for socket in sockets:
        assert ask(socket, message)["type"] in ("accepted", "refused", "pong")
    go_on()


def test_no_random_message_was_a_fault_of_ours(
    server: Server, sockets: list[ClientConnection]
) -> None:
    assert all(ask(socket, {"type": "ping", "id": "1"})["type"] == "pong" for socket in sockets)
    assert "a socket failed" not in server.log()
