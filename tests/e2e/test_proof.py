"""The deck's proof at the end: what the browser itself saw is compared with the seed."""

import json
import random
from collections.abc import Callable
from itertools import count, islice
from typing import Any

from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from kingdomino.client import Client, Seat
from tests.e2e.conftest import OpenPage
from tests.e2e.ending import open_table, play_on
from tests.e2e.playing import end, tab_to, take_step

FITS = "Seed, fingerprint, kings and rows fit together."
CHEATED = "This game was not dealt as the server had promised."
SEEN = "Your browser has seen all of it happen, from the first row on."
QUESTION = "Was the deck shuffled fairly?"
TURNS = 4  # of a round of two
Answer = dict[str, Any]


def verdict(page: Page) -> Locator:
    return page.get_by_role("group").filter(has_text=QUESTION).get_by_role("status")


def check(page: Page) -> Locator:
    """Ask for it; what is said."""
    page.get_by_text(QUESTION).click()
    page.get_by_role("button", name="Check it here").click()
    return verdict(page)


def test_who_played_has_seen_everything_also_over_a_reload(page: Page) -> None:
    table = open_table(page, 2)
    page.goto(f"/table/{table}")
    for _ in range(TURNS):  # the opening: then the second row lies there
        take_step(page)
    page.reload()
    take_step(page)
    play_on(page, table)
    end(page).wait_for()
    tab_to(page, page.get_by_text(QUESTION))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text(FITS)
    expect(verdict(page)).to_contain_text(SEEN)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_whoever_is_cheated_is_told_and_nobody_else(open_page: OpenPage, site: str) -> None:
    client = Client(site, name="Ada")
    with client.open(players=2, seats=[{"kind": "me"}, {"kind": "open"}]) as host:
        address = f"/table/{host.table_id}"
        honest, late, promised, dealt = (open_page() for _ in range(4))
        lie(promised, other_fingerprint)
        lie(dealt, other_deck())
        for page in (honest, promised, dealt):
            page.goto(address)
            page.get_by_role("button", name="Sit down").wait_for()
        client.join(host.table_id).close()
    with client.come_back(host.table_id) as both:
        play(both, 2 * TURNS)  # the opening and a round: then the third row lies there
        late.goto(address)
        late.get_by_role("heading", name="Next round").wait_for()
        play(both)

    for page in (promised, dealt):  # they have not asked
        expect(page.get_by_role("alert")).to_contain_text(CHEATED)
        page.get_by_role("button", name="What does not fit?").click()
        expect(page.get_by_text(QUESTION)).to_be_focused()
        expect(verdict(page)).to_contain_text(CHEATED)
    expect(verdict(promised)).to_contain_text("The seed is not the one that was committed to.")
    expect(verdict(dealt)).to_contain_text("The kings were not drawn as the seed says: ")
    expect(verdict(dealt)).to_contain_text("Row 4 is not the one the seed gives: ")

    expect(check(honest)).to_contain_text(FITS)
    expect(verdict(honest)).to_contain_text(SEEN)
    expect(check(late)).to_contain_text(FITS)
    expect(verdict(late)).to_contain_text("saw these rows being turned up: 3–6. The others are")
    stranger = open_page()
    stranger.goto(address)
    expect(check(stranger)).to_contain_text(FITS)
    expect(verdict(stranger)).to_contain_text("Your browser saw no row being turned up")

    # What the server tells afterwards is compared too.
    honest.route("**/replay", tell_another_row)
    honest.get_by_role("button", name="Check it here").click()
    expect(verdict(honest)).to_contain_text(CHEATED)
    expect(verdict(honest)).to_contain_text("another row 2 than was turned up.")


def play(seat: Seat, turns: int | None = None) -> None:
    """Somehow, so many turns or to the end."""
    rng = random.Random(1)
    for position in islice(seat.turns(), turns):
        seat.play(rng.choice(list(position.legal_turns)))


def lie(page: Page, tamper: Callable[[Answer], None]) -> None:
    """Let what the table's socket says to this page be changed on the way."""

    def connect(page_side: WebSocketRoute) -> None:
        def to_page(message: str | bytes) -> None:
            answer = json.loads(message)
            tamper(answer)
            page_side.send(json.dumps(answer))

        page_side.connect_to_server().on_message(to_page)

    page.route_web_socket("**/live*", connect)


def other_fingerprint(answer: Answer) -> None:
    table = answer.get("table", {})
    if table.get("commitment") and not table.get("seed"):
        table["commitment"] = "ab" * 32


def other_deck() -> Callable[[Answer], None]:
    """Other kings, and another fourth row."""
    rows = count(1)

    def change(move: str) -> str:
        if move.startswith("kings"):
            return move.translate(str.maketrans("01", "10"))
        if move.startswith("deal") and next(rows) == 4:
            return "deal 1 2 3 4"
        return move

    def tamper(answer: Answer) -> None:
        if answer["type"] == "event":
            answer["moves"] = [change(move) for move in answer["moves"]]

    return tamper


def tell_another_row(route: Route) -> None:
    replay = route.fetch().json()
    record = json.loads(replay["record"])
    second = [n for n, move in enumerate(record["moves"]) if move.startswith("deal")][1]
    record["moves"][second] = "deal 1 2 3 4"
    route.fulfill(json={**replay, "record": json.dumps(record)})
