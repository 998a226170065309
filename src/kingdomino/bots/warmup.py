"""Compiling ahead of time, in steps: what must be compiled first, and what can be at once.

The kernels of rules and bots take a minute when nothing is on disk: too long to wait for in the
middle of a first game. Whoever runs the steps in their order, or several of them in as many
processes, each after those it needs, compiles nothing twice. What was compiled is kept on disk
(`core.jit`), and a step that is there already takes some milliseconds. Nothing here is imported
that a server would have to wait for: kernels come with the first step that is run.
"""

from collections.abc import Iterable
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
    Step("new_game", RULES),
    Step("play_chance", RULES, ("new_game",)),
    Step("seat_to_move", RULES, ("play_chance",)),
    Step("list_actions", RULES, ("seat_to_move",)),
    Step("preview", RULES, ("list_actions",)),
    Step("step_all", RULES, ("preview",)),
    Step("mover", RULES, ("step_all",)),
    Step("points", RULES, ("mover",)),
    Step("choices", RULES, ("points",)),
    Step("action numbers", RULES, ("choices",)),
    Step("encode_placement", RULES, ("action numbers",)),
    Step("decode_placement", RULES, ("encode_placement",)),
    Step("step", RULES, ("decode_placement",)),
    Step("apply", RULES, ("step",)),
    Step("verdict", RULES, ("apply",)),
    Step("list_places", RULES, ("verdict",)),
    Step("found_kingdom", RULES, ("list_places",)),
    Step("put", RULES, ("found_kingdom",)),
    Step("lay_square", RULES, ("put",)),
    Step("shrink_room", RULES, ("lay_square",)),
    Step("territories", RULES, ("shrink_room",)),
    Step("bonuses", RULES, ("territories",)),
    Step("points of bonuses", RULES, ("bonuses",)),
    Step("is_full", RULES, ("points of bonuses",)),
    Step("put_or_discard", RULES, ("is_full",)),
    Step("opening", RULES, ("put_or_discard",)),
    Step("ranks", RULES, ("opening",)),
    Step("dynasty_keys", RULES, ("ranks",)),
    Step("play_turn", FIRST_SIGHT, ("dynasty_keys",)),
    Step("describe", FIRST_SIGHT, ("play_turn",)),
    Step("evaluation", FIRST_SIGHT, ("describe",)),
    Step("choose_turn", FIRST_SIGHT, ("evaluation",)),
    Step("is_last_row", KING, ("dynasty_keys",)),
    Step("points_of", KING, ("dynasty_keys",)),
    Step("last row", KING, ("is_last_row", "points_of")),
    Step("are_two_rows_known", KING, ("dynasty_keys",)),
    Step("last two rows", KING, ("last row", "are_two_rows_known")),
    Step("last two rows of the Duel", KING, ("last row", "last two rows")),
    Step("go on with them", KING, ("last two rows of the Duel",)),
    Step("rank_turns", KING, ("choose_turn",)),
    Step("keep_best", KING, ("rank_turns",)),
    Step("search", KING, ("keep_best",)),
    Step("published choice", PUBLISHED, ("search",)),
    Step("published turns", PUBLISHED, ("published choice",)),
    Step("published playout", PUBLISHED, ("published turns",)),
    Step("published trees", PUBLISHED, ("published playout",)),
    Step("published tree search", PUBLISHED, ("published trees",)),
    Step("shared_victories", TOOLS, ("dynasty_keys",)),
    Step("simulate_many", TOOLS, ("shared_victories", "published playout")),
    Step("perft", TOOLS, ("dynasty_keys",)),
)

# The folder whose kernels are called: a change of anything they reach makes them cold.
_FOLDERS = {
    RULES: "core",
    FIRST_SIGHT: "bots/engine",
    KING: "bots/engine",
    PUBLISHED: "bots/published",
    TOOLS: "core",
}


def steps_up_to(stage: str) -> tuple[Step, ...]:
    """The steps of a stage and of those before it."""
    stages = STAGES[: STAGES.index(stage) + 1]
    return tuple(step for step in STEPS if step.stage in stages)


def run_step(name: str) -> None:
    """Compile the kernels of a step, or load them from disk, into this process."""
    from kingdomino.bots.warmup_calls import bot_calls  # noqa: PLC0415 - the engine, see above
    from kingdomino.core.kept import note_done  # noqa: PLC0415 - the compiler, as above
    from kingdomino.core.warmup import warmup_steps  # noqa: PLC0415 - as above

    step = _STEPS[name]
    calls = warmup_steps() if _FOLDERS[step.stage] == "core" else bot_calls()
    dict(calls)[name]()
    note_done(_folder(step), name)


def is_compiled(step: Step) -> bool:
    """Whether the code of a step is on disk, for this machine; asked without loading it."""
    from kingdomino.core.kept import is_done  # noqa: PLC0415 - the compiler, see above

    return is_done(_folder(step), step.name)


def cold_steps(steps: Iterable[Step] = STEPS) -> tuple[Step, ...]:
    """Those of the steps that are to be compiled yet."""
    return tuple(step for step in steps if not is_compiled(step))


_STEPS = {step.name: step for step in STEPS}


def _folder(step: Step) -> Path:
    return Path(__file__).parents[1].joinpath(*_FOLDERS[step.stage].split("/"))
