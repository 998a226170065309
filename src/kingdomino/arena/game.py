"""Plays the games of one deck. A bot that fails loses its game, never the match."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event

from kingdomino.advice import PREFIX, Advice, Bot, Budget
from kingdomino.arena.contest import Contest
from kingdomino.arena.results import DeckResult, Forfeit, GameResult
from kingdomino.bots.failure import BotFailure, Failing
from kingdomino.bots.registry import make_bot
from kingdomino.errors import IllegalMove, KingdominoError
from kingdomino.match import Match
from kingdomino.position import Position
from kingdomino.turns import Turn

_MAX_SENTENCE = 300  # characters of a failure that are kept
_warm: set[tuple[str, str]] = set()  # bots and set-ups whose kernels this process has loaded


class Stopped(Exception):
    """The deck was broken off, because nobody waits for it any more."""


def play_deck(contest: Contest, deck: int, stop: Event | None = None) -> DeckResult:
    """Play a deck in every rotation; raises Stopped soon after `stop` is set."""
    _warm_up(contest, deck)
    started = time.perf_counter()
    games = tuple(play_game(contest, deck, rotation, stop) for rotation in contest.rotations)
    return DeckResult(deck, games, time.perf_counter() - started)


def play_game(contest: Contest, deck: int, rotation: int, stop: Event | None = None) -> GameResult:
    """Play one game (in a Dynasty three) of the bots in their seats."""
    entries = contest.seating(deck, rotation)
    budget = Budget(contest.budget.seconds, contest.budget.simulations, stop)
    clocks = [_Tally() for _ in entries]
    match, failed = Match(contest.options), None
    with ExitStack() as open_bots:
        try:
            bots = [
                open_bots.enter_context(
                    _seated(contest.bots[entry], seat, contest.bot_seed(deck, rotation, entry))
                )
                for seat, entry in enumerate(entries)
            ]
            while not match.is_over:
                dealer = contest.dealer(deck, game=match.game)
                position = Position.start(contest.options).deal(dealer)
                while (seat := position.seat_to_move) is not None:
                    if stop is not None and stop.is_set():
                        raise Stopped
                    position = _play_turn(bots[seat], seat, position, budget, clocks[seat])
                    position = position.deal(dealer)
                match = match.add(position)
        except _Failed as failure:
            failed = failure
    if stop is not None and stop.is_set():
        raise Stopped  # the last turns were thought about in a hurry
    return GameResult(
        entries=entries,
        points=None if failed else tuple(key.points for key in match.totals()),
        places=_places_after(failed, len(entries)) if failed else match.ranking().places,
        turns=tuple(clock.turns for clock in clocks),
        seconds=tuple(round(clock.seconds, 6) for clock in clocks),
        slowest=tuple(round(clock.slowest, 6) for clock in clocks),
        simulations=tuple(clock.simulations for clock in clocks),
        forfeit=Forfeit(failed.seat, failed.reason, failed.sentence) if failed else None,
    )


class _Failed(Exception):
    """A seat forfeits the game."""

    def __init__(self, seat: int, reason: str, error: BaseException | str) -> None:
        super().__init__(str(error))
        text = error if isinstance(error, str) else str(error) or type(error).__name__
        if isinstance(error, Exception) and not isinstance(error, KingdominoError):
            text = f"{type(error).__name__}: {error}"
        self.seat, self.reason = seat, str(reason)
        self.sentence = " ".join(text.split())[:_MAX_SENTENCE]


class _Tally:
    """What one seat's turns took."""

    def __init__(self) -> None:
        self.turns, self.simulations = 0, 0
        self.seconds, self.slowest = 0.0, 0.0

    def add(self, seconds: float) -> None:
        self.turns += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


@contextmanager
def _seated(name: str, seat: int, seed: int) -> Iterator[Bot]:
    """A bot for one game; an outside program is closed after it."""
    with _forfeiting(seat):
        bot = make_bot(name, seed=seed)
    try:
        yield bot
    finally:
        with suppress(Exception):  # the game is over: what a bot does now changes nothing
            bot.close()


@contextmanager
def _forfeiting(seat: int) -> Iterator[None]:
    """Whatever a bot does wrong in here costs its seat the game."""
    try:
        yield
    except BotFailure as failure:
        raise _Failed(seat, failure.reason, failure) from failure
    except Exception as error:  # the match must outlive any bot
        raise _Failed(seat, Failing.CRASH, error) from error


def _play_turn(bot: Bot, seat: int, position: Position, budget: Budget, tally: _Tally) -> Position:
    started = time.perf_counter()
    with _forfeiting(seat):
        try:
            advice: Advice = bot.advise(position, budget)
            turn = advice.turn
            tally.simulations += int(advice.simulations)
        finally:
            tally.add(time.perf_counter() - started)
    if not isinstance(turn, Turn):
        raise _Failed(seat, Failing.GARBAGE, f"{turn!r} is no turn")
    try:
        return position.play(turn)
    except IllegalMove as refusal:
        raise _Failed(seat, Failing.ILLEGAL, refusal) from None
    except Exception as error:  # noqa: BLE001 - no turn at all, or one full of nonsense
        raise _Failed(seat, Failing.GARBAGE, error) from None


def _places_after(failed: _Failed, players: int) -> tuple[int, ...]:
    return tuple(players if seat == failed.seat else 1 for seat in range(players))


def _warm_up(contest: Contest, deck: int) -> None:
    """Load the bots' kernels before anything is measured; outside programs look after themselves.

    Once in every process and for every set-up, each bot plays a hasty game against itself.
    """
    for entry in contest.group(deck):
        name = contest.bots[entry]
        key = (name, repr(contest.options))
        if key in _warm or name.startswith(PREFIX):
            continue
        _warm.add(key)
        with suppress(Exception):  # if it fails, it fails again when it counts
            bot = make_bot(name)
            dealer = contest.dealer(deck)
            position = Position.start(contest.options).deal(dealer)
            while (seat := position.seat_to_move) is not None:
                hasty = Budget(seconds=0.01, simulations=2)
                position = _play_turn(bot, seat, position, hasty, _Tally()).deal(dealer)
