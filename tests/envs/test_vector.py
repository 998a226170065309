"""Gymnasium, many games: each is the library's own, whatever the others do."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import kingdomino.envs  # noqa: F401 - registers the environments
from kingdomino import Claim, Deal, Discard, Kings, Match, Options, Place, Position
from kingdomino.envs.actions import action_to_move
from kingdomino.envs.game import Game
from kingdomino.envs.vector import KingdominoVectorEnv
from kingdomino.errors import MisuseError
from tests.kit.setups import ALL_OPTIONS, SETUPS, options_id


def make(options: Options, n: int, **more: object) -> KingdominoVectorEnv:
    return KingdominoVectorEnv(
        n,
        options.players,
        variants=sorted(options.variants),
        opening=options.opening,
        **more,  # type: ignore[arg-type]  # each test knows what it passes
    )


def follow(position: Position, after: Position) -> Position:
    """Let chance play what it has played in `after`."""
    if position.phase == "kings":
        position = position.play(Kings(after.opening_order))
    if position.phase == "deal":
        position = position.play(Deal(tuple(entry.domino for entry in after.next_row)))
    return position


@pytest.mark.parametrize("options", ALL_OPTIONS[::11], ids=options_id)
def test_games_are_those_of_the_library(options: Options) -> None:
    """Every position by `Position.play`, every view as in the one-game environments."""
    env = make(options, 3)
    observations, infos = env.reset(seed=5)
    starts = [Position.start(options) for _ in range(3)]
    positions = [follow(start, env.position(i)) for i, start in enumerate(starts)]
    matches = [Match(options)] * 3
    is_over = np.zeros(3, np.bool_)
    while not is_over.any():
        actions = env.sample_actions()
        for i, position in enumerate(positions):
            assert env.position(i) == position
            assert infos["seat"][i] == position.seat_to_move
            mask = observations["action_mask"][i]
            legal = {action_to_move(position, action) for action in np.flatnonzero(mask).tolist()}
            assert legal == set(position.legal_moves)
            pieces = env.layout.pieces(observations["observation"][i])
            assert pieces["unseen"].sum() == len(position.unseen)
            assert pieces["round"] == position.round
            assert pieces["to_move"].tolist() == [1] + [0] * (options.players - 1)
        movers = infos["seat"]
        moves = [action_to_move(positions[i], int(actions[i])) for i in range(3)]
        observations, rewards, is_over, is_truncated, infos = env.step(actions)
        assert not is_truncated.any()
        assert np.array_equal(rewards, infos["rewards"][range(3), movers])
        for i, move in enumerate(moves):
            assert isinstance(move, Place | Discard | Claim)
            positions[i] = positions[i].play(move)
            if positions[i].is_over:
                matches[i] = matches[i].add(positions[i])
                if not matches[i].is_over:
                    positions[i] = Position.start(options)
            if not is_over[i]:
                positions[i] = follow(positions[i], env.position(i))
    assert is_over.all()  # all games have the same length
    for i, match in enumerate(matches):
        assert infos["points"][i].tolist() == [key.points for key in match.totals()]
        assert infos["places"][i].tolist() == list(match.ranking().places)
        winners = match.ranking().winners
        assert infos["rewards"][i].tolist() == [
            (seat in winners) / len(winners) for seat in range(options.players)
        ]
        if options.opening != "draw" and options.games > 1:
            assert positions[i].opening_order[0] == (first_of(env, i) + 2) % options.players


def first_of(env: KingdominoVectorEnv, i: int) -> int:
    return int(env._batch.games.episodes[i]["first"])


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_views_are_those_of_the_one_game_environments(options: Options) -> None:
    env, game = make(options, 2), Game(options)
    observations, infos = env.reset(seed=1)
    for _ in range(30):
        for i in range(2):
            game._games.states[0] = env._batch.games.states[i]
            observation, mask = game.observe(int(infos["seat"][i]))
            assert np.array_equal(observation, observations["observation"][i])
            assert np.array_equal(mask, observations["action_mask"][i])
        observations, _, _, _, infos = env.step(env.sample_actions())


def test_observations_are_within_their_space() -> None:
    env = make(Options(3, variants=["dynasty", "harmony"]), 20)
    observations, _ = env.reset(seed=2)
    is_over = np.zeros(20, np.bool_)
    while not is_over.any():
        assert observations in env.observation_space
        observations, _, is_over, _, _ = env.step(env.sample_actions())
    assert observations in env.observation_space


def test_same_seed_gives_the_same_game_in_a_vector_of_any_length() -> None:
    one, many = make(Options(4), 1), make(Options(4), 5)
    one.reset(seed=12)
    many.reset(seed=10)
    for _ in range(96):
        assert one.position(0) == many.position(2)
        actions = many.sample_actions()
        one.step(actions[2:3])
        many.step(actions)
    assert len({many.position(i) for i in range(5)}) == 5
    again = make(Options(4), 2)
    again.reset(seed=[12, 12])
    one.reset(seed=12)
    assert again.position(0) == again.position(1) == one.position(0)


def test_chance_goes_on_without_a_seed() -> None:
    env, again = make(Options(2), 2), make(Options(2), 2)
    for each in (env, again):
        each.reset(seed=1)
        each.reset()
    assert env.position(0) == again.position(0)
    before = env.position(0)
    env.reset()
    assert env.position(0) != before


def play_to_the_end(env: KingdominoVectorEnv):  # type: ignore[no-untyped-def]
    env.reset(seed=3)
    while True:
        step = env.step(env.sample_actions())
        if step[2].any():
            return step


def test_next_step_mode_rests_for_a_step() -> None:
    env = make(Options(2), 2, autoreset_mode=AutoresetMode.NEXT_STEP)
    observations, rewards, is_over, _, infos = play_to_the_end(env)
    assert is_over.all()
    assert infos["rewards"].sum(axis=1).tolist() == [1, 1]
    assert env.position(0).is_over
    assert observations["action_mask"].all()
    observations, rewards, is_over, _, infos = env.step(np.array([-7, 9999]))  # ignored
    assert not is_over.any()
    assert not rewards.any()
    assert not infos["rewards"].any()
    assert env.position(0).round == 0
    assert observations["action_mask"].sum(axis=1).tolist() == [4, 4]


def test_same_step_mode_shows_how_it_ended() -> None:
    env = make(Options(2), 2, autoreset_mode=AutoresetMode.SAME_STEP)
    observations, _, is_over, _, infos = play_to_the_end(env)
    assert is_over.all()
    assert env.position(0).round == 0
    assert observations["action_mask"].sum(axis=1).tolist() == [4, 4]
    final = infos["final_obs"][1]
    assert env.layout.pieces(final["observation"])["phase"].tolist() == [0, 0, 0, 0, 1]
    assert infos["_final_obs"].all()
    assert infos["final_info"]["points"].shape == (2, 2)
    assert infos["seat"].tolist() == [env.position(i).seat_to_move for i in range(2)]


def test_disabled_mode_waits_to_be_reset() -> None:
    env = make(Options(2), 2, autoreset_mode=AutoresetMode.DISABLED)
    play_to_the_end(env)
    with pytest.raises(MisuseError, match="Game 0 is over"):
        env.step(np.zeros(2, np.int64))
    env.reset(options={"reset_mask": np.array([False, True])})
    assert env.position(0).is_over
    assert env.position(1).round == 0


def test_one_illegal_action_stops_all_games() -> None:
    env = make(Options(3), 4)
    env.reset(seed=6)
    before = env._batch.games.states.tobytes()
    actions = env.sample_actions()
    actions[2] = 324
    with pytest.raises(MisuseError, match="none is to be placed") as refusal:
        env.step(actions)
    assert refusal.value.__notes__ == ["In game 2 of 4; nothing was played in any of them."]
    assert env._batch.games.states.tobytes() == before


def test_actions_of_chance_are_nobodys() -> None:
    env = make(Options(2), 1)
    env.reset(seed=6)
    with pytest.raises(MisuseError, match="There is no action 330"):
        env.step(np.array([330]))


def test_arrays_are_the_callers_own_unless_told_otherwise() -> None:
    env = make(Options(2), 2)
    first, _ = env.reset(seed=1)
    kept = first["observation"].copy()
    env.step(env.sample_actions())
    assert np.array_equal(first["observation"], kept)
    shared = make(Options(2), 2, copy=False)
    first, _ = shared.reset(seed=1)
    second, *_ = shared.step(shared.sample_actions())
    assert first["observation"] is second["observation"]


def test_score_is_paid_with_each_placement() -> None:
    env = make(Options(2, variants=["harmony"]), 8, reward="score")
    env.reset(seed=4)
    paid, is_over = np.zeros((8, 2)), np.zeros(8, np.bool_)
    while not is_over.any():
        _, _, is_over, _, infos = env.step(env.sample_actions())
        paid += infos["rewards"]
    assert np.array_equal(paid, infos["points"])


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_afterstates_show_what_each_action_leads_to(options: Options) -> None:
    env, game = make(options, 2, reward="score"), Game(options, "score")
    _, infos = env.reset(seed=8)
    for _ in range(40):
        after = env.afterstates()
        n = 0
        for i in range(2):
            game._games.states[0] = env._batch.games.states[i]
            game._games.episodes[0] = env._batch.games.episodes[i]
            game.seat = seat = int(infos["seat"][i])
            for action in sorted(after.actions[after.games == i].tolist()):
                at = np.flatnonzero((after.games == i) & (after.actions == action))
                twin = game.clone()
                twin.play(action)
                assert len(at) == 1
                assert np.array_equal(after.observations[at[0]], twin.observe(seat)[0])
                assert after.rewards[at[0]] == twin.paid[seat]
                n += 1
            assert sorted(after.actions[after.games == i].tolist()) == game.legal_actions()
        assert n == len(after.actions)
        _, _, _, _, infos = env.step(env.sample_actions())


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec("Kingdomino-v0", num_envs=3, players=4, render_mode="ansi")
    observations, _ = env.reset(seed=1)
    assert observations in env.observation_space
    frames = env.render()
    assert frames is not None
    assert len(frames) == 3


def test_wrong_number_of_actions_is_refused() -> None:
    env = make(Options(2), 3)
    env.reset(seed=1)
    with pytest.raises(MisuseError, match="3 games need as many actions"):
        env.step(env.sample_actions()[:2])


def test_wrong_number_of_seeds_is_refused() -> None:
    with pytest.raises(MisuseError, match="3 games need as many seeds"):
        make(Options(2), 3).reset(seed=[1, 2])
