"""Every metric of the arena.

Counts come from the match servers in their results; this one process exports them. Labels are bounded: bot names by
`RecentNames`, workers by their number, the others by the words of the code.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import partial
from platform import python_version
from threading import Lock
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

import arena
from arena.games.verdict import Termination
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.telemetry.distribution import Distribution
from arena.telemetry.recent_names import RecentNames

TRANSACTION_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds; SQLite waits for a lock at most some seconds."""

Labels = tuple[str, ...]


class Metrics(Collector):
    """Counts for the director, and is scraped from another thread."""

    def __init__(self) -> None:
        """Start at zero, in a registry of its own."""
        self.registry = CollectorRegistry(auto_describe=False)
        self._lock = Lock()
        self._bots = RecentNames(self._forget)
        self._games: Counter[Labels] = Counter()
        self._forfeits: Counter[Labels] = Counter()
        self._strikes: Counter[Labels] = Counter()
        self._in_progress: Counter[Labels] = Counter()
        self._processes: Counter[Labels] = Counter()
        self._lost: Counter[Labels] = Counter()
        self._decisions: defaultdict[Labels, Distribution] = defaultdict(partial(Distribution, BUCKETS))
        self._transactions = Distribution(TRANSACTION_BUCKETS)
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
                _counter(
                    "arena_games_total",
                    "Games that ended, by verdict; a void game is played again.",
                    ("game", "termination", "reason"),
                    self._games,
                ),
                _counter(
                    "arena_forfeits_total",
                    "Games that a bot forfeited.",
                    ("game", "bot", "reason"),
                    self._forfeits,
                ),
                _counter(
                    "arena_strikes_total",
                    "Faults of a bot that did not lose a game.",
                    ("game", "bot"),
                    self._strikes,
                ),
                _gauge("arena_games_in_progress", "Games being played.", ("game",), self._in_progress),
                _gauge("arena_bot_processes", "Bot processes that run.", ("worker",), self._processes),
                _counter(
                    "arena_workers_lost_total", "Match servers that died or went silent.", ("worker",), self._lost
                ),
                _histogram(
                    "arena_decision_seconds",
                    "The time from sending a decision to reading its answer.",
                    ("game", "bot"),
                    self._decisions,
                ),
                _histogram(
                    "arena_transaction_seconds",
                    "The time to store a result.",
                    (),
                    {(): self._transactions},
                ),
            ]

    def game_started(self, game: str) -> None:
        with self._lock:
            self._in_progress[(game,)] += 1

    def game_dropped(self, game: str) -> None:
        with self._lock:
            self._in_progress[(game,)] -= 1

    def game_finished(self, game: str, record: GameRecord) -> None:
        verdict = record.verdict
        with self._lock:
            self._in_progress[(game,)] -= 1
            self._games[(game, verdict.termination.value, verdict.reason or "")] += 1
            for seat in record.seats:
                self._count_seat(game, seat)
            if verdict.termination is Termination.FORFEIT and verdict.seat is not None:
                bot = self._bots.label(_name(record.seats[verdict.seat]))
                self._forfeits[(game, bot, verdict.reason or "")] += 1

    def processes(self, worker: int, alive: int) -> None:
        with self._lock:
            self._processes[(str(worker),)] = alive

    def worker_lost(self, worker: int, why: str) -> None:  # noqa: ARG002 (why is for the logs)
        with self._lock:
            self._lost[(str(worker),)] += 1

    def stored(self, seconds: float) -> None:
        with self._lock:
            self._transactions.observe(seconds)

    def _count_seat(self, game: str, seat: SeatRecord) -> None:
        labels = (game, self._bots.label(_name(seat)))
        self._decisions[labels].merge(seat.histogram, seat.seconds)
        if seat.strikes:
            self._strikes[labels] += seat.strikes

    def _forget(self, bot: str) -> None:
        """Drop every series of a bot."""
        for series in (self._forfeits, self._strikes, self._decisions):
            for labels in [labels for labels in series if labels[1] == bot]:
                del series[labels]


def _name(seat: SeatRecord) -> str:
    """The bot's name without its version: few names have many versions."""
    return seat.bot.partition(" ")[0]


def _numbers(
    family: type[CounterMetricFamily | GaugeMetricFamily],
    name: str,
    text: str,
    labels: Labels,
    values: Mapping[Labels, int],
) -> Metric:
    metric = family(name, text, labels=labels)
    for key, value in values.items():
        metric.add_metric(key, value)
    return metric


_counter = partial(_numbers, CounterMetricFamily)
_gauge = partial(_numbers, GaugeMetricFamily)


def _histogram(name: str, text: str, labels: Labels, values: Mapping[Labels, Distribution]) -> Metric:
    family = HistogramMetricFamily(name, text, labels=labels)
    for key, value in values.items():
        family.add_metric(key, value.buckets, value.total)
    return family
