"""The locks in requirements/: whole on every Python, and of one mind."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.packaging.closure import closure

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
PYTHONS = ["3.11.0", "3.11.2", "3.11.9", "3.12.0", "3.13.0", "3.14.0"]  # Debian 12 has 3.11.2
# torch is for those who train
ALL_EXTRAS = ["cli", "client", "draw", "envs", "print", "ray", "server"]
SOURCES = {
    "dev": (ALL_EXTRAS, ["dev.in", "build.in", "page.in"]),
    "server": (["cli", "server"], ["build.in"]),
    "page": ([], ["page.in"]),
}


def pins(name: str) -> dict[str, str]:
    lines = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lines, re.MULTILINE))


def roots(name: str) -> list[str]:
    extras, files = SOURCES[name]
    wanted = [line for extra in extras for line in EXTRAS[extra]]
    for file in files:
        lines = (LOCKS / file).read_text(encoding="utf-8").splitlines()
        wanted += [line for line in lines if line and not line.startswith(("#", "-r "))]
    return wanted + (PROJECT["dependencies"] if extras else [])


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("name", SOURCES)
def test_a_lock_has_all_that_a_python_needs(name: str, python: str) -> None:
    environment = {"python_version": python.rpartition(".")[0], "python_full_version": python}
    assert closure(roots(name), environment) <= pins(name).keys()


@pytest.mark.parametrize("name", ["server", "page", "mutation"])
def test_locks_that_are_installed_together_agree(name: str) -> None:
    both = pins("dev").keys() & pins(name).keys()
    assert {each: pins(name)[each] for each in both} == {each: pins("dev")[each] for each in both}


@pytest.mark.parametrize("name", ["dev", "server", "page", "mutation"])
def test_a_lock_pins_by_hash_and_names_no_host(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    for entry in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in entry


def test_the_lock_of_the_page_names_no_host_either() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def test_one_extra_brings_all_of_another_that_it_speaks_of() -> None:
    assert set(EXTRAS["client"]) <= set(EXTRAS["server"])
    assert set(EXTRAS["draw"]) <= set(EXTRAS["server"])
    assert set(EXTRAS["draw"]) <= set(EXTRAS["envs"])
