"""The engine as bots: one-ply play, and the full engine with search and exact endgames."""

from typing import Any

from kingdomino.advice import Advice, Bot, Budget, Candidate
from kingdomino.bots.answer import to_turn
from kingdomino.bots.engine.endgame.duel_end import DuelEnd, End
from kingdomino.bots.engine.endgame.finishing import new_endgame, points_of
from kingdomino.bots.engine.endgame.last_row import is_last_row, solve
from kingdomino.bots.engine.endgame.two_rows import are_two_rows_known, new_two_rows, solve_two_rows
from kingdomino.bots.engine.greed import greedy_seats, regard
from kingdomino.bots.engine.network import load_weights
from kingdomino.bots.engine.outlook import foresee_all
from kingdomino.bots.engine.policy import choose_turn
from kingdomino.bots.engine.scratch import AFTER, new_work
from kingdomino.bots.engine.search import Plan, Search
from kingdomino.bots.merging import why_best
from kingdomino.bots.question import Clock, chance_for, check_decision
from kingdomino.core.turns import play_turn
from kingdomino.position import Position
from kingdomino.words import t

DEFAULT_SECONDS = 0.1
KEPT_PLACEMENTS = 4  # combined with every claim in one-ply play
ENDGAME_STEPS = 1_000_000  # kingdoms looked at before an endgame is left to the search
STEPS_PER_SECOND = 1_500_000  # on a slow machine, with time left to search if it is not enough
DUEL_STEPS = 2_000_000  # the same for the last two rows of the Duel, when simulations are counted
FALLBACK = 200  # trials for which time is left where the last two rows of a Duel are solved
DUEL_PART = 0.7  # of the time, before it is known how long trials take here


class FirstSight(Bot):
    """One-ply play: the best outlook after this turn, in a millisecond or so; no trials.

    `noise` makes it weaker: that many points, as chance has it, are added to what it expects of
    each placement and each claim, so that it errs among turns that look alike to it.
    """

    def __init__(
        self, seed: int = 0, *, name: str = "duke", noise: float = 0.0, weights: Any = None
    ) -> None:
        self.name = name
        self.seed = seed
        self._noise = noise
        self._weights = weights
        self._work = new_work()

    def advise(self, position: Position, budget: Budget | None = None) -> Advice:
        """The turn that looks best; the budget does not matter."""
        clock = Clock(budget or Budget())
        check_decision(position)
        s = position.to_core()
        weights = self._weights
        if weights is None:
            weights = load_weights(position.options.size)
        pad: Any = self._work.pad
        rng = chance_for(self.seed, position)
        regard(s, self._work)
        choose_turn(s, weights, self._work, KEPT_PLACEMENTS, True, self._noise, rng)
        placement, slot = (int(each) for each in pad["turn"])
        play_turn(s, placement, slot)
        foresee_all(s, weights, self._work)
        players = position.options.players
        values, points = tuple(pad["shares"][:players]), tuple(pad["means"][:players])
        turn = to_turn(position, placement, slot)
        candidate = Candidate(turn, tuple(map(float, values)), tuple(map(float, points)))
        return Advice(
            turn,
            candidate.values,
            candidate.points,
            (candidate,),
            t("The best outlook at first sight."),
            0,
            clock.elapsed,
        )


