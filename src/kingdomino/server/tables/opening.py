"""How a table begins: as somebody wishes it, or for the same people once more.

Options that the rules do not know are refused. Nothing is written here: see `registry`.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from kingdomino import variants as rules
from kingdomino.dealer import Dealer
from kingdomino.errors import OptionsError
from kingdomino.options import Options
from kingdomino.server import protocol
from kingdomino.server.identity import DEFAULT_NAME, Identity, hash_token, new_token
from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions, seating
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.name_rules import checked_name
from kingdomino.server.tables.names import BOT_NAMES, bot_name, distinct
from kingdomino.server.tables.table import Step, Steps, Table


class Opening(NamedTuple):
    """A table as it stands once `append` is written; begun, if every seat is taken."""

    table: Table
    dealer: Dealer
    append: Append


def open_table(
    wish: protocol.NewTable, identity: Identity, at: int
) -> tuple[Opening, list[protocol.Seated]]:
    """A new table, and the rights to the seats of the guest who wished for it."""
    try:
        options = Options(
            wish.players, variants=wish.variants, opening=wish.opening, edition=wish.edition
        )
    except OptionsError as error:
        raise Refusal("BAD_OPTIONS", error) from None
    table_id = secrets.token_hex(16)
    seats, rights = _seats(wish, options, identity, table_id)
    if wish.is_practice:
        _check_practice(seats, wish.turn_seconds)
    opening = _open(
        table_id,
        options,
        seats,
        at,
        host=identity.id,
        is_public=wish.is_public,
        has_chat=wish.has_chat,
        turn_seconds=wish.turn_seconds,
        is_practice=wish.is_practice,
        first=_checked_first(wish, options),
        asks_first=wish.asks_first
        and options.opening is rules.Opening.CASTLE
        and wish.first is None,
    )
    return opening, rights


def check_rematch(table: Table, guest: str) -> None:
    """Whether somebody may ask to play again."""
    if not table.seats_held(guest):
        raise Refusal("NOT_YOUR_SEAT", "Only those who sat at the table can play again.")
    if table.status != "over":
        raise Refusal("GAME_NOT_OVER", "The game is not over yet.")


def open_rematch(table: Table, at: int) -> Opening:
    """The table where the same people play again, bots among them."""
    table_id = _rematch_id(table)
    taken = list(table.names)
    specs = []
    # Everybody moves up a seat, so that nobody is always the first.
    for seat in (*table.seats[1:], table.seats[0]):
        name = seat.name
        if seat.kind == "bot" and name not in BOT_NAMES:  # once they were called by their level
            name = bot_name(table_id, taken)
            taken.append(name)
        level = seat.level if seat.kind == "bot" else None  # who had resigned plays again
        specs.append(events.SeatSpec(seat.kind, name, level, seat.guest, seat.token_hash))
    return _open(
        table_id,
        table.options,
        specs,
        at,
        host=table.host,
        is_public=table.is_public,
        has_chat=table.has_chat,
        turn_seconds=table.turn_seconds,
        is_practice=table.is_practice,
        # Who was at a castle last still was, on another seat.
        first=None if table.first is None else (table.first - 1) % len(table.seats),
        asks_first=False,
    )


def point_to_rematch(table: Table, other: str) -> Steps:
    """Say at a table where its people play again; two may ask at once and open the same one."""
    return [] if table.rematch is not None else [Step(events.Rematched(other))]


def _open(
    table_id: str,
    options: Options,
    seats: list[events.SeatSpec],
    at: int,
    *,
    host: str,
    is_public: bool,
    has_chat: bool,
    turn_seconds: int | None,
    is_practice: bool,
    first: int | None,
    asks_first: bool,
) -> Opening:
    dealer = Dealer(options)
    entry = events.Opened(
        options.players,
        sorted(options.variants),
        str(options.opening),
        seats,
        host,
        dealer.commitment,
        is_public,
        has_chat,
        turn_seconds,
        is_practice,
        None if options.edition is None else options.edition.name,
        first,
        asks_first,
    )
    table = begin(table_id, entry, at)
    entries: list[events.JournalEntry] = [entry]
    for step in decisions.begun(table, dealer):
        entries.append(step.entry)
        table = fold(table, step.entry, at)
    append = Append(table_id, 0, entries, at, table.status, (0, dealer.seed), opened=entry)
    return Opening(table, dealer, append)


def _rematch_id(table: Table) -> str:
    """The id of the table where the same people play again, whoever asks and in which process.

    Nobody else can guess it: the hashes of the seats' tokens never leave the server.
    """
    hashes = " ".join(seat.token_hash or "" for seat in table.seats)
    return hashlib.sha256(f"rematch of {table.id} {hashes}".encode()).hexdigest()[:32]


def _seats(
    wish: protocol.NewTable, options: Options, identity: Identity, table_id: str
) -> tuple[list[events.SeatSpec], list[protocol.Seated]]:
    wishes = wish.seats
    if wishes is None:
        wishes = [protocol.SeatWish(kind="me")]
        wishes += [protocol.SeatWish()] * (options.players - 1)
    if len(wishes) != options.players:
        raise Refusal("BAD_OPTIONS", f"{options.players} players need as many seats.")
    names = _own_names(wishes, identity)
    specs, rights = [], []
    for i, each in enumerate(wishes):
        if each.kind == "bot":
            level = each.level or "squire"
            seating.check_level(level)
            names[i] = bot_name(table_id, names.values())
            specs.append(events.SeatSpec("bot", names[i], level))
        elif each.kind == "me":
            token = new_token()
            specs.append(events.SeatSpec("person", names[i], None, identity.id, hash_token(token)))
            rights.append(protocol.Seated(seat=i, token=token))
        else:
            specs.append(events.SeatSpec("open"))
    return specs, rights


def _checked_first(wish: protocol.NewTable, options: Options) -> int | None:
    """The seat that is to open: one of the table's, and not where kings are drawn."""
    first = wish.first
    if first is None:
        return None
    if options.opening is rules.Opening.DRAW:
        raise Refusal("BAD_OPTIONS", "Nobody is named to begin where kings are drawn.")
    if first >= options.players:
        raise Refusal("BAD_OPTIONS", f"There is no seat {first} with {options.players} players.")
    return first


def _check_practice(seats: Sequence[events.SeatSpec], turn_seconds: int | None) -> None:
    """Taking back what others have seen and answered is fair only where there are no others."""
    kinds = [seat.kind for seat in seats]
    if kinds.count("person") != 1 or "open" in kinds or turn_seconds is not None:
        raise Refusal("NO_PRACTICE", "Practice is for one person and bots, without a timer.")


def _own_names(wishes: Sequence[protocol.SeatWish], identity: Identity) -> dict[int, str]:
    """The names on the seats of the guest: at one screen several people share one."""
    mine = [i for i, each in enumerate(wishes) if each.kind == "me"]
    names: dict[int, str] = {}
    for i in mine:
        is_mine = i == mine[0] and (len(mine) == 1 or identity.name != DEFAULT_NAME)
        name = wishes[i].name or (identity.name if is_mine else f"Player {i + 1}")
        names[i] = distinct(checked_name(name), names.values())
    return names
