from __future__ import annotations

import re
from dataclasses import replace

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

import arena
from arena.games.verdict import Reason
from arena.match.record import BUCKETS
from arena.telemetry.metrics import VOID_REASONS, Metrics
from tests.project.tree import ROOT
from tests.telemetry.examples import VOID, Series, forfeit, make_record, make_seat, samples, scrape, value


def play(metrics: Metrics, *bots: str) -> None:
    metrics.game_started("gin")
    metrics.game_finished("gin", make_record(*bots))


def busy() -> Metrics:
    """Metrics that have seen one of everything."""
    metrics = Metrics()
    play(metrics, "otter 1.2", "heron 0.9")
    for verdict in (forfeit(1), VOID):
        metrics.game_started("gin")
        seats = (replace(make_seat("otter 1.2"), strikes=1), make_seat("heron 0.9"))
        metrics.game_finished("gin", make_record(verdict=verdict, seats=seats))
    metrics.processes(0, 4)
    metrics.worker_lost(1, "died")
    metrics.stored(0.002)
    return metrics


def test_names_and_types_follow_the_conventions() -> None:
    text = generate_latest(busy().registry).decode()
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert {name: family.type for name, family in families.items()} == {
        "arena_build_info": "gauge",
        "arena_games": "counter",
        "arena_forfeits": "counter",
        "arena_strikes": "counter",
        "arena_quarantined": "counter",
        "arena_games_in_progress": "gauge",
        "arena_bot_processes": "gauge",
        "arena_workers_lost": "counter",
        "arena_decision_seconds": "histogram",
        "arena_transaction_seconds": "histogram",
    }
    for name, family in families.items():
        assert re.fullmatch(r"arena(_[a-z]+)+", name)
        assert family.documentation.endswith(".")
        if family.type == "counter":
            assert {sample.name for sample in family.samples} == {f"{name}_total"}
        if family.type == "histogram":
            assert name.endswith("_seconds")


def test_the_build_is_told() -> None:
    names = {labels for name, labels in scrape(Metrics()) if name == "arena_build_info"}
    assert dict(names.pop())["version"] == arena.__version__


def test_strikes_are_counted_by_bot() -> None:
    metrics = Metrics()
    first, second = make_seat("otter 1.2"), make_seat("heron 0.9")
    metrics.game_finished("gin", make_record(seats=(replace(first, strikes=2), second)))
    metrics.game_finished("gin", make_record(seats=(replace(first, strikes=1), second)))
    series = scrape(metrics)
    assert value(series, "arena_strikes_total", game="gin", bot="otter") == 3
    assert value(series, "arena_strikes_total", game="gin", bot="heron") == 0


def test_games_are_counted_by_verdict() -> None:
    series = scrape(busy())
    assert value(series, "arena_games_total", game="gin", termination="completed", reason="") == 1
    assert value(series, "arena_games_total", game="gin", termination="forfeit", reason="time") == 1
    assert value(series, "arena_games_total", game="gin", termination="void", reason="files") == 1


def test_a_forfeit_is_counted_for_the_bot_at_fault() -> None:
    series = scrape(busy())
    forfeits = {labels: count for (name, labels), count in series.items() if name == "arena_forfeits_total"}
    assert {labels: count for labels, count in forfeits.items() if count} == {
        (("bot", "heron"), ("game", "gin"), ("reason", "time")): 1
    }
    # The others are there at 0, so that their first step is seen.
    assert len(forfeits) == 2 * len(Reason)


def test_games_in_progress_go_up_and_down() -> None:
    metrics = Metrics()
    for _ in range(3):
        metrics.game_started("gin")
    metrics.game_dropped("gin")
    metrics.game_finished("gin", make_record("otter 1.2", "heron 0.9"))
    assert value(scrape(metrics), "arena_games_in_progress", game="gin") == 1


def test_processes_and_lost_workers_are_told_by_worker() -> None:
    metrics = busy()
    metrics.processes(0, 2)
    series = scrape(metrics)
    assert value(series, "arena_bot_processes", worker="0") == 2
    assert value(series, "arena_workers_lost_total", worker="1") == 1


