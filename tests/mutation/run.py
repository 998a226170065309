"""Mutates every module of the core and lists the mutants that the tests let live.

Kernels run as plain Python (NUMBA_DISABLE_JIT), so that a mutant costs seconds, not a compilation.
Run `make mutation`, or `python -m tests.mutation.run placement scoring` for some modules only.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

ROOT = Path(__file__).parents[2]
CORE = Path("src/kingdomino/core")
# jit is the door to the compiler, state holds no rule, warmup calls what others define.
MODULES = [
    "placement",
    "places",
    "actions",
    "scoring",
    "opening",
    "turns",
    "setup",
    "chance",
    "play",
    "bits",
    "perft",
    "dominoes",
]
TESTS = (
    "tests/core/test_rule_cases.py tests/core/test_placement.py "
    "tests/core/test_turns.py tests/core/test_opening.py tests/core/test_setup.py "
    "tests/core/test_scoring.py tests/core/test_actions.py tests/test_options.py "
    "tests/test_position.py tests/test_kingdom.py tests/mutation/test_plain_games.py"
)
OWN_TESTS = {
    "bits": "tests/core/test_bits.py",
    "chance": "tests/core/test_play.py",
    "places": "tests/core/test_places.py",
    "play": "tests/core/test_play.py",
}
CONFIG = """
[cosmic-ray]
module-path = "{module}"
timeout = 120.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider -W ignore {tests}"
[cosmic-ray.distributor]
name = "local"
[cosmic-ray.filters.operators-filter]
exclude-operators = ['core/(?!({operators})$).*']
"""
# One telling change for each operator instead of all eleven: a tenth of the mutants, and a run
# that ends within the hour.
OPERATORS = "|".join(
    [
        "ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_Mul)",
        "ReplaceBinaryOperator_(LShift_RShift|RShift_LShift|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitOr)",
        "ReplaceComparisonOperator_(Eq_NotEq|NotEq_Eq|Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt)",
        "ReplaceUnaryOperator_(Delete_Not|Delete_Invert|Delete_USub)",
        "NumberReplacer|AddNot|ReplaceAndWithOr|ReplaceOrWithAnd",
        "ReplaceTrueWithFalse|ReplaceFalseWithTrue|ReplaceContinueWithBreak|ZeroIterationForLoop",
    ]
)


def mutate(module: str) -> tuple[int, list[str]]:
    """Run all mutants of one module in a copy of the project; return how many, and who lived."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("src", "tests", "pyproject.toml"):
            source = ROOT / part
            (shutil.copytree if source.is_dir() else shutil.copy)(source, copy / part)
        path = CORE / f"{module}.py"
        config = CONFIG.format(
            module=path,
            operators=OPERATORS,
            python=sys.executable,
            tests=f"{TESTS} {OWN_TESTS.get(module, '')}",
        )
        (copy / "mutation.toml").write_text(config, encoding="utf-8")
        environment = {
            **os.environ,
            "NUMBA_DISABLE_JIT": "1",
            "PYTHONPATH": str(copy / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        }
        for command in (
            ["cosmic-ray", "baseline", "mutation.toml"],
            ["cosmic-ray", "init", "mutation.toml", "session.sqlite"],
            ["cr-filter-operators", "session.sqlite", "mutation.toml"],
            ["cosmic-ray", "exec", "mutation.toml", "session.sqlite"],
        ):
            subprocess.run(command, cwd=copy, env=environment, check=True, capture_output=True)
        return read_session(copy / "session.sqlite", path)


def read_session(session: Path, path: Path) -> tuple[int, list[str]]:
    """The number of mutants that were tested, and the change of each that no test caught."""
    # Only `make mutation` installs cosmic-ray, and type checks run without it.
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import TestOutcome

    tested, lived = 0, []
    with use_db(str(session), mode=WorkDB.Mode.open) as database:
        mutations = {item.job_id: item.mutations[0] for item in database.work_items}
        results = list(database.results)
    for job, result in results:
        if result.test_outcome is None:
            continue  # filtered out before the run
        tested += 1
        if result.test_outcome is TestOutcome.SURVIVED:
            mutation = mutations[job]
            lived.append(f"{path}:{mutation.start_pos[0]} {mutation.operator_name}\n{result.diff}")
    return tested, lived


def main(modules: list[str]) -> None:
    """Mutate the modules two at a time and report."""
    console = Console()
    total, lived = 0, []
    with ThreadPoolExecutor(os.cpu_count()) as pool, Progress(console=console) as progress:
        task = progress.add_task("modules", total=len(modules))
        for module, (tested, survived) in zip(modules, pool.map(mutate, modules), strict=True):
            console.print(f"{module}: {tested - len(survived)} of {tested} mutants killed")
            total += tested
            lived += survived
            progress.advance(task)
    for line in lived:
        console.print(line, markup=False, highlight=False)
    console.print(f"{total - len(lived)} of {total} killed: {1 - len(lived) / total:.1%}")


if __name__ == "__main__":
    main(sys.argv[1:] or MODULES)
