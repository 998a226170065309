"""Every command with its options and its help, one list and therefore long.

The work is done in modules of the same names, imported when a command runs, so that `kingdomino
--help` need not wait for a compiler. Help is written in English and translated when it is asked for
(cli/help.py); an epilog is a command to try.
"""
# ruff: noqa: PLC0415 - see above
# ruff: noqa: D103 - what a command is for is its help

from typing import Annotated

import typer

from kingdomino.cli import contests
from kingdomino.cli.arguments import (
    BotName,
    Json,
    Names,
    OpeningName,
    Players,
    Seconds,
    Simulations,
    Variants,
    existing,
    known_bot,
    known_seats,
)
from kingdomino.cli.wishes import GameWishes
from kingdomino.editions import DEFAULT_OPENING, EDITIONS
from kingdomino.words import LANGUAGES, N_

app = typer.Typer(
    name="kingdomino",
    help=N_("Kingdomino in the terminal: play it, score it, read it, count it."),
    epilog="kingdomino play",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(is_asked: bool) -> None:
    if is_asked:
        from kingdomino import __version__

        typer.echo(f"kingdomino {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _program(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=N_("Print the version.")),
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(LANGUAGES),
            help=N_("The language to speak; else that of your locale. It may stand anywhere."),
        ),
    ] = None,
) -> None:
    del version, language  # the one's callback has answered, the other was taken before
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(
    help=N_(
        "Play at this terminal, against each other or against bots.\n\n"
        "Leaving (quit, Ctrl-D, Ctrl-C) always saves the game and says how to go on. A game "
        "that is over is kept, too: the last line says how to look at it."
    ),
    epilog="kingdomino play --level squire --variants harmony",
)
def play(
    players: Annotated[int | None, typer.Option("--players", "-p", help=N_("2 to 4; 2."))] = None,
    variants: Variants = None,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(EDITIONS),
            help=N_("Whose rule book you play by; else that of your language."),
        ),
    ] = None,
    opening: Annotated[
        str | None,
        typer.Option(
            "--opening", "-o", help=N_("draw, castle or balanced; else as the edition has it.")
        ),
    ] = None,
    first: Annotated[
        str | None,
        typer.Option(help=N_("Who starts with castle or balanced: a seat from 0, a name.")),
    ] = None,
    seed: Annotated[str | None, typer.Option(help=N_("A number: the same deck once more."))] = None,
    names: Names = None,
    level: Annotated[
        str | None,
        typer.Option(
            "--level",
            "-l",
            help=N_(
                "Whom you play against: peasant, page, squire, knight, baron, duke, king, or any "
                "other bot; knight."
            ),
            callback=known_seats,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help=N_("Who sits where instead, such as human,human,fg."), callback=known_seats
        ),
    ] = None,
    file: Annotated[
        str | None, typer.Option(help=N_("Where the game is kept when you leave."))
    ] = None,
    resume: Annotated[str | None, typer.Option(help=N_("Go on with a game that was left."))] = None,
    record: Annotated[
        str | None, typer.Option(help=N_("Write the finished game here: .json, or .txt for text."))
    ] = None,
) -> int:
    wishes = GameWishes(players, variants, edition, opening, first, seed, names, seats, level)
    if resume is not None:
        wishes.refuse_beside_resume()
        existing(resume)
    from kingdomino.cli.play import play as run

    return run(wishes, file=file, resume=resume, record=record)


@app.command(
    help=N_("Print the rules on one page, or write them as a PDF to lay on the table."),
    epilog="kingdomino rules --pdf rules.pdf",
)
def rules(
    pdf: Annotated[
        str | None, typer.Option(help=N_("Write the crib sheet into this file, on A4."))
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(EDITIONS),
            help=N_("Whose rule book says who chooses first; else that of your language."),
        ),
    ] = None,
) -> int:
    from kingdomino.cli.rules import rules as run

    return run(pdf=pdf, edition=edition)


