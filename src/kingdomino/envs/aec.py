"""PettingZoo: all seats at one table, each asked in turn (AEC)."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from kingdomino.envs.episode import Reward
from kingdomino.envs.game import Game
from kingdomino.envs.render import MODES, Frame, check_mode, render
from kingdomino.envs.spaces import action_space, observation_space
from kingdomino.errors import KingdominoError, brought_by
from kingdomino.options import Opening, Options, Variant
from kingdomino.position import Position

with brought_by("envs"):
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv

ILLEGAL_REWARD = -1.0


def env(**arguments: Any) -> "raw_env":
    """The environment, guarded: an illegal action ends the game and costs its seat a point.

    The arguments are those of `raw_env`. PettingZoo's own wrappers do the same at six times the
    price of the game itself.
    """
    return _GuardedEnv(**arguments)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A table of `player_0`, `player_1`, …; an illegal action raises IllegalMove.

    A turn is two decisions of one player: where the domino goes, then the claim.
    """

    metadata = {  # noqa: RUF012 - as PettingZoo has it
        "render_modes": list(MODES),
        "name": "kingdomino_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        variants: Iterable[Variant | str] = (),
        opening: Opening | str | None = None,
        reward: Reward | str = Reward.WIN_SHARE,
        render_mode: str | None = None,
    ) -> None:
        variants = tuple(variants) if not isinstance(variants, str) else (variants,)
        EzPickle.__init__(
            self,
            players,
            variants=variants,
            opening=opening,
            reward=reward,
            render_mode=render_mode,
        )
        AECEnv.__init__(self)
        self.options = Options(players, variants=variants, opening=opening)
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._game = Game(self.options, reward)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space = {
            agent: observation_space(self.options) for agent in self.possible_agents
        }
        self._action_space = {agent: action_space(self.options) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """`observation` and `action_mask` of an agent."""
        return self._observation_space[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[Any]":
        """The numbers of all actions."""
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Shuffle and deal. The deck of `seed` is that of `Dealer(options, seed=seed)`.

        Without a seed, the next deck follows from the last seed; without any, from the machine.
        """
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._game.shuffle(self._rng.bytes(32) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._game.seat]

    def step(self, action: int | None) -> None:
        """Play the action of `agent_selection`; None when it is out of the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._game
        game.play(int(action))  # type: ignore[arg-type]  # None is only for agents that are out
        self._cumulative_rewards[agent] = 0.0
        for each, paid in zip(self.possible_agents, game.paid.tolist(), strict=True):
            self.rewards[each] = paid
            self._cumulative_rewards[each] += paid
        if game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[game.seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty while another decides."""
        observation, mask = self._game.observe(self._seats[agent])
        return {"observation": observation, "action_mask": mask}

    def render(self) -> Frame:
        """The table as `render_mode` shows it."""
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    @property
    def position(self) -> Position:
        """The game that is being played, as the library shows it."""
        return self._game.position


class _GuardedEnv(raw_env):
    """Ends the game at an illegal action, as PettingZoo's TerminateIllegalWrapper does."""

    def step(self, action: int | None) -> None:
        """Play the action of `agent_selection`; None when it is out of the game."""
        agent = self.agent_selection
        is_out = self.terminations[agent]
        try:
            super().step(action)
        except (KingdominoError, TypeError) as refusal:
            if is_out:
                raise
            self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD}
            self._cumulative_rewards[agent] = 0.0
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos[agent] = {"illegal": str(refusal)}
            self._deads_step_first()
