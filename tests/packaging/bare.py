"""Runs a program as if nothing but some packages were installed: `python bare.py NAMES PROGRAM…`.

NAMES are the packages that are there, separated by commas; PROGRAM is what follows `python`: `-c
CODE` or `-m MODULE`, and arguments. Every other package cannot be found, by imports or by
`find_spec`, just as in an environment without it; Python's own modules and ours can.
"""

import runpy
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import packages_distributions
from types import ModuleType


class OnlyThese(PathFinder):
    """Finds modules on the path, but for those of packages that are not there."""

    hidden: frozenset[str] = frozenset()

    @classmethod
    def find_spec(
        cls,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Look, unless it is hidden."""
        if fullname.partition(".")[0] in cls.hidden:
            return None
        return super().find_spec(fullname, path, target)


def hide_all_but(names: set[str]) -> None:
    """Leave only the packages `names`."""
    spelled = {name.replace("-", "_") for name in names}
    OnlyThese.hidden = frozenset(
        module
        for module, owners in packages_distributions().items()
        if not {owner.lower().replace("-", "_").replace(".", "_") for owner in owners} & spelled
    )
    sys.meta_path[:] = [OnlyThese if each is PathFinder else each for each in sys.meta_path]
    for module in [each for each in sys.modules if each.partition(".")[0] in OnlyThese.hidden]:
        del sys.modules[module]


if __name__ == "__main__":
    _, allowed, option, program, *rest = sys.argv
    hide_all_but({"kingdomino", *filter(None, allowed.split(","))})
    if option == "-c":
        sys.argv = ["-c", *rest]
        exec(compile(program, "<string>", "exec"), {"__name__": "__main__"})  # noqa: S102
    else:
        sys.argv = [program, *rest]
        runpy.run_module(program, run_name="__main__", alter_sys=True)
