"""The pictures that messengers show beside a link; a few are kept, and each is painted once."""

from collections.abc import Callable, Sequence

from fastapi import APIRouter
from fastapi.responses import Response

from kingdomino.draw import Sitter, preview_svg
from kingdomino.position import Position
from kingdomino.server.http.link_preview import EXAMPLE, kingdoms, sitters
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import GAME_ERRORS, GamePath, TableId, game_record
from kingdomino.server.services import Served, Services

router = APIRouter()

PNG = "image/png"
FRESH = "public, max-age=600"  # seconds; its address has the table's version in it


async def _picture(
    served: Services, name: str, kingdoms: Callable[[], Sequence[Sitter]]
) -> Response:
    png = await served.painter.picture(name, lambda: preview_svg(kingdoms()))
    return Response(png, media_type=PNG, headers={"cache-control": FRESH})


@router.get("/preview.png", **documented("The picture beside a link", picture=PNG))
async def get_preview(served: Served) -> Response:
    """Two kingdoms, for links to this server that are about no table."""
    return await _picture(served, "", lambda: kingdoms(Position.parse(EXAMPLE), ("Ana", "Borys")))


@router.get(
    "/tables/{table_id}/preview.png",
    **documented("The picture beside a link to a table", picture=PNG, errors=["UNKNOWN_TABLE"]),
)
async def get_table_preview(table_id: TableId, served: Served) -> Response:
    """Everybody's kingdom, 1200 by 630; before the first game their castles."""
    table = (await served.tables.get(table_id)).table
    name = f"{table.id} {table.version}"
    return await _picture(served, name, lambda: sitters(table, table.record))


@router.get(
    "/tables/{table_id}/games/{game}/preview.png",
    **documented("The picture beside a link to a game", picture=PNG, errors=GAME_ERRORS),
)
async def get_game_preview(table_id: TableId, game: GamePath, served: Served) -> Response:
    """Everybody's kingdom in a game of a table, 1200 by 630."""
    table = (await served.tables.get(table_id)).table
    record = game_record(table, game)
    name = f"{table.id} {game} {table.version}"
    return await _picture(served, name, lambda: sitters(table, record))
