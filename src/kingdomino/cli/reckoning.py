"""The end of a game in words and tables: every territory counted, bonuses, places, tie-breaks."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingdomino.scores import Ranking, Score
from kingdomino.words import N_, listed, t, tn


def score_view(score: Score, title: Text, *, notes: Sequence[str] = ()) -> Table:
    """One kingdom counted: a line for each territory, then bonuses, then the total."""
    table = Table(title=title, title_justify="left", title_style="", box=None, pad_edge=False)
    table.collapse_padding = True
    table.add_column(t("terrain"), header_style="dim")
    table.add_column(t("squares × crowns"), justify="right", header_style="dim")
    table.add_column(t("points"), justify="right", header_style="dim")
    for territory in sorted(score.territories, key=lambda each: -each.points):
        product = f"{territory.size} × {territory.crowns} ="
        style = None if territory.points else "dim"
        table.add_row(t(str(territory.terrain)), product, str(territory.points), style=style)
    for name, bonus in ((t("Middle Kingdom"), score.middle_kingdom), (t("Harmony"), score.harmony)):
        if bonus:
            table.add_row(name, "", f"+{bonus}")
    table.add_row(t("total"), "", str(score.total), style="bold")
    if notes:
        table.caption, table.caption_justify = "\n".join(notes), "left"
    return table


_HEADINGS = (
    N_("place"),
    N_("player"),
    N_("points"),
    N_("largest territory"),
    N_("crowns"),
    N_("decided by"),
)
_SHARED = N_("shared")  # the headings name the other things that a place is decided by


def ranking_view(ranking: Ranking, names: Sequence[str]) -> RenderableType:
    """Who won and what decided it, then everybody's place."""
    table = Table(box=None, pad_edge=False)
    for heading in _HEADINGS:
        is_text = heading in ("player", "decided by")
        table.add_column(t(heading), justify="left" if is_text else "right", header_style="dim")
    for index, standing in enumerate(ranking.standings):
        decided_by = t(standing.decided_by or _SHARED) if index else ""
        keys = map(str, standing.key)
        table.add_row(str(standing.place), names[standing.seat], *keys, decided_by)
    return Group(Text(verdict(ranking, names), "bold"), table)


def verdict(ranking: Ranking, names: Sequence[str]) -> str:
    """The result in a sentence, with the comparison that decided.

    >>> from kingdomino.scores import rank
    >>> verdict(rank([(50, 9, 7), (50, 9, 8)]), ["Anna", "Bob"])
    'Bob wins: equal points (50) and equal largest territories, so the crowns decide, 8 to 7.'
    """
    winners = [names[seat] for seat in ranking.winners]
    best = ranking.standings[0].key
    if len(winners) > 1:
        return tn(
            "The victory is shared: {names}. {n} point, equal in everything.",
            "The victory is shared: {names}. {n} points, equal in everything.",
            best.points,
            names=listed(winners),
        )
    second, winner = ranking.standings[1].key, winners[0]
    match ranking.decided_by:
        case "points":
            return t(
                "{name} wins by points, {more} to {less}.",
                name=winner,
                more=best.points,
                less=second.points,
            )
        case "crowns":
            return t(
                "{name} wins: equal points ({points}) and equal largest territories, so the crowns "
                "decide, {more} to {less}.",
                name=winner,
                points=best.points,
                more=best.crowns,
                less=second.crowns,
            )
        case _:
            return t(
                "{name} wins: equal points ({points}), so the largest territory decides, {more} "
                "to {less}.",
                name=winner,
                points=best.points,
                more=best.largest_territory,
                less=second.largest_territory,
            )
