"""Gymnasium: many games in one array of records, stepped together by kernels, for self-play.

Every game is seen by the seat that is to move in it, and the action is that seat's. So one policy
plays all seats; what each seat was paid is in `infos["rewards"]`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.state import copied
from kingdomino.envs.actions import refusal_of_action
from kingdomino.envs.afterstates import Afterstates, look_ahead
from kingdomino.envs.batch import (
    begin_many,
    choose_random_actions,
    new_batch,
    new_scratch,
    step_many,
)
from kingdomino.envs.episode import Reward
from kingdomino.envs.layout import Layout
from kingdomino.envs.render import MODES, Frame, check_mode, render
from kingdomino.envs.spaces import action_space, observation_space
from kingdomino.errors import MisuseError, brought_by
from kingdomino.options import Opening, Options, Variant
from kingdomino.position import Position

with brought_by("envs"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Shown = dict[str, NDArray[np.int8]]


class KingdominoVectorEnv(VectorEnv[Shown, NDArray[np.int64], NDArray[Any]]):
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
        opening: Opening | str | None = None,
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
        self._batch = new_batch(num_envs, self.options, reward)
        self._batch.rngs[:] = _words(range(num_envs))
        self._scratch = new_scratch(self.options)
        self._choosers = self._batch.rngs.copy()  # chance of `sample_actions`
        episodes = self._batch.games.episodes
        self._paid = episodes["paid"][:, :players]
        self._earned, self._is_over = episodes["earned"], episodes["is_over"]
        self._points, self._places = (
            episodes["totals"][:, :players, 0],
            episodes["places"][:, :players],
        )
        self._is_seeded = False
        self._copies = copy
        self._shown = {
            "observation": _read_only(self._batch.views),
            "action_mask": _read_only(self._batch.mask),  # it decides what is legal
        }

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Shown, dict[str, Any]]:
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
            self._batch.rngs[chosen] = _words(seeds)[chosen]
            self._choosers[chosen] = ~self._batch.rngs[chosen]
            self._is_seeded = True
        begin_many(self._batch, chosen, self._scratch)
        return self._view(), self._infos(np.zeros(self.num_envs, np.bool_))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Shown, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
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
        is_same_step = self.autoreset_mode is AutoresetMode.SAME_STEP
        refused = step_many(self._batch, actions, is_same_step, self._scratch)
        if refused >= 0:
            raise self._refusal(int(refused), int(actions[refused]))
        is_over = self._is_over.copy()
        is_truncated = np.zeros(self.num_envs, np.bool_)
        return self._view(), self._earned.copy(), is_over, is_truncated, self._infos(is_over)

    def sample_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely: a random player, at kernel speed."""
        actions = np.empty(self.num_envs, np.int64)
        states, (_, legal, masks) = self._batch.games.states, self._scratch
        choose_random_actions(states, self._choosers, actions, legal, masks)
        return actions

    def afterstates(self) -> Afterstates:
        """Every legal action of every game, with what its seat would see and be paid for it.

        An afterstate lies between a decision and the chance that follows, as the mover sees it.
        Games that are over have none. In a Dynasty the first view of a new game comes before its
        kings are drawn.
        """
        return look_ahead(self._batch, self._scratch)

    def position(self, i: int) -> Position:
        """Game `i` as the library shows it."""
        return Position(self.options, copied(self._batch.games.states[i]))

    def render(self) -> tuple[Frame, ...]:  # type: ignore[override]  # Gymnasium leaves it open
        """Every table as `render_mode` shows it."""
        return tuple(render(self.position(i), self.render_mode) for i in range(self.num_envs))

    def _view(self) -> Shown:
        if self._copies:
            return {name: array.copy() for name, array in self._shown.items()}
        return dict(self._shown)

    def _infos(self, is_over: NDArray[np.bool_]) -> dict[str, Any]:
        infos: dict[str, Any] = {"seat": self._batch.seats.copy(), "rewards": self._paid.copy()}
        if not np.count_nonzero(is_over):  # a fifth of the time that `any` takes
            return infos
        ends = {"points": self._points.copy(), "places": self._places.copy()}
        infos |= {**ends, "_points": is_over, "_places": is_over}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos["final_obs"] = np.full(self.num_envs, None, dtype=object)
            for i in np.flatnonzero(is_over):
                every = np.ones(self._batch.mask.shape[1], np.int8)
                infos["final_obs"][i] = {
                    "observation": self._batch.last_views[i].copy(),
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
