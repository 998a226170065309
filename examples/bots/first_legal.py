#!/usr/bin/env python3
"""A whole bot without any rules: it plays the legal turn that claims the highest domino.

It needs nothing but Python: docs/protocol.md describes the few lines that are spoken here.
Try it: kingdomino match "cmd:python3 examples/bots/first_legal.py" random
"""

import re
import sys


def claimed(turn: str) -> int:
    """The domino that a turn claims, or 0 when it claims none."""
    claim = re.search(r">(\d+)", turn)
    return int(claim[1]) if claim else 0


def main() -> None:
    """Answer line by line until the host says quit or goes away."""
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "kingdomino":
            print("id name first legal")
            print("ready", flush=True)
        elif word == "legal":
            legal = rest.split(", ")
        elif word == "go":
            print("turn", max(legal, key=claimed), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
