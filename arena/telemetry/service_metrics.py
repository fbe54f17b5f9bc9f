"""Every metric of the service: its calls, queue, ladders, agenda, database and bots."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from heapq import nlargest
from threading import Lock
from typing import Final

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from arena.service.telemetry import CheckOutcome, SubmissionOutcome
from arena.telemetry.families import Timings, counter, gauge
from arena.telemetry.metrics import Metrics, bot_name
from arena.telemetry.recent_names import LIMIT

RPC_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0, 600.0)
"""In seconds; a stream is as long as somebody watches."""


class ServiceMetrics(Collector):
    """Counts for the service, in the registry of the metrics of its games."""

    def __init__(self, games: Metrics) -> None:
        """Start at zero beside the metrics of the games, which are told who retires."""
        self._games = games
        self._lock = Lock()
        self._rpcs = counter("arena_rpcs_total", "Calls that ended, by status code.", "method", "code")
        self._rpcs_in_progress = gauge("arena_rpcs_in_progress", "Calls being answered.", "method")
        self._rpc_seconds = Timings(RPC_BUCKETS, "arena_rpc_seconds", "The time a call took.", "method")
        self._watchers = gauge("arena_watchers", "Clients that watch a tournament.")
        self._tournaments = gauge("arena_tournaments", "Tournaments of the service.", "state")
        self._planned = gauge("arena_games_planned", "Games of queued tournaments that wait to be played.")
        self._versions = gauge("arena_ladder_versions", "Bot versions on a ladder.", "game")
        self._unsettled = gauge("arena_ladder_unsettled", "Bot versions for which a ladder has games to play.", "game")
        self._widest = gauge(
            "arena_ladder_widest_interval", "The widest interval of a rating on a ladder, in Elo points.", "game"
        )
        self._goal = gauge("arena_ladder_goal_interval", "Ladders rest while no interval is wider, in Elo points.")
        self._steps = counter("arena_ladder_tournaments_total", "Tournaments that a ladder made.", "game")
        self._recurrences = gauge("arena_recurrences", "Recurring tournaments on the agenda.")
        self._runs = counter("arena_recurrence_runs_total", "Recurring tournaments made at their time.")
        self._misses = counter("arena_recurrence_misses_total", "Recurring tournaments not made at their time.")
        self._errors = counter("arena_database_errors_total", "Transactions that the database did not take.")
        self._up = gauge("arena_database_up", "Whether the database answers.")
        self._submissions = counter("arena_submissions_total", "Uploads that are over.", "outcome")
        self._checks = counter("arena_checks_total", "Checks of bot versions that are over.", "outcome")
        self._ratings = gauge("arena_rating", "The rating of a bot version, in Elo points.", "game", "bot")
        self._show_zeros()
        games.registry.register(self)

    def collect(self) -> Iterable[Metric]:
        """Every metric as it stands, taken at one moment."""
        with self._lock:
            families = (
                *(self._rpcs, self._rpcs_in_progress, self._rpc_seconds, self._watchers),
                *(self._tournaments, self._planned),
                *(self._versions, self._unsettled, self._widest, self._goal, self._steps, self._ratings),
                *(self._recurrences, self._runs, self._misses),
                *(self._errors, self._up, self._submissions, self._checks),
            )
            return [family.metric() for family in families]

    def rpc_started(self, method: str) -> None:
        with self._lock:
            self._rpcs_in_progress.add(method)
            for code in ("OK", "INTERNAL", "UNAUTHENTICATED", "PERMISSION_DENIED"):
                self._rpcs.show(method, code)

    def rpc_ended(self, method: str, code: str, seconds: float) -> None:
        with self._lock:
            self._rpcs_in_progress.add(method, by=-1)
            self._rpcs.add(method, code)
            self._rpc_seconds.show(method).observe(seconds)

    def watchers(self, count: int) -> None:
        with self._lock:
            self._watchers.set(count)

    def queue(self, states: Mapping[str, int], waiting: int) -> None:
        with self._lock:
            self._tournaments.clear()
            for state, count in states.items():
                self._tournaments.set(count, state)
            self._planned.set(waiting)

    def ladder(self, game: str, versions: int, unsettled: int, widest: float) -> None:
        with self._lock:
            self._versions.set(versions, game)
            self._unsettled.set(unsettled, game)
            self._widest.set(widest, game)
            self._steps.show(game)

    def ladder_stopped(self, game: str) -> None:
        with self._lock:
            for family in (self._versions, self._unsettled, self._widest):
                family.drop(game)
            self._ratings.forget("game", {game})

    def ladder_goal(self, width: float) -> None:
        with self._lock:
            self._goal.set(width)

    def ladder_tournament(self, game: str) -> None:
        with self._lock:
            self._steps.add(game)

    def recurrences(self, count: int) -> None:
        with self._lock:
            self._recurrences.set(count)

    def recurrence_run(self) -> None:
        with self._lock:
            self._runs.add()

    def recurrence_missed(self) -> None:
        with self._lock:
            self._misses.add()

    def database_error(self) -> None:
        with self._lock:
            self._errors.add()

    def database_up(self, up: bool) -> None:
        with self._lock:
            self._up.set(up)

    def submission(self, outcome: SubmissionOutcome) -> None:
        with self._lock:
            self._submissions.add(outcome.value)

    def check(self, outcome: CheckOutcome) -> None:
        with self._lock:
            self._checks.add(outcome.value)

    def ratings(self, game: str, elos: Mapping[str, float]) -> None:
        with self._lock:
            self._ratings.forget("game", {game})
            for bot in nlargest(LIMIT, elos, key=lambda bot: (elos[bot], bot)):
                self._ratings.set(elos[bot], game, bot)

    def retired(self, bots: Collection[str]) -> None:
        self._games.retire({bot for bot in bots if bot == bot_name(bot)})
        with self._lock:
            self._ratings.forget("bot", bots)

    def _show_zeros(self) -> None:
        """What is counted from the first event on is there before it."""
        for family in (self._runs, self._misses, self._errors, self._watchers, self._recurrences, self._planned):
            family.show()
        for submitted in SubmissionOutcome:
            self._submissions.show(submitted.value)
        for checked in CheckOutcome:
            self._checks.show(checked.value)
