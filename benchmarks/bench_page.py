"""Claim: from the first page a person is in a game against bots within three seconds.

    make page services && python -m benchmarks.bench_page

A browser of its own each time, nothing kept from before, on a server that runs already: the time
until the first page can be used, from the click on "Play now" until a domino can be chosen, and
from a choice until the page shows it.
"""

import re
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.kit.running_server import Server, sqlite_url

TIMES = 9
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def main() -> None:
    """Print a table of medians and the slowest."""
    with (
        tempfile.TemporaryDirectory() as directory,
        Server(sqlite_url(Path(directory)), Path(directory) / "log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=ARGUMENTS
        )
        _visit(browser, server.url)  # the server's first table loads kernels
        visits = [_visit(browser, server.url) for _ in range(TIMES)]
    print("| Seconds | Median | Slowest |\n|---|---|---|")
    names = ("first page", "Play now until a domino can be chosen", "choice until shown")
    for name, times in zip(names, zip(*visits, strict=True), strict=True):
        print(f"| {name} | {statistics.median(times):.2f} | {max(times):.2f} |")


def _visit(browser: Browser, address: str) -> tuple[float, float, float]:
    context = browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    started = time.perf_counter()
    page.goto("/")
    play = page.get_by_role("button", name="Play now")
    play.wait_for()
    seen = time.perf_counter()
    play.click()
    choices = page.get_by_role("button", name=re.compile(r"^Domino \d+:"))
    choices.first.wait_for()
    playable = time.perf_counter()
    before = page.locator("[data-version]").get_attribute("data-version")
    choices.first.click()
    page.wait_for_function(
        "before => document.querySelector('[data-version]').dataset.version !== before",
        arg=before,
    )
    shown = time.perf_counter()
    context.close()
    return seen - started, playable - seen, shown - playable


if __name__ == "__main__":
    main()
