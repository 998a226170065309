"""What messengers show of a link to a table: a sentence, a second one, and where the picture is.

A messenger does not say who will read it: it is told in the language of the book that the table is
played by, else in English. Names are anybody's: they are escaped where they become HTML alone.
"""

import re
from dataclasses import dataclass
from html import escape

from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.tables.table import Table
from kingdomino.variants import Variant
from kingdomino.words import listed, speaking, t, tn

WIDE, HIGH = 1200, 630
_ADDRESS = re.compile(r"/(?:table/([0-9a-f]{32})|replay/([0-9a-f]{32})/([0-2]))/?")


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """A link as it is shown."""

    title: str
    description: str
    image: str  # its path
    path: str

    def tags(self, address: str) -> str:
        """The elements for the head of the page; `address` is the server's own."""
        properties = {
            "og:type": "website",
            "og:site_name": "Kingdomino",
            "og:title": self.title,
            "og:description": self.description,
            "og:url": address + self.path,
            "og:image": address + self.image,
            "og:image:type": "image/png",
            "og:image:width": str(WIDE),
            "og:image:height": str(HIGH),
            "og:image:alt": self.title,
        }
        tags = [
            f'<meta property="{name}" content="{escape(value)}" />'
            for name, value in properties.items()
        ]
        return "".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])


GENERAL = LinkPreview(
    title="Kingdomino",
    description="Play, study and score Kingdomino: free, without an account.",
    image=f"{protocol.API}/preview.png",
    path="/",
)


def named_table(path: str) -> tuple[str, int | None] | None:
    """The table that an address of the page is about and, of a replay, the number of the game."""
    found = _ADDRESS.fullmatch(path)
    if found is None:
        return None
    table, replayed, game = found.groups()
    return (table, None) if table else (replayed, int(game))


def table_preview(table: Table, game: int | None) -> LinkPreview:
    """Who invites to what, who plays, or who has won."""
    edition = table.options.edition
    with speaking("en" if edition is None else edition.language):
        return _preview(table, game)


def _preview(table: Table, game: int | None) -> LinkPreview:
    record = shown_game(table, game)
    if record is None:
        title, description = _invitation(table), _offer(table)
    elif record.position.is_over:
        title = _result(record)
        again = t("See it again, turn by turn.")
        description = f"{_points(record)} {again}"
    else:
        title = t("Kingdomino: {names}", names=listed(table.names))
        where = t(
            "Round {round} of {rounds}",
            round=record.position.round,
            rounds=table.options.rounds,
        )
        description = f"{where}. {_points(record)}"
    if record is not None and table.is_practice:
        practice = t("Practice game")
        title = f"{title} ({practice})"
    place = f"/table/{table.id}" if game is None else f"/replay/{table.id}/{game}"
    number = "" if record is None else f"/games/{record.game}"
    return LinkPreview(
        title=title,
        description=description,
        # Messengers keep a picture by its address: another picture needs another one.
        image=f"{protocol.API}/tables/{table.id}{number}/preview.png?version={table.version}",
        path=place,
    )


def shown_game(table: Table, game: int | None) -> Record | None:
    """The game that a link is about; None before the first, and for one that has not begun."""
    if game is None:
        return table.record
    return table.games[game] if game < len(table.games) else None


def _invitation(table: Table) -> str:
    host = table.host_seat
    if host is None:
        return t("A table of Kingdomino is waiting for you")
    return t("{name} invites you to Kingdomino", name=table.seats[host].name)


def _offer(table: Table) -> str:
    players = table.options.players
    sentences = [tn("A game for {n} player", "A game for {n} players", players) + "."]
    if table.options.variants:
        variants = listed([_variant(each) for each in sorted(table.options.variants)])
        sentences.append(t("Variants: {variants}.", variants=variants))
    sitting = [name for name in table.names if name]
    if sitting:
        sentences.append(t("At the table: {names}.", names=listed(sitting)))
    free = len(table.open_seats)
    if free:
        seats = tn("{n} seat is still open", "{n} seats are still open", free)
        sentences.append(f"{seats}.")
    return " ".join(sentences)


def _variant(variant: Variant) -> str:
    match variant:
        case Variant.DYNASTY:
            return t("Dynasty")
        case Variant.MIDDLE_KINGDOM:
            return t("Middle Kingdom")
        case Variant.HARMONY:
            return t("Harmony")
        case Variant.MIGHTY_DUEL:
            return t("Mighty Duel")
        case Variant.WIDER_OFFER:
            return t("Wider Offer")


def _result(record: Record) -> str:
    position = record.position
    winners = position.ranking().winners
    points = position.shown_points(winners[0])
    names = [record.names[seat] for seat in winners]
    if len(names) == 1:
        [name] = names
        return tn("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=name)
    return t("The victory is shared: {names}", names=listed(names))


def _points(record: Record) -> str:
    position = record.position
    points = [
        tn("{name}: {n} point", "{name}: {n} points", position.shown_points(seat), name=name)
        for seat, name in enumerate(record.names)
    ]
    return ", ".join(points) + "."
