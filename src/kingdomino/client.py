"""A small client: programs sit down at tables of a server and play, in a few lines.

One that plays the first legal turn, at the first table that has a free seat:

    client = Client("http://127.0.0.1:8000", name="First legal")
    with client.join(client.tables()[0].id) as seat:
        for position in seat.turns():
            seat.play(position.legal_turns[0])
"""

import secrets
import ssl
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlsplit, urlunsplit

from kingdomino.core.notice import is_quiet
from kingdomino.errors import KingdominoError, MisuseError, brought_by
from kingdomino.moves import Claim, Deal, Discard, Kings, Move, Place
from kingdomino.notation import format_move
from kingdomino.position import Position
from kingdomino.turns import Turn, format_turn

with brought_by("client"):
    import httpx
    import msgspec
    from websockets.exceptions import ConnectionClosed, InvalidMessage
    from websockets.sync.client import ClientConnection, connect

    from kingdomino.server import protocol

T = TypeVar("T")

_decode_answer = msgspec.json.Decoder(protocol.Answer).decode
RECONNECTS = 20  # attempts
PAUSE = 0.5  # seconds between two of them
PASSING = ("TOO_MANY", "UNAVAILABLE")  # refusals after which one may come back
STARTING = "STARTING"  # a server that compiles on its first start: waiting helps
STARTING_MOST = 600.0  # seconds that it is given
STARTING_PAUSE = 5.0  # seconds between two questions at most: what it foretells is rough
SENDINGS = 1200  # times that a command is sent to a server that hangs up
SILENCE = 1.0  # seconds of waiting in which nothing is said


class ServerRefusal(KingdominoError):
    """The server said no; `code` is stable, the message is for people."""

    retry_after: float | None = None  # seconds, when it said so
    tables: "tuple[protocol.MyTable, ...]" = ()  # with TOO_MANY_TABLES: which could be closed


