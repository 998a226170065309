"""Kingdomino: the rules once, correct and fast, with everything to play, read and study it.

>>> import kingdomino as kd
>>> options = kd.Options(2, variants=["harmony"])
>>> dealer = kd.Dealer(options, seed=2026)
>>> position = kd.Position.start(options).deal(dealer)
>>> position.legal_moves
<LegalMoves 4: >6, >24, >28, >40>
"""

from kingdomino import draw as draw  # notebooks show pictures because it is there
from kingdomino.dealer import Dealer
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

__version__ = "0.1.0"

__all__ = [
    "DOMINOES",
    "Claim",
    "Deal",
    "Dealer",
    "Discard",
    "Domino",
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
    "rank",
]
