"""The commands `match` and `tournament`: their options and their help.

They stand apart from the other commands because they share so many options with each other.
"""
# ruff: noqa: PLC0415 - the work is imported when a command runs, see commands.py
# ruff: noqa: D103 - what a command is for is its help

from typing import Annotated

import typer

from kingdomino.cli.arguments import Json, OpeningName, Players, Variants, known_bots
from kingdomino.cli.wishes import ContestWishes
from kingdomino.editions import DEFAULT_OPENING
from kingdomino.words import N_

_Bots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="BOT...",
        help=N_("Names from `kingdomino bots`, or cmd:PROGRAM."),
        callback=known_bots,
    ),
]
_More = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        "-b",
        help=N_("One more bot, after the others; for names with spaces."),
        callback=known_bots,
    ),
]
_Time = Annotated[float | None, typer.Option("--time", "-t", help=N_("Seconds for each turn."))]
_Simulations = Annotated[int | None, typer.Option(help=N_("Simulations for each turn."))]
_Seed = Annotated[int, typer.Option(min=0, help=N_("The same number, the same decks."))]
_Processes = Annotated[
    int | None, typer.Option(min=1, max=4096, help=N_("How many work at once; all cores."))
]
_Out = Annotated[
    str | None, typer.Option(help=N_("Keep each deck's result here; the same command goes on."))
]
_Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help=N_("Play on a Ray cluster, or on a `local` Ray.")),
]


MATCH_HELP = N_(
    "Play bots against each other, one for each seat, on mirrored decks.\n\n"
    "Each deck is played once in every rotation of the bots around the table. Ctrl-C stops and "
    "prints what is known so far; with --out the same command goes on from there."
)
TOURNAMENT_HELP = N_(
    "Play everybody against everybody and rate them.\n\n"
    "Every group of bots plays its decks in all rotations: with two players every pair. Ratings "
    "are Bradley–Terry's on the Elo scale; with three and four players OpenSkill's Plackett–Luce "
    "too."
)


def match(
    bots: _Bots = None,
    bot: _More = None,
    decks: Annotated[
        int, typer.Option("--decks", "-d", min=1, max=10**7, help=N_("Each in every seating."))
    ] = 100,
    variants: Variants = None,
    opening: OpeningName = DEFAULT_OPENING,
    time: _Time = None,
    simulations: _Simulations = None,
    seed: _Seed = 0,
    processes: _Processes = None,
    out: _Out = None,
    ray: _Ray = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="ELO0,ELO1", help=N_("Stop when one of two differences is ruled out.")
        ),
    ] = None,
    json: Json = False,
) -> int:
    from kingdomino.cli.match import match as run

    wishes = ContestWishes(decks, variants, opening, time, simulations, seed, processes, out, ray)
    return run([*(bots or []), *(bot or [])], wishes, sprt=sprt, is_json=json)


def tournament(
    bots: _Bots = None,
    bot: _More = None,
    players: Players = 2,
    decks: Annotated[
        int, typer.Option("--decks", "-d", min=1, max=10**6, help=N_("For each group of bots."))
    ] = 50,
    groups: Annotated[
        int, typer.Option(min=1, max=10**5, help=N_("At most so many groups, chosen in balance."))
    ] = 200,
    anchor: Annotated[
        str | None, typer.Option(help=N_("The bot that is rated 1000; else the mean is 1500."))
    ] = None,
    variants: Variants = None,
    opening: OpeningName = DEFAULT_OPENING,
    time: _Time = None,
    simulations: _Simulations = None,
    seed: _Seed = 0,
    processes: _Processes = None,
    out: _Out = None,
    ray: _Ray = None,
    json: Json = False,
) -> int:
    from kingdomino.cli.tournament import tournament as run

    wishes = ContestWishes(decks, variants, opening, time, simulations, seed, processes, out, ray)
    return run(
        [*(bots or []), *(bot or [])],
        wishes,
        players=players,
        groups=groups,
        anchor=anchor,
        is_json=json,
    )
