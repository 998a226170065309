"""What `/` says where no page was built: how a program sits down at this very server."""

import re
from html import escape
from string import Template

from starlette.requests import HTTPConnection

# A name or an IPv4 address, or an IPv6 address in brackets; then perhaps a port.
_HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")

# The README's program, at the address that was asked.
PROGRAM = Template("""\
from kingdomino.bots import make_bot
from kingdomino.client import Client

client = Client("$address", name="My program")
bot = make_bot("knight")
with client.open(players=2, seats=[{"kind": "me"}, {"kind": "bot", "level": "squire"}]) as seat:
    for position in seat.turns():
        seat.play(bot.advise(position).turn)
print(seat.table.outcome.ranking)
""")

PAGE = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kingdomino</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 44rem; margin: 2rem auto }</style>
<h1>Kingdomino</h1>
<p>The server is running, without its page, which <code>make page</code> builds.
Programs can play here already (<code>pip install '.[client]'</code>):</p>
<pre>$program</pre>
<ul>
<li><a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/api/v1/levels">The bots there are</a></li>
<li><a href="/api/v1/tables">Public tables</a></li>
</ul>
</html>
""")


def welcome(connection: HTTPConnection, *, is_secure: bool = False) -> bytes:
    """The page for whoever asks, with the address they asked at."""
    program = PROGRAM.substitute(address=address(connection, is_secure=is_secure))
    return PAGE.substitute(program=escape(program)).encode()


def address(connection: HTTPConnection, *, is_secure: bool = False) -> str:
    """The address of this server as `connection` called it.

    `is_secure` says that a proxy before us ends TLS: what reaches us is plain HTTP all the same.
    Anybody can write anything into a Host header: what is no host is not repeated.
    """
    scope = connection.scope
    host = connection.headers.get("host", "")
    if not _HOST.fullmatch(host):
        name, port = scope.get("server") or ("127.0.0.1", None)
        host = f"[{name}]" if ":" in name else name
        host = host if port is None else f"{host}:{port}"
    scheme = "https" if is_secure else scope.get("scheme", "http")
    return f"{scheme}://{host}"
