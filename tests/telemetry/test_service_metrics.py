from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from arena.service.telemetry import CheckOutcome, ServiceTelemetry, SubmissionOutcome
from arena.telemetry.metrics import Metrics
from arena.telemetry.service_metrics import ServiceMetrics
from tests.telemetry.examples import Series, forfeit, make_record, samples, scrape, value


class Service:
    """Metrics of games and of a service in one registry."""

    def __init__(self) -> None:
        self.games = Metrics()
        self.tell: ServiceTelemetry = ServiceMetrics(self.games)

    @property
    def series(self) -> Series:
        return scrape(self.games)

    def ratings(self) -> dict[tuple[str, str], float]:
        return {
            (labels["game"], labels["bot"]): elo
            for (name, pairs), elo in samples(self.games).items()
            if name == "arena_rating"
            for labels in [dict(pairs)]
        }


@pytest.fixture
def service() -> Service:
    return Service()


def test_names_and_types_follow_the_conventions(service: Service) -> None:
    text = generate_latest(service.games.registry).decode()
    families = {family.name: family for family in text_string_to_metric_families(text)}
    for name, family in families.items():
        assert re.fullmatch(r"arena(_[a-z]+)+", name)
        assert family.documentation.endswith(".")
    types = {name: family.type for name, family in families.items()}
    expected = {
        "arena_rpcs": "counter",
        "arena_rpcs_in_progress": "gauge",
        "arena_rpc_seconds": "histogram",
        "arena_watchers": "gauge",
        "arena_tournaments": "gauge",
        "arena_games_planned": "gauge",
        "arena_ladder_versions": "gauge",
        "arena_ladder_unsettled": "gauge",
        "arena_ladder_widest_interval": "gauge",
        "arena_ladder_goal_interval": "gauge",
        "arena_ladder_tournaments": "counter",
        "arena_rating": "gauge",
        "arena_recurrences": "gauge",
        "arena_recurrence_runs": "counter",
        "arena_recurrence_misses": "counter",
        "arena_database_errors": "counter",
        "arena_database_up": "gauge",
        "arena_submissions": "counter",
        "arena_checks": "counter",
    }
    assert {name: types[name] for name in expected} == expected


def test_calls_are_counted_by_method_and_code(service: Service) -> None:
    service.tell.rpc_started("SubmitBot")
    service.tell.rpc_started("SubmitBot")
    assert value(service.series, "arena_rpcs_in_progress", method="SubmitBot") == 2
    service.tell.rpc_ended("SubmitBot", "NOT_FOUND", 0.3)
    series = service.series
    assert value(series, "arena_rpcs_in_progress", method="SubmitBot") == 1
    assert value(series, "arena_rpcs_total", method="SubmitBot", code="NOT_FOUND") == 1
    assert value(series, "arena_rpcs_total", method="SubmitBot", code="OK") == 0
    assert value(series, "arena_rpc_seconds_bucket", method="SubmitBot", le="0.25") == 0
    assert value(series, "arena_rpc_seconds_bucket", method="SubmitBot", le="0.5") == 1
    assert value(series, "arena_rpc_seconds_sum", method="SubmitBot") == 0.3


def test_the_queue_is_told_as_it_stands(service: Service) -> None:
    service.tell.queue({"queued": 3, "over": 5}, 120)
    service.tell.queue({"over": 8}, 0)
    series = service.series
    assert value(series, "arena_tournaments", state="over") == 8
    assert value(series, "arena_tournaments", state="queued") == 0  # and not the 3 of before
    assert value(series, "arena_games_planned") == 0


def test_ladders_and_the_agenda_are_told(service: Service) -> None:
    service.tell.ladder("gin", 4, 3, 130.5)
    assert value(service.series, "arena_ladder_tournaments_total", game="gin") == 0
    service.tell.ladder_tournament("gin")
    service.tell.ladder_goal(50)
    service.tell.recurrences(2)
    service.tell.recurrence_run()
    service.tell.recurrence_missed()
    service.tell.watchers(7)
    series = service.series
    assert value(series, "arena_ladder_versions", game="gin") == 4
    assert value(series, "arena_ladder_unsettled", game="gin") == 3
    assert value(series, "arena_ladder_widest_interval", game="gin") == 130.5
    assert value(series, "arena_ladder_tournaments_total", game="gin") == 1
    assert value(series, "arena_ladder_goal_interval") == 50
    assert value(series, "arena_recurrences") == 2
    assert value(series, "arena_recurrence_runs_total") == 1
    assert value(series, "arena_recurrence_misses_total") == 1
    assert value(series, "arena_watchers") == 7


def test_a_ladder_that_was_stopped_has_neither_versions_nor_intervals(service: Service) -> None:
    for game in ("gin", "push"):
        service.tell.ladder(game, 4, 3, 130.5)
    service.tell.ladder_stopped("gin")
    service.tell.ladder_stopped("persian")
    series = service.series
    assert not {name for name, labels in series if ("game", "gin") in labels} - {"arena_ladder_tournaments_total"}
    assert value(series, "arena_ladder_versions", game="push") == 4


def test_the_database_is_up_or_down(service: Service) -> None:
    assert ("arena_database_up", ()) not in service.series  # nobody has looked
    service.tell.database_up(True)
    assert value(service.series, "arena_database_up") == 1
    service.tell.database_up(False)
    service.tell.database_error()
    assert value(service.series, "arena_database_up") == 0
    assert value(service.series, "arena_database_errors_total") == 1


