"""The learners of examples/envs: each script runs as documented, and what it plays improves."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "envs"


@pytest.mark.parametrize("api", ["aec", "single", "openspiel"])
def test_a_learner_improves_on_three_fg_within_seconds(api: str, tmp_path: Path) -> None:
    out = tmp_path / "learned.csv"
    script = EXAMPLES / f"learn_{api}.py"
    sizes = ["--minutes", "0.03", "--measured", "8", "--final", "8"]
    subprocess.run([sys.executable, script, *sizes, "--out", out], check=True, timeout=300)
    with out.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert int(rows[0]["games"]) == 0 < int(rows[-1]["games"])
    assert float(rows[-1]["fg"]) > 2 * float(rows[0]["fg"])  # 10 points before, over 30 after
