"""Clients who mean harm at the door of a real server that may have few files open."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import httpx
import pytest
from websockets.frames import Frame, Opcode

from kingdomino.client import Client, Seat
from kingdomino.server import protocol
from tests.kit.running_server import Server, sqlite_url

FILES = 300
HALF = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
POST = b"POST /api/v1/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
NOWHERE = "0" * 32


class SmallServer(Server):
    """May have few files open, and loses patience soon."""

    program = ("sh", "-c", f'ulimit -n {FILES} && exec "$0" "$@"', *Server.program)


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("small")
    settings = {"request_seconds": 4, "messages_per_second": 20}
    with SmallServer(sqlite_url(directory), directory / "log", **settings) as running:
        yield running


def dial(server: Server, *data: bytes) -> socket.socket:
    """A connection on which something was sent."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    for each in data:
        line.sendall(each)
    return line


def heard(line: socket.socket) -> bytes:
    """All that is said until the other end closes; an error if it never does."""
    said = b""
    with closing(line), suppress(ConnectionError):
        while data := line.recv(65536):
            said += data
    return said


def is_told(line: socket.socket, word: bytes) -> bool:
    """Whether something is said before the other end closes."""
    said = b""
    with closing(line), suppress(ConnectionError):
        while word not in said and (data := line.recv(65536)):
            said += data
    return word in said


def send_until_cut_off(line: socket.socket, crumb: bytes) -> None:
    """Send the same again and again and read nothing; an error if nobody minds."""
    with closing(line), suppress(ConnectionError):
        for _ in range(500):
            line.sendall(crumb * 10_000)
        raise AssertionError("All of it was read.")


def handshake(table: str, token: str) -> bytes:
    """What opens a socket."""
    return (
        f"GET {protocol.API}/tables/{table}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {token}\r\n\r\n"
    ).encode()


def seated(server: Server) -> tuple[Client, Seat]:
    client = server.client()
    return client, client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])


def frame(opcode: Opcode, data: bytes = b"", *, is_last: bool = True) -> bytes:
    return Frame(opcode, data, is_last).serialize(mask=True)


def test_half_sent_requests_keep_nobody_out(small_server: Server) -> None:
    with ExitStack() as lines:
        for _ in range(FILES + 20):
            lines.enter_context(closing(dial(small_server, HALF)))
        assert httpx.get(f"{small_server.url}/healthz", timeout=60).text == "alive\n"


def test_sockets_that_are_turned_away_keep_nobody_out(small_server: Server) -> None:
    shake = handshake(NOWHERE, small_server.client().token)
    with ExitStack() as lines:
        for _ in range(FILES + 20):
            lines.enter_context(closing(dial(small_server, shake)))
        assert httpx.get(f"{small_server.url}/healthz", timeout=60).text == "alive\n"


def test_who_never_finishes_a_request_is_cut_off(small_server: Server) -> None:
    begun = [
        b"",
        HALF,
        POST + b"Content-Length: 20\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        # It is refused before it was read, and the rest never comes.
        POST.replace(b"json", b"text") + b"Content-Length: 20\r\n\r\n{",
    ]
    lines = [dial(small_server, data) for data in begun]
    said = [heard(line) for line in lines]
    assert said[:4] == [b""] * 4
    assert b"400 Bad Request" in said[4]


def test_who_never_reads_an_answer_is_cut_off(small_server: Server) -> None:
    send_until_cut_off(
        dial(small_server), HALF.replace(b"healthz", b"api/v1/openapi.json") + b"\r\n"
    )


def test_an_idle_connection_is_closed(small_server: Server) -> None:
    said = heard(dial(small_server, HALF + b"\r\n"))
    assert said.endswith(b"alive\n")


def test_requests_one_behind_the_other_are_answered_in_order(small_server: Server) -> None:
    last = HALF.replace(b"healthz", b"nowhere") + b"Connection: close\r\n\r\n"
    said = heard(dial(small_server, (HALF + b"\r\n") * 50 + last))
    assert said.count(b"alive\n") == 50
    assert said.index(b"404 Not Found") > said.rindex(b"alive\n")


