"""The end: a scene for those who played, a result for everybody, a match in a Dynasty."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.ending import NAMES, open_table, play_on, watch_the_end
from tests.e2e.playing import end

PHONE = {"width": 390, "height": 664}
SIZES = [(390, 664), (320, 568), (664, 390), (1024, 768), (1440, 900)]
PNG = b"\x89PNG\r\n\x1a\n"

# What is on the screen, frame by frame, until the scene is over.
RECORD = """
() => {
  window.frames_seen = [];
  const look = () => {
    const scene = document.querySelector("dialog.scene");
    if (!scene) return;
    const boxes = {};
    for (const box of scene.querySelectorAll("[data-box]")) {
      const { x, y, width, height } = box.getBoundingClientRect();
      boxes[box.dataset.box] = [x, y, width, height].map(Math.round).join(" ");
    }
    window.frames_seen.push({
      boxes,
      scroll: scrollY,
      who: scene.querySelector(".who")?.innerText.trim(),
      line: scene.querySelector(".line .line")?.innerText.replace(/\\s+/g, " ").trim(),
      drawn: scene.querySelector(".points")?.classList.contains("drawn") ?? false,
      lit: scene.querySelectorAll(".veil.lit[data-square]").length,
      sums: [...scene.querySelectorAll(".seats b")].map((each) => Number(each.innerText)),
    });
    requestAnimationFrame(look);
  };
  look();
}
"""


def scene(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Counting the kingdoms")


def lively(open_page: OpenPage, pace: str = "normal", **options: Any) -> Page:
    page = open_page(**{"viewport": PHONE, "reduced_motion": "no-preference", **options})
    page.add_init_script(f"localStorage.kingdomino = JSON.stringify({{ pace: '{pace}' }})")
    return page


def totals(page: Page) -> list[int]:
    """Of the result's kingdoms, in the order of the seats."""
    found = []
    for name in NAMES:
        article = page.get_by_role("article", name=name)
        if article.count():
            row = article.get_by_role("row", name="Total")
            found.append(int(row.get_by_role("cell").last.inner_text()))
    return found


def test_the_counting_is_a_scene_in_which_nothing_jumps(open_page: OpenPage) -> None:
    page = lively(open_page, "quick", has_touch=True)
    watch_the_end(page, open_table(page, 2, ["harmony"]))
    scene(page).wait_for()
    page.evaluate(RECORD)
    end(page).wait_for()
    frames: list[dict[str, Any]] = page.evaluate("() => window.frames_seen")
    for name in frames[0]["boxes"]:
        assert len({frame["boxes"][name] for frame in frames}) == 1, name
    assert {frame["scroll"] for frame in frames} == {0}
    order = [frame["who"] for frame in frames]
    assert list(dict.fromkeys(order)) == list(NAMES[:2])
    assert order == sorted(order)  # one after the other, and never back
    products = {frame["line"] for frame in frames if frame["drawn"]}
    assert products
    for line in products:
        squares, crowns, points = map(int, re.findall(r"\d+", line))
        assert squares * crowns == points
    lit = [frame["lit"] for frame in frames if frame["who"] == NAMES[0]]
    assert lit == sorted(lit)
    assert lit[-1] > lit[0]
    sums = [frame["sums"] for frame in frames]
    assert sums == sorted(sums)
    assert sums[-1] == totals(page)
    expect(end(page)).to_be_focused()
    assert page.evaluate("() => scrollY") == 0
    expect(page.locator("canvas[data-confetti]")).to_have_count(0)  # it rains, and then it is over