@app.command(
    help=N_(
        "Add up kingdoms from a table at home, and rank them.\n\n"
        "A kingdom is drawn in lines of squares: W wheat, F forest, L lake, G grassland, S "
        "swamp, M mine, each with its number of crowns; CA is the castle, two dots an empty "
        "square. A lake with one crown and a wheat field beside the castle: L1 W0 CA. A "
        "blank line separates two kingdoms."
    ),
    epilog="kingdomino score table.txt --names Anna,Bob --variants harmony",
)
def score(
    file: Annotated[
        str,
        typer.Argument(help=N_("Kingdoms drawn as text; - for standard input."), callback=existing),
    ],
    size: Annotated[int | None, typer.Option(help=N_("5, or 7 for the Mighty Duel."))] = None,
    variants: Variants = None,
    discards: Annotated[
        str | None,
        typer.Option(help=N_("Dominoes discarded: one number, or one for each kingdom.")),
    ] = None,
    names: Names = None,
    json: Json = False,
) -> int:
    from kingdomino.cli.score import score as run

    return run(file, size=size, variants=variants, discards=discards, names=names, is_json=json)


@app.command(
    help=N_(
        "Show a record move by move, or one position of it; the last, when it becomes a picture."
    ),
    epilog="kingdomino show game.json --move 20 --svg table.svg",
)
def show(
    file: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help=N_("A record; - for standard input."), callback=existing
        ),
    ],
    step: Annotated[
        bool, typer.Option("--step", help=N_("Wait for Enter after each move."))
    ] = False,
    move: Annotated[
        int | None, typer.Option(help=N_("Only the position after this many moves."))
    ] = None,
    svg: Annotated[
        str | None, typer.Option(help=N_("Draw the position into this file, as SVG."))
    ] = None,
    png: Annotated[
        str | None, typer.Option(help=N_("Paint the position into this file, as PNG."))
    ] = None,
) -> int:
    from kingdomino.cli.show import show as run

    return run(file, is_stepwise=step, move=move, svg=svg, png=png)


@app.command(
    help=N_("Play a record again by the rules and print how it ended."),
    epilog="kingdomino replay game.json --verify",
)
def replay(
    file: Annotated[
        str,
        typer.Argument(help=N_("A record, JSON or text; - for standard input."), callback=existing),
    ],
    verify: Annotated[
        bool, typer.Option("--verify", help=N_("Prove the deck; exit code 1 if that fails."))
    ] = False,
    to: Annotated[
        str | None, typer.Option(help=N_("Print the record as json or as text instead."))
    ] = None,
) -> int:
    from kingdomino.cli.replay import replay as run

    return run(file, is_verified=verify, to=to)


@app.command(
    help=N_("Count every line of play with a given deck, one line `depth count` for each depth."),
    epilog="kingdomino perft --deck 5,17,23,40,1,2,3,4 --kings 0,1,1,0 --depth 4",
)
def perft(
    deck: Annotated[str, typer.Option(help=N_("Dominoes from the top of the pile."))],
    kings: Annotated[str, typer.Option(help=N_("Seats in opening order, from 0."))],
    depth: Annotated[int, typer.Option(help=N_("Plies: claims and placements."))] = 4,
    players: Players = 2,
    variants: Variants = None,
    opening: OpeningName = DEFAULT_OPENING,
    divide: Annotated[
        bool, typer.Option("--divide", help=N_("Split the last count by first move."))
    ] = False,
) -> int:
    from kingdomino.cli.perft import perft as run

    return run(players, variants, opening, deck=deck, kings=kings, depth=depth, is_divided=divide)


@app.command(
    help=N_("Play random games and print what they came to."),
    epilog="kingdomino simulate --games 100000 --players 4 --seed 1",
)
def simulate(
    games: Annotated[
        int, typer.Option("--games", "-g", min=2, max=10**9, help=N_("How many games."))
    ] = 10_000,
    players: Players = 2,
    variants: Variants = None,
    opening: OpeningName = DEFAULT_OPENING,
    seed: Annotated[int, typer.Option(min=0, help=N_("The same number, the same games."))] = 0,
    processes: Annotated[int, typer.Option(min=1, help=N_("How many work at once."))] = 1,
    json: Json = False,
) -> int:
    from kingdomino.cli.simulate import simulate as run

    return run(
        players, variants, opening, games=games, seed=seed, processes=processes, is_json=json
    )


