"""The wheel in an empty environment outside the tree does all that README.md prints."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import browser, open_page, page
from tests.kit.alarm import alarm
from tests.kit.running_server import Server, sqlite_url
from tests.packaging.conftest import README, RECORD, Installation

__all__ = ["browser", "open_page", "page"]  # fixtures
SECONDS = 900  # of a test, an installation included
ADDRESS = "http://127.0.0.1:8000"  # as README.md has it


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    with alarm(SECONDS):
        yield


@pytest.fixture(scope="module")
def server(installed: Installation, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("tables")
    running = Server(sqlite_url(directory), directory / "log")
    running.program = [str(installed.home / "bin/kingdomino")]
    running.environment = installed.environment
    with running:
        yield running


@pytest.fixture
def site(server: Server) -> str:
    """Where `page` looks."""
    return server.url


def blocks(language: str) -> list[str]:
    """What README.md prints in a language, without what `make` does."""
    found = re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    return [block for block in found if not block.startswith("make ")]


def programs() -> list[str]:
    return [block for block in blocks("python") if ">>>" not in block]


def test_it_is_the_wheel_that_runs(installed: Installation) -> None:
    code = "import kingdomino.server; print(kingdomino.server.__file__)"
    answer = installed.run(installed.python, "-c", code)
    assert Path(answer.stdout.strip()).is_relative_to(installed.home), answer.stderr


def test_nothing_is_missing_that_a_package_asks_for(installed: Installation) -> None:
    answer = installed.run(installed.python, "-m", "pip", "check")
    assert answer.returncode == 0, answer.stdout


def test_the_examples_print_what_the_readme_says(installed: Installation) -> None:
    flags = [part for flag in ("NORMALIZE_WHITESPACE", "ELLIPSIS") for part in ("-o", flag)]
    answer = installed.run(installed.python, "-W", "error", "-m", "doctest", *flags, "README.md")
    assert (answer.returncode, answer.stdout) == (0, ""), answer.stderr


def test_a_program_sits_down_at_a_table(installed: Installation, server: Server) -> None:
    (program,) = [each for each in programs() if ADDRESS in each]
    answer = installed.run(
        installed.python, "-W", "error", "-c", program.replace(ADDRESS, server.url)
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.strip()


def test_the_programs_run_without_a_warning(installed: Installation) -> None:
    others = [each for each in programs() if ADDRESS not in each]
    assert others
    for program in others:
        answer = installed.run(installed.python, "-W", "error::DeprecationWarning", "-c", program)
        assert (answer.returncode, answer.stderr) == (0, "")


def test_the_lines_for_a_shell_work(installed: Installation) -> None:
    lines = blocks("sh")
    assert lines
    for line in lines:
        answer = installed.run("sh", "-c", line)
        assert (answer.returncode, answer.stderr) == (0, "")
        assert answer.stdout


def test_the_commands_of_the_table_are_there(installed: Installation) -> None:
    table = README.partition("| Command |")[2].partition("\n\n")[0]
    names = re.findall(r"`(?:kingdomino )?(\w+)[^`|]*`(?=[,` \w]*\|)", table)
    assert {"play", "tournament", "bench"} <= set(names)
    helped = installed.run("kingdomino", "--help").stdout
    assert [name for name in names if not re.search(rf"\b{name}\b", helped)] == []
    for line in (f"replay {RECORD} --verify", f"show {RECORD} --png table.png"):
        answer = installed.run("kingdomino", *line.split())
        assert (answer.returncode, answer.stderr) == (0, "")


def test_the_page_of_the_wheel_opens_and_a_game_begins(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("heading", name="Next round").wait_for()
    assert "SIL OPEN FONT LICENSE" in page.request.get("/licences.txt").text()
