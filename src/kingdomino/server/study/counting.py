"""Kingdoms from the table at home, counted; those that no one box can build are refused."""

from kingdomino.box import check_box, doubts
from kingdomino.errors import KingdominoError
from kingdomino.kingdom import Kingdom
from kingdomino.scores import dynasty_keys, rank
from kingdomino.server import protocol
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.game_views import ranking_view, score_view
from kingdomino.words import sentence


def count_games(wish: protocol.ToScore) -> protocol.Scored:
    """Territories, bonuses and ranking of each game, and of all together."""
    if len({len(game) for game in wish.games}) > 1:
        raise Refusal("BAD_KINGDOM", "Every game needs the same number of kingdoms.")
    games, keys = [], []
    for number, game in enumerate(wish.games, 1):
        kingdoms, scores = [], []
        for seat, drawing in enumerate(game, 1):
            try:
                kingdom = Kingdom.parse(drawing.rows, size=wish.size, discards=drawing.discards)
                scores.append(kingdom.score(wish.variants))
            except KingdominoError as error:
                reason = sentence(
                    "Kingdom {seat} of game {game}: {reason}",
                    seat=seat,
                    game=number,
                    reason=error,
                )
                raise Refusal("BAD_KINGDOM", reason) from None
            kingdoms.append(kingdom)
        try:
            check_box(kingdoms)
        except KingdominoError as error:
            reason = sentence("Game {game}: {reason}", game=number, reason=error)
            raise Refusal(error.code, reason) from None
        keys.append(tuple(score.key for score in scores))
        games.append(
            protocol.ScoredGame(
                scores=[score_view(score, wish.size) for score in scores],
                doubts=[doubts_view(kingdom) for kingdom in kingdoms],
                ranking=ranking_view(rank(keys[-1])),
            )
        )
    return protocol.Scored(games=games, ranking=ranking_view(rank(dynasty_keys(keys))))


def doubts_view(kingdom: Kingdom) -> list[protocol.Doubt]:
    """What speaks against a kingdom."""
    return [protocol.Doubt(code=each.code, message=str(each)) for each in doubts(kingdom)]
