"""The program `kingdomino`, also `python -m kingdomino`."""

import sys

from kingdomino.errors import brought_by


def main() -> None:
    """Run the program and leave with its exit code."""
    try:
        with brought_by("cli"):
            from kingdomino.cli.app import run  # noqa: PLC0415 - an extra that may be missing
    except ModuleNotFoundError as error:
        sys.stderr.write(f"kingdomino: {error}\n")
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run())


if __name__ == "__main__":
    main()
