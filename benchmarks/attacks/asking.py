"""Attacks by requests that are dear to answer: pictures, replays, lists, guests."""

from benchmarks.attacks.attack import Attacker, attack
from benchmarks.attacks.preparations import finished_game, hundred_public, thirty_games
from benchmarks.guests import Json

MOVES = 96  # of a game for four, each with a picture of its own


@attack("png", "PNG pictures, one at a time", prepare=finished_game)
async def png(attacker: Attacker, game: Json) -> None:
    """A picture of another move each time, so that none is the same."""
    await _pictures(attacker, game, "png", 1)


@attack("png-8", "PNG pictures, eight at a time", prepare=finished_game)
async def png_eight(attacker: Attacker, game: Json) -> None:
    """The same over eight connections."""
    await _pictures(attacker, game, "png", 8)


@attack("svg", "SVG pictures, eight at a time, 200 a second", prepare=finished_game)
async def svg(attacker: Attacker, game: Json) -> None:
    """Cheaper ones, drawn in Python."""
    await _pictures(attacker, game, "svg", 8)


async def _pictures(attacker: Attacker, game: Json, kind: str, workers: int) -> None:
    path = f"/tables/{game['table']}/games/0/picture.{kind}"
    await attacker.repeat(workers, 200, lambda n: attacker.fetch(f"{path}?moves={n % MOVES}"))


@attack("previews", "previews of 30 tables, eight at a time, 200 a second", prepare=thirty_games)
async def previews(attacker: Attacker, games: Json) -> None:
    """More of them than are kept."""
    tables = games["tables"]
    await attacker.repeat(
        8, 200, lambda n: attacker.fetch(f"/tables/{tables[n % len(tables)]}/preview.png")
    )


@attack("replays", "replays of a game, eight at a time, 50 a second", prepare=finished_game)
async def replays(attacker: Attacker, game: Json) -> None:
    """Every position of a game in one answer."""
    path = f"/tables/{game['table']}/games/0/replay"
    await attacker.repeat(8, 50, lambda _: attacker.fetch(path))


@attack("texts", "a game as text, 64 at a time, 500 a second", prepare=finished_game)
async def texts(attacker: Attacker, game: Json) -> None:
    """What the serving process writes itself."""
    path = f"/tables/{game['table']}/games/0/record.txt"
    await attacker.repeat(64, 500, lambda _: attacker.fetch(path))


@attack("pages", "the first page by names nobody asked by, 64 at a time, 500 a second")
async def pages(attacker: Attacker, _: Json) -> None:
    """The server's own address stands in it, and whoever asks says what that is."""

    async def ask(number: int) -> None:
        headers = {"host": f"{number}.example", "accept-encoding": "gzip"}
        answer = await attacker.http.get(f"{attacker.url}/", headers=headers)
        attacker.counts["bytes"] += len(answer.content)

    await attacker.repeat(64, 500, ask)


@attack("readyz", "whether the server is ready, 64 at a time, 500 a second")
async def readyz(attacker: Attacker, _: Json) -> None:
    """What no limit is for; it writes to the database."""

    async def ask(_: int) -> None:
        answer = await attacker.http.get(f"{attacker.url}/readyz")
        attacker.counts["bytes"] += len(answer.content)

    await attacker.repeat(64, 500, ask)


@attack("lists", "the list of public tables, 50 times a second", prepare=hundred_public)
async def lists(attacker: Attacker, _: Json) -> None:
    """The fifty newest of a hundred, each of them to be looked up."""
    await attacker.repeat(8, 50, lambda _: attacker.fetch("/tables"))


@attack("guests", "100 new guests a second (PUT /me)")
async def guests(attacker: Attacker, _: Json) -> None:
    """Somebody new with each request."""
    await attacker.repeat(
        8,
        100,
        lambda n: attacker.fetch("/me", {"name": f"Friend {n}"}, method="PUT", is_known=False),
    )


@attack("names", "names that are dear to look at, 100 a second")
async def names(attacker: Attacker, _: Json) -> None:
    """Letters that stand for whole words; such a name is refused."""
    body = {"name": "\u3316" * 40}

    async def ask(_: int) -> None:
        answer = await attacker.http.put("/me", json=body)
        attacker.counts["bytes"] += len(answer.content)

    await attacker.repeat(8, 100, ask)
