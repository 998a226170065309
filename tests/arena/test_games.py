"""Games of a contest: mirrored deals, shared wins, forfeits."""

from collections.abc import Sequence

import pytest

from kingdomino import Options, Position
from kingdomino.advice import Advice, Budget
from kingdomino.arena import Tally, match_contest, play_match, tournament_contest
from kingdomino.arena.contest import Contest, balanced_groups
from kingdomino.arena.game import play_deck
from kingdomino.arena.results import DeckResult
from kingdomino.errors import MisuseError
from tests.arena import bots
from tests.arena.samples import game


def match_of(names: Sequence[str], *, variants: Sequence[str] = (), seed: int = 3) -> Contest:
    return match_contest(
        list(names), options=Options(len(names), variants=variants), seed=seed, budget=Budget()
    )


def points_of(deck: DeckResult) -> list[tuple[int, ...] | None]:
    return [result.points for result in deck.games]


class Spy(bots.Turns):
    """Writes down what it sees."""

    seen: list[tuple[int, tuple[int, ...], tuple[int, ...]]]

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008 - frozen
        dominoes = tuple(entry.domino for entry in position.next_row)
        self.seen.append((position.round, position.opening_order, dominoes))
        return super().advise(position, budget)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rotation_has_the_same_deck_and_the_same_kings(players: int) -> None:
    seen: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []

    def spy(seed: int) -> Spy:
        bot = Spy("spy", seed, bots.at_random)
        bot.seen = seen
        return bot

    bots.register("spy", spy)
    contest = match_of(["spy", *["steady"] * (players - 1)])
    for deck in (0, 1):
        play_deck(contest, deck)
        rows = {number: row for number, _, row in seen}
        assert {(number, rows[number]) for number, _, _ in seen} == {
            (number, row) for number, _, row in seen
        }
        assert len(rows) == contest.options.rounds + 1
        assert len({kings for _, kings, _ in seen}) == 1
        seen.clear()
    assert contest.dealer(0).row(0) != contest.dealer(1).row(0)


