"""The end of a game in words and tables: every territory counted, bonuses, places, tie-breaks."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingdomino.cli.sentences import listed
from kingdomino.scores import Ranking, RankKey, Score


def score_view(score: Score, title: Text, *, notes: Sequence[str] = ()) -> Table:
    """One kingdom counted: a line for each territory, then bonuses, then the total."""
    table = Table(title=title, title_justify="left", title_style="", box=None, pad_edge=False)
    table.collapse_padding = True
    table.add_column("terrain", header_style="dim")
    table.add_column("squares × crowns", justify="right", header_style="dim")
    table.add_column("points", justify="right", header_style="dim")
    for territory in sorted(score.territories, key=lambda each: -each.points):
        product = f"{territory.size} × {territory.crowns} ="
        style = None if territory.points else "dim"
        table.add_row(str(territory.terrain), product, str(territory.points), style=style)
    for name, bonus in (("Middle Kingdom", score.middle_kingdom), ("Harmony", score.harmony)):
        if bonus:
            table.add_row(name, "", f"+{bonus}")
    table.add_row("total", "", str(score.total), style="bold")
    if notes:
        table.caption, table.caption_justify = "\n".join(notes), "left"
    return table


def ranking_view(ranking: Ranking, names: Sequence[str]) -> RenderableType:
    """Who won and what decided it, then everybody's place."""
    table = Table(box=None, pad_edge=False)
    for heading in ("place", "player", "points", "largest territory", "crowns", "decided by"):
        is_text = heading in ("player", "decided by")
        table.add_column(heading, justify="left" if is_text else "right", header_style="dim")
    for index, standing in enumerate(ranking.standings):
        decided_by = (standing.decided_by or "shared") if index else ""
        keys = map(str, standing.key)
        table.add_row(str(standing.place), names[standing.seat], *keys, decided_by)
    return Group(Text(verdict(ranking, names), "bold"), table)


def verdict(ranking: Ranking, names: Sequence[str]) -> str:
    """The result in a sentence, with the comparison that decided.

    >>> from kingdomino.scores import rank
    >>> verdict(rank([(50, 9, 7), (50, 9, 8)]), ["Anna", "Bob"])
    'Bob wins: 50 points each and equal largest territories, so the crowns decide, 8 against 7.'
    """
    winners = [names[seat] for seat in ranking.winners]
    best = ranking.standings[0].key
    if len(winners) > 1:
        return f"{listed(winners)} share the victory: {best.points} points, equal in everything."
    second = ranking.standings[1].key
    if ranking.decided_by == "points":
        return f"{winners[0]} wins by points, {best.points} to {second.points}."
    return f"{winners[0]} wins: {_tie_break(ranking.decided_by, best, second)}."


def _tie_break(decided_by: str, best: RankKey, second: RankKey) -> str:
    if decided_by == "crowns":
        return (
            f"{best.points} points each and equal largest territories, so the crowns decide, "
            f"{best.crowns} against {second.crowns}"
        )
    return (
        f"{best.points} points each, so the largest territory decides, "
        f"{best.largest_territory} squares against {second.largest_territory}"
    )
