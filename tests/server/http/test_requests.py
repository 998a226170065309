"""What h11 is given to read: nothing that takes long, and everything that honest clients send."""

import h11
import pytest

from kingdomino.server.http.connection import LINES, LIST, PIECE, PIECES, TARGET, _Requests

POST = b"POST /api/v1/scores HTTP/1.1\r\nHost: here\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


def read(*arriving: bytes) -> tuple[list[h11.Event], bytes]:
    """What is read of one or several requests, as they arrive; and all of the bodies."""
    requests, events, body = _Requests(h11.SERVER), list[h11.Event](), b""
    for data in arriving:
        requests.receive_data(data)
        while (event := requests.next_event()) is not h11.NEED_DATA:
            if event is h11.PAUSED:
                requests.send(h11.Response(status_code=204, headers=[]))
                requests.send(h11.EndOfMessage())
                requests.start_next_cycle()
                continue
            assert isinstance(event, h11.Event)
            events.append(event)
            body += event.data if isinstance(event, h11.Data) else b""
    return events, body


NEEDLESS, ENDLESS = "no headers that anybody needs", "What ends the body is too long"
DEAR = {
    "spaces": (POST + b"a:" + b" " * 15_000 + b"\x0b\r\n\r\n", NEEDLESS),
    "tabs": (POST + b"a:" + b" \t" * 7_000 + b"\x0b\r\n\r\n", NEEDLESS),
    "lines": (POST + b"a:\r\n" * 3_900 + b"\r\n", NEEDLESS),
    "a line too many": (POST + b"a: b\r\n" * LINES + b"\r\n", NEEDLESS),
    "16 KB": (POST + b"a: " + b"b" * 20_000 + b"\r\n\r\n", "Receive buffer too long"),
    "a list": (POST + b"Connection: " + b"Upgrade," * (1 + LIST // 8) + b"\r\n\r\n", "such a list"),
    "protocols": (POST + b"Sec-WebSocket-Protocol: " + b"a," * LIST + b"\r\n\r\n", "such a list"),
    "an address": (b"GET /?" + b"&" * TARGET + b" HTTP/1.1\r\nHost: here\r\n\r\n", "No address"),
    "spaces at the end": (CHUNKED + b"0\r\na:" + b" " * 16_000 + b"\x0b\r\n\r\n", ENDLESS),
    "lines at the end": (CHUNKED + b"0\r\n" + b"a:\r\n" * 3_900 + b"\r\n", ENDLESS),
    "a chunk's name": (CHUNKED + b"1;" + b" " * 16_000 + b"\r\n \r\n0\r\n\r\n", ENDLESS),
    "crumbs": (CHUNKED + b"1\r\n \r\n" * (PIECES + 1) + b"0\r\n\r\n", "too many pieces"),
}


@pytest.mark.parametrize(("dear", "reason"), DEAR.values(), ids=DEAR)
@pytest.mark.parametrize("size", [1_000_000, 700, 1], ids=["at once", "by and by", "byte by byte"])
def test_what_is_dear_to_read_is_refused(dear: bytes, reason: str, size: int) -> None:
    """Also where all of it arrives at once: h11 measures only what it has to wait for."""
    with pytest.raises(h11.RemoteProtocolError, match=reason):
        read(*(dear[i : i + size] for i in range(0, len(dear), size)))


@pytest.mark.parametrize("size", [1_000_000, PIECE, 1])
def test_a_hundred_lines_are_read_however_they_arrive(size: int) -> None:
    for length in range(8):
        sent = POST + b"a: %s\r\n" % (b"b" * length) + b"a: b\r\n" * (LINES - 3) + b"\r\n"
        [request, _], _ = read(*(sent[i : i + size] for i in range(0, len(sent), size)))
        assert isinstance(request, h11.Request)
        assert len(request.headers) == LINES - 1


JSON = b'{"a":\n' + b" " * 500 + b"\n" * 500 + b"1}"


def test_a_body_may_have_all_that_headers_may_not() -> None:
    length = POST + b"Content-Length: %d\r\n\r\n" % len(JSON)
    chunked = CHUNKED + b"%x\r\n%s\r\n0\r\n\r\n" % (len(JSON), JSON)
    for size in (10, 100, 513, 100_000):
        for sent in (length + JSON, chunked):
            found, body = read(*(sent[i : i + size] for i in range(0, len(sent), size)))
            assert body == JSON
            assert isinstance(found[-1], h11.EndOfMessage)


def test_headers_may_be_as_long_as_those_of_browsers() -> None:
    cookies = b"; ".join(b"name_%d=%s" % (i, b"x" * 300) for i in range(40))
    more = b"".join(b"X-Header-%d: value\r\n" % i for i in range(80))
    [request, _], _ = read(
        b"GET / HTTP/1.1\r\nHost: a\r\nCookie: " + cookies + b"\r\n" + more + b"\r\n"
    )
    assert isinstance(request, h11.Request)
    assert dict(request.headers)[b"cookie"] == cookies


def test_requests_one_behind_the_other_are_told_apart() -> None:
    one = POST + b"Content-Length: %d\r\n\r\n" % len(JSON) + JSON
    found, body = read((one + CHUNKED + b"2\r\nhi\r\n0\r\n\r\n") * 3)
    assert body == (JSON + b"hi") * 3
    assert sum(isinstance(each, h11.Request) for each in found) == 6
