"""The pictures that messengers show beside a link; a few are kept, and each is painted once."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.position import Position
from kingdomino.server.http.known import tagged_answer
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import GAME_ERRORS, GamePath, TableId, game_record
from kingdomino.server.pictures.drawings import PreviewDrawing
from kingdomino.server.services import Served, Services

router = APIRouter()

PNG = "image/png"
FRESH = "public, max-age=600"  # seconds; its address has the table's version in it

# The game of docs/images/example.record, for the picture of all other addresses.
EXAMPLE = (
    "2 draw harmony,middle_kingdom | 1 1 0 0 | 1@1 22@1 27@0 31@0 | - | - | 4 c4-d4, 5 c7-c6, "
    "8 d6-e6, 14 g3-f3, 20 g7-f7, 24 e4-e3, 27 c3-d3, 30 f6-g6, 31 d7-e7, 32 f5-g5, 34 d5-c5, "
    "42 f4-g4 | 13 g4-g5, 19 f3-g3, 22 g7-g6, 23 d3-c3, 29 c6-c5, 37 d4-d5, 38 f4-f5, 39 f7-f6, "
    "40 e4-e3, 43 d7-d6, 47 e6-e7, 1 x"
)
GENERAL = PreviewDrawing(EXAMPLE, ("Ana", "Borys"))


async def _picture(request: Request, served: Services, drawing: PreviewDrawing) -> Response:
    picture = await served.painter.png(served.visitors.address(request), drawing)
    return tagged_answer(request, picture, PNG, cache_control=FRESH)


@router.get("/preview.png", **documented("The picture beside a link", file=PNG))
async def get_preview(request: Request, served: Served) -> Response:
    """Two kingdoms, for links to this server that are about no table."""
    served.readiness.check_rules()
    return await _picture(request, served, GENERAL)


@router.get(
    "/tables/{table_id}/preview.png",
    **documented("The picture beside a link to a table", file=PNG, errors=["UNKNOWN_TABLE"]),
)
async def get_table_preview(table_id: TableId, request: Request, served: Served) -> Response:
    """Everybody's kingdom, 1200 by 630; before the first game their castles."""
    table = (await served.tables.get(table_id)).table
    record = table.record
    position = Position.start(table.options) if record is None else record.position
    drawing = PreviewDrawing(str(position), table.names, has_begun=record is not None)
    return await _picture(request, served, drawing)


@router.get(
    "/tables/{table_id}/games/{game}/preview.png",
    **documented("The picture beside a link to a game", file=PNG, errors=GAME_ERRORS),
)
async def get_game_preview(
    table_id: TableId, game: GamePath, request: Request, served: Served
) -> Response:
    """Everybody's kingdom in a game of a table, 1200 by 630."""
    record = game_record((await served.tables.get(table_id)).table, game)
    return await _picture(request, served, PreviewDrawing(str(record.position), record.names))