def test_bots_move_round_the_table() -> None:
    deck = play_deck(match_of(["steady", "foolish", "steady"]), 0)
    assert [result.entries for result in deck.games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_each_bot_of_each_game_has_a_seed_of_its_own() -> None:
    contest = match_of(["steady", "steady"])
    seeds = {contest.bot_seed(d, r, e) for d in range(5) for r in range(2) for e in range(2)}
    assert len(seeds) == 20


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = (play_deck(match_of(["steady", "foolish"]), 4) for _ in range(2))
    assert points_of(first) == points_of(again)
    other = play_deck(match_of(["steady", "foolish"], seed=4), 4)
    assert points_of(first) != points_of(other)


def test_wins_are_shared_only_when_every_tie_break_is_equal() -> None:
    tied = game((0, 1, 2), (1, 1, 3))
    assert [tied.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert [tied.margin(seat) for seat in range(3)] == [0, 0, -20]


def test_a_dynasty_is_three_games_added_up() -> None:
    single = play_deck(match_of(["steady", "foolish"]), 0).games[0]
    dynasty = play_deck(match_of(["steady", "foolish"], variants=["dynasty"]), 0).games[0]
    assert sum(dynasty.turns) == 3 * sum(single.turns)


@pytest.mark.parametrize(
    ("name", "reason", "sentence"),
    [
        ("crash", "crash", "RuntimeError: out of ideas"),
        ("illegal", "illegal move", "Domino 49 is not in the row"),
        ("short", "illegal move", "That is not the whole turn"),
        ("empty", "garbage", "None is no turn"),
        ("cheat", "garbage", "is no turn"),
    ],
)
def test_a_bot_that_fails_costs_its_own_game_only(name: str, reason: str, sentence: str) -> None:
    report = play_match([name, "steady"], decks=3)
    failing, steady = report["bots"]
    assert report["games"] == 6
    assert failing["forfeits"] == {reason: 6}
    assert sentence in failing["failures"][0]
    assert (failing["share"]["mean"], steady["share"]["mean"]) == (0.0, 1.0)
    assert steady["forfeits"] == {}
    assert steady["score"] is None  # of games that were not finished nothing is counted


def test_with_more_players_the_others_share_the_win_of_a_forfeited_game() -> None:
    deck = play_deck(match_of(["steady", "crash", "foolish", "steady"]), 0)
    for result in deck.games:
        seat = result.entries.index(1)
        assert result.forfeit is not None
        assert result.forfeit.seat == seat
        assert [result.share(other) for other in range(4)] == [
            0.0 if other == seat else pytest.approx(1 / 3) for other in range(4)
        ]
        assert result.places[seat] == 4


def test_a_bot_that_cannot_be_made_forfeits() -> None:
    def broken(seed: int) -> bots.Turns:
        raise OSError(f"no file {seed}")

    bots.register("broken", broken)
    deck = play_deck(match_of(["broken", "steady"]), 0)
    assert [each.forfeit and each.forfeit.reason for each in deck.games] == ["crash", "crash"]


def test_bots_are_closed_after_each_game() -> None:
    closed = []

    class Closing(bots.Turns):
        def close(self) -> None:
            closed.append(self)
            raise RuntimeError("even if that fails")

    bots.register("closing", lambda seed: Closing("closing", seed, bots.at_random))
    play_deck(match_of(["closing", "steady"]), 0)
    assert len(set(map(id, closed))) == 2


def test_equal_names_are_pooled() -> None:
    contest = match_of(["steady", "foolish", "foolish"])
    tally = Tally(contest)
    places = ((1, 2, 3), (1, 3, 2), (3, 1, 2))  # entry by entry, as nobody moved
    tally.add(DeckResult(0, tuple(game((0, 1, 2), each) for each in places), 0.0))
    steady, foolish = tally.by_name()
    assert (steady.games, foolish.games) == (3, 6)
    assert steady.share is not None
    assert foolish.share is not None
    assert steady.share.mean == pytest.approx(2 / 3)
    assert foolish.share.mean == pytest.approx(1 / 6)  # for each of the two
    assert [line.share and line.share.mean for line in tally.by_entry()[1:]] == [
        pytest.approx(1 / 3),
        0.0,
    ]


def test_an_interval_counts_decks_and_not_games() -> None:
    tally = Tally(match_of(["steady", "foolish"]))
    won, lost = game((0, 1), (1, 2)), game((1, 0), (1, 2))
    for deck in range(9):
        tally.add(DeckResult(deck, (won, lost), 0.0))  # each deck is won from the same seat
    tally.add(DeckResult(9, (won, game((1, 0), (2, 1))), 0.0))  # but for one
    share = tally.first_share()
    assert share is not None
    # 2.262 * 0.158 / √10 for ten decks; twenty games would have 2.093 * 0.510 / √20 = 0.239.
    assert share.mean == pytest.approx(0.55)
    assert share.half_width == pytest.approx(0.113, abs=0.001)


def test_all_groups_or_a_balanced_selection() -> None:
    assert len(balanced_groups(5, 3, most=10, seed=0)) == 10
    groups = balanced_groups(12, 4, most=30, seed=0)
    assert len(groups) == len(set(groups)) == 30
    uses = [sum(bot in group for group in groups) for bot in range(12)]
    assert set(uses) == {10}
    meetings = [
        sum({bot, other} <= set(group) for group in groups)
        for bot in range(12)
        for other in range(bot)
    ]
    assert min(meetings) >= 1


def test_groups_take_turns() -> None:
    contest = tournament_contest(["a", "b", "c"], options=Options(2))
    assert [contest.group(deck) for deck in range(4)] == [(0, 1), (0, 2), (1, 2), (0, 1)]


def test_contests_that_make_no_sense_are_refused() -> None:
    with pytest.raises(MisuseError, match="3 players need as many bots"):
        match_contest(["a", "b"], options=Options(3))
    with pytest.raises(MisuseError, match="a enters the tournament twice"):
        tournament_contest(["a", "b", "a"], options=Options(2))
    with pytest.raises(MisuseError, match="needs 4 bots at least, not 3"):
        tournament_contest(["a", "b", "c"], options=Options(4))
    with pytest.raises(MisuseError, match="There is no bot 'nobody'"):
        play_match(["nobody", "steady"], decks=1)
