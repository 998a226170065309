"""Keeps the documentation's signposts true: every file or folder that a page names is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("*.md", "benchmarks/*.md", "docs/**/*.md", "src/**/*.md")
# The log of changes names what was there.
PAGES = [page for part in PARTS for page in ROOT.glob(part) if page.name != "CHANGELOG.md"]
PLACES = [
    *("", "docs", "tests", "src/kingdomino", "src/kingdomino/bots", "src/kingdomino/server"),
    *("web", "web/src", "web/src/i18n/words"),
]
SUFFIXES = "py|ts|svelte|js|json|md|toml|html|css|svg|sh|perft"
# A name in backticks with a slash in it and a suffix, or a slash at its end.
NAMED = re.compile(rf"`([\w.{{}},*-]+(?:/[\w.{{}},*-]+)*(?:/[\w{{}},*-]+\.(?:{SUFFIXES})|/))`")
LINKED = re.compile(r"\]\(([^)#:]*)(?:#([^):]*))?\)")
# What the reader is to fill in, or what is made only where the project is built.
OPEN = re.compile(r"NAME|TAG|Name\.svelte|static/|\.venv/")


def are_there(name: str) -> bool:
    """Whether a name leads somewhere from one of the places; `a/{b,c}.py` names two files."""
    braces = re.search(r"\{(.*?)\}", name)
    if braces:
        return all(are_there(name.replace(braces[0], each)) for each in braces[1].split(","))
    return any(any((ROOT / place).glob(name.rstrip("/"))) for place in PLACES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_paths_on_the_page_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    names = [name for name in NAMED.findall(text) if not OPEN.search(name)]
    assert [name for name in names if not are_there(name)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_on_the_page_lead_somewhere(page: Path) -> None:
    for link, anchor in LINKED.findall(page.read_text(encoding="utf-8")):
        target = page.parent / link if link else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), f"{link}#{anchor}"


def anchors(page: Path) -> set[str]:
    """What a page's headings are called in links, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


def test_a_path_that_leads_nowhere_is_noticed() -> None:
    assert are_there("tests/core/test_{turns,setup}.py")
    assert are_there("web/src/i18n/words/*/common.ts")
    assert not are_there("tests/core/test_{turns,rulings}.py")
    assert not are_there("cli/nothing.py")
