"""What happens at a server before it is upgraded: tables in every state, by hands that are known.

Everything goes over the API in plain JSON, so that servers of any version can be played at. What a
server says about its tables, and what lets its guests come back, is kept as `Told`.
"""

import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.kit.plain_guest import Json, PlainGuest, PlainSeat, choose, play

ME, FREE = {"kind": "me"}, {"kind": "open"}
WEEK = 7 * 86400  # seconds, the longest turn there is


def bot(level: str) -> Json:
    return {"kind": "bot", "level": level}


class Scene:
    """A table, and those who sit at it."""

    def __init__(self, table: str, seed: int) -> None:
        self.table = table
        self.people: dict[int, PlainGuest] = {}
        self.tokens: dict[int, str] = {}  # of seats, where they are known
        self._rng = random.Random(seed)

    @classmethod
    def open(cls, host: PlainGuest, seed: int, **wish: Any) -> "Scene":
        opened = host.ask("POST", "/tables", wish)
        scene = cls(opened["table"]["id"], seed)
        for seated in opened["seats"]:
            scene._seat(host, seated)
        return scene

    def _seat(self, guest: PlainGuest, seated: Json) -> None:
        self.people[seated["seat"]] = guest
        self.tokens[seated["seat"]] = seated["token"]

    def join(self, *guests: PlainGuest) -> "Scene":
        for guest in guests:
            self._seat(guest, guest.ask("POST", f"/tables/{self.table}/seats", {})["seat"])
        return self

    def view(self) -> Json:
        return next(iter(self.people.values())).table(self.table)

    def play(self, until: Callable[[Json], bool] | None = None) -> Json:
        """Everybody plays, to the end or until the table is as wished."""
        with ExitStack() as sockets:
            seats = {i: sockets.enter_context(self.sit(i)) for i in self.people}
            return play(self.table, seats, self._rng, **({"until": until} if until else {}))

    def sit(self, seat: int) -> PlainSeat:
        return self.people[seat].sit(self.table)

    def send(self, sender: int, kind: str, **fields: Any) -> None:
        with self.sit(sender) as socket:
            socket.send(kind, **fields)

    def answer(self, sender: int, kind: str, **fields: Any) -> None:
        """Send something that answers the table as it stands."""
        self.send(sender, kind, version=self.view()["version"], **fields)

    def ask_to_take_back(self) -> int:
        """Play on until somebody else can ask to take back, and does; the seat that asks."""
        view = self.play(lambda view: bool(_askers(view)))
        seat = _askers(view)[0]
        self.answer(seat, "take_back", seat=seat)
        return seat

    def place(self) -> None:
        """Play on until somebody has placed a domino and has to claim another."""
        self.play(lambda view: _is_in_round(view, 2) and view["position"]["phase"] == "place")
        position = self.view()["position"]
        self.answer(position["seat_to_move"], "play", move=choose(position, self._rng))


def _askers(view: Json) -> list[int]:
    mover = view["position"]["seat_to_move"]
    return [seat for seat in view["can_take_back"] if seat != mover]


def _is_in_round(view: Json, number: int) -> bool:
    return bool(view["position"]["round"] >= number)


def people(url: str) -> dict[str, PlainGuest]:
    """Two guests with browsers, two with programs."""
    return {
        "Ada": PlainGuest.with_token(url, "Ada"),
        "Ben": PlainGuest.with_cookie(url, "Ben"),
        "Cleo": PlainGuest.with_token(url, "Cleo"),
        "Dunja": PlainGuest.with_cookie(url, "Дуња"),
    }


