"""The program as a whole: help, version, exit codes, what happens to broken streams."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kingdomino
from tests.cli.conftest import COMMAND, ENVIRONMENT, Program, refused

COMMANDS = [
    "play",
    "rules",
    "advise",
    "analyse",
    "engine",
    "score",
    "show",
    "replay",
    "perft",
    "simulate",
]
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


def imported(*arguments: str) -> tuple[int, set[str]]:
    """The exit code of the real program and the modules that it imported."""
    code = (
        "import sys\n"
        "from kingdomino.__main__ import main\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as end:\n"
        "    print(end.code, *sys.modules, file=sys.__stderr__)"
    )
    program = [sys.executable, "-c", code, *arguments]
    result = subprocess.run(program, check=True, capture_output=True, text=True, env=ENVIRONMENT)
    code, *modules = result.stderr.splitlines()[-1].split()
    return int(code), set(modules)


@pytest.mark.parametrize(
    ("line", "exit_code"),
    [
        ("--help", 0),
        ("--version", 0),
        ("play --help", 0),
        ("plaay", 2),
        ("bots", 0),
        ("play --level kniht", 2),
        ("play --seats human,kniht", 2),
        ("match fg kniht", 2),
        ("engine --bot kniht", 2),
        ("advise -b kniht -", 2),
        ("analyse no-such-file", 2),
        ("score no-such-file", 2),
        ("show no-such-file", 2),
        ("play --resume no-such-file", 2),
    ],
)
def test_what_needs_no_rules_is_answered_without_them(line: str, exit_code: int) -> None:
    code, modules = imported(*line.split())
    assert code == exit_code
    assert "numba" not in modules


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
    assert "@ Pink" in result.stdout
