"""Every metric of the games that a process directs; those of a service are in `service_metrics`.

Counts come from the match servers in their results; this one process exports them. Labels are bounded: bot names by
`RecentNames`, workers by their number, the others by the words of the code.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from platform import python_version
from threading import Lock
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import InfoMetricFamily, Metric
from prometheus_client.registry import Collector

import arena
from arena.games.verdict import Reason, Termination
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.telemetry.families import Timings, counter, gauge
from arena.telemetry.recent_names import RecentNames

TRANSACTION_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds; SQLite waits for a lock at most some seconds."""

VOID_REASONS: Final = (
    "cgroup",
    "descriptors",
    "files",
    "message",
    "overload",
    "processes",
    "sandbox",
    "users",
    "warden",
)
"""The words of the `ArenaFault`s of a game."""
_REASONS: Final = {
    Termination.COMPLETED: ("",),
    Termination.FORFEIT: tuple(Reason),
    Termination.VOID: VOID_REASONS,
}


class Metrics(Collector):
    """Counts for the director, and is scraped from another thread."""

    def __init__(self) -> None:
        """Start at zero, in a registry of its own."""
        self.registry = CollectorRegistry(auto_describe=False)
        self._lock = Lock()
        self._bots = RecentNames(self._forget)
        self._games = counter(
            "arena_games_total",
            "Games that ended, by verdict; a void game is played again.",
            "game",
            "termination",
            "reason",
        )
        self._forfeits = counter("arena_forfeits_total", "Games that a bot forfeited.", "game", "bot", "reason")
        self._strikes = counter("arena_strikes_total", "Faults of a bot that did not lose a game.", "game", "bot")
        self._quarantined = counter(
            "arena_quarantined_total", "Entrants that play no more, after too many faults in a row.", "game"
        )
        self._in_progress = gauge("arena_games_in_progress", "Games being played.", "game")
        self._processes = gauge("arena_bot_processes", "Bot processes that run.", "worker")
        self._lost = counter("arena_workers_lost_total", "Match servers that died or went silent.", "worker")
        self._decisions = Timings(
            BUCKETS,
            "arena_decision_seconds",
            "The time from sending a decision to reading its answer.",
            "game",
            "bot",
        )
        self._transactions = Timings(TRANSACTION_BUCKETS, "arena_transaction_seconds", "The time to store a result.")
        self._transactions.show()
        self.registry.register(self)

    def collect(self) -> Iterable[Metric]:
        """Every metric as it stands, taken at one moment."""
        with self._lock:
            return [
                InfoMetricFamily(
                    "arena_build",
                    "The version of the arena and of its Python.",
                    value={"version": arena.__version__, "python": python_version()},
                ),
                self._games.metric(),
                self._forfeits.metric(),
                self._strikes.metric(),
                self._quarantined.metric(),
                self._in_progress.metric(),
                self._processes.metric(),
                self._lost.metric(),
                self._decisions.metric(),
                self._transactions.metric(),
            ]

    def game_started(self, game: str) -> None:
        with self._lock:
            self._in_progress.add(game)
            self._quarantined.show(game)
            for termination, reasons in _REASONS.items():
                for reason in reasons:
                    self._games.show(game, termination.value, reason)

    def game_dropped(self, game: str) -> None:
        with self._lock:
            self._in_progress.add(game, by=-1)

    def game_finished(self, game: str, record: GameRecord) -> None:
        verdict = record.verdict
        with self._lock:
            self._in_progress.add(game, by=-1)
            self._games.add(game, verdict.termination.value, verdict.reason or "")
            for seat in record.seats:
                self._count_seat(game, seat)
            if verdict.termination is Termination.FORFEIT and verdict.seat is not None:
                bot = self._bots.label(bot_name(record.seats[verdict.seat].bot))
                self._forfeits.add(game, bot, verdict.reason or "")

    def processes(self, worker: int, alive: int) -> None:
        with self._lock:
            self._processes.set(alive, str(worker))
            self._lost.show(str(worker))

    def worker_lost(self, worker: int, why: str) -> None:  # noqa: ARG002 (why is for the logs)
        with self._lock:
            self._lost.add(str(worker))

    def quarantined(self, game: str, bot: str) -> None:  # noqa: ARG002 (who is for the logs)
        with self._lock:
            self._quarantined.add(game)

    def stored(self, seconds: float) -> None:
        with self._lock:
            self._transactions.show().observe(seconds)

    def retire(self, names: Collection[str]) -> None:
        """Show no series of the bots of these names, which are all that are retired now."""
        with self._lock:
            self._bots.retire(names)

    def _count_seat(self, game: str, seat: SeatRecord) -> None:
        bot = self._bots.label(bot_name(seat.bot))
        self._decisions.show(game, bot).merge(seat.histogram, seat.seconds)
        self._strikes.add(game, bot, by=seat.strikes)
        for reason in Reason:
            self._forfeits.show(game, bot, reason.value)

    def _forget(self, bot: str) -> None:
        for family in (self._forfeits, self._strikes, self._decisions):
            family.forget("bot", {bot})


def bot_name(label: str) -> str:
    """The name without its version: few names have many versions."""
    return label.partition(" ")[0]
