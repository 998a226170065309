"""The ids of the environments, asked for as a newcomer would, in a fresh interpreter."""

import subprocess
import sys

import pytest


def said(code: str) -> str:
    """What a fresh interpreter prints; warnings are errors there, too."""
    program = [sys.executable, "-W", "error", "-c", f"import gymnasium\n{code}"]
    run = subprocess.run(program, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


@pytest.mark.parametrize(
    ("before", "name"),
    [
        ("import kingdomino.envs", "Kingdomino-v0"),
        ("import kingdomino.envs", "kingdomino/Kingdomino-v0"),
        ("from kingdomino.envs import kingdomino_v0", "Kingdomino-v0"),
        ("", "kingdomino.envs:Kingdomino-v0"),
        ("", "kingdomino.envs:kingdomino/Kingdomino-v0"),
    ],
)
def test_gymnasium_makes_it(before: str, name: str) -> None:
    code = f"""
{before}
print(type(gymnasium.make({name!r}, players=3).unwrapped).__name__)
print(type(gymnasium.make_vec({name!r}, num_envs=2)).__name__)
"""
    assert said(code).split() == ["KingdominoEnv", "KingdominoVectorEnv"]


def test_a_wrong_id_gets_gymnasiums_own_sentence() -> None:
    code = """
import kingdomino.envs
for name in ("Kingdomino-v1", "Kingdomio-v0"):
    try:
        gymnasium.make(name)
    except gymnasium.error.Error as error:
        print(error)
"""
    version, spelling = said(code).splitlines()
    assert "version `v1` for environment `Kingdomino` doesn't exist" in version
    assert "Did you mean: `Kingdomino`?" in spelling


def test_pettingzoo_makes_it() -> None:
    code = """
import kingdomino.envs
from pettingzoo.env_registry.registration import make
print(make("aec", "kingdomino/kingdomino_v0", players=3).possible_agents)
"""
    assert said(code) == "['player_0', 'player_1', 'player_2']"


def test_the_ids_load_no_compiler() -> None:
    assert said("import sys, kingdomino.envs\nprint('numba' in sys.modules)") == "False"


def test_the_kernels_need_neither_library() -> None:
    code = """
import sys
sys.modules["pettingzoo"] = sys.modules["gymnasium"] = None  # as if it were not installed
import kingdomino.envs.batch
print("imported")
"""
    assert said(code) == "imported"
