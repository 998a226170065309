"""Importing the drawings costs nothing that a user of the library has not installed."""

import subprocess
import sys

PROBE = """
import sys
import kingdomino.library
before = {name.partition(".")[0] for name in sys.modules}
import kingdomino.draw
new = {name.partition(".")[0] for name in sys.modules} - before
print(*sorted(new - set(sys.stdlib_module_names)))
"""


def test_drawing_imports_nothing_beyond_the_library() -> None:
    probe = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=True
    )
    assert probe.stdout.strip() == ""
