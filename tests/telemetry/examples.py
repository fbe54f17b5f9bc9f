"""Records to count, and what a scraper reads."""

from __future__ import annotations

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from arena.games.verdict import Reason, Termination, Verdict
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.telemetry.metrics import Metrics

Series = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def make_seat(bot: str, histogram: tuple[int, ...] | None = None, seconds: float = 0.01) -> SeatRecord:
    counts = histogram or (2, 1) + (0,) * (len(BUCKETS) - 1)
    return SeatRecord(bot, sum(counts), seconds, seconds, counts, b"")


def make_record(*bots: str, verdict: Verdict | None = None, seats: tuple[SeatRecord, ...] = ()) -> GameRecord:
    verdict = verdict or Verdict(Termination.COMPLETED, (30, 10))
    seats = seats or tuple(make_seat(bot) for bot in bots)
    return GameRecord("spring/1/1/0", verdict, "said no more", 20, 0, 5, "", seats)


def forfeit(seat: int, reason: Reason = Reason.TIME) -> Verdict:
    return Verdict(Termination.FORFEIT, (0, 0), seat, reason.value)


VOID = Verdict(Termination.VOID, (0, 0), reason="files")


def read(text: str) -> Series:
    """Every sample by name and sorted labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def scrape(metrics: Metrics) -> Series:
    return read(generate_latest(metrics.registry).decode())


def samples(metrics: Metrics) -> Series:
    """The same without the way through text, which is slow."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in metrics.registry.collect()
        for sample in family.samples
    }


def value(series: Series, name: str, **labels: str) -> float:
    return series[name, tuple(sorted(labels.items()))]
