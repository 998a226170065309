"""Gymnasium: one learner at a table of chosen opponents."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from kingdomino.advice import Bot
from kingdomino.envs.actions import move_to_action
from kingdomino.envs.episode import Reward
from kingdomino.envs.game import Game
from kingdomino.envs.render import MODES, Frame, check_mode, render
from kingdomino.envs.spaces import action_space, observation_space
from kingdomino.errors import IllegalMove, MisuseError, brought_by
from kingdomino.options import Opening, Options, Variant
from kingdomino.position import Position

with brought_by("envs"):
    import gymnasium

ILLEGAL_REWARD = -1.0


class KingdominoEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """The learner's decisions alone; opponents and dealer answer inside `step`.

    `opponents` is one for each other seat, in seat order from the learner's, or one for all of
    them; without any they play at random. The learner sits on `seat`, or anywhere by lot. An
    illegal action ends the episode with a reward of -1, and `info["illegal"]` says why.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        players: int = 2,
        *,
        variants: Iterable[Variant | str] = (),
        opening: Opening | str | None = None,
        reward: Reward | str = Reward.WIN_SHARE,
        opponents: Bot | Sequence[Bot] | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.options = Options(players, variants=variants, opening=opening)
        self.render_mode = check_mode(render_mode)
        if opponents is not None:
            _check_opponents(opponents)
        if isinstance(opponents, Sequence):
            self.opponents: Sequence[Bot] | None = list(opponents)
        else:
            self.opponents = None if opponents is None else [opponents] * (players - 1)
        if self.opponents is not None and len(self.opponents) != players - 1:
            raise MisuseError(
                f"{players} players need {players - 1} opponents, not {len(self.opponents)}."
            )
        if seat is not None and not 0 <= seat < players:
            raise MisuseError(f"There is no seat {seat} with {players} players.")
        self.observation_space = observation_space(self.options)
        self.action_space = action_space(self.options)
        self.seat = seat or 0
        self._is_seat_fixed = seat is not None
        self._game = Game(self.options, reward)

    @property
    def position(self) -> Position:
        """The game that is being played, as the library shows it."""
        return self._game.position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Shuffle, deal, and play until the learner is to decide.

        The deck of `seed` is that of `Dealer(options, seed=seed)`; without a seed the next one
        follows from the last.
        """
        super().reset(seed=seed, options=options)
        if not self._is_seat_fixed:
            self.seat = int(self.np_random.integers(self.options.players))
        self._game.shuffle(self.np_random.bytes(32) if seed is None else seed)
        self._answer()
        return self._observation(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action and what the others answer; reward is what that brought the learner."""
        try:
            self._game.play(int(action))
        except (IllegalMove, MisuseError) as refusal:
            if self._game.is_over:
                raise
            return (
                self._observation(),
                ILLEGAL_REWARD,
                True,
                False,
                {"seat": self.seat, "illegal": str(refusal)},
            )
        paid = float(self._game.paid[self.seat]) + self._answer()
        if self.render_mode == "human":
            self.render()
        return self._observation(), paid, self._game.is_over, False, self._info()

    def render(self) -> Frame:
        """The table as `render_mode` shows it."""
        return render(self.position, self.render_mode)

    def _observation(self) -> dict[str, Any]:
        observation, mask = self._game.observe(self.seat)
        return {"observation": observation, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        if not self._game.is_over:
            return {"seat": self.seat}
        return {"seat": self.seat, "points": self._game.points, "places": self._game.places}

    def _answer(self) -> float:
        """Let the opponents play until the learner decides; return what came to it meanwhile."""
        game, paid = self._game, 0.0
        while not game.is_over and game.seat != self.seat:
            for action in self._turn():
                game.play(action)
                paid += float(game.paid[self.seat])
        return paid

    def _turn(self) -> list[int]:
        """The actions of the opponent that is to move: its turn, or at random one decision."""
        game = self._game
        if self.opponents is None:
            return [int(self.np_random.choice(game.legal_actions()))]
        position = game.position
        opponent = self.opponents[(game.seat - self.seat) % self.options.players - 1]
        actions = []
        for move in opponent.advise(position).turn:
            actions.append(move_to_action(position, move))
            position = position.play(move)
        return actions


def _check_opponents(opponents: object) -> None:
    """Refuse what gives no advice, the mere name of a bot above all."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents]
    for each in opponents:
        if not hasattr(each, "advise"):
            raise MisuseError(
                f"{each!r} is no opponent: a bot is, such as kingdomino.bots.make_bot('fg')."
            )
