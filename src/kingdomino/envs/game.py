"""One episode, dealt by dealers or by explicit chance: what the one-game environments share."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino.core import actions as core_actions
from kingdomino.core.actions import MAX_MOVES, list_actions, mask_actions, step
from kingdomino.core.chance import play_chance
from kingdomino.core.jit import kernel
from kingdomino.core.opening import kings_left
from kingdomino.core.refusals import OK
from kingdomino.core.state import DEAL, KINGS, OVER, WORDS, Action, Seat, alone, copied
from kingdomino.core.turns import seat_to_move
from kingdomino.dealer import Dealer
from kingdomino.envs.actions import action_count, refusal_of, refusal_of_action
from kingdomino.envs.episode import Games, Reward, begin, new_games, play
from kingdomino.envs.layout import Layout, Observation
from kingdomino.envs.observation import observe
from kingdomino.errors import MisuseError
from kingdomino.options import Options
from kingdomino.position import Position

REFUSED, CHANCE, ENDED = -3, -2, -1  # instead of a seat to move


class Game:
    """An episode as environments play it: integers in, arrays out."""

    def __init__(self, options: Options, reward: Reward | str = Reward.WIN_SHARE) -> None:
        self.options = options
        self.layout = Layout(options)
        self.action_count = action_count(options)
        self.seat = CHANCE  # whose decision it is
        self._games = new_games(1, options, reward)
        self._decks = np.zeros((options.games, options.dominoes), np.int64)
        self._kings = np.zeros((options.games, options.kings), np.int64)
        self._out = np.zeros(MAX_MOVES, np.int64)
        self._masks = np.zeros((6, WORDS), np.int64)
        self._is_dealt = False
        self.begin()

    def begin(self) -> None:
        """Start an episode whose chance is played move by move, through `play_chance`."""
        begin(self._games, 0)
        self._is_dealt = False
        self.seat = CHANCE

    def deal(self, dealers: Sequence[Dealer]) -> None:
        """Start an episode dealt by a dealer for each of its games."""
        if [dealer.options for dealer in dealers] != [self.options] * self.options.games:
            raise MisuseError(f"{self.options} needs {self.options.games} dealers of its own.")
        rounds = range(self.options.rounds)
        self._decks = np.array(
            [[n for index in rounds for n in dealer.row(index).row] for dealer in dealers]
        )
        self._kings = np.array([dealer.kings.seats for dealer in dealers])
        begin(self._games, 0)
        self._is_dealt = True
        self.seat = _deal(self._games, self._decks, self._kings)

    def shuffle(self, seed: int | bytes) -> None:
        """Start an episode with the very decks of `Dealer(options, seed=seed)`."""
        games = range(self.options.games)
        self.deal([Dealer(self.options, seed=seed, game=game) for game in games])

    @property
    def paid(self) -> NDArray[np.float64]:
        """What the last move brought each seat."""
        paid: NDArray[np.float64] = self._games.episodes["paid"][0, : self.options.players]
        return paid

    @property
    def is_over(self) -> bool:
        """Whether the last game has been played."""
        return self.seat == ENDED

    @property
    def position(self) -> Position:
        """The game that is being played, as the library shows it."""
        return Position(self.options, copied(self._games.states[0]))

    @property
    def points(self) -> tuple[int, ...]:
        """Everybody's points over all games of the episode, once it is over."""
        return tuple(map(int, self._games.episodes[0]["totals"][: self.options.players, 0]))

    @property
    def places(self) -> tuple[int, ...]:
        """Everybody's place, once it is over; 1 is the best."""
        return tuple(map(int, self._games.episodes[0]["places"][: self.options.players]))

    def play(self, action: int) -> None:
        """Play a player's action and, with dealers, what chance answers; pays into `paid`.

        Raises IllegalMove, with the rule, for an action that the mask does not have.
        """
        self.seat = self.try_action(action)
        if self.seat == REFUSED:
            self.seat = int(seat_to_move(self._games.states[0]))
            raise refusal_of_action(self.position, action)

    def try_action(self, action: int) -> int:
        """Play an action if it is legal; return the seat that decides next, or a sign."""
        answer = _play(self._games, Action(action), self._is_dealt, self._decks, self._kings)
        return int(answer)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do now and how likely: seats 0–3 for a king, 3 + domino for a domino."""
        s = self._games.states[0]
        first = core_actions.king_action(self.options.size)
        outcomes = [int(action) - first for action in self.legal_actions()]
        if s["phase"] == KINGS:
            # Kings are drawn, not seats: a seat with two left is twice as likely.
            weights = [int(kings_left(s, Seat(seat))) for seat in outcomes]
        else:
            weights = [1] * len(outcomes)
        total = sum(weights)
        return [(outcome, n / total) for outcome, n in zip(outcomes, weights, strict=True)]

    def play_chance(self, outcome: int) -> None:
        """Let chance play one of its outcomes."""
        self.paid[:] = 0
        s = self._games.states[0]
        action = Action(int(core_actions.king_action(self.options.size)) + outcome)
        if self._is_dealt or self.seat != CHANCE or step(s, action) != OK:
            raise MisuseError(f"Chance cannot play {outcome} in {self.position}.")
        self.seat = CHANCE if s["phase"] in (KINGS, DEAL) else int(seat_to_move(s))

    def legal_actions(self) -> list[int]:
        """The legal actions of whoever moves, chance included, ascending."""
        n = list_actions(self._games.states[0], self._out, self._masks)
        return sorted(self._out[:n].tolist())

    def observe(self, seat: int) -> tuple[Observation, NDArray[np.int8]]:
        """What a seat sees, and its mask: empty unless it decides, full when all is over."""
        observation = np.empty(self.layout.size, np.int8)
        mask = np.empty(self.action_count, np.int8)
        _observe(self._games, seat, observation, mask, self._out, self._masks)
        return observation, mask

    def clone(self) -> "Game":
        """An independent copy; only what never changes is shared."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        states, episodes, start = self._games
        twin._games = Games(alone(states[0]), episodes.copy(), start)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.clone()


@kernel
def _next(games: Games) -> int:
    """The seat that decides, or a sign."""
    s = games.states[0]
    if s.phase == OVER:
        return ENDED
    seat = seat_to_move(s)
    return CHANCE if seat < 0 else seat


@kernel
def _deal(games: Games, decks: NDArray[np.int64], kings: NDArray[np.int64]) -> int:
    s, game = games.states[0], games.episodes[0].game
    if s.phase != OVER:
        play_chance(s, decks[game], kings[game])
    return _next(games)


@kernel
def _play(
    games: Games,
    action: Action,
    is_dealt: bool,
    decks: NDArray[np.int64],
    kings: NDArray[np.int64],
) -> int:
    s = games.states[0]
    if refusal_of(s, action) != OK or seat_to_move(s) < 0:
        return REFUSED
    play(games, 0, action)
    return _deal(games, decks, kings) if is_dealt else _next(games)


@kernel
def _observe(
    games: Games,
    seat: int,
    observation: NDArray[np.int8],
    mask: NDArray[np.int8],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    s = games.states[0]
    if s.phase == OVER:
        mask[:] = 1
    elif seat_to_move(s) == seat:
        mask_actions(s, mask, out, masks)
    else:
        mask[:] = 0
    observe(s, games.episodes[0], seat, observation)
