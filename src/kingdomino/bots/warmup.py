"""Compiling ahead of time, in steps: what must be compiled first, and what can be at once.

The kernels of rules and bots take half a minute when nothing is on disk: too long to wait for in
the middle of a first game. Whoever runs the steps in their order, or several of them in as many
processes, each after those it needs, compiles nothing twice. What was compiled is kept on disk
(`core.jit`), and a step that is there already takes some milliseconds. Nothing here is imported
that a server would have to wait for: kernels come with the first step that is run.
"""

from dataclasses import dataclass
from pathlib import Path

RULES = "rules"  # what a table, the scorer and the library need
FIRST_SIGHT = "first sight"  # all levels but the king
KING = "king"  # search and endgames: the king himself, the coach and the analysis
PUBLISHED = "published"  # the players of the literature, whom no table needs
TOOLS = "tools"  # random games and perft
STAGES = (RULES, FIRST_SIGHT, KING, PUBLISHED, TOOLS)


@dataclass(frozen=True, slots=True)
class Step:
    """Some kernels that are compiled together."""

    name: str
    stage: str
    needs: tuple[str, ...] = ()  # the steps before it: who compiles what this one calls


STEPS: tuple[Step, ...] = (
    Step("bits", RULES),
    Step("kingdoms", RULES, ("bits",)),
    Step("points", RULES, ("bits",)),
    Step("deals", RULES, ("kingdoms",)),
    Step("moves", RULES, ("deals",)),
    Step("choices", RULES, ("deals", "points")),
    Step("land", FIRST_SIGHT, ("deals", "points")),
    Step("hands", FIRST_SIGHT, ("deals",)),
    Step("network", FIRST_SIGHT, ("deals",)),
    Step("outlook", FIRST_SIGHT, ("land", "hands", "network")),
    Step("first sight", FIRST_SIGHT, ("outlook", "moves")),
    Step("greedy turns", KING, ("moves", "points")),
    Step("last row", KING, ("moves", "points")),
    Step("last two rows", KING, ("last row",)),
    Step("end of a Duel", KING, ("last row",)),
    Step("turns to try", KING, ("first sight",)),
    Step("quick turns", KING, ("first sight",)),
    Step("search", KING, ("greedy turns", "turns to try", "quick turns")),
    Step("published turns", PUBLISHED, ("greedy turns",)),
    Step("published playouts", PUBLISHED, ("published turns",)),
    Step("published trees", PUBLISHED, ("published playouts",)),
    Step("random games", TOOLS, ("published turns",)),
    Step("perft", TOOLS, ("moves",)),
)

# The folder whose kernels are called: a change of anything they reach makes them cold.
_FOLDERS = {
    RULES: "core",
    FIRST_SIGHT: "bots/engine",
    KING: "bots/engine",
    PUBLISHED: "bots/published",
    TOOLS: "core",
}


def run_step(name: str) -> None:
    """Compile the kernels of a step, or load them from disk, into this process."""
    from kingdomino.core import notice  # noqa: PLC0415 - the compiler, see above
    from kingdomino.core.kept import note_done  # noqa: PLC0415 - as above

    step = _STEPS[name]
    notice.hush()  # whoever runs steps tells how far they are
    if _FOLDERS[step.stage] == "core":
        from kingdomino.core.warmup import warmup_steps  # noqa: PLC0415 - kernels, as above

        dict(warmup_steps())[name]()
    else:
        from kingdomino.bots.warmup_calls import BOT_CALLS  # noqa: PLC0415 - the engine, as above

        BOT_CALLS[name]()
    note_done(_folder(step), name)


def is_compiled(step: Step) -> bool:
    """Whether the code of a step is on disk, for this machine; asked without loading it."""
    from kingdomino.core.kept import is_done  # noqa: PLC0415 - the compiler, see above

    return is_done(_folder(step), step.name)


_STEPS = {step.name: step for step in STEPS}


def _folder(step: Step) -> Path:
    return Path(__file__).parents[1].joinpath(*_FOLDERS[step.stage].split("/"))
