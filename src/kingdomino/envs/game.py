"""One episode, dealt by dealers or by explicit chance: what the one-game environments share."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino.core import actions as core_actions
from kingdomino.core.actions import list_actions, mask_actions, step
from kingdomino.core.jit import kernel
from kingdomino.core.perft import MAX_MOVES, play_chance
from kingdomino.core.refusals import OK
from kingdomino.core.state import (
    DEAL,
    KINGS,
    OVER,
    WORDS,
    Action,
    Seat,
    States,
    copied,
    new_states,
)
from kingdomino.core.turns import kings_left, seat_to_move
from kingdomino.dealer import Dealer
from kingdomino.envs.actions import action_count, refusal_of_action
from kingdomino.envs.batch import refusal_of
from kingdomino.envs.episode import Episodes, Reward, begin, new_episodes, parse_reward, play
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
        self.paid = np.zeros(options.players)  # by the last move, by seat
        self.seat = CHANCE  # whose decision it is
        self._reward = parse_reward(reward)
        self._start = new_states(1)
        self._start[0] = Position.start(options).to_core()
        self._states = new_states(1)
        self._episodes = new_episodes(1, options)
        self._decks = np.zeros((options.games, options.dominoes), np.int64)
        self._kings = np.zeros((options.games, options.kings), np.int64)
        self._out = np.zeros(MAX_MOVES, np.int64)
        self._masks = np.zeros((6, WORDS), np.int64)
        self._is_dealt = False
        self.begin()

    def begin(self) -> None:
        """Start an episode whose chance is played move by move, through `play_chance`."""
        begin(self._states, self._episodes, self._start, 0)
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
        begin(self._states, self._episodes, self._start, 0)
        self._is_dealt = True
        self.seat = _deal(self._states, self._episodes, self._decks, self._kings)

    def shuffle(self, seed: int | bytes) -> None:
        """Start an episode with the very decks of `Dealer(options, seed=seed)`."""
        games = range(self.options.games)
        self.deal([Dealer(self.options, seed=seed, game=game) for game in games])

    @property
    def is_over(self) -> bool:
        """Whether the last game has been played."""
        return self.seat == ENDED

    @property
    def position(self) -> Position:
        """The game that is being played, as the library shows it."""
        return Position(self.options, copied(self._states[0]))

    @property
    def points(self) -> tuple[int, ...]:
        """Everybody's points over all games of the episode, once it is over."""
        return tuple(map(int, self._episodes[0]["totals"][: self.options.players, 0]))

    @property
    def places(self) -> tuple[int, ...]:
        """Everybody's place, once it is over; 1 is the best."""
        return tuple(map(int, self._episodes[0]["places"][: self.options.players]))

    def play(self, action: int) -> None:
        """Play a player's action and, with dealers, what chance answers; pays into `paid`.

        Raises IllegalMove, with the rule, for an action that the mask does not have.
        """
        self.seat = self.try_action(action)
        if self.seat == REFUSED:
            self.seat = int(seat_to_move(self._states[0]))
            raise refusal_of_action(self.position, action)

    def try_action(self, action: int) -> int:
        """Play an action if it is legal; return the seat that decides next, or a sign."""
        return int(
            _play(
                self._states,
                self._episodes,
                self._start,
                Action(action),
                self._reward,
                self.paid,
                self._is_dealt,
                self._decks,
                self._kings,
            )
        )

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do now and how likely: seats 0–3 for a king, 3 + domino for a domino."""
        s = self._states[0]
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
        s = self._states[0]
        action = Action(int(core_actions.king_action(self.options.size)) + outcome)
        if self._is_dealt or self.seat != CHANCE or step(s, action) != OK:
            raise MisuseError(f"Chance cannot play {outcome} in {self.position}.")
        self.seat = CHANCE if s["phase"] in (KINGS, DEAL) else int(seat_to_move(s))

    def legal_actions(self) -> list[int]:
        """The legal actions of whoever moves, chance included, ascending."""
        n = list_actions(self._states[0], self._out, self._masks)
        return sorted(self._out[:n].tolist())

    def observe(self, seat: int) -> tuple[Observation, NDArray[np.int8]]:
        """What a seat sees, and its mask: empty unless it decides, full when all is over."""
        observation = np.empty(self.layout.size, np.int8)
        mask = np.empty(self.action_count, np.int8)
        _observe(
            self._states,
            self._episodes,
            seat,
            observation,
            mask,
            self._out,
            self._masks,
        )
        return observation, mask

    def clone(self) -> "Game":
        """An independent copy; only what never changes is shared."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.paid, twin._states = self.paid.copy(), self._states.copy()
        twin._episodes = self._episodes.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.clone()


@kernel
def _next(states: States) -> int:
    """The seat that decides, or a sign."""
    s = states[0]
    if s.phase == OVER:
        return ENDED
    seat = seat_to_move(s)
    return CHANCE if seat < 0 else seat


@kernel
def _deal(
    states: States, episodes: Episodes, decks: NDArray[np.int64], kings: NDArray[np.int64]
) -> int:
    if states[0].phase != OVER:
        play_chance(states[0], decks[episodes[0].game], kings[episodes[0].game])
    return _next(states)


@kernel
def _play(
    states: States,
    episodes: Episodes,
    start: States,
    action: Action,
    reward: int,
    paid: NDArray[np.float64],
    is_dealt: bool,
    decks: NDArray[np.int64],
    kings: NDArray[np.int64],
) -> int:
    if refusal_of(states[0], action) != OK or seat_to_move(states[0]) < 0:
        return REFUSED
    play(states, episodes, start, 0, action, reward, paid)
    return _deal(states, episodes, decks, kings) if is_dealt else _next(states)


@kernel
def _observe(
    states: States,
    episodes: Episodes,
    seat: int,
    observation: NDArray[np.int8],
    mask: NDArray[np.int8],
    out: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    s = states[0]
    if s.phase == OVER:
        mask[:] = 1
    elif seat_to_move(s) == seat:
        mask_actions(s, mask, out, masks)
    else:
        mask[:] = 0
    observe(s, episodes[0], seat, observation)
