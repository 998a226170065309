"""What attacks need before they begin: games that were played, tables near their end, a crowd."""

import asyncio
import random

from benchmarks.attacks.attack import Attacker
from benchmarks.guests import Ear, Json, Refused, choose

_rng = random.Random(2)


async def finished_game(attacker: Attacker) -> Json:
    """A game of four, played to its end by one client."""
    table = await attacker.open_table(players=4, seats=[{"kind": "me"}] * 4)
    ear = await attacker.listen(table)
    middle = ""
    while ear.seat_to_move is not None:
        await _play(ear)
        if not middle and ear.table["moves"] > 30:
            middle = ear.table["position"]["text"]
    ear.close()
    record = await attacker.fetch(f"/tables/{table}/games/0/record.json")
    return {"table": table, "record": record.decode(), "position": middle}


async def thirty_games(attacker: Attacker) -> Json:
    """More tables than pictures are kept."""
    seats = [{"kind": "me"}] * 4
    return {"tables": [await attacker.open_table(players=4, seats=seats) for _ in range(30)]}


async def hundred_public(attacker: Attacker) -> Json:
    """Public tables, half of them open, half being played."""
    for number in range(100):
        seats = [{"kind": "me"}, {"kind": "me" if number % 2 else "open"}]
        await attacker.open_table(players=2, seats=seats, is_public=True)
    return {}


async def twenty_near_the_end(attacker: Attacker) -> Json:
    """Twenty tables with a decision that can be made and taken back for ever."""
    return {"tables": [await near_the_end(attacker) for _ in range(20)]}


async def near_the_end(attacker: Attacker) -> Json:
    """A long game in its last round, where nothing hidden is turned up any more.

    Its `move` can be played and, by `seat`, be taken back.
    """
    table = await attacker.open_table(
        players=2, seats=[{"kind": "me"}] * 2, variants=["mighty_duel"]
    )
    ear = await attacker.listen(table)
    while not _is_last_round(ear):
        await _play(ear)
    ear.close()
    position = ear.table["position"]
    choices = position["choices"]
    move = choices["discard"] or choices["placements"][0]["move"]
    return {"id": table, "version": ear.version, "seat": ear.seat_to_move, "move": move}


async def _play(ear: Ear) -> None:
    """A turn at random; who is told to slow down does."""
    while True:
        try:
            return await ear.change("play", move=choose(ear.table, _rng))
        except Refused as refusal:
            if refusal.args != ("TOO_MANY",):
                raise
            await asyncio.sleep(0.2)


def _is_last_round(ear: Ear) -> bool:
    position = ear.table["position"]
    left = [each for each in position["current_row"] if not each["is_played"]]
    return not position["next_row"] and position["phase"] == "place" and len(left) > 1