def test_every_outcome_is_there_before_its_first_event(service: Service) -> None:
    service.tell.submission(SubmissionOutcome.REFUSED)
    service.tell.check(CheckOutcome.PASSED)
    series = service.series
    for submitted in SubmissionOutcome:
        expected = submitted is SubmissionOutcome.REFUSED
        assert value(series, "arena_submissions_total", outcome=submitted.value) == expected
    for checked in CheckOutcome:
        assert value(series, "arena_checks_total", outcome=checked.value) == (checked is CheckOutcome.PASSED)


def test_each_version_has_its_rating(service: Service) -> None:
    service.tell.ratings("gin", {"otter 1": 1480.0, "otter 2": 1510.0})
    service.tell.ratings("gin", {"otter 1": 1490.0, "otter 2": 1510.0})
    service.tell.ratings("push", {"otter 1": 1500.0})
    assert service.ratings() == {("gin", "otter 1"): 1490, ("gin", "otter 2"): 1510, ("push", "otter 1"): 1500}


def test_of_many_versions_the_fifty_strongest_of_a_game_are_shown_whoever_came_first(service: Service) -> None:
    for shift in (0, 100):
        elos = {f"otter {number}": 1500.0 + (number + shift) % 200 for number in range(200)}
        service.tell.ratings("gin", elos)
        service.tell.ratings("push", {"otter 1": 1500.0})
    gin = {bot for game, bot in service.ratings() if game == "gin"}
    assert gin == {f"otter {number}" for number in range(50, 100)}
    assert ("push", "otter 1") in service.ratings()


def test_who_is_rated_no_more_has_no_rating(service: Service) -> None:
    service.tell.ratings("gin", {"otter 1": 1480.0, "otter 2": 1510.0})
    service.tell.ratings("gin", {"otter 2": 1511.0})
    assert service.ratings() == {("gin", "otter 2"): 1511}
    service.tell.ladder_stopped("gin")
    assert service.ratings() == {}


def play(service: Service, first: str, second: str) -> None:
    service.games.game_started("gin")
    service.games.game_finished("gin", make_record(first, second, verdict=forfeit(0)))


def bots(service: Service) -> set[str]:
    return {label for _, labels in service.series for key, label in labels if key == "bot"}


def test_no_series_of_a_retired_bot_is_left(service: Service) -> None:
    play(service, "otter 1", "heron 1")
    service.tell.ratings("gin", dict.fromkeys(("otter 1", "otter 2", "heron 1"), 1500.0))
    service.tell.retired({"otter", "otter 1", "otter 2"})
    assert bots(service) == {"heron", "heron 1"}


def test_a_retired_bot_that_still_plays_is_counted_with_others(service: Service) -> None:
    play(service, "otter 1", "heron 1")
    for _ in range(2):
        service.tell.retired({"otter", "otter 1"})
        play(service, "otter 1", "heron 1")
    assert bots(service) == {"heron", "other"}
    assert value(service.series, "arena_forfeits_total", game="gin", bot="other", reason="time") == 2


def test_a_retired_version_loses_its_rating_only(service: Service) -> None:
    play(service, "otter 1", "heron 1")
    service.tell.ratings("gin", dict.fromkeys(("otter 1", "otter 2"), 1500.0))
    service.tell.retired({"otter 1"})
    assert bots(service) == {"otter", "otter 2", "heron"}


def test_a_bot_that_comes_back_starts_from_zero(service: Service) -> None:
    for _ in range(3):
        play(service, "otter 1", "heron 1")
    service.tell.retired({"otter", "otter 1"})
    service.tell.retired({"otter 1"})
    play(service, "otter 2", "heron 1")
    service.tell.ratings("gin", {"otter 2": 1500.0})
    assert value(service.series, "arena_forfeits_total", game="gin", bot="otter", reason="time") == 1
    assert service.ratings() == {("gin", "otter 2"): 1500}


def test_a_bot_that_nobody_knows_retires_in_silence(service: Service) -> None:
    before = service.series
    service.tell.retired({"nobody", "other"})
    assert service.series == before


def events() -> Iterator[st.SearchStrategy[tuple[str, tuple[object, ...]]]]:
    """Calls of the port with whatever strings strangers could bring."""
    word = st.integers(0, 10**6).map(str)
    yield st.tuples(st.just("rpc_started"), st.tuples(word))
    yield st.tuples(st.just("rpc_ended"), st.tuples(word, word, st.just(0.1)))
    yield st.tuples(st.just("queue"), st.tuples(st.dictionaries(word, st.just(1), max_size=3), st.just(1)))
    yield st.tuples(st.just("ladder"), st.tuples(word, st.just(1), st.just(1), st.just(1.0)))
    elos = st.dictionaries(word, st.floats(0, 3000), max_size=60)
    yield st.tuples(st.just("ratings"), st.tuples(st.sampled_from(["gin", "push"]), elos))
    yield st.tuples(st.just("retired"), st.tuples(st.frozensets(word, max_size=3)))


@given(st.lists(st.one_of(*events()), max_size=60))
@settings(max_examples=30)
def test_no_call_of_the_port_raises(calls: list[tuple[str, tuple[object, ...]]]) -> None:
    service = Service()
    for name, arguments in calls:
        getattr(service.tell, name)(*arguments)
    assert len(service.ratings()) <= 100


def test_whatever_the_labels_are_a_metric_has_at_most_1501_series(service: Service) -> None:
    for number in range(1600):
        word = str(number)
        service.tell.rpc_started(word)
        service.tell.rpc_ended(word, word, 0.1)
        service.tell.ladder(word, 1, 1, 1.0)
        service.tell.ladder_tournament(word)
        service.tell.queue({word: 1}, 1)
    counts: dict[tuple[str, str | None], int] = {}
    for name, labels in samples(service.games):
        key = (name, dict(labels).get("le"))
        counts[key] = counts.get(key, 0) + 1
    assert max(counts.values()) == 1501
