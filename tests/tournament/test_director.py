from __future__ import annotations

import asyncio
import re
from collections import Counter

import pytest

from arena.match.record import GameRecord
from arena.tournament.attempts import ATTEMPTS, WorkersFailing
from arena.tournament.ports import StaleDirector
from arena.tournament.progress import Progress
from arena.tournament.scores import count_games
from tests.tournament.examples import finish_all
from tests.tournament.fakes import MemoryStore
from tests.tournament.runs import Table


def test_every_planned_game_is_played_once_and_stored() -> None:
    table = Table()
    report = table.direct()
    assert table.results == table.undisturbed
    assert report.complete
    assert report.void == ()
    assert {worker for worker, _ in table.player.matches} == {0, 1}


@pytest.mark.parametrize("workers", [1, 3, 20])
def test_the_number_of_workers_changes_no_result(workers: int) -> None:
    table = Table(workers=workers)
    table.direct()
    assert table.results == table.undisturbed


def test_a_finished_tournament_has_nothing_left_to_play() -> None:
    table = Table()
    table.direct()
    report = table.direct()
    assert report.complete
    assert table.player.matches == []


def test_progress_counts_up_to_the_end() -> None:
    table = Table()
    report = table.direct()
    assert [progress.finished for progress in table.seen] == sorted(progress.finished for progress in table.seen)
    assert {progress.total for progress in table.seen} == {24}
    assert max(progress.in_progress for progress in table.seen) == 4  # two workers, two games each
    last = report.last
    assert (last.finished, last.played, last.in_progress, last.void, last.lost_workers) == (24, 24, 0, 0, 0)
    assert last.scores == count_games(3, finish_all(table.tournament))


def test_telemetry_hears_of_every_game_and_transaction() -> None:
    table = Table()
    table.direct()
    telemetry = table.telemetry
    assert (telemetry.started, telemetry.finished, telemetry.dropped, telemetry.transactions) == (24, 24, 0, 24)
    assert telemetry.alive == {0: 0, 1: 0}


def test_a_void_game_is_played_again_by_fresh_instances() -> None:
    table = Table()
    tries = Counter[str]()

    def void_once(game_id: str) -> str:
        tries[game_id] += 1
        return "void" if game_id == "spring/1/2/0" and tries[game_id] == 1 else "ok"

    assert table.direct(void_once).complete
    assert table.store.voids == {"spring/1/2/0": 1}
    assert table.results == table.undisturbed
    matches = [spec for _, spec in table.player.matches if "spring/1/2/0" in {game.id for game in spec.games}]
    assert [game.id for game in matches[1].games] == ["spring/1/2/0"]


def test_a_game_that_is_always_void_is_given_up_and_stays_planned() -> None:
    table = Table()
    report = table.direct(lambda game_id: "void" if game_id == "spring/1/2/0" else "ok")
    assert [(game.id, game.why) for game in report.void] == [("spring/1/2/0", "files: no file descriptor was left")]
    assert table.store.voids == {"spring/1/2/0": ATTEMPTS}
    assert not report.complete
    assert report.last.finished == 23
    assert [game.id for game in table.store.planned("spring")] == ["spring/1/2/0"]
    assert table.direct().complete
    assert table.results == table.undisturbed


def test_the_games_of_a_lost_worker_are_played_again_and_those_in_progress_alone() -> None:
    table = Table()
    tries = Counter[str]()

    def lost_once(game_id: str) -> str:
        tries[game_id] += 1
        return "lost" if game_id == "spring/1/2/1" and tries[game_id] == 1 else "ok"

    report = table.direct(lost_once)
    assert table.results == table.undisturbed
    assert report.last.lost_workers == 1
    assert table.telemetry.dropped == 2
    assert table.telemetry.lost == 1
    assert table.telemetry.in_progress == 0
    sizes = [len(spec.games) for _, spec in table.player.matches if "spring/1/2" in spec.games[0].id]
    assert sizes[-2:] == [1, 1]


def test_a_game_that_always_kills_its_worker_is_given_up_and_the_others_are_played() -> None:
    table = Table()
    report = table.direct(lambda game_id: "lost" if game_id == "spring/2/1/0" else "ok")
    assert [game.id for game in report.void] == ["spring/2/1/0"]
    assert re.fullmatch("worker [01] was lost: died of spring/2/1/0", report.void[0].why)
    assert report.last.finished == 23


def test_workers_that_always_die_end_the_run_with_an_error_and_nothing_is_lost() -> None:
    table = Table()
    with pytest.raises(
        WorkersFailing, match=r"workers died 10 times in a row and no game was finished; .*before a game"
    ):
        table.direct(lambda game_id: "ok" if game_id.startswith("spring/1/") else "dead")
    assert all(game_id.startswith("spring/1/") for game_id in table.results)
    assert table.telemetry.in_progress == 0
    assert table.direct().complete
    assert table.results == table.undisturbed


def test_a_match_that_ends_without_a_word_on_its_games_is_played_again() -> None:
    table = Table()
    tries = Counter[str]()

    def silent_once(game_id: str) -> str:
        tries[game_id] += 1
        return "silent" if game_id == "spring/3/1/1" and tries[game_id] == 1 else "ok"

    assert table.direct(silent_once).complete
    assert table.results == table.undisturbed


def test_a_stop_ends_the_games_in_progress_and_they_stay_planned() -> None:
    table = Table()

    def stop_at_six(progress: Progress, stop: asyncio.Event) -> None:
        if progress.finished == 6:
            stop.set()

    report = table.direct(lambda game_id: "hang" if game_id.endswith("/4/1") else "ok", stop_at_six)
    assert not report.complete
    assert 6 <= report.last.finished < 24
    assert report.last.in_progress == 0
    assert table.player.open == 0
    assert len(table.store.planned("spring")) == 24 - report.last.finished
    assert table.direct().complete
    assert table.results == table.undisturbed


def test_a_worker_that_dies_of_the_stop_is_no_failure() -> None:
    table = Table()

    def stop_at_four(progress: Progress, stop: asyncio.Event) -> None:
        if progress.in_progress == 4:
            stop.set()

    report = table.direct(lambda game_id: "hang and die", stop_at_four)
    assert (report.last.finished, report.last.lost_workers, report.last.in_progress) == (0, 0, 0)
    assert len(table.player.matches) == 2  # nothing was handed out after the stop
    assert table.direct().complete


def test_a_director_that_was_replaced_stops_at_once() -> None:
    table = Table()

    def replace_at_three(progress: Progress, stop: asyncio.Event) -> None:
        if progress.finished == 3 and table.store.epoch == 1:
            table.store.claim("spring")

    with pytest.raises(StaleDirector, match="spring has a later director"):
        table.direct(on_progress=replace_at_three)
    assert len(table.results) == 3
    assert table.player.open == 0
    assert table.direct().complete
    assert table.results == table.undisturbed


def test_an_unforeseen_error_ends_the_run_and_is_not_hidden() -> None:
    class FullDisk(MemoryStore):
        def record(self, name: str, epoch: int, record: GameRecord) -> None:
            raise OSError("no space left on the device")

    with pytest.raises(OSError, match="no space left"):
        Table(store=FullDisk()).direct()