def test_counters_are_shown_before_their_first_step() -> None:
    metrics = Metrics()
    metrics.processes(3, 2)
    metrics.game_started("gin")
    series = scrape(metrics)
    assert value(series, "arena_workers_lost_total", worker="3") == 0
    assert value(series, "arena_quarantined_total", game="gin") == 0
    for reason in Reason:
        assert value(series, "arena_games_total", game="gin", termination="forfeit", reason=reason.value) == 0
    assert value(series, "arena_games_total", game="gin", termination="void", reason="overload") == 0


def test_every_reason_of_a_void_game_is_shown_before_its_first_step() -> None:
    texts = [file.read_text() for file in (ROOT / "arena").rglob("*.py")]
    words = {word for text in texts for word in re.findall(r'ArenaFault\(\s*"(\w+)"', text)}
    assert words == set(VOID_REASONS)


def test_entrants_in_quarantine_are_counted() -> None:
    metrics = Metrics()
    metrics.quarantined("gin", "otter 1")
    metrics.quarantined("gin", "heron 1")
    assert value(scrape(metrics), "arena_quarantined_total", game="gin") == 2


def test_decision_times_of_results_are_merged_by_bot() -> None:
    metrics = Metrics()
    last = len(BUCKETS)
    slow = tuple(1 if bucket in (3, last) else 0 for bucket in range(last + 1))
    for bot, seconds in (("otter 1.2", 20.0), ("otter 1.3", 30.0)):
        record = make_record(seats=(make_seat(bot, slow, seconds), make_seat("heron 0.9")))
        metrics.game_finished("gin", record)
    series = scrape(metrics)
    name, labels = "arena_decision_seconds", {"game": "gin", "bot": "otter"}
    assert value(series, f"{name}_count", **labels) == 4
    assert value(series, f"{name}_sum", **labels) == 50.0
    assert value(series, f"{name}_bucket", le="0.0025", **labels) == 0
    assert value(series, f"{name}_bucket", le="0.005", **labels) == 2
    assert value(series, f"{name}_bucket", le="10.0", **labels) == 2
    assert value(series, f"{name}_bucket", le="+Inf", **labels) == 4


def test_transaction_times_are_observed() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.0011, 60.0):
        metrics.stored(seconds)
    series = scrape(metrics)
    assert value(series, "arena_transaction_seconds_bucket", le="0.001") == 1  # a bound belongs to its bucket
    assert value(series, "arena_transaction_seconds_bucket", le="0.0025") == 2
    assert value(series, "arena_transaction_seconds_count") == 3


def bots_of(series: Series) -> set[str]:
    return {label for _, labels in series for key, label in labels if key == "bot"}


def test_two_hundred_bots_make_fifty_one_label_values() -> None:
    metrics = Metrics()
    for number in range(200):
        metrics.game_finished("gin", make_record(f"bot{number} 1", f"bot{(number + 1) % 200} 1", verdict=forfeit(0)))
    for number in range(200):
        play(metrics, f"bot{number} 1", f"bot{(number + 7) % 200} 2")
    bots = bots_of(scrape(metrics))
    assert bots == {f"bot{number}" for number in range(150, 200)} | {"other"}


def test_no_counter_ever_goes_backwards() -> None:
    metrics = Metrics()
    before: Series = {}
    gone: set[tuple[str, tuple[tuple[str, str], ...]]] = set()
    for number in range(90):
        bots = (f"bot{number % 60} 1", f"bot{(number * 7 + 1) % 60} 1")
        metrics.game_finished("gin", make_record(*bots, verdict=forfeit(number % 2, Reason.CRASH)))
        if number % 5:
            continue
        after = {key: count for key, count in samples(metrics).items() if key[0] != "arena_games_in_progress"}
        assert all(after[key] >= count for key, count in before.items() if key in after)
        gone |= before.keys() - after.keys()
        assert not gone & after.keys()  # what has gone does not come back from zero
        before = after


def test_a_bot_that_is_named_like_the_rest_is_counted_with_it() -> None:
    metrics = Metrics()
    play(metrics, "other 1", "heron 1")
    assert bots_of(scrape(metrics)) == {"other", "heron"}


def test_two_runs_in_one_process_do_not_share_counts() -> None:
    play(Metrics(), "otter 1", "heron 1")
    assert not any(name == "arena_games_total" for name, _ in scrape(Metrics()))
