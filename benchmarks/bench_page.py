"""Claim: something to see within 3 s on a slow line, and every touch is answered within 50 ms.

    make page services && python -m benchmarks.bench_page

A phone of its own each time, nothing kept from before, on a server that runs already. Measured in
the page, by its own clock: until something is painted, until a domino can be chosen, from a tap to
the first frame after the page has changed (also while the server's answer is withheld), and how
evenly frames come in the end scene. Medians, with the slowest. `--times 1 --games 1` tries it out.
"""

import argparse
import platform
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from tests.e2e.held_socket import HeldSocket
from tests.e2e.playing import board, choices, confirm, end, take_step
from tests.kit.running_server import Server, sqlite_url

from benchmarks.page_line import FAST, SLOW, Line, Visitor

TIMES, GAMES = 9, 3
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
FRAME = 1000 / 60  # milliseconds
HURRY = """localStorage.setItem("kingdomino", '{"pace":"instant"}')"""

# Painted once: the first frame after the next change below `main` that follows a touch.
WATCH = """() => {
    window.answered = new Promise((resolve) => {
        let touched = 0;
        addEventListener("pointerdown", (event) => { touched = event.timeStamp; },
            { capture: true, once: true });
        const observer = new MutationObserver(() => {
            if (!touched) return;
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(
                (frame) => resolve(Math.max(0, frame - touched))));
        });
        observer.observe(document.querySelector("main"),
            { attributes: true, childList: true, characterData: true, subtree: true });
    });
}"""
FRAMES = """() => {
    window.frames_seen = [];
    let before = performance.now();
    const tick = (now) => {
        window.frames_seen.push(now - before);
        before = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def main() -> None:
    """Print a table of medians and the slowest."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=TIMES, help="visits on each line")
    parser.add_argument("--games", type=int, default=GAMES, help="games played to the end")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as directory,
        Server(sqlite_url(Path(directory)), Path(directory) / "log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=ARGUMENTS
        )
        _visit(browser, server.url, FAST)  # the server's first table loads kernels
        print(f"{_machine()}, commit {_commit()}, Chromium {browser.version}, 390×664\n")
        print("| What | Median | Slowest |\n|---|---|---|")
        for line in (FAST, SLOW):
            _print_visits(line, [_visit(browser, server.url, line) for _ in range(asked.times)])
        _print_answers([_answers(browser, server.url) for _ in range(asked.times)])
        _print_frames([_end_scene(browser, server.url) for _ in range(asked.games)])


# The first minute


def _visit(browser: Browser, address: str, line: Line) -> dict[str, float]:
    """Seconds and kilobytes until the first page and until the first decision."""
    visitor = Visitor(browser, address, line, reduced_motion="reduce")
    page = visitor.page
    began = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.wait_for_function(f"() => {PAINTED}")
    painted = float(page.evaluate(PAINTED)) / 1000
    play = page.get_by_role("button", name="Play now")
    play.wait_for()
    page.wait_for_load_state("networkidle")
    usable, first_load = time.perf_counter(), visitor.bytes
    play.click()
    choices(page).first.wait_for()
    decided = time.perf_counter()
    found = {
        "first paint, s": painted,
        "first page whole and still, s": usable - began,
        "Play now until the first decision, s": decided - usable,
        "first load, kB": first_load / 1000,
        "until the first decision, kB": visitor.bytes / 1000,
    }
    visitor.leave()
    return found


def _print_visits(line: Line, visits: Sequence[dict[str, float]]) -> None:
    for name in visits[0]:
        _print(f"{line.name}: {name}", [visit[name] for visit in visits], 2)


# Touches


def _answers(browser: Browser, address: str) -> dict[str, float]:
    """Milliseconds from a touch to the frame that shows it, with answers and without."""
    visitor = Visitor(browser, address, FAST, reduced_motion="reduce")
    page = visitor.page
    page.add_init_script(HURRY)
    held = HeldSocket(page)
    _sit_down(page)
    found = {"a domino is chosen": _touch(page, choices(page).first)}
    while not _places(page).count():
        _take_turn(page)
    found["a domino is laid"] = _touch(page, _places(page).first)
    held.hold()
    ending = choices(page).or_(confirm(page)).first
    found["the next one is chosen, the answer withheld"] = _touch(page, ending)
    held.release()
    visitor.leave()
    return found


def _sit_down(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    choices(page).first.wait_for()


def _places(page: Page) -> Locator:
    """The squares on which the domino to be laid fits."""
    return page.get_by_role("gridcell", name=re.compile("the domino fits"))


def _take_turn(page: Page) -> None:
    """Choose while nothing is to be laid, and let the others go on."""
    choices(page).or_(board(page)).first.wait_for()
    if not board(page).count():
        take_step(page)


def _touch(page: Page, target: Locator) -> float:
    page.evaluate(WATCH)
    target.tap()
    return float(page.evaluate("window.answered"))


def _print_answers(answers: Sequence[dict[str, float]]) -> None:
    names = dict.fromkeys(name for each in answers for name in each)
    for name in names:
        _print(f"{name}, ms", [each[name] for each in answers if name in each], 0)


# The end


def _end_scene(browser: Browser, address: str) -> dict[str, float]:
    """How evenly frames come from the last decision until the winner is named."""
    visitor = Visitor(browser, address, FAST)
    page = visitor.page
    page.add_init_script(HURRY)
    _sit_down(page)
    page.evaluate(FRAMES)
    while take_step(page):
        page.evaluate("window.frames_seen.length = 0")  # only those since the last decision
    end(page).first.wait_for()
    intervals = [float(each) for each in page.evaluate("window.frames_seen")][1:]
    visitor.leave()
    dropped = sum(max(0, round(each / FRAME) - 1) for each in intervals)
    return {
        "end scene, s": sum(intervals) / 1000,
        "frames that were dropped in it, %": 100 * dropped / max(1, dropped + len(intervals)),
        "its longest frame, ms": max(intervals, default=0.0),
    }


def _print_frames(scenes: Sequence[dict[str, float]]) -> None:
    for name in scenes[0] if scenes else ():
        _print(name, [scene[name] for scene in scenes], 1)


# The table


def _print(name: str, values: Sequence[float], digits: int) -> None:
    print(f"| {name} | {statistics.median(values):.{digits}f} | {max(values):.{digits}f} |")


def _machine() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{len(models)} × {models[0]}" if models else platform.platform()


def _commit() -> str:
    asked = ["git", "rev-parse", "--short=12", "HEAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    main()