def test_it_fits_every_screen_and_is_told_in_words(open_page: OpenPage) -> None:
    page = open_page()
    table = open_table(page, 4, ["middle_kingdom", "harmony"])
    play_on(page, table)
    page.goto(f"/table/{table}")
    expect(end(page)).to_be_visible()  # nothing moves here: the result at once
    expect(page.locator("canvas")).to_have_count(0)
    page.get_by_role("button", name="Watch the counting again").click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        boxes: list[list[float]] = page.evaluate(
            """() => [...document.querySelectorAll("[data-box]")]
              .map((each) => each.getBoundingClientRect())
              .filter((box) => box.width > 0)
              .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
        )
        assert len(boxes) >= 5
        for left, top, right, bottom in boxes:
            assert left >= 0, (width, height)
            assert top >= 0, (width, height)
            assert right <= width, (width, height)
            assert bottom <= height, (width, height)
        board = page.locator(".scene .square").bounding_box()
        assert board is not None
        assert board["width"] >= min(width, height) * 0.6
    log = scene(page).get_by_role("log")
    expect(log).to_contain_text("The kingdom of Ada.")
    expect(log).to_contain_text(re.compile(r"\w+: \d+\s×\s\d+ = \d+\."))
    page.keyboard.press("Escape")
    expect(end(page)).to_be_focused()


def test_it_can_be_hurried_and_skipped(open_page: OpenPage) -> None:
    page = lively(open_page, "slow", has_touch=True)
    table = open_table(page, 4)  # slow, and four of them: it is not over before it is skipped
    watch_the_end(page, table)
    log = scene(page).get_by_role("log")
    scene(page).locator(".board").tap()
    expect(log).to_contain_text(re.compile(r"Ada: \d+ points? altogether"))
    scene(page).locator(".board").tap()
    expect(log).to_contain_text("The kingdom of Bob.")
    skip = scene(page).get_by_role("button", name="Show the result")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    expect(end(page)).to_be_focused()
    # A second visit finds the result, and so does somebody who only looks.
    page.reload()
    expect(end(page)).to_be_visible()
    expect(scene(page)).to_have_count(0)
    other = lively(open_page)
    other.goto(f"/table/{table}")
    expect(end(other)).to_be_visible()
    expect(scene(other)).to_have_count(0)
    expect(other.get_by_role("button", name="Play again")).to_have_count(0)
    other.get_by_role("button", name="Watch the counting again").click()
    scene(other).wait_for()


def test_a_kingdom_is_kept_as_a_picture_and_looked_at_large(page: Page) -> None:
    table = open_table(page, 3)
    play_on(page, table)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="A picture to keep").click()
    dialog = page.get_by_role("dialog", name="A picture to keep")
    expect(dialog.get_by_role("img", name=re.compile("Kingdom of Ada"))).to_be_visible()
    with page.expect_download() as waiting:
        dialog.get_by_role("link", name="Save it").click()
    download = waiting.value
    assert re.fullmatch(r"kingdomino-ada-\d+\.png", download.suggested_filename)
    data = download.path().read_bytes()
    assert data.startswith(PNG)
    size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    assert size == (1080, 1350)
    assert 80_000 < len(data) < 4_000_000  # drawn, and fit to be sent
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Show the kingdom of Bob large").click()
    large = page.get_by_role("dialog", name=re.compile("Kingdom of Bob"))
    large.get_by_role("button", name="The next kingdom").click()
    expect(large).to_have_count(0)  # it is another's now
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_dynasty_is_a_match(open_page: OpenPage) -> None:
    page = lively(open_page)
    table = open_table(page, 2, ["dynasty"])
    sums = [0, 0]
    for game in (1, 2, 3):
        watch_the_end(page, table)
        scene(page).get_by_role("button", name="Show the result").click()
        end(page).wait_for()
        sums = [before + now for before, now in zip(sums, totals(page), strict=True)]
        match = page.get_by_role("table", name=re.compile("The match"))
        for name, points in zip(NAMES, sums, strict=False):
            row = match.get_by_role("row", name=name)
            expect(row.get_by_role("cell").last).to_have_text(str(points))
        if game < 3:
            expect(page.get_by_text(f"Game {game} of 3", exact=True)).to_be_visible()
            expect(end(page)).to_have_text(re.compile(rf"game {game}( is shared|!)", re.IGNORECASE))
            expect(page.locator("canvas[data-confetti]")).to_have_count(0)
            page.get_by_role("button", name="Next game").click()
            end(page).wait_for(state="detached")
    expect(page.locator("canvas[data-confetti]")).to_have_count(1)
    best = [name for name, points in zip(NAMES, sums, strict=False) if points == max(sums)]
    if len(best) == 1:
        expect(end(page)).to_have_text(f"{best[0]} wins!")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