class King(Bot):
    """The full engine: thinks as long as it may, and plays endgames exactly."""

    def __init__(
        self,
        seed: int = 0,
        *,
        name: str = "king",
        plan: Plan | None = None,
        budget: Budget | None = None,
        weights: Any = None,
    ) -> None:
        self.name = name
        self.seed = seed
        self._plan = plan or Plan()
        self._budget = budget or Budget(seconds=DEFAULT_SECONDS)
        self._weights = weights
        self._work = new_work()
        self._endgame = new_endgame(ENDGAME_STEPS)
        self._two_rows = new_two_rows(self._endgame)
        self._duel = DuelEnd(self._endgame)
        self._seconds_of_trial: float | None = None  # in the last search

    def advise(self, position: Position, budget: Budget | None = None) -> Advice:
        """The turn with the best prospects."""
        budget = budget or self._budget
        if budget.seconds is None and budget.simulations is None:
            budget = Budget(self._budget.seconds, self._budget.simulations, budget.stop)
        clock = Clock(budget)
        check_decision(position)
        s = position.to_core()
        self._endgame.table.limit = _steps_within(budget)
        greed = regard(s, self._work, recognises=self._plan.recognises)
        self._endgame.table.greedy = greedy_seats(greed)
        end = self._solve(s, budget, clock)
        if end is not None:
            return _exact_advice(position, end, clock)
        weights = self._weights
        if weights is None:
            weights = load_weights(position.options.size)
        search = Search(
            s, weights, self._work, self._plan, greed, chance_for(self.seed, position)[0]
        )
        order = self._search(search, budget, clock)
        if are_two_rows_known(s) and s["players"] == 2:
            order.sort(key=lambda i: self._duel.is_refuted(*map(int, search.trials["turns"][i])))
        considered = tuple(self._candidate(position, s, weights, search, i) for i in order)
        tries = int(search.trials["tries"].sum())
        why = why_best(search.n, tries) if search.n > 1 else t("There is only this turn.")
        best = considered[0]
        return Advice(best.turn, best.values, best.points, considered, why, tries, clock.elapsed)

    def _solve(self, s: Any, budget: Budget, clock: Clock) -> End | None:
        """The end that is best for the mover, if nothing is hidden and it is found in time."""
        if is_last_row(s) and solve(s, self._endgame):
            return _end_of(self._endgame.table, s)
        if not are_two_rows_known(s):
            return None
        if s["players"] > 2:
            is_solved = solve_two_rows(s, self._two_rows)
            return _end_of(self._two_rows.plan, s) if is_solved else None
        part = self._part_for_duels(budget)

        def has_time() -> bool:
            is_early = clock.fraction < part if part else self._duel.steps < DUEL_STEPS
            return is_early and not clock.is_up

        return self._duel.solve(s, has_time)

    def _part_for_duels(self, budget: Budget) -> float:
        """The part of the time that may go into solving; 0 where simulations are counted."""
        if budget.seconds is None or budget.simulations is not None:
            return 0.0
        if self._seconds_of_trial is None:
            return DUEL_PART
        return max(0.5, 1 - FALLBACK * self._seconds_of_trial / budget.seconds)

    def _search(self, search: Search, budget: Budget, clock: Clock) -> list[int]:
        began = clock.elapsed
        order = search.run(budget, clock)
        tries = int(search.trials["tries"].sum())
        if tries:
            self._seconds_of_trial = (clock.elapsed - began) / tries
        return order

    def _candidate(
        self, position: Position, s: Any, weights: Any, search: Search, i: int
    ) -> Candidate:
        trials, players = search.trials, position.options.players
        placement, slot = (int(each) for each in trials["turns"][i])
        tries = int(trials["tries"][i])
        if tries:
            shares, points = trials["shares"][i] / tries, trials["points"][i] / tries
        else:
            after = self._work.states[AFTER]
            self._work.states[AFTER] = s
            play_turn(after, placement, slot)
            foresee_all(after, weights, self._work)
            pad: Any = self._work.pad
            shares, points = pad["shares"], pad["means"]
        return Candidate(
            to_turn(position, placement, slot),
            tuple(shares[:players].tolist()),
            tuple(points[:players].tolist()),
            tries,
        )


def _steps_within(budget: Budget) -> int:
    """How many kingdoms an endgame may look at without breaking the time limit."""
    if budget.seconds is None:
        return ENDGAME_STEPS
    return min(ENDGAME_STEPS, int(budget.seconds * STEPS_PER_SECOND))


def _end_of(solved: Any, s: Any) -> End:
    placement, slot = (int(each) for each in solved["best"])
    return End(placement, slot, solved["ends"][s["turn"]])


def _exact_advice(position: Position, end: End, clock: Clock) -> Advice:
    keys = [int(key) for key in end.keys[: position.options.players]]
    values = tuple((key == max(keys)) / keys.count(max(keys)) for key in keys)
    points = tuple(float(points_of(key)) for key in keys)
    turn = to_turn(position, end.placement, end.slot)
    return Advice(
        turn,
        values,
        points,
        (Candidate(turn, values, points),),
        t("Nothing is hidden any more: played through to the end."),
        0,
        clock.elapsed,
    )
