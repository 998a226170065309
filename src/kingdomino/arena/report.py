"""What a contest came to, as one JSON object."""

from dataclasses import asdict
from typing import Any

from kingdomino.arena.provenance import provenance
from kingdomino.arena.ratings import bradley_terry, cross_table, plackett_luce
from kingdomino.arena.sprt import ALPHA, BETA
from kingdomino.arena.tally import Tally

VERSION = 1


def match_report(tally: Tally, decks: int, seconds: float) -> dict[str, Any]:
    """The report of a match of `decks` decks, in so far as they are played."""
    return {
        **_head(tally, decks, seconds),
        "bots": [asdict(line) for line in tally.by_name()],
        "entries": [asdict(line) for line in tally.by_entry()],
        "sprt": _sprt(tally),
    }


def tournament_report(
    tally: Tally, decks: int, seconds: float, *, anchor: str | None = None
) -> dict[str, Any]:
    """The report of a tournament, with ratings; the best bot comes first."""
    bots = tally.contest.bots
    results = tally.decks
    ratings = bradley_terry(bots, results, anchor=anchor)
    is_duel = tally.contest.options.players == 2
    skills = None if is_duel else plackett_luce(bots, results)
    lines = {line.name: asdict(line) for line in tally.by_name()}
    order = sorted(bots, key=lambda bot: -ratings[bot].elo)
    return {
        **_head(tally, decks, seconds),
        "anchor": anchor,
        "bots": [
            {
                **lines[bot],
                "elo": asdict(ratings[bot]),
                "plackett_luce": None if skills is None else asdict(skills[bot]),
            }
            for bot in order
        ],
        "cross_table": cross_table(order, bots, results),
    }


def _head(tally: Tally, decks: int, seconds: float) -> dict[str, Any]:
    contest = tally.contest.to_dict()
    played = tally.decks
    entries = contest.pop("bots")
    groups = contest.pop("groups")
    kind = contest.pop("kind")
    return {
        "format": f"kingdomino-{kind}",
        "version": VERSION,
        **provenance(),
        **contest,
        "seating": entries,
        "groups": groups,
        "decks": decks,
        "decks_played": len(played),
        "games": sum(len(deck.games) for deck in played),
        "is_complete": len(played) == decks or tally.verdict is not None,
        "seconds": round(seconds, 3),  # of this run
        "worker_seconds": round(sum(deck.seconds for deck in played), 3),  # of all runs together
    }


def _sprt(tally: Tally) -> dict[str, Any] | None:
    if tally.sprt is None:
        return None
    low, high = tally.sprt.bounds
    return {
        "elo0": tally.sprt.elo0,
        "elo1": tally.sprt.elo1,
        "alpha": ALPHA,
        "beta": BETA,
        "llr": tally.llr,
        "bounds": [low, high],
        "verdict": tally.verdict,
    }
