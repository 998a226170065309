"""One screen, always: what a turn needs is in sight, can be hit by a finger, and does not jump.

By default each size plays one game; `KINGDOMINO_SCREENS=all` (make endurance) plays every kind of
game at every size.
"""

import json
import os
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.playing import choices, confirm, end, is_to_move, version, wait_for_version
from tests.e2e.test_together import invite


class Screen(NamedTuple):
    width: int
    height: int
    square: int  # a free square's side, at least, in pixels
    duel_square: int
    domino: int  # a domino to choose: its width, at least
    scrolls: bool = False  # one way, downwards


SCREENS = {
    "phone": Screen(390, 664, 44, 40, 88),
    "small phone": Screen(320, 568, 36, 28, 76),
    "phone sideways": Screen(664, 390, 44, 36, 88),
    "small phone sideways": Screen(568, 320, 40, 30, 70),
    "tablet": Screen(1024, 768, 44, 44, 130),
    "desk": Screen(1440, 900, 60, 50, 130),
    "400 %": Screen(320, 256, 24, 22, 70, scrolls=True),
}
GAMES = {"two": (2, []), "three": (3, []), "four": (4, []), "duel": (2, ["mighty_duel"])}
ALL = [(screen, game) for screen in SCREENS for game in GAMES]
FEW = [
    ("phone", "four"),
    ("phone", "duel"),
    ("small phone", "two"),
    ("phone sideways", "three"),
    ("small phone sideways", "four"),
    ("tablet", "four"),
    ("desk", "duel"),
    ("400 %", "three"),
]
CHOSEN = ALL if os.environ.get("KINGDOMINO_SCREENS") == "all" else FEW

# What is wrong on the screen now, as sentences.
COMPLAINTS = """
(wish) => {
  const found = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} px wide`);
  if (!wish.scrolls && root.scrollHeight > innerHeight) found.push(`${root.scrollHeight} px high`);
  const seen = (element, name) => {
    if (wish.scrolls) element.scrollIntoView({ block: "center" });
    const box = element.getBoundingClientRect();
    const isIn = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 &&
      box.bottom <= innerHeight + 1;
    if (!isIn && !wish.scrolls) found.push(`${name} is not in sight`);
    return box;
  };
  const hit = (element, inside, name, least) => {
    const box = seen(element, name);
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!there || !inside.contains(there)) found.push(`${name} is covered by ${there?.className}`);
    if (Math.min(box.width, box.height) < least)
      found.push(`${name} is ${box.width} × ${box.height}, not ${least}`);
    return box;
  };
  const board = document.querySelector(".field .board");
  for (const part of [".status", ".others", ".field .board", ".bar"])
    for (const each of document.querySelectorAll(`.game > ${part}, .game ${part}`))
      seen(each, part);
  for (const free of document.querySelectorAll(".field .free"))
    hit(free, board, "a free square", wish.square);
  for (const button of document.querySelectorAll("button.take:not([aria-disabled=true])")) {
    hit(button, button, button.ariaLabel, 40);
    const domino = button.parentElement.querySelector(".place").getBoundingClientRect();
    if (domino.width < wish.domino - 0.5) found.push(`a domino is ${domino.width} px wide`);
  }
  for (const button of document.querySelectorAll(".bar button:enabled:not(li *)"))
    hit(button, button, button.textContent.trim(), 40);
  return found;
}
"""


def open_table(
    page: Page, players: int, variants: list[str], *, people: int = 1, language: str = "en"
) -> None:
    """A table by the server's API: the first page is not what is tested here."""
    page.add_init_script(
        "localStorage.setItem('kingdomino', "
        f"{json.dumps(json.dumps({'pace': 'instant', 'language': language}))})"
    )
    seats = [{"kind": "me", "name": f"Anna {n}"} for n in range(people)]
    seats += [{"kind": "bot", "level": "peasant"}] * (players - people)
    page.goto("/")
    wish = {"players": players, "variants": variants, "seats": seats, "opening": "castle"}
    answer = page.request.post("/api/v1/tables", data=wish)
    page.goto(f"/table/{answer.json()['table']['id']}")
    page.locator(".game").wait_for()


def lay_by_tap(page: Page) -> None:
    """A tap on a free square lays the domino over it."""
    for index in range(page.locator(".field .free").count()):
        page.locator(".field .free").nth(index).scroll_into_view_if_needed()
        box = page.locator(".field .free").nth(index).bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if choices(page).or_(confirm(page)).count():
            return
    raise AssertionError("no free square took the domino")


def play_by_taps(page: Page, look: Callable[[str], None]) -> int:
    """A whole game; `look` is called before each tap. How many turns it had."""
    turns = 0
    while True:
        page.wait_for_function(
            """() => document.querySelector(
              "button.take:not([aria-disabled=true]), .field .free, .confirm, .end, .ranking"
            ) || !document.querySelector(".game")"""
        )
        if not page.locator(".game").count():
            return turns
        if not is_to_move(page):
            continue
        before = version(page)
        look(f"turn {turns}, to lay")
        if page.locator(".field .free").count() and not choices(page).count():
            lay_by_tap(page)
            look(f"turn {turns}, laid")
        if confirm(page).count():
            confirm(page).tap()
        else:
            choices(page).nth(turns % choices(page).count()).tap()
        wait_for_version(page, before + 1)
        turns += 1


