from __future__ import annotations

import logging
import re
from collections.abc import Iterator

import pytest

from arena.games.verdict import Reason
from arena.telemetry.logged import LoggedTelemetry
from arena.telemetry.logs import LOGGER, StderrHandler, configure_logs
from arena.telemetry.metrics import Metrics
from tests.telemetry.examples import VOID, forfeit, make_record, scrape, value

TIME = r"time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """The logger of the arena is as before."""
    logger = logging.getLogger(LOGGER)
    before = (logger.level, logger.propagate, list(logger.handlers))
    yield
    logger.level, logger.propagate, logger.handlers[:] = before


def test_an_event_is_one_line_of_words(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    fields = {"worker": 1, "why": 'it said "no"\nand died', "id": "spring/1/1/0"}
    logging.getLogger("arena.x").warning("worker lost", extra={"fields": fields})
    line = capsys.readouterr().err
    rest = r' level=warning event="worker lost" worker=1 why="it said \\"no\\"\\nand died" id=spring/1/1/0\n'
    assert re.fullmatch(TIME + rest, line)


def test_an_exception_stays_on_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    try:
        raise ValueError("broken")
    except ValueError:
        logging.getLogger("arena.x").exception("failed")
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert "ValueError: broken" in line


def test_configuring_twice_writes_once_at_the_new_level(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    configure_logs(logging.INFO)
    logging.getLogger("arena.x").info("hello")
    logging.getLogger("arena.x").debug("unheard")
    assert capsys.readouterr().err.count("event=") == 1
    assert sum(isinstance(handler, StderrHandler) for handler in logging.getLogger(LOGGER).handlers) == 1


def test_void_games_lost_workers_and_quarantine_are_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    telemetry = LoggedTelemetry(Metrics())
    telemetry.game_finished("gin", make_record("otter 1", "heron 1", verdict=VOID))
    telemetry.worker_lost(2, "died")
    telemetry.game_finished("gin", make_record("otter 1", "heron 1"))
    telemetry.game_finished("gin", make_record("otter 1", "heron 1", verdict=forfeit(0)))
    telemetry.quarantined("gin", "otter 1")
    void, lost, barred = capsys.readouterr().err.splitlines()
    assert void.endswith('event="void game" id=spring/1/1/0 reason=files detail="said no more"')
    assert lost.endswith('event="worker lost" worker=2 why=died')
    assert barred.endswith('event=quarantine game=gin bot="otter 1"')


def test_forfeits_are_told_to_those_who_want_details(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs(logging.INFO)
    verdict = forfeit(1, Reason.CRASH)
    LoggedTelemetry(Metrics()).game_finished("gin", make_record("otter 1", "heron 1", verdict=verdict))
    line = capsys.readouterr().err
    assert 'event=forfeit bot="heron 1" id=spring/1/1/0 reason=crash detail="said no more"' in line


def test_what_is_logged_is_counted_too() -> None:
    metrics = Metrics()
    telemetry = LoggedTelemetry(metrics)
    telemetry.game_started("gin")
    telemetry.game_started("gin")
    telemetry.game_dropped("gin")
    telemetry.processes(0, 4)
    telemetry.stored(0.1)
    telemetry.worker_lost(0, "died")
    telemetry.quarantined("gin", "otter 1")
    series = scrape(metrics)
    assert value(series, "arena_games_in_progress", game="gin") == 1
    assert value(series, "arena_bot_processes", worker="0") == 4
    assert value(series, "arena_transaction_seconds_count") == 1
    assert value(series, "arena_workers_lost_total", worker="0") == 1
    assert value(series, "arena_quarantined_total", game="gin") == 1
