"""What `import kingdomino` offers, and when it is loaded."""

import subprocess
import sys

import pytest

import kingdomino as kd


def loaded(code: str) -> set[str]:
    """The modules that a fresh interpreter has after running `code`."""
    program = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    return set(subprocess.run(program, check=True, capture_output=True, text=True).stdout.split())


def test_every_word_is_there_and_listed() -> None:
    for name in kd.__all__:
        assert getattr(kd, name) is not None
    assert {*kd.__all__, "draw"} <= set(dir(kd))
    with pytest.raises(AttributeError, match="no attribute 'Queen'"):
        kd.Queen  # noqa: B018 - a mistake on purpose


COMPLETED = """
import kingdomino as kd
{imports}
import rlcompleter
complete = rlcompleter.Completer({{"kd": kd}}).complete
found = []
while (word := complete("kd.", len(found))) is not None:
    found.append(word)
print(*(word.rstrip("()").removeprefix("kd.") for word in found))
print(*(name for name in dir(kd) if not name.startswith("__")))
"""


@pytest.mark.parametrize(
    "imports", ["", "import kingdomino.bots, kingdomino.cli.app, kingdomino.box"]
)
def test_completion_offers_the_words_alone_whatever_has_been_imported(imports: str) -> None:
    program = [sys.executable, "-c", COMPLETED.format(imports=imports)]
    run = subprocess.run(program, check=True, capture_output=True, text=True)
    completed, listed = map(str.split, run.stdout.splitlines())
    assert sorted(completed) == sorted(listed) == sorted([*kd.__all__, "draw"])


def test_importing_alone_loads_nothing() -> None:
    modules = loaded("import kingdomino")
    assert not {"numba", "numpy", "kingdomino.position"} & modules


def test_a_word_loads_the_rules_and_no_drawings() -> None:
    modules = loaded("import kingdomino; kingdomino.Position")
    assert "kingdomino.position" in modules
    assert not any(name.startswith("kingdomino.draw") for name in modules)


def test_a_module_is_reached_the_first_time() -> None:
    assert "kingdomino.notation" in loaded("import kingdomino; kingdomino.notation.parse_move")
    assert "numba" not in loaded("from kingdomino import bots; bots.bot_names()")
