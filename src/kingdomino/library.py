"""The words of the library in one place: what `import kingdomino` offers, loaded on first use."""

from kingdomino.advice import Advice, Bot, Budget, Candidate
from kingdomino.dealer import Dealer
from kingdomino.editions import EDITIONS, Edition, edition_of
from kingdomino.errors import (
    IllegalMove,
    KingdominoError,
    MisuseError,
    NotationError,
    OptionsError,
)
from kingdomino.kingdom import Kingdom
from kingdomino.legal_moves import LegalMoves
from kingdomino.legal_turns import LegalTurns
from kingdomino.match import Match
from kingdomino.moves import (
    DOMINOES,
    Claim,
    Deal,
    Discard,
    Domino,
    Half,
    Kings,
    Move,
    Place,
    Square,
    Terrain,
)
from kingdomino.options import Opening, Options, Variant
from kingdomino.position import Position, RowEntry
from kingdomino.record import Record
from kingdomino.scores import Ranking, RankKey, Score, Standing, Territory, dynasty_keys, rank
from kingdomino.turns import Turn

__all__ = [
    "DOMINOES",
    "EDITIONS",
    "Advice",
    "Bot",
    "Budget",
    "Candidate",
    "Claim",
    "Deal",
    "Dealer",
    "Discard",
    "Domino",
    "Edition",
    "Half",
    "IllegalMove",
    "Kingdom",
    "KingdominoError",
    "Kings",
    "LegalMoves",
    "LegalTurns",
    "Match",
    "MisuseError",
    "Move",
    "NotationError",
    "Opening",
    "Options",
    "OptionsError",
    "Place",
    "Position",
    "RankKey",
    "Ranking",
    "Record",
    "RowEntry",
    "Score",
    "Square",
    "Standing",
    "Terrain",
    "Territory",
    "Turn",
    "Variant",
    "dynasty_keys",
    "edition_of",
    "rank",
]