@pytest.mark.parametrize("header", [b"a: b\r\n" * 50_000, b"a: " + b"b" * 300_000])
def test_headers_without_end_are_refused(small_server: Server, header: bytes) -> None:
    line = dial(small_server, HALF)
    with suppress(ConnectionError):
        line.sendall(header)
    assert b"200 OK" not in heard(line)


@pytest.mark.parametrize("method", [b"GET", b"HEAD"])
def test_who_asks_for_the_head_of_something_dear_is_turned_away(
    small_server: Server, method: bytes
) -> None:
    """There may be no sentence in such an answer; it ended in a trace, one for each request."""
    address = method + b" /?" + b"&" * 5000 + HALF.removeprefix(b"GET /healthz")
    said = heard(dial(small_server, address + b"\r\n"))
    assert said.startswith(b"HTTP/1.1 400 ") or (method == b"HEAD" and not said)
    behind = HALF + b"\r\n" + address + b"\r\n"
    assert heard(dial(small_server, behind)).startswith(b"HTTP/1.1 200 ")


def test_a_body_in_crumbs_is_refused(small_server: Server) -> None:
    line = dial(small_server, POST, b"Transfer-Encoding: chunked\r\n\r\n")
    send_until_cut_off(line, b"1\r\n \r\n")


@pytest.mark.parametrize(
    "crumb",
    [
        frame(Opcode.PING),
        frame(Opcode.PONG),
        frame(Opcode.TEXT, b'{"type": "ping", "id": "1"}'),
        frame(Opcode.CONT, is_last=False),
    ],
    ids=["ping", "pong", "message", "half a message"],
)
def test_a_socket_that_sends_crumbs_is_cut_off(small_server: Server, crumb: bytes) -> None:
    client, seat = seated(small_server)
    line = dial(small_server, handshake(seat.table_id, client.token))
    line.recv(1)  # an answer: whoever sends before it was not asked
    line.sendall(frame(Opcode.TEXT, is_last=False) if crumb[0] == 0 else b"")
    send_until_cut_off(line, crumb)
    seat.close()


@pytest.mark.parametrize(("pieces", "is_answered"), [(64, True), (65, False)])
def test_a_message_comes_in_a_few_pieces(
    small_server: Server, pieces: int, *, is_answered: bool
) -> None:
    """Those that are empty would pile up: no message is too large for having many of them."""
    client, seat = seated(small_server)
    line = dial(small_server, handshake(seat.table_id, client.token))
    line.recv(1)
    line.sendall(
        frame(Opcode.TEXT, b'{"type": "ping", "id": ', is_last=False)
        + frame(Opcode.CONT, is_last=False) * (pieces - 2)
        + frame(Opcode.CONT, b'"1"}')
    )
    assert is_told(line, b'"pong"') is is_answered
    seat.close()


def test_a_long_message_is_read_whole(small_server: Server) -> None:
    client, seat = seated(small_server)
    with client.connect(seat.table_id, None) as listener:
        listener.recv(timeout=60)
        listener.send('{"type": "ping", "id": "1"' + " " * 8000 + "}")
        assert '"pong"' in str(listener.recv(timeout=60))
        for i in range(40):  # and many that arrive together
            listener.send(f'{{"type": "ping", "id": "{i}"}}')
        assert all('"pong"' in str(listener.recv(timeout=60)) for _ in range(40))
    seat.close()


def test_nobody_at_the_door_gets_into_the_log(small_server: Server) -> None:
    client, seat = seated(small_server)
    with client.connect(seat.table_id, None) as listener:
        listener.recv(timeout=60)
        _, port = listener.local_address[:2]
    line = dial(small_server, handshake(seat.table_id, client.token))
    line.recv(1)
    line.sendall(frame(Opcode.TEXT, b'{"type": "ping", "id": "\xff"}'))  # no UTF-8
    assert is_told(line, b"BAD_MESSAGE")
    seat.close()
    heard(dial(small_server, b"no HTTP\r\n\r\n"))
    dial(small_server, POST, b"Content-Length: 9\r\n\r\n{").close()
    httpx.get(f"{small_server.url}/readyz", timeout=60)
    log = small_server.log()
    assert f":{port}" not in log
    assert "WebSocket" not in log
    assert [line for line in log.splitlines() if '"level": "error"' in line] == []
