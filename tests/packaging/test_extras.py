"""Extras are true: nothing needs more than its extra brings, and whoever lacks one is told which.

Each extra is tried as if it were installed alone. Instead of an environment for each there is this
one, in which `bare.py` hides every package that pip would not have installed for the extra; what it
would have is read from the metadata of the packages themselves. `test_installed.py` proves that
metadata in a real, empty environment.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from pkgutil import walk_packages

import pytest

import kingdomino
from tests.packaging.closure import closure

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
# Whose modules need more than the library; the longest name that fits counts.
BELONGS = {
    "kingdomino": "",
    "kingdomino.__main__": "cli",
    "kingdomino.cli": "cli",
    "kingdomino.cli.serve": "cli,server",
    "kingdomino.client": "client",
    "kingdomino.draw.terminal": "cli",
    "kingdomino.envs.aec": "envs",
    "kingdomino.envs.kingdomino_v0": "envs",
    "kingdomino.envs.openspiel": "envs",
    "kingdomino.envs.registration": "envs",
    "kingdomino.envs.single": "envs",
    "kingdomino.envs.spaces": "envs",
    "kingdomino.envs.vector": "envs",
    "kingdomino.server": "server",
    "kingdomino.server.protocol": "client",
}
# Torch is large; migrations are run by Alembic, which makes what they import.
LEFT_OUT = ("kingdomino.training", "kingdomino.server.journal.migrations")


def modules() -> list[str]:
    found = [each.name for each in walk_packages(kingdomino.__path__, "kingdomino.")]
    return [name for name in found if not name.startswith(LEFT_OUT)]


def extra_of(module: str) -> str:
    fitting = [name for name in BELONGS if f"{module}.".startswith(f"{name}.")]
    return BELONGS[max(fitting, key=len)]


def run(extras: str, *program: str) -> subprocess.CompletedProcess[str]:
    wanted = [line for extra in filter(None, extras.split(",")) for line in EXTRAS[extra]]
    names = closure([*PROJECT["dependencies"], *wanted])
    return subprocess.run(
        [sys.executable, str(Path(__file__).with_name("bare.py")), ",".join(names), *program],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "KINGDOMINO_QUIET": "1"},  # compiling is no complaint
    )


@pytest.mark.parametrize("extras", sorted(set(BELONGS.values())))
def test_an_extra_brings_all_that_its_modules_import(extras: str) -> None:
    chosen = [name for name in modules() if extra_of(name) == extras]
    assert chosen
    imports = "".join(f"import {name}\n" for name in chosen if not name.endswith("__main__"))
    result = run(extras, "-c", imports)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("extra", sorted(EXTRAS.keys() - {"training"}))
def test_what_the_extra_is_for_works_with_it_alone(extra: str) -> None:
    programs = {
        "cli": ("-m", "kingdomino", "bots"),
        "client": ("-c", "from kingdomino.client import Client"),
        "draw": (
            "-c",
            "import kingdomino as kd; o = kd.Options(2); "
            "kd.draw.to_png(kd.draw.table_svg(kd.Position.start(o)))",
        ),
        "envs": (
            "-c",
            "import gymnasium, kingdomino.envs, kingdomino.envs.openspiel; "
            "gymnasium.make('Kingdomino-v0', render_mode='rgb_array').reset(seed=1)",
        ),
        "print": ("-c", "from kingdomino.crib import crib_pdf, crib_sheet; crib_pdf(crib_sheet())"),
        "ray": ("-c", "from kingdomino.arena.ray_cluster import RayCluster; RayCluster('', 1)"),
        "server": ("-c", "import kingdomino.server.serve, kingdomino.client"),
    }
    result = run(extra, *programs[extra])
    assert (result.returncode, result.stderr) == (0, "")


CLI, SERVER = 'pip install "kingdomino[cli]"', "pip install 'kingdomino[server]'"


@pytest.mark.parametrize(
    ("extras", "line", "advice"),
    [
        ("", "--help", CLI),
        ("", "play", CLI),
        ("server", "serve", CLI),
        ("cli", "serve", SERVER),
        ("cli", "match random random --decks 1 --ray local", 'pip install "kingdomino[ray]"'),
        ("cli", "show {record} --png table.png", 'pip install "kingdomino[draw]"'),
        ("cli", "rules --pdf rules.pdf", 'pip install "kingdomino[print]"'),
    ],
)
def test_a_command_without_its_extra_is_one_sentence(extras: str, line: str, advice: str) -> None:
    record = str(ROOT / "docs/images/example.record")
    result = run(extras, "-m", "kingdomino", *line.format(record=record).split())
    assert result.returncode == 2
    assert advice in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        ("import kingdomino.client", "httpx is not installed: {} brings it."),
        ("import kingdomino.draw.terminal", "rich is not installed: {} brings it."),
        ("from kingdomino.envs import kingdomino_v0", "gymnasium is not installed: {} brings it."),
        ("import kingdomino.envs.openspiel", "pyspiel is not installed: {} brings it."),
        ("import kingdomino.envs.vector", "gymnasium is not installed: {} brings it."),
        (
            "import kingdomino; kingdomino.draw.to_png('')",
            "PNG needs one more package: {} brings it.",
        ),
        (
            "from kingdomino.arena.ray_cluster import RayCluster; RayCluster('', 1)",
            "--ray needs one more package: {} brings it.",
        ),
    ],
)
def test_a_program_without_an_extra_reads_what_to_install(code: str, advice: str) -> None:
    result = run("", "-c", code)
    assert result.returncode == 1
    last = result.stderr.splitlines()[-1]
    before, _, after = advice.partition("{}")
    assert before in last
    assert 'pip install "kingdomino[' in last
    assert last.endswith(after)


def test_what_is_hidden_cannot_be_found_and_the_rest_can() -> None:
    names = {"numpy": 1, "numba": 1, "rich": 0, "httpx": 0, "pytest": 0, "json": 1, "kingdomino": 1}
    code = f"from importlib.util import find_spec; print([n for n in {[*names]} if find_spec(n)])"
    assert run("", "-c", code).stdout == f"{[name for name, there in names.items() if there]}\n"
