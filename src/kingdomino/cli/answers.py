"""What a player can ask in the middle of a turn: help, moves, scores, unseen, hint, table."""

from collections.abc import Callable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingdomino.advice import Advice
from kingdomino.cli.console import side_by_side, with_parts
from kingdomino.cli.reckoning import score_view
from kingdomino.cli.table import offer_view, place_text, places_view, seat_text, table_view
from kingdomino.draw.terminal import domino_text
from kingdomino.moves import Place
from kingdomino.position import Position
from kingdomino.words import N_, language, t, tn

SHOWN_PLACES = 24

_TOPICS = {
    N_("Placing:"): N_("a number of the list, or the squares of first and second half: d5-c5"),
    N_("Claiming:"): N_("the number of a domino. Placing and claiming at once: 12 d5-c5 >31"),
    N_("Kingdoms:"): N_(
        "W wheat, F forest, L lake, G grassland, S swamp, M mine; digits are crowns, C is the "
        "castle, a dot can still be built on."
    ),
}
_WORDS = {
    "moves": N_("every place or domino to choose from"),
    "scores": N_("every territory, counted"),
    "unseen": N_("the dominoes that nobody has seen yet"),
    "hint": N_("what a strong bot would play here"),
    "table": N_("the table again"),
    "back, u": N_("take your placement back, until your king has moved on"),
    "save": N_("write the game to its file"),
    "quit": N_("save and leave; so do Ctrl-D and Ctrl-C"),
}


class Answers:
    """Answers on a console; each leaves the game as it is."""

    def __init__(
        self,
        console: Console,
        names: tuple[str, ...],
        hint: Callable[[Position], Advice] | None = None,
    ) -> None:
        self._console = console
        self._names = names
        self._hint = hint

    def answer(self, word: str, position: Position) -> bool:
        """Whether the word was a question, now answered."""
        match word:
            case "help":
                self._help()
            case "moves":
                self.moves(position)
            case "scores":
                self.scores(position)
            case "unseen":
                self.unseen(position)
            case "hint" if self._hint is not None:
                self.hint(position, self._hint(position))
            case "table":
                width = self._console.width
                self._console.print(table_view(position, self._names, width=width))
            case _:
                return False
        return True

    def _help(self) -> None:
        for rows in ({t(topic): text for topic, text in _TOPICS.items()}, _WORDS):
            grid = Table.grid(padding=(0, 2))
            for word, text in rows.items():
                grid.add_row(word, t(text))
            self._console.print(grid)
            self._console.print()
        if language() != "en":
            self._console.print(t("These words are typed as they stand here, in every language."))

    def moves(self, position: Position, *, limit: int | None = None) -> None:
        """The places for a domino with their points, or the dominoes to claim."""
        domino, seat = position.domino_to_place, position.seat_to_move
        assert seat is not None  # somebody asks
        if domino is None:
            self._console.print(offer_view(position, seat))
            return
        places, totals = ranked_places(position)
        heading = tn(
            "Domino {domino} fits in {n} place; beside each, your points afterwards:",
            "Domino {domino} fits in {n} places; beside each, your points afterwards:",
            len(places),
        )
        self._console.print(with_parts(heading, domino=domino_text(domino)))
        self._console.print(places_view(position, places, totals, limit=limit or len(places)))
        if limit is not None and len(places) > limit:
            more = t("… and {n} more: type moves", n=len(places) - limit)
            self._console.print(Text(more, "dim"))

    def scores(self, position: Position) -> None:
        """Every kingdom's territories, counted."""
        scores = position.scores()
        views = [score_view(each, seat_text(seat, self._names)) for seat, each in enumerate(scores)]
        self._console.print(side_by_side(views, self._console.width))
        if any(score.bonus for score in scores) and not position.is_over:
            told = t("Bonuses count at the end; shown as if the game ended now.")
            self._console.print(Text(told, "dim"))

    def hint(self, position: Position, advice: Advice) -> None:
        """What a bot would play here, and what it expects of it."""
        turn = Text(position.format(advice.turn), "bold")
        text = with_parts(t("Hint: {turn}"), turn=turn)
        if advice.values is not None:
            shares = [
                f"{self._names[seat]} {100 * v:.0f} %" for seat, v in enumerate(advice.values)
            ]
            expected = t("expected to win: {shares}", shares=", ".join(shares))
            text.append(f"; {expected}", "dim")
        self._console.print(text)

    def unseen(self, position: Position) -> None:
        """The dominoes that nobody has seen; which of them stay in the box remains hidden."""
        unseen = sorted(position.unseen)
        if not unseen:
            self._console.print(t("Every domino has been seen."))
            return
        if not position.is_pile_known:
            where = tn(
                "{n} of them will still be turned up, the others stay in the box.",
                "{n} of them will still be turned up, the others stay in the box.",
                position.pile,
            )
        elif position.pile:
            where = t("All of them will still be turned up.")
        else:
            where = t("All of them stay in the box.")
        count = tn("{n} domino not seen yet", "{n} dominoes not seen yet", len(unseen))
        self._console.print(f"{count}. {where}")
        across = max(1, (self._console.width + 2) // 13)
        grid = Table.grid(padding=(0, 2))
        for start in range(0, len(unseen), across):
            grid.add_row(*map(domino_text, unseen[start : start + across]))
        self._console.print(grid)


def ranked_places(position: Position) -> tuple[list[Place], list[int]]:
    """Every legal placement and the points it leads to, most points first."""
    seat, size = position.seat_to_move, position.options.size
    assert seat is not None  # somebody places
    found = [
        (position.play(move).shown_points(seat), move)
        for move in position.legal_moves
        if isinstance(move, Place)
    ]
    found.sort(key=lambda pair: (-pair[0], place_text(pair[1], size)))
    return [place for _, place in found], [total for total, _ in found]
