"""The page in a real browser, on a real server; a complaint in the console is a failure."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import kingdomino.server
from tests.kit.alarm import alarm
from tests.kit.running_server import Server, sqlite_url

STATIC = Path(kingdomino.server.__file__).parent / "static"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SECONDS = 400  # of a test
EXPECTED = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")
PATIENCE = 180_000  # milliseconds: a busy machine is no fault of the page
expect.set_options(timeout=PATIENCE)
# Others' moves are shown at once, unless a test chooses a pace.
HURRY = """
    if (!localStorage.getItem("kingdomino"))
        localStorage.setItem("kingdomino", '{"pace":"instant"}')
"""


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    with alarm(SECONDS):
        yield


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").is_file(), "The page is not built: make page"
    directory = tmp_path_factory.mktemp("page")
    with Server(sqlite_url(directory), directory / "log") as running:
        yield running


@pytest.fixture(scope="session")
def site(table_server: Server) -> str:
    """The address of the page."""
    return table_server.url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: while Playwright runs, other tests cannot use asyncio."""
    path = os.environ.get("KINGDOMINO_CHROMIUM") or shutil.which("chromium")
    assert path, "Chromium is not installed: make services"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Open a page as somebody of their own; keywords go to the browser's context."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(text: str) -> None:
        # A server that is stopped on purpose is not the page's fault.
        if not any(each in text for each in EXPECTED):
            complaints.append(text)

    def make(**options: object) -> Page:
        chosen = {"base_url": site, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(**chosen)  # type: ignore[arg-type]  # any of its keywords
        contexts.append(context)
        context.add_init_script(HURRY)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda line: complain(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: complain(str(error)))
        page.on(
            "response",
            lambda answer: (
                complain(f"{answer.status} {answer.url}") if answer.status >= 400 else None
            ),
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A desk's width, English, nothing moves."""
    return open_page(viewport={"width": 1280, "height": 800})


@pytest.fixture
def refused_page(browser: Browser, site: str) -> Iterator[Page]:
    """A page whose console is not watched: browsers write refusals and lost connections there."""
    context = browser.new_context(base_url=site, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()
