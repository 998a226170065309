"""The program `kingdomino`, also `python -m kingdomino`."""

import sys


def main() -> None:
    """Run the program and leave with its exit code."""
    try:
        from kingdomino.cli.app import run  # noqa: PLC0415 - an extra that may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "rich"):
            raise
        sys.stderr.write(
            'kingdomino: The program needs two more packages: pip install "kingdomino[cli]" '
            "brings them.\n"
        )
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run())


if __name__ == "__main__":
    main()
