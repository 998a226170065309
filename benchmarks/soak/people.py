"""People at tables, as they are: they play, talk, think better of it, leave and come back.

Each of them comes from an address of their own, so that limits by address are met by nobody who
behaves. How long a pair waits for each other's moves is measured.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable

import httpx

from benchmarks.crowd import PERSON, Watch
from benchmarks.guests import Ear, Guest, Json, Lost, Refused, choose
from kingdomino.bots.levels import LEVELS

PAIR_PAUSE = 1.5  # seconds between two moves
SOLO_PAUSE = 4.0
WATCHED = 30.0  # seconds that somebody looks on, about
FRESH = 20  # tables after which somebody comes as another guest
KEPT = 200  # tables that are remembered, to be looked at again


class Town:
    """Where all of them live: what they measure, and the tables that they talk about."""

    def __init__(self, url: str, rng: random.Random, *, is_local: bool) -> None:
        self.url, self.rng, self._is_local = url, rng, is_local
        self.watch = Watch()
        self.errors: list[str] = []
        self.playing: list[str] = []  # tables, the newest last
        self.left: list[str] = []  # tables where the game is over, or nobody wanted to go on
        self._houses = 0

    def guest(self) -> Guest:
        """Somebody with an address of their own, if the server is on this machine."""
        self._houses += 1
        high, low = divmod(self._houses, 250)
        return Guest(self.url, f"127.0.{high % 250 + 1}.{low + 1}" if self._is_local else None)

    def remember(self, tables: list[str], table: str) -> None:
        """Keep the last few."""
        tables.append(table)
        del tables[:-KEPT]

    async def live(self, day: Callable[["Town", list[Ear]], Awaitable[None]]) -> None:
        """One day after the other; what goes wrong is noted, and is not the end."""
        while True:
            ears: list[Ear] = []
            try:
                await day(self, ears)
            except (Refused, Lost, OSError, httpx.HTTPError) as error:
                self.errors.append(f"{day.__name__}: {error!r}")
                await asyncio.sleep(1)
            finally:
                for ear in ears:
                    ear.close()

    async def pause(self, seconds: float) -> None:
        """About so long."""
        await asyncio.sleep(seconds * self.rng.uniform(0.5, 1.5))


async def pair(town: Town, ears: list[Ear]) -> None:
    """Two people who play some games with each other."""
    ana, bo = town.guest(), town.guest()
    try:
        await ana.arrive("Ana")
        await bo.arrive("Bo")
        for _ in range(FRESH):
            await town.pause(2)
            is_public = town.rng.random() < 0.7
            table = await ana.open_table(players=2, is_public=is_public)
            await bo.ask("POST", f"/tables/{table}/seats", {})
            town.remember(town.playing, table)
            await _game(town, table, (ana, bo), ears)
            town.remember(town.left, table)
    finally:
        await ana.leave()
        await bo.leave()


async def _game(town: Town, table: str, people: tuple[Guest, Guest], ears: list[Ear]) -> None:
    ears[:] = [await each.listen(table) for each in people]
    await _together(ears, ears[1])
    while (seat := ears[0].seat_to_move) is not None:
        await town.pause(PAIR_PAUSE)
        mover, before = ears[seat], ears[seat].version
        with town.watch.timing(PERSON) as timing:
            mover.play(choose(mover.table, town.rng))
            timing.told = max([await ear.moved("person", before) for ear in ears])
        chance = town.rng.random()
        if chance < 0.04:
            await mover.change("say", text="Well played!")
        elif chance < 0.07:
            await _take_back(ears, seat)
        elif chance < 0.09:
            mover.close()
            await town.pause(5)
            ears[seat] = mover = await people[seat].listen(table)
        elif chance < 0.095:
            break  # they never come back
        await _together(ears, mover)
    for ear in ears:
        ear.close()
    ears.clear()


async def _together(ears: list[Ear], ahead: Ear) -> None:
    """Wait until both know as much as one of them."""
    for ear in ears:
        await ear.until(lambda ear=ear: ear.version >= ahead.version)  # type: ignore[misc]


async def _take_back(ears: list[Ear], seat: int) -> None:
    """One asks, the other agrees, if there is anything to take back."""
    asking, other = ears[seat], ears[1 - seat]
    if asking.seat_to_move is None or seat not in asking.table["can_take_back"]:
        return
    await asking.change("take_back", seat=seat)
    await _together(ears, asking)
    if other.table["take_back"] == seat:
        await other.change("answer_take_back", seat=1 - seat, accept=True)
        await _together(ears, other)


def solo(level: str) -> Callable[[Town, list[Ear]], Awaitable[None]]:
    """One person against a bot."""

    async def play(town: Town, ears: list[Ear]) -> None:
        guest = town.guest()
        try:
            await guest.arrive("Cora")
            wish = {"players": 2, "is_practice": town.rng.random() < 0.5}
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            table = await guest.open_table(**wish, seats=seats)
            ear = await guest.listen(table)
            ears.append(ear)
            while True:
                await ear.until(lambda: ear.seat_to_move != 1)
                if ear.seat_to_move is None:
                    break
                await town.pause(SOLO_PAUSE)
                before = ear.version
                ear.play(choose(ear.table, town.rng))
                await ear.moved("person", before)
            town.remember(town.left, table)
        finally:
            await guest.leave()

    play.__name__ = f"solo against a {level}"
    return play


async def spectator(town: Town, ears: list[Ear]) -> None:
    """Looks for a public table that is being played, and looks on for a while."""
    guest = town.guest()
    try:
        await guest.arrive("Dora")
        for _ in range(FRESH):
            tables = (await guest.ask("GET", "/tables?status=playing"))["tables"]
            if tables:
                ears[:] = [await guest.listen(town.rng.choice(tables)["id"])]
                await town.pause(WATCHED)
                ears[0].close()
            else:
                await town.pause(WATCHED / 10)
    finally:
        await guest.leave()


async def reader(town: Town, _: list[Ear]) -> None:
    """Looks at games again: step by step, as pictures, through the engine's eyes."""
    guest = town.guest()
    try:
        await guest.arrive("Ede")
        for number in range(10 * FRESH):
            await town.pause(2)
            if not town.left or not town.playing:
                continue
            table = town.rng.choice(town.left)
            game = f"/tables/{table}/games/0"
            paths = (f"{game}/replay", f"{game}/picture.svg", f"/tables/{table}", "/tables")
            await _read(guest, paths[number % len(paths)])
            if number % 8 == 0:
                await _read(guest, f"{game}/picture.png")
            if number % 8 == 4:
                await _read(guest, f"/tables/{table}/preview.png")
            if number % 12 == 6:
                await _analyse(guest, town.playing[-1])
    finally:
        await guest.leave()


async def _read(guest: Guest, path: str) -> None:
    answer = await guest.http.get(path, headers=guest.headers)
    if answer.is_error:
        raise Refused(f"{answer.status_code} {path.rpartition('/')[2]}")


async def _analyse(guest: Guest, table: str) -> None:
    position: Json | None = (await guest.ask("GET", f"/tables/{table}"))["position"]
    if position is not None and position["seat_to_move"] is not None:
        wish = {"position": position["text"], "seconds": 1.0}
        answer = await guest.http.post("/analyses", json=wish, headers=guest.headers)
        if answer.is_error:
            raise Refused(f"{answer.status_code} analyses")


def everybody() -> list[Callable[[Town, list[Ear]], Awaitable[None]]]:
    """Who lives in the town: two cores are busy with them for about a third."""
    return [pair] * 30 + [solo(level) for level in LEVELS] + [spectator] * 10 + [reader] * 2
