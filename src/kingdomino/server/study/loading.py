"""What a process loads before somebody waits for it: the rules as compiled, and who draws."""

from kingdomino.dealer import Dealer
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.server.pictures.drawings import TableDrawing
from kingdomino.server.tables.table_views import TableViews

OPTIONS = Options(2)


def load_rules() -> None:
    """Let the first table not wait for kernels to be loaded."""
    position = Position.start(OPTIONS).deal(Dealer(OPTIONS, seed=0))
    while position.round < 2:
        TableViews().position(position)
        position = position.play(next(iter(position.legal_moves))).deal(Dealer(OPTIONS, seed=0))


def load_clerk() -> None:
    """Nor the first picture."""
    load_rules()
    TableDrawing(OPTIONS, ()).svg()
