"""Attacks on those who think for bots: tables of bots, analyses, reviews, chat beside a king.

And what is none: a stranger who keeps a core of the machine busy and asks for nothing.
"""

import asyncio
import json
import random
import time

from benchmarks.attacks.attack import Attacker, attack
from benchmarks.attacks.preparations import finished_game
from benchmarks.guests import Json, choose

TABLES = 250
BUSY = 0.002  # seconds between two looks at whether it is to end
LINES = 50


@attack("busy", "no attack: a program that computes, on the same machine")
async def compute(attacker: Attacker, _: Json) -> None:
    """What the machine's cores cost others, whatever is asked of the server: all rows have it."""
    while True:
        until = time.perf_counter() + BUSY
        while time.perf_counter() < until:
            attacker.counts["done"] += 1
        await asyncio.sleep(0)


@attack("kings", f"{TABLES} tables of four kings, without a cookie, unwatched")
async def kings(attacker: Attacker, _: Json) -> None:
    """Each table is opened by somebody new."""
    await _open(attacker, "king", is_watched=False)


@attack("kings-watched", f"{TABLES} tables of four kings, without a cookie, each watched")
async def kings_watched(attacker: Attacker, _: Json) -> None:
    """The same, with a socket at every table."""
    await _open(attacker, "king", is_watched=True)


@attack("dukes-watched", f"{TABLES} tables of four dukes, without a cookie, each watched")
async def dukes_watched(attacker: Attacker, _: Json) -> None:
    """Of the quick levels the one that thinks longest, in the process that a knight has, too."""
    await _open(attacker, "duke", is_watched=True)


async def _open(attacker: Attacker, level: str, *, is_watched: bool) -> None:
    wish: Json = {"players": 4, "seats": [{"kind": "bot", "level": level}] * 4}

    async def open_one(number: int) -> None:
        if number >= TABLES:
            await asyncio.Event().wait()  # for ever: they have enough to think about
        opened = json.loads(await attacker.fetch("/tables", wish, is_known=False))
        if is_watched:
            await attacker.overhear(opened["table"]["id"])

    await attacker.repeat(1, 100, open_one)


@attack("analysis", "analyses of 10 s, one after the other", prepare=finished_game)
async def analysis(attacker: Attacker, game: Json) -> None:
    """As long as one may be, of a position in the middle of a game."""
    wish = {"position": game["position"], "seconds": 10.0}
    await attacker.repeat(1, 20, lambda _: attacker.fetch("/analyses", wish))


@attack(
    "reviews", "reviews of a game with 1 s for each turn, four at a time", prepare=finished_game
)
async def reviews(attacker: Attacker, game: Json) -> None:
    """The longest that can be asked for."""
    wish = {"record": game["record"], "seconds": 1.0}
    await attacker.repeat(4, 20, lambda _: attacker.fetch("/reviews", wish))


@attack("chat-king", f"{LINES} lines of chat whenever a king thinks")
async def chat_while_a_king_thinks(attacker: Attacker, _: Json) -> None:
    """Every line is an entry of the table that the king thinks about."""
    rng = random.Random(3)

    async def play(_: int) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "king"}]
        ear = await attacker.listen(await attacker.open_table(players=2, seats=seats))
        try:
            while ear.seat_to_move is not None:
                before = ear.version
                if ear.seat_to_move == 0:
                    ear.play(choose(ear.table, rng))
                    await ear.moved("person", before)
                if ear.seat_to_move == 1:
                    for number in range(LINES):
                        ear.say("say", text=f"Think, king! {number}")
                    await ear.until(lambda: ear.seat_to_move != 1)
        finally:
            ear.close()

    await attacker.repeat(1, 20, play)
