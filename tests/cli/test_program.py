"""The program as a whole: help, version, exit codes, what happens to broken streams."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kingdomino
from tests.cli.conftest import COMMAND, ENVIRONMENT, Program, refused

COMMANDS = ["play", "advise", "analyse", "engine", "score", "show", "replay", "perft", "simulate"]
COMMANDS += ["match", "tournament", "bots", "warmup", "bench"]


def call(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        env={**ENVIRONMENT, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_version_is_that_of_the_package() -> None:
    result = call("--version")
    assert (result.returncode, result.stdout) == (0, f"kingdomino {kingdomino.__version__}\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(program: Program, command: str) -> None:
    result = program(command, "--help")
    assert result.code == 0
    assert f"Example: kingdomino {command}" in result.out


def test_without_a_command_there_is_help(program: Program) -> None:
    result = program()
    assert result.code == 0
    assert all(command in result.out for command in COMMANDS)
    assert "No such command 'plaay'" in refused(program("plaay"))


def test_help_needs_no_compiler() -> None:
    # The package itself is left out of this: only what the program imports is looked at.
    source = Path(kingdomino.__file__).parent
    code = (
        "import sys, types\n"
        "package = types.ModuleType('kingdomino')\n"
        f"package.__path__ = [{str(source)!r}]\n"
        "sys.modules['kingdomino'] = package\n"
        "from kingdomino.cli.app import run\n"
        "assert run(['--help']) == 0\n"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_without_its_packages_the_program_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text(
        "raise ModuleNotFoundError('no typer', name='typer')", encoding="utf-8"
    )
    result = call("--help", PYTHONPATH=str(tmp_path))
    assert result.returncode == 2
    assert 'pip install "kingdomino[cli]"' in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_real_refusal_is_one_line_and_exit_code_2() -> None:
    result = call("play", "--players", "9")
    assert result.returncode == 2
    assert result.stderr == "kingdomino: Kingdomino is for 2 to 4 players.\n"


def test_a_reader_who_leaves_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "--seats", "random,random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        result = subprocess.run(
            [*COMMAND, "--version"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=ENVIRONMENT,
        )
    assert result.returncode == 2
    assert result.stderr == f"kingdomino: {os.strerror(28)}.\n"


def test_a_narrow_encoding_does_not_end_a_game() -> None:
    result = call("play", "--seats", "random,random", PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert "The deck is proven" in result.stdout