@pytest.mark.parametrize(("screen", "game"), CHOSEN)
def test_each_turn_of_a_game_fits_and_can_be_tapped(
    open_page: OpenPage, screen: str, game: str
) -> None:
    chosen = SCREENS[screen]
    players, variants = GAMES[game]
    size = {"width": chosen.width, "height": chosen.height}
    page = open_page(viewport=size, has_touch=True)
    open_table(page, players, variants)
    wish: dict[str, Any] = chosen._asdict()
    if game == "duel":
        wish["square"] = chosen.duel_square

    def look(when: str) -> None:
        found = page.evaluate(COMPLAINTS, wish)
        assert not found, (when, found)

    turns = play_by_taps(page, look)
    assert turns >= 12
    end(page).wait_for()


SAMPLE = """
() => {
  const boxes = (window.boxes = {});
  const note = (name, element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    (boxes[name] ??= new Set()).add([left, top, width, height].map(Math.round).join(" "));
  };
  const frame = () => {
    document.querySelectorAll("section:has(> ol)").forEach((row, n) => note(`row ${n}`, row));
    for (const part of [".field .board", ".bar", ".status", ".others"])
      note(part, document.querySelector(`.game ${part}`));
    window.sampling = requestAnimationFrame(frame);
  };
  frame();
}
"""


@pytest.mark.parametrize("width", [390, 1024])
def test_nothing_jumps_while_dominoes_are_claimed_and_dealt(
    open_page: OpenPage, width: int
) -> None:
    height = 664 if width == 390 else 768
    page = open_page(
        viewport={"width": width, "height": height},
        has_touch=True,
        reduced_motion="no-preference",
    )
    open_table(page, 2, [], people=2)
    page.evaluate(SAMPLE)
    for _ in range(9):  # the opening, a whole round, and a new row each time
        choices(page).or_(page.locator(".field .free")).first.wait_for()
        before = version(page)
        if page.locator(".field .free").count() and not choices(page).count():
            lay_by_tap(page)
        choices(page).last.tap()
        wait_for_version(page, before + 1)
    boxes = page.evaluate(
        """() => {
          cancelAnimationFrame(window.sampling);
          return Object.fromEntries(Object.entries(window.boxes).map(([k, v]) => [k, [...v]]));
        }"""
    )
    assert len(boxes) >= 5
    assert {name: seen for name, seen in boxes.items() if len(seen) > 1} == {}


@pytest.mark.parametrize("language", ["en", "ru", "sr"])
def test_in_a_narrow_bar_no_control_crosses_another_and_the_tip_is_whole(
    open_page: OpenPage, language: str
) -> None:
    page = open_page(viewport={"width": 1024, "height": 768})
    open_table(page, 2, [], language=language)
    is_cut = "line => line.scrollHeight > line.clientHeight + 1"
    tip = page.locator(".bar .tip")
    tip.wait_for()
    assert not tip.evaluate(is_cut), tip.inner_text()
    free, takes = page.locator(".field .free"), page.locator("button.take[aria-disabled=false]")
    while not free.count():
        before = version(page)
        takes.first.click()
        wait_for_version(page, before + 1)
        free.or_(takes).first.wait_for()
    assert not tip.evaluate(is_cut), tip.inner_text()
    crossing = page.locator(".bar .controls").evaluate(
        """(controls) => {
          const parts = [...controls.querySelectorAll(".tile, .number, button:not(li *), summary")];
          const boxes = parts.map((part) => part.getBoundingClientRect());
          boxes.sort((a, b) => a.left - b.left);
          const { left, right } = controls.getBoundingClientRect();
          return boxes.length < 6 || boxes.some((box, n) =>
            box.left < left - 1 || box.right > (boxes[n + 1]?.left ?? right + 1));
        }"""
    )
    assert not crossing


def test_who_is_asked_to_let_something_be_taken_back_can_answer(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    guest.goto(invite(host))
    guest.get_by_role("button", name="Sit down").click()
    for each in (host, guest):
        each.locator(".game").wait_for()
    page, other = (host, guest) if choices(host).count() else (guest, host)
    for screen in ("phone", "phone sideways", "tablet", "desk"):
        other.set_viewport_size({"width": SCREENS[screen].width, "height": SCREENS[screen].height})
        choices(page).first.click()
        page.get_by_role("button", name="Take back").click()
        for answer in ("Allow it", "Rather not"):
            expect(other.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
        other.get_by_role("button", name="Allow it").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        choices(page).first.wait_for()


@pytest.mark.parametrize("delay", [0, 60, 120, 200, 300, 350, 500])
def test_a_second_click_on_the_same_spot_loses_nothing(open_page: OpenPage, delay: int) -> None:
    """Rows once read a move of a domino that was leaving: 'reading move' of undefined."""
    page = open_page(viewport={"width": 1024, "height": 768}, reduced_motion="no-preference")
    open_table(page, 2, [], people=2)
    first = choices(page).first
    first.wait_for()
    before = version(page)
    box = first.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*at)
    page.wait_for_timeout(delay)
    page.mouse.click(*at)
    wait_for_version(page, before + 1)
    assert page.locator(".slot .king").count() >= 1
    assert version(page) == before + 1  # the second click hits what is taken, and says so
    choices(page).first.click()
    wait_for_version(page, before + 2)
