"""The wheel and the archive of the sources are whole, and say what they are."""

import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.packaging.conftest import ROOT, Dist, build

PACKAGE = ROOT / "src/kingdomino"
STATIC = PACKAGE / "server/static"


@pytest.fixture
def metadata(dist: Dist) -> Message:
    with ZipFile(dist.wheel) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(wheel.read(name).decode())


@pytest.fixture
def pageless(tmp_path: Path) -> Path:
    """The sources of the package, as in a fresh clone."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignored)
    return tmp_path


def sources() -> set[str]:
    """Every file of the package as it lies in the tree."""
    files = (file for file in PACKAGE.rglob("*") if file.is_file())
    return {str(file.relative_to(ROOT / "src")) for file in files if file.suffix != ".pyc"}


def test_the_wheel_has_all_of_the_package(dist: Dist) -> None:
    with ZipFile(dist.wheel) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert names == sources()
    parts = ("py.typed", "bots/weights/5x5.npz", "server/static/index.html")
    assert {f"kingdomino/{part}" for part in parts} <= names
    assert any("journal/migrations/versions/" in name for name in names)


def test_the_page_in_the_wheel_has_all_that_it_asks_for(dist: Dist) -> None:
    with ZipFile(dist.wheel) as wheel:
        page = wheel.read("kingdomino/server/static/index.html").decode()
        wanted = re.findall(r'(?:src|href)="/([^"]+)"', page)
        assert any(name.endswith(".js") for name in wanted)
        assert {f"kingdomino/server/static/{name}" for name in wanted} <= set(wheel.namelist())


def test_the_wheel_has_the_licences_of_what_the_page_brings_along(dist: Dist) -> None:
    with ZipFile(dist.wheel) as wheel:
        text = wheel.read("kingdomino/server/static/licences.txt").decode()
    named = re.findall(r"^## (\S+) - \S+ \((\S+)\)$", text, re.MULTILINE)
    assert ("@fontsource-variable/podkova", "OFL-1.1") in named
    assert {licence for _, licence in named} == {"MIT", "OFL-1.1"}


def test_a_wheel_from_the_archive_is_the_wheel_from_the_tree(dist: Dist, tmp_path: Path) -> None:
    subprocess.run(["tar", "--extract", "--file", dist.archive], cwd=tmp_path, check=True)
    (unpacked,) = tmp_path.iterdir()
    assert build(unpacked, tmp_path / "again", "--target", "wheel").returncode == 0
    (again,) = (tmp_path / "again").iterdir()
    assert again.read_bytes() == dist.wheel.read_bytes()


def test_whoever_unpacks_the_archive_can_play_and_test(dist: Dist) -> None:
    with tarfile.open(dist.archive) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"Makefile", "requirements/server.txt", "requirements/dev.in", "web/package-lock.json"}
    assert wanted | {"tests/conftest.py", "LICENSE", "hatch_build.py"} <= names
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_without_the_page_nothing_is_built(pageless: Path, target: str) -> None:
    answer = build(pageless, pageless / "dist", "--target", target)
    assert answer.returncode == 1
    assert "The page is not built" in answer.stderr
    assert "make page" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert not [*pageless.glob("dist/*")]


def test_the_library_can_be_had_without_the_page(
    pageless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINGDOMINO_WITHOUT_PAGE", "1")
    assert build(pageless, pageless / "dist", "--target", "wheel").returncode == 0
    (wheel,) = pageless.glob("dist/*.whl")
    with ZipFile(wheel) as opened:
        assert "kingdomino/library.py" in opened.namelist()


def test_the_metadata_say_what_it_is(metadata: Message) -> None:
    assert metadata["License-Expression"] == "MIT AND OFL-1.1"
    assert metadata.get_all("License-File") == ["LICENSE"]
    assert metadata["Requires-Python"] == ">=3.11"
    assert "Typing :: Typed" in metadata.get_all("Classifier", ())
    assert not metadata.get_all("Project-URL")  # nobody serves one


def test_the_extras_are_those_of_the_readme(metadata: Message) -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").partition("| Extra |")[2]
    named = re.findall(r"^\| `(\w+)` \|", table.partition("\n\n")[0], re.MULTILINE)
    assert sorted(named) == sorted(metadata.get_all("Provides-Extra", ()))


def test_the_description_has_nothing_that_an_index_cannot_show(metadata: Message) -> None:
    assert metadata["Description-Content-Type"] == "text/markdown"
    text = metadata.get_payload()
    assert isinstance(text, str)
    tokens = [*every(MarkdownIt("gfm-like", {"linkify": False}).parse(text))]
    assert {"table_open", "fence", "heading_open"} <= {token.type for token in tokens}
    assert {"image", "html_block", "html_inline"}.isdisjoint(token.type for token in tokens)
    links = [str(token.attrs["href"]) for token in tokens if token.type == "link_open"]
    assert [link for link in links if not link.startswith("https://")] == []
    words = [token.content for token in tokens if token.type == "text"]
    assert [each for each in words if "http://" in each] == []  # an index makes a link of it
    assert set(re.findall(r"pip install \S+?(?=[\[`'\"\s])", text)) <= {
        "pip install kingdomino",
        "pip install 'kingdomino",
        'pip install "kingdomino',
    }
    assert "make " not in text


def every(tokens: list[Token]) -> Iterator[Token]:
    """Tokens and those within them."""
    for token in tokens:
        yield token
        yield from every(token.children or [])
