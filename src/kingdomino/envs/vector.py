"""Gymnasium: many games in one array of records, stepped together by kernels, for self-play.

Every game is seen by the seat that is to move in it, and the action is that seat's. So one policy
plays all seats; what each seat was paid is in `infos["rewards"]`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kingdomino.core.perft import MAX_MOVES
from kingdomino.core.state import WORDS, copied, new_states
from kingdomino.envs import batch
from kingdomino.envs.actions import action_count, refusal_of_action
from kingdomino.envs.episode import Reward, new_episodes, parse_reward
from kingdomino.envs.layout import Layout
from kingdomino.envs.render import MODES, Frame, check_mode, render
from kingdomino.envs.spaces import action_space, observation_space
from kingdomino.errors import MisuseError
from kingdomino.options import Opening, Options, Variant
from kingdomino.position import Position

Batch = dict[str, NDArray[np.int8]]


class Afterstates(NamedTuple):
    """All legal actions of all games, game after game."""

    games: NDArray[np.int64]  # which game each belongs to, ascending
    actions: NDArray[np.int64]
    observations: NDArray[np.int8]
    rewards: NDArray[np.float64]  # to the seat that acts


class KingdominoVectorEnv(VectorEnv[Batch, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games of self-play.

    `step` returns observations and masks of the seats that decide next, and as reward what the
    seat that just moved was paid. `infos` has `seat` (who decides next) and `rewards` (n × players,
    what every seat was paid); when episodes end also `points` and `places` of theirs.

    With `copy=False` observations and masks are the environment's own arrays, read-only for you
    and overwritten by the next step.
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        *,
        variants: Iterable[Variant | str] = (),
        opening: Opening | str = Opening.DRAW,
        reward: Reward | str = Reward.WIN_SHARE,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.options = Options(players, variants=variants, opening=opening)
        self.layout = Layout(self.options)
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "render_modes": list(MODES),
            "render_fps": 1,
            "autoreset_mode": self.autoreset_mode,
        }
        self.single_observation_space = observation_space(self.options)
        self.single_action_space = action_space(self.options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._reward = parse_reward(reward)
        self._copies = copy
        self._start = new_states(1)
        self._start[0] = Position.start(self.options).to_core()
        self._states = new_states(num_envs)
        self._episodes = new_episodes(num_envs, self.options)
        self._rngs = _words(range(num_envs))  # chance, one word for each game
        self._choosers = self._rngs.copy()  # of `sample_actions`
        self._is_seeded = False
        self._observations = np.zeros((num_envs, self.layout.size), np.int8)
        self._mask = np.zeros((num_envs, action_count(self.options)), np.int8)
        self._shown = {"observation": _read_only(self._observations)}
        self._shown["action_mask"] = _read_only(self._mask)  # it decides what is legal
        self._seats = np.zeros(num_envs, np.int64)
        self._paid = np.zeros((num_envs, players))
        self._earned = np.zeros(num_envs)
        self._is_over = np.zeros(num_envs, np.bool_)
        self._points = np.zeros((num_envs, players), np.int64)
        self._places = np.zeros((num_envs, players), np.int64)
        self._last_views = np.zeros_like(self._observations)
        self._resting = np.zeros(num_envs, np.bool_)  # over, and begun anew by the next step
        self._spare = np.zeros(self.layout.size, np.int8)
        self._out = np.zeros(MAX_MOVES, np.int64)
        self._masks = np.zeros((6, WORDS), np.int64)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Batch, dict[str, Any]]:
        """Begin new episodes everywhere, or where `options["reset_mask"]` is true.

        Game i takes the seed i of a sequence, or `seed` + i: the same seed gives the same games
        in a vector of any length. Without a seed the chance of each game goes on.
        """
        chosen = np.ones(self.num_envs, np.bool_)
        if options is not None and "reset_mask" in options:
            chosen = np.asarray(options["reset_mask"], np.bool_).reshape(self.num_envs)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(2**62))
        if seed is not None:
            super().reset(seed=seed if isinstance(seed, int) else seed[0])
            seeds = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
            if len(seeds) != self.num_envs:
                raise MisuseError(f"{self.num_envs} games need as many seeds, not {len(seeds)}.")
            self._rngs[chosen] = _words(seeds)[chosen]
            self._choosers[chosen] = ~self._rngs[chosen]
            self._is_seeded = True
        batch.begin_many(self._states, self._episodes, self._start, self._rngs, chosen)
        self._resting[chosen] = False
        self._is_over[chosen] = False
        self._paid[chosen] = 0
        batch.observe_many(
            self._states,
            self._episodes,
            self._observations,
            self._mask,
            self._seats,
            self._out,
            self._masks,
        )
        return self._view(), self._infos(np.zeros(self.num_envs, np.bool_))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Batch, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in every game.

        In a game that rests (NEXT_STEP, after its end) the action is ignored and a new episode
        begins. One illegal action is an error, and then nothing was played in any game.
        """
        actions = np.asarray(actions, np.int64)
        if actions.shape != (self.num_envs,):
            raise MisuseError(f"{self.num_envs} games need as many actions, not {actions.shape}.")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._is_over.any():
            game = int(np.argmax(self._is_over))
            raise MisuseError(f"Game {game} is over: reset it with options['reset_mask'].")
        refused = batch.first_refused(self._mask, actions, self._resting)
        if refused >= 0:
            raise self._refusal(int(refused), int(actions[refused]))
        batch.step_many(
            self._states,
            self._episodes,
            self._start,
            actions,
            self._rngs,
            self._resting,
            self.autoreset_mode is AutoresetMode.SAME_STEP,
            self._reward,
            self._paid,
            self._earned,
            self._is_over,
            self._points,
            self._places,
            self._last_views,
            self._observations,
            self._mask,
            self._seats,
            self._spare,
            self._out,
            self._masks,
        )
        is_over = self._is_over.copy()
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            self._resting[:] = is_over
        is_truncated = np.zeros(self.num_envs, np.bool_)
        return self._view(), self._earned.copy(), is_over, is_truncated, self._infos(is_over)

    def sample_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely: a random player, at kernel speed."""
        actions = np.empty(self.num_envs, np.int64)
        batch.choose_random_actions(self._states, self._choosers, actions, self._out, self._masks)
        return actions

    def afterstates(self) -> Afterstates:
        """Every legal action of every game, with what its seat would see and be paid for it.

        An afterstate lies between a decision and the chance that follows, as the mover sees it:
        what methods need that learn the value of positions rather than of actions. Games that are
        over have none. In a Dynasty the first view of a new game comes before its kings are drawn.
        """
        counts = np.empty(self.num_envs, np.int64)
        total = batch.count_actions(self._states, counts, self._out, self._masks)
        after = Afterstates(
            np.repeat(np.arange(self.num_envs), counts),
            np.empty(total, np.int64),
            np.empty((total, self.layout.size), np.int8),
            np.empty(total),
        )
        batch.look_ahead(
            self._states,
            self._episodes,
            self._start,
            self._observations,
            self._reward,
            new_states(1),
            new_episodes(1, self.options),
            after.actions,
            after.observations,
            after.rewards,
            np.empty(self.options.players),
            self._out,
            self._masks,
        )
        return after

    def position(self, i: int) -> Position:
        """Game `i` as the library shows it."""
        return Position(self.options, copied(self._states[i]))

    def render(self) -> tuple[Frame, ...]:  # type: ignore[override]  # Gymnasium leaves it open
        """Every table as `render_mode` shows it."""
        return tuple(render(self.position(i), self.render_mode) for i in range(self.num_envs))

    def _view(self) -> Batch:
        if self._copies:
            return {name: array.copy() for name, array in self._shown.items()}
        return dict(self._shown)

    def _infos(self, is_over: NDArray[np.bool_]) -> dict[str, Any]:
        infos: dict[str, Any] = {"seat": self._seats.copy(), "rewards": self._paid.copy()}
        if not is_over.any():
            return infos
        ends = {"points": self._points.copy(), "places": self._places.copy()}
        infos |= {**ends, "_points": is_over, "_places": is_over}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos["final_obs"] = np.full(self.num_envs, None, dtype=object)
            for i in np.flatnonzero(is_over):
                every = np.ones(self._mask.shape[1], np.int8)
                infos["final_obs"][i] = {
                    "observation": self._last_views[i].copy(),
                    "action_mask": every,
                }
            infos["final_info"] = {"rewards": infos["rewards"], **ends}
            infos["_final_obs"] = infos["_final_info"] = is_over
        return infos

    def _refusal(self, i: int, action: int) -> Exception:
        error = refusal_of_action(self.position(i), action)
        error.add_note(f"In game {i} of {self.num_envs}; nothing was played in any of them.")
        return error


def _read_only(array: NDArray[np.int8]) -> NDArray[np.int8]:
    view = array.view()
    view.flags.writeable = False
    return view


def _words(seeds: Iterable[int]) -> NDArray[np.uint64]:
    """One word of chance for each seed, n × 1, mixed so that near seeds are far apart."""
    words = [np.random.SeedSequence(seed).generate_state(1, np.uint64) for seed in seeds]
    return np.array(words, np.uint64).reshape(-1, 1)
