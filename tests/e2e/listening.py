"""A player who sees nothing: decides by the names and sentences that a screen reader says."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, Request, Response

from tests.e2e.playing import choices

TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
PLACE = re.compile(r", (\d+) points? more, [a-m]\d+-[a-m]\d+$")
GAIN = re.compile(r"\+(\d+) points?")
CROWNS = re.compile(r"(\d+) crowns?")
TRIED = "/api/v1/positions"


def places(page: Page) -> Locator:
    """The list of places, best heard from its names."""
    return page.get_by_role("button", name=PLACE)


def how_good_a_place(name: str) -> tuple[int, int, str]:
    """Points first; then like beside like, which may bring points later."""
    found = PLACE.search(name)
    assert found is not None, name
    halves = name[: found.start()].split(", ")
    alike = sum(half.count(terrain) > 1 for half in halves for terrain in TERRAINS)
    return int(found[1]), alike, name


def how_good_a_domino(name: str) -> tuple[int, int, int]:
    """What it can bring now, then its crowns, then its number: low numbers choose earlier."""
    number = re.match(r"Domino (\d+):", name)
    assert number is not None, name
    gain = GAIN.search(name)
    crowns = sum(map(int, CROWNS.findall(name)))
    return int(gain[1]) if gain else -1, crowns, -int(number[1])


@dataclass
class Listener:
    """Hears what can be done, and waits until all of it was said."""

    page: Page
    unanswered: set[Request] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.page.on("request", self._ask)
        self.page.on("response", self._answer)

    def _ask(self, request: Request) -> None:
        if request.url.endswith(TRIED):
            self.unanswered.add(request)

    def _answer(self, response: Response) -> None:
        if response.request in self.unanswered:
            response.finished()
            self.unanswered.discard(response.request)

    def place(self, page: Page) -> None:
        """Lay the domino where it sounds best."""
        opener = page.get_by_text(re.compile(r"^\d+ places?$"))
        if not places(page).first.is_visible():
            opener.click()
        names = places(page).all_text_contents()
        best = max((" ".join(name.split()) for name in names), key=how_good_a_place)
        page.get_by_role("button", name=best, exact=True).click()

    def choose(self, page: Page) -> None:
        """Choose what sounds best, after the place that was taken."""
        page.evaluate("() => new Promise(requestAnimationFrame)")
        while self.unanswered:
            page.wait_for_event("response", lambda answer: answer.url.endswith(TRIED))
        page.evaluate("() => new Promise(requestAnimationFrame)")
        names = [str(each.get_attribute("aria-label")) for each in choices(page).all()]
        best = max(names, key=how_good_a_domino)
        page.get_by_role("button", name=best, exact=True).click()