@app.command(
    help=N_("Say what to play: the best turns, who would win how often, and why."),
    epilog="kingdomino advise game.json --move 20 --time 5",
)
def advise(
    file: Annotated[
        str,
        typer.Argument(
            help=N_("A position, a record or a saved game; - for standard input."),
            callback=existing,
        ),
    ],
    move: Annotated[int | None, typer.Option(help=N_("After this many moves of the game."))] = None,
    bot: BotName = None,
    time: Seconds = None,
    simulations: Simulations = None,
    top: Annotated[int, typer.Option(min=1, max=1000, help=N_("How many turns to list."))] = 5,
    json: Json = False,
) -> int:
    from kingdomino.cli.advise import advise as run

    return run(
        file,
        move=move,
        bot=bot,
        seconds=time,
        simulations=simulations,
        top=top,
        is_json=json,
    )


@app.command(
    help=N_(
        "Judge every turn of a game: what it cost, where the game turned, who was winning "
        "when.\n\n"
        "A turn's loss is what it cost whoever played it, in percent of the win: from 5 on "
        "it is an inaccuracy ?!, from 10 a mistake ?, from 20 a blunder ??"
    ),
    epilog="kingdomino analyse game.json --svg chart.svg",
)
def analyse(
    file: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help=N_("A record; - for standard input."), callback=existing
        ),
    ],
    bot: BotName = None,
    time: Seconds = None,
    simulations: Simulations = None,
    names: Names = None,
    svg: Annotated[
        str | None, typer.Option(help=N_("Draw the chart into this file, as SVG."))
    ] = None,
    png: Annotated[
        str | None, typer.Option(help=N_("Paint the chart into this file, as PNG."))
    ] = None,
    processes: Annotated[int, typer.Option(min=1, max=256, help=N_("How many work at once."))] = 1,
    json: Json = False,
) -> int:
    from kingdomino.cli.analyse import analyse as run

    return run(
        file,
        bot=bot,
        seconds=time,
        simulations=simulations,
        names=names,
        svg=svg,
        png=png,
        processes=processes,
        is_json=json,
    )


@app.command(
    help=N_("List the bots: our levels, from weak to strong, and the published ones."),
    epilog="kingdomino bots --json",
)
def bots(json: Json = False) -> int:
    from kingdomino.cli.bots import bots as run

    return run(is_json=json)


@app.command(
    help=N_(
        "Answer other programs over standard input and output.\n\n"
        "The protocol is described in docs/protocol.md; a program that speaks it is a bot "
        "itself, by the name cmd:./program."
    ),
    epilog="kingdomino engine --bot king",
)
def engine(
    bot: Annotated[
        str | None, typer.Option(help=N_("Which bot answers; the strongest."), callback=known_bot)
    ] = None,
) -> int:
    from kingdomino.cli.engine import engine as run

    return run(bot)


app.command(
    help=contests.MATCH_HELP,
    epilog="kingdomino match fg_paper random --decks 250 --out results.jsonl",
)(contests.match)
app.command(
    help=contests.TOURNAMENT_HELP,
    epilog="kingdomino tournament random gprd fg --decks 100 --anchor random",
)(contests.tournament)


@app.command(
    help=N_("Compile the rules for this machine, once, so that nobody waits later."),
    epilog="kingdomino warmup",
)
def warmup() -> int:
    from kingdomino.cli.warmup import warmup as run

    return run()


@app.command(
    help=N_(
        "Serve tables on which people and bots play, over HTTP and WebSocket.\n\n"
        "Everything else is set by environment variables, see docs/operations.md."
    ),
    epilog="kingdomino serve --port 8000",
)
def serve(
    host: Annotated[
        str, typer.Option(help=N_("The address to listen on; 0.0.0.0 for everybody."))
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=N_("The port to listen on."))] = 8000,
) -> int:
    from kingdomino.cli.serve import serve as run

    return run(host=host, port=port)


@app.command(
    help=N_("Measure the speed of the rules on one core of this machine."),
    epilog="kingdomino bench --json",
)
def bench(
    seconds: Annotated[
        float, typer.Option(min=0.01, max=600, help=N_("How long each measurement takes."))
    ] = 1.0,
    json: Json = False,
) -> int:
    from kingdomino.cli.bench import bench as run

    return run(seconds=seconds, is_json=json)