class _Patience:
    """Waits for a server that gets ready, with a line on stderr; KINGDOMINO_QUIET=1 silences it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waited = 0.0  # seconds
        self._is_told = False

    def wait(self, message: str, seconds: float | None) -> None:
        """Sleep as long as the server asks for, within reason; in the end give up."""
        if self._waited >= STARTING_MOST:
            raise ServerRefusal(f"{self._url} does not get ready.", code=STARTING)
        left = min(max(seconds or 0.0, PAUSE), STARTING_PAUSE)
        silence = max(0.0, SILENCE - self._waited)
        if left > silence and not self._is_told:
            time.sleep(silence)
            self._tell(message)
            self._waited, left = self._waited + silence, left - silence
        time.sleep(left)
        self._waited += left

    def end(self) -> None:
        """The server is ready: another time it is waited for anew."""
        self._waited, self._is_told = 0.0, False

    def _tell(self, message: str) -> None:
        self._is_told = True
        if not is_quiet():
            line = f"Kingdomino: {self._url} is getting ready. {message}"
            print(line, file=sys.stderr, flush=True)


class Client:
    """A guest at a server, with a bearer token."""

    def __init__(self, url: str, *, name: str, token: str | None = None) -> None:
        self._url = url.rstrip("/") + protocol.API
        self.patience = _Patience(url)
        # No connection is kept, so that there is none to forget to close.
        self._http = httpx.Client(timeout=30, limits=httpx.Limits(max_keepalive_connections=0))
        if token is None:
            token = self._send("POST", "/tokens", protocol.Guest, {"name": name}).token or ""
        self._use(token)

    def _use(self, token: str) -> None:
        # Keep it, and the same guest can come back. The server renews it while it is used: the
        # last one counts for 400 days.
        self.token = token
        self._http.headers["authorization"] = f"Bearer {token}"

    def tables(self, status: str = "open") -> list[protocol.TableEntry]:
        """The public tables, the newest first."""
        return self._send("GET", f"/tables?status={status}", protocol.TableList).tables

    def my_tables(self) -> list[protocol.MyTable]:
        """The last tables that this guest opened and that are not over, the newest first."""
        return self._send("GET", "/tables/mine", protocol.MyTables).tables

    def table(self, table_id: str) -> protocol.TableView:
        """One table."""
        return self._send("GET", f"/tables/{table_id}", protocol.TableView)

    def open(self, **wishes: Any) -> "Seat":
        """Open a table with the fields of `protocol.NewTable`, and sit down at it.

        As in `open(players=3, edition="serbian", first=0)`. One that `asks_first` waits for
        `Seat.name_first` once everybody sits.
        """
        opened = self._send("POST", "/tables", protocol.Opened, wishes)
        seats = [seat.seat for seat in opened.seats]
        return Seat(self, opened.table.id, seats)

    def close_table(self, table_id: str) -> protocol.TableView:
        """Close a table that this guest has opened, before its game or where nobody else plays."""
        return self._send("DELETE", f"/tables/{table_id}", protocol.TableView)

    def join(self, table_id: str, *, seat: int | None = None) -> "Seat":
        """Sit down at a table."""
        body = {} if seat is None else {"seat": seat}
        joined = self._send("POST", f"/tables/{table_id}/seats", protocol.Joined, body)
        return Seat(self, table_id, [joined.seat.seat])

    def come_back(self, table_id: str) -> "Seat":
        """Go on at a table where this guest has seats already."""
        seats = self._send("GET", f"/tables/{table_id}/seats", protocol.MySeats).seats
        return Seat(self, table_id, seats)

    def connect(self, table_id: str, since: int | None) -> AbstractContextManager[ClientConnection]:
        """A socket to a table, for a `with` statement."""
        parts = urlsplit(f"{self._url}/tables/{table_id}/live")
        scheme = "wss" if parts.scheme == "https" else "ws"
        query = "" if since is None else f"since={since}"
        return connect(
            urlunsplit((scheme, parts.netloc, parts.path, query, "")),
            ssl=_tls() if scheme == "wss" else None,
            additional_headers={"authorization": f"Bearer {self.token}"},
            compression=None,
            max_size=2**20,
            ping_interval=None,  # the server does
        )

    def _send(self, method: str, path: str, kind: type[T], body: Any = None) -> T:
        while True:
            try:
                answer = self._send_once(method, path, kind, body)
            except ServerRefusal as refusal:
                if refusal.code != STARTING:
                    raise
                self.patience.wait(str(refusal), refusal.retry_after)
            else:
                self.patience.end()
                return answer

    def _send_once(self, method: str, path: str, kind: type[T], body: Any) -> T:
        try:
            response = self._http.request(method, self._url + path, json=body)
        except httpx.HTTPError as error:
            raise ServerRefusal(
                f"{self._url} does not answer: {error}", code="UNAVAILABLE"
            ) from None
        if protocol.TOKEN_HEADER in response.headers:
            self._use(response.headers[protocol.TOKEN_HEADER])
        if response.is_success:
            return msgspec.json.decode(response.content, type=kind)
        try:
            problem = msgspec.json.decode(response.content, type=protocol.Problem)
        except msgspec.MsgspecError:
            raise ServerRefusal(f"{method} {path}: HTTP {response.status_code}.") from None
        refusal = ServerRefusal(problem.message, code=problem.code)
        refusal.tables = tuple(problem.tables or ())
        after = response.headers.get("retry-after", "")
        refusal.retry_after = float(after) if after.isdecimal() else None  # dates are not sent
        raise refusal


def _tls() -> ssl.SSLContext:
    """TLS 1.2 for sockets.

    With 1.3 a server sends something after the handshake that is not for us. `websockets` reads in
    a thread of its own and waits there, inside OpenSSL, while we write our greeting, which OpenSSL
    does not allow: of 600 connections that were made in a hurry, three hung.
    """
    context = ssl.create_default_context()
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    return context


class Seat:
    """One or more seats at a table, live; a lost connection is made again and nothing is missed."""

    def __init__(self, client: Client, table_id: str, seats: Iterable[int]) -> None:
        self.table_id, self.seats = table_id, tuple(seats)
        self.table = client.table(table_id)
        self._client = client
        self._version: int | None = None
        self._connection = ExitStack()
        self._socket = self._connection.enter_context(client.connect(table_id, None))

    def __enter__(self) -> "Seat":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up; the seat stays taken."""
        self._connection.close()

    @property
    def position(self) -> Position | None:
        """The position on the table."""
        view = self.table.position
        return None if view is None else Position.parse(view.text)

    def turns(self) -> Iterator[Position]:
        """The position each time that one of these seats is to move, until the game is over."""
        answered = -1
        while True:
            view = self.table.position
            is_due = view is not None and view.seat_to_move in self.seats
            if self.table.status in ("over", "closed"):
                return
            if is_due and self.table.version != answered and self._version is not None:
                answered = self.table.version
                position = self.position
                assert position is not None
                yield position
            else:
                self._receive()

    def play(self, move: Turn | Move | Iterable[Move] | str) -> None:
        """Send a turn, a move, the moves of a turn, or text; wait until it is written down."""
        size = self.table.options.size
        match move:
            case str():
                text = move
            case Turn():
                text = format_turn(move, size)
            case Place() | Discard() | Claim():
                text = format_move(move, size)
            case Kings() | Deal():
                raise MisuseError("{move} is the dealer's to play.", move=move)
            case moves:
                text = format_turn(Turn.of(moves), size)
        message = protocol.Play(id=secrets.token_hex(8), version=self.table.version, move=text)
        self.send(message)

    def name_first(self, seat: int | None) -> None:
        """Say who was at a castle last, and opens, where it is asked; None: let a lot be drawn."""
        self.send(protocol.NameFirst(id=secrets.token_hex(8), seat=seat))

    def send(self, command: protocol.Command) -> int:
        """Send a command, again if the connection is lost; the version it was written down as."""
        self._put(command)
        while True:
            answer = self._receive()
            if answer is None:
                self._put(command)  # the same id: twice does no harm
            elif isinstance(answer, protocol.Accepted) and answer.id == command.id:
                return answer.version
            elif isinstance(answer, protocol.Refused) and answer.id in (command.id, None):
                raise ServerRefusal(answer.message, code=answer.code)

    def _put(self, command: protocol.Command) -> None:
        for _ in range(SENDINGS):
            try:
                self._socket.send(protocol.encoder.encode(command).decode())
            except ConnectionClosed:
                self._reconnect()
            else:
                return
        raise ServerRefusal("The server does not get ready.", code=STARTING)

    def _receive(self) -> Any:
        """The next answer, folded in; None when the connection had to be made again."""
        try:
            answer = _decode_answer(self._socket.recv())
        except ConnectionClosed:
            self._reconnect()
            return None
        if isinstance(answer, protocol.Snapshot):
            self.table = answer.table
        if isinstance(answer, protocol.Event):
            self.table = protocol.changed(self.table, answer.version, answer.change)
        if isinstance(answer, protocol.Snapshot | protocol.Event):
            self._version = self.table.version
            self._client.patience.end()
        if isinstance(answer, protocol.Refused) and answer.id is None:
            # We were let in to be told why not, and are sent away next.
            if answer.code == STARTING:
                self._client.patience.wait(answer.message, None)
                self._reconnect()
                return None
            if answer.code not in PASSING:
                raise ServerRefusal(answer.message, code=answer.code)
            time.sleep(PAUSE)
        return answer

    def _reconnect(self) -> None:
        self._connection.close()
        for _ in range(RECONNECTS):
            connection = self._client.connect(self.table_id, self._version)
            try:
                self._socket = self._connection.enter_context(connection)
            except (OSError, InvalidMessage):
                time.sleep(PAUSE)
            else:
                return
        raise ServerRefusal("The server does not answer.", code="UNAVAILABLE")
