"""OpenSpiel: the game `python_kingdomino`, registered from Python, every chance node explicit.

    pyspiel.load_game("python_kingdomino(players=4,variants=harmony+middle_kingdom)")

Kings are drawn one by one and rows are dealt domino by domino, as the core does it. Everything on
the table is public, and nobody knows the pile: a game of perfect information with chance.
"""

from typing import Any

import numpy as np

from kingdomino.core.dominoes import CROWNS_OF, DOMINO_COUNT
from kingdomino.core.scoring import HARMONY_BONUS, MIDDLE_KINGDOM_BONUS
from kingdomino.core.state import MAX_SEATS
from kingdomino.editions import DEFAULT_OPENING
from kingdomino.envs.actions import action_count, format_action
from kingdomino.envs.episode import Reward
from kingdomino.envs.game import CHANCE, Game
from kingdomino.envs.layout import Layout
from kingdomino.errors import brought_by
from kingdomino.options import Options

with brought_by("envs"):
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

_KINGS = MAX_SEATS  # chance outcomes below are seats; from here on dominoes, see `Game`
_DEFAULTS: dict[str, Any] = {
    "players": 2,
    "variants": "",
    "opening": str(DEFAULT_OPENING),
    "reward": str(Reward.WIN_SHARE),
}


def _game_type(utility: Any) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name="python_kingdomino",
        long_name="Kingdomino",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


class KingdominoGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A set-up; `variants` are joined by +. All rewards are paid at the end, `score` in sum."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = _DEFAULTS | (params or {})
        variants = str(chosen["variants"])
        self.options = Options(
            int(chosen["players"]),
            variants=variants.split("+") if variants else (),
            opening=str(chosen["opening"]),
        )
        self.reward = Reward(str(chosen["reward"]))
        low, high, utility, total = _utilities(self.options, self.reward)
        options = self.options
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(options),
            max_chance_outcomes=_KINGS + DOMINO_COUNT,
            num_players=options.players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=options.games * 2 * options.kings * options.rounds,
        )
        super().__init__(_game_type(utility), info, params or {})

    def new_initial_state(self) -> "KingdominoState":
        """The table before the kings are drawn."""
        return KingdominoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What writes observations: the pieces of `layout`, as floats."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return KingdominoObserver(self.options, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """Every king and every domino of every game."""
        return self.options.games * (self.options.kings + self.options.dominoes)


class KingdominoState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position, chance to move included."""

    def __init__(self, game: KingdominoGame) -> None:
        super().__init__(game)
        self.game = Game(game.options, game.reward)
        self._sum = np.zeros(game.options.players)

    def current_player(self) -> int:
        """Who moves: a seat, chance, or nobody any more."""
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.game.seat == CHANCE else self.game.seat

    def is_terminal(self) -> bool:
        """Whether the last game is over."""
        return self.game.is_over

    def returns(self) -> list[float]:
        """What each seat is paid; nothing before the end."""
        return self._sum.tolist() if self.game.is_over else [0.0] * len(self._sum)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The kings or the dominoes that can be drawn, and how likely each is."""
        return self.game.chance_outcomes()

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only the mover is asked
        return self.game.legal_actions()

    def _apply_action(self, action: int) -> None:
        if self.game.seat == CHANCE:
            self.game.play_chance(action)
        else:
            self.game.play(action)
            self._sum += self.game.paid

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"king {action}" if action < _KINGS else f"deal {action - _KINGS + 1}"
        return format_action(self.game.position, action)

    def __str__(self) -> str:
        return str(self.game.position)


class KingdominoObserver:
    """Writes `tensor`, and `dict` with the pieces as views of it."""

    def __init__(self, options: Options, params: Any = None) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        layout = Layout(options)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.pieces(self.tensor)

    def set_from(self, state: KingdominoState, player: int) -> None:
        """Write what `player` sees."""
        self.tensor[:] = state.game.observe(player)[0]

    def string_from(self, state: KingdominoState, player: int) -> str:  # noqa: ARG002 - all is public
        """The position in a line of text."""
        return str(state)


def _utilities(options: Options, reward: Reward) -> tuple[float, float, Any, float | None]:
    """Bounds, kind and sum of what a reward pays."""
    kinds = pyspiel.GameType.Utility
    # Every square in one territory with every crown of the box: no kingdom is worth more.
    most = (options.size**2 - 1) * int(CROWNS_OF.sum()) + MIDDLE_KINGDOM_BONUS + HARMONY_BONUS
    most *= options.games
    if reward is Reward.WIN_SHARE:
        return 0.0, 1.0, kinds.CONSTANT_SUM, 1.0
    if reward is Reward.SCORE:
        return 0.0, float(most), kinds.GENERAL_SUM, None
    is_zero_sum = options.players == 2
    kind = kinds.ZERO_SUM if is_zero_sum else kinds.GENERAL_SUM
    return -float(most), float(most), kind, 0.0 if is_zero_sum else None


pyspiel.register_game(_game_type(pyspiel.GameType.Utility.GENERAL_SUM), KingdominoGame)
