"""Plays the library and the oracle side by side and compares all that a player could see."""

import random

from kingdomino import (
    Claim,
    Deal,
    Dealer,
    Discard,
    Kings,
    Move,
    Options,
    Place,
    Position,
    Square,
    dynasty_keys,
    rank,
)
from kingdomino.moves import DOMINOES, Half
from tests.kit import oracle


def compare_game(options: Options, seed: int) -> tuple[oracle.RankKey, ...]:
    """Play one random game, comparing after every move; return the final rank keys."""
    rng = random.Random(seed)
    dealer = Dealer(options, seed=seed, game=seed % options.games)
    position = Position.start(options)
    game = oracle.Game(options.players, [str(variant) for variant in options.variants])
    while not position.is_over:
        compare_table(position, game)
        if position.is_chance:
            move = position.chance_move(dealer)
        else:
            move = rng.choice(compare_moves(position, game))
            compare_verdicts(position, game, rng)
        play_oracle(game, move)
        position = position.play(move)
    compare_table(position, game)
    return compare_results(position, game)


def compare_table(position: Position, game: oracle.Game) -> None:
    """Rows, kings, order, round and what is known of the rest."""
    assert position.phase == game.phase
    assert position.seat_to_move == game.seat_to_move
    assert position.domino_to_place == game.domino_to_place
    assert position.round == game.round
    waiting = [entry for entry in position.current_row if not entry.is_played]
    assert [entry.domino for entry in waiting] == game.current_row
    assert {entry.domino: entry.seat for entry in waiting} == game.current_kings
    assert [entry.domino for entry in position.next_row] == game.next_row
    kings = {entry.domino: entry.seat for entry in position.next_row if entry.seat is not None}
    assert kings == game.next_kings
    assert position.unseen == game.unseen
    assert position.pile == game.pile
    assert position.options.set_aside == game.set_aside
    assert position.is_pile_known == game.pile_is_known
    assert position.leftovers == tuple(sorted(game.leftovers))


def compare_moves(position: Position, game: oracle.Game) -> list[Move]:
    """The legal moves, once both agree on them."""
    moves = list(position.legal_moves)
    claims = {move.domino for move in moves if isinstance(move, Claim)}
    assert claims == game.free_dominoes()
    places = [move for move in moves if isinstance(move, Place)]
    results = {squares_of(place) for place in places}
    assert len(results) == len(places), "a placement is listed twice"
    assert results == game.legal_placements()
    discards = [move for move in moves if isinstance(move, Discard)]
    assert bool(discards) == (position.phase == "place" and not places)
    return moves


def compare_verdicts(position: Position, game: oracle.Game, rng: random.Random) -> None:
    """The reason given for a few placements at random, legal or not, anywhere near the field."""
    seat, domino = position.seat_to_move, position.domino_to_place
    if seat is None or domino is None:
        return
    kingdom, reach = position.kingdom(seat), position.options.size
    for _ in range(3):
        first = Square(rng.randint(-reach, reach), rng.randint(-reach, reach))
        step_down, step_right = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (0, 0)])
        second = Square(first.row + step_down, first.column + step_right)
        # A twin is written from its upper left, so the order of squares is not ours to keep.
        place = Place(domino, first, second)
        expected = game.kingdoms[seat].verdict(domino, place.first, place.second)
        assert kingdom.verdict(place) == expected


def compare_results(position: Position, game: oracle.Game) -> tuple[oracle.RankKey, ...]:
    """Territories, bonuses, keys and places of everybody."""
    keys = []
    for score, kingdom, own in zip(
        position.scores(), position.kingdoms, game.kingdoms, strict=True
    ):
        assert {square: plain(half) for square, half in kingdom.squares.items()} == own.squares
        assert sorted(kingdom.discarded) == sorted(own.discarded)
        assert sorted(
            (each.terrain.letter, len(each.squares), each.crowns) for each in score.territories
        ) == sorted(own.territories())
        assert score.territory_points == own.points()
        assert kingdom.has_middle_kingdom == bool(own.middle_kingdom())
        assert kingdom.has_harmony == bool(own.harmony())
        assert score.key == own.rank_key(game.variants)
        keys.append(own.rank_key(game.variants))
    assert list(position.ranking().places) == oracle.ranks(keys)
    return tuple(keys)


def compare_dynasty(options: Options, seed: int) -> None:
    """Three games one after the other, added up."""
    games = [compare_game(options, 3 * seed + number) for number in range(3)]
    assert list(rank(dynasty_keys(games)).places) == oracle.dynasty_ranks(games)


def play_oracle(game: oracle.Game, move: Move) -> None:
    """Play the library's move on the oracle, which refuses what it holds to be illegal."""
    match move:
        case Kings(seats):
            game.draw_kings(list(seats))
        case Deal(row):
            game.deal(list(row))
        case Claim(domino):
            game.claim(domino)
        case Discard(domino):
            game.discard(domino)
        case Place(domino, first, second):
            game.place(domino, (first.row, first.column), (second.row, second.column))


def squares_of(place: Place) -> oracle.Placement:
    """The two squares that a placement adds, in the oracle's words."""
    first, second = DOMINOES[place.domino]
    return frozenset({(place.first, plain(first)), (place.second, plain(second))})


def plain(half: Half) -> oracle.Half:
    """A square's terrain letter and crowns."""
    return half.terrain.letter, half.crowns