def set_up(guests: dict[str, PlainGuest]) -> dict[str, Scene]:
    """Tables in every state that outlives a server but one: see `let_think`."""
    ada, ben, cleo, dunja = guests.values()
    scenes: dict[str, Scene] = {}

    two = scenes["in the middle of a turn"] = Scene.open(ada, 1, players=2).join(ben)
    two.send(0, "say", text="Good luck, Бен!")
    two.send(1, "say", text="Dobrą zabawę — и тебе!")
    asking = two.ask_to_take_back()
    two.answer(1 - asking, "answer_take_back", seat=1 - asking, accept=False)
    asking = two.ask_to_take_back()
    two.answer(1 - asking, "answer_take_back", seat=1 - asking, accept=True)
    two.place()
    mover = two.view()["position"]["seat_to_move"]
    two.answer(mover, "take_back", seat=mover)  # nobody else is concerned
    two.place()

    three = Scene.open(cleo, 2, players=3, opening="castle", variants=["middle_kingdom", "harmony"])
    scenes["three"] = three.join(ben)
    ben.ask("DELETE", f"/tables/{three.table}/seats/1")
    three.join(dunja, ada).play(lambda view: _is_in_round(view, 5))

    seats = [ME, FREE, FREE, FREE]
    four = Scene.open(dunja, 3, players=4, seats=seats, is_public=True, has_chat=False).join(
        ada, ben
    )
    scenes["four, a bot, a resigned seat"] = four
    dunja.ask("POST", f"/tables/{four.table}/bots", {"seat": 3, "level": "page"})
    four.play(lambda view: _is_in_round(view, 3))
    four.send(1, "resign", seat=1)
    del four.people[1], four.tokens[1]
    four.play(lambda view: _is_in_round(view, 4) and view["position"]["seat_to_move"] in (0, 2))

    asked = scenes["a take-back is asked for"] = Scene.open(ben, 4, players=2, opening="balanced")
    asked.join(cleo).play(lambda view: _is_in_round(view, 4))
    asked.ask_to_take_back()

    scenes["open"] = Scene.open(ada, 5, players=3, is_public=True).join(cleo)
    scenes["open, by invitation"] = Scene.open(ben, 6, players=3, seats=[FREE, bot("page"), ME])

    dynasty = scenes["a Dynasty between games"] = Scene.open(
        ada, 7, players=2, variants=["dynasty", "wider_offer"]
    ).join(dunja)
    dynasty.play()
    dynasty.answer(0, "next_game")
    dynasty.play()

    one_screen = scenes["one screen"] = Scene.open(cleo, 8, players=2, seats=[ME, ME])
    one_screen.play(lambda view: _is_in_round(view, 6))

    timed = scenes["a turn timer"] = Scene.open(
        ada, 9, players=2, turn_seconds=WEEK, is_public=True
    )
    timed.join(ben).play(lambda view: _is_in_round(view, 2))

    late = scenes["over, somebody was late"] = Scene.open(
        dunja, 10, players=2, turn_seconds=5, seats=[ME, bot("page")]
    )
    with late.sit(0) as socket:
        late.play(lambda view: bool(view["position"]["seat_to_move"] == 0))
        socket.wait_for(late.view()["version"] + 1)
    late.play()

    duel = scenes["over"] = Scene.open(ada, 11, players=2, variants=["mighty_duel"]).join(ben)
    duel.play()
    duel.send(0, "say", text="Again?")
    again = ben.ask("POST", f"/tables/{duel.table}/rematch")
    rematch = scenes["a rematch, just begun"] = Scene(again["id"], 12)
    rematch.people = {seat["seat"]: guests[seat["name"]] for seat in again["seats"]}
    return scenes


def let_think(guest: PlainGuest) -> tuple[Scene, Json]:
    """A table whose king has just begun to think; whoever wants it so stops the server at once.

    Half of the game is over, so that those who play on need not wait for all of his turns.
    """
    scene = Scene.open(guest, 13, players=2, seats=[ME, bot("king")])
    scene.play(lambda view: _is_in_round(view, 4) and view["position"]["seat_to_move"] == 0)
    return scene, scene.play(lambda view: bool(view["position"]["seat_to_move"] == 1))
