"""What a person would type to play a whole game: worked out with the library, move by move."""

from random import Random

from kingdomino import Dealer, Options
from kingdomino.cli.saved_game import SavedGame
from kingdomino.cli.seating import HUMAN
from kingdomino.moves import Discard


def typed_game(options: Options, seats: list[str], seed: int) -> tuple[list[str], SavedGame]:
    """The lines that people type who play at random, and how the match ends."""
    person = Random(seed)
    game = SavedGame.start(Dealer(options, seed=seed), seats=seats)
    lines: list[str] = []
    while True:
        while not game.record.position.is_over:
            position = game.record.position
            seat = position.seat_to_move
            assert seat is not None
            if seats[seat] != HUMAN:
                for each in game.bot(seat).advise(position).turn:
                    game = game.play(each)
                continue
            move = person.choice(list(position.legal_moves))
            is_only_claim = position.round == 0 and len(position.legal_moves) == 1
            if not isinstance(move, Discard) and not is_only_claim:
                lines.append(position.format(move))
                if position.round == options.rounds:
                    lines.append("")  # the last placement is confirmed by itself
            game = game.play(move)
        if game.match.is_over:
            return lines, game
        game = game.next_game()
