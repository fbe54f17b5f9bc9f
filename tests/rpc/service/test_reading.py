"""What viewers read, and what they do not read yet."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import pytest
from grpc import StatusCode

from arena.bootstrap.stores import update_ratings
from arena.service.states import State
from arena.tournament.disclosure import LATER
from arena.tournament.model import PlannedGame
from arena.tournament.quarantine import Quarantined
from arena.v1 import bot_pb2
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.calling import call, refused
from tests.rpc.service.played import SECRET, admit, record, take_in
from tests.rpc.service.running import Running, running
from tests.storage.samples import games as local_games
from tests.storage.samples import tournament as local_tournament
from tests.tournament.examples import void_record


class Seen(NamedTuple):
    """A service with a tournament that is over, one that plays, a local one, and a run of a recurrence."""

    service: Running
    over: list[PlannedGame]
    plays: list[PlannedGame]
    """The finished ones: three of four, so of the second deal set one orientation."""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    with running(tmp_path_factory.mktemp("reading")) as service:
        for owner, bot in (("anna", "otter"), ("bert", "heron")):
            take_in(service, owner, bot)
        store = service.home.house.store
        over = record(service, admit(service, "spring", "otter", "heron"), 4)
        store.move("spring", [State.QUEUED], State.OVER)
        plays = record(
            service,
            admit(service, "autumn", "otter", "heron"),
            3,
            quarantined=Quarantined(0, "crash", "it had 5C and 6C"),
        )
        store.create(local_tournament("home"), local_games("home"))
        admit(service, "nightly-1", "otter", "heron", state=State.CREATED, series="recurrence/nightly")
        update_ratings(store, "gin")
        yield Seen(service, over, plays)


def read(seen: Seen, method: str, request: Any) -> Any:
    return call(seen.service, "vera", method, request)


def test_every_tournament_is_listed_with_where_it_stands(seen: Seen) -> None:
    listed = read(seen, "ListTournaments", pb.ListTournamentsRequest()).tournaments
    assert [(each.name, each.state, each.creator) for each in listed] == [
        ("spring", pb.TOURNAMENT_STATE_OVER, "olga"),
        ("autumn", pb.TOURNAMENT_STATE_QUEUED, "olga"),
        ("home", pb.TOURNAMENT_STATE_LOCAL, ""),
    ]
    assert [(each.finished, each.planned, each.void) for each in listed] == [(4, 0, 0), (3, 1, 0), (0, 12, 0)]
    (run,) = read(seen, "ListTournaments", pb.ListTournamentsRequest(with_series=True)).tournaments[3:]
    assert (run.name, run.series) == ("nightly-1", "recurrence/nightly")


def test_the_seed_is_told_when_a_tournament_is_over_and_never_before(seen: Seen) -> None:
    committed = sha256(SECRET.encode()).hexdigest()
    over, plays = (read(seen, "GetTournament", pb.GetTournamentRequest(name=name)) for name in ("spring", "autumn"))
    assert (over.tournament.seed, over.tournament.commitment) == (SECRET, committed)
    assert not plays.tournament.HasField("seed")
    assert plays.tournament.commitment == committed
    assert SECRET.encode() not in plays.SerializeToString()


def test_the_places_of_bots_are_told_to_nobody(seen: Seen) -> None:
    answer = read(seen, "GetTournament", pb.GetTournamentRequest(name="spring"))
    assert [[bot.name for bot in entrant.bots] for entrant in answer.tournament.entrants] == [["otter"], ["heron"]]
    assert str(seen.service.home.folder).encode() not in answer.SerializeToString()


def test_a_fault_that_may_tell_cards_waits_for_its_deal_set(seen: Seen) -> None:
    (barred,) = read(seen, "GetTournament", pb.GetTournamentRequest(name="autumn")).quarantined
    assert (barred.entrant, barred.reason, barred.detail) == (0, "crash", LATER)


def test_finished_games_are_listed_and_what_tells_cards_to_come_is_not(seen: Seen) -> None:
    for with_transcripts in (False, True):
        request = pb.ListGamesRequest(name="autumn", with_transcripts=with_transcripts)
        first, second, third = read(seen, "ListGames", request)
        assert [each.game.id for each in (first, second, third)] == [game.id for game in seen.plays]
        assert (first.disclosed, second.disclosed, third.disclosed) == (True, True, False)
        assert first.result.detail == "it had 5C and 6C"
        assert first.result.luck == 1.5
        assert first.result.transcript == (f"of {first.game.id}" if with_transcripts else "")
        assert third.result.transcript == ""
        assert not third.result.HasField("luck")
        assert (third.result.points, third.result.winner) == ([12, 0], 0)
        assert not any(seat.log for each in (first, second, third) for seat in each.result.seats)


def test_games_without_a_result_are_listed(seen: Seen) -> None:
    (left,) = read(seen, "ListOpenGames", pb.ListOpenGamesRequest(name="autumn"))
    assert (left.game.id, left.void, left.voids, left.failure) == ("autumn/1/2/1", False, 0, "")
    assert (list(left.game.first), list(left.game.second)) == ([1], [0])  # the heron has side 0 first


def test_why_the_arena_failed_is_told_in_full_to_organisers_only(tmp_path: Any) -> None:
    with running(tmp_path) as service:
        store = service.home.house.store
        store.create(local_tournament("home"), local_games("home"))
        store.record("home", store.claim("home"), void_record("home/1/1/0"))
        told = {
            name: call(service, name, "ListOpenGames", pb.ListOpenGamesRequest(name="home"))[0]
            for name in ("vera", "anna", "olga", "adam")
        }
        assert {(each.void, each.voids) for each in told.values()} == {(True, 1)}
        assert told["vera"].failure == told["anna"].failure == "files"
        assert told["olga"].failure == told["adam"].failure == "files: no file descriptor was left"


def test_a_transcript_opens_with_its_deal_set(seen: Seen) -> None:
    done, waits, unplayed = seen.plays[0].id, seen.plays[2].id, "autumn/1/2/1"
    assert read(seen, "GetTranscript", pb.GetTranscriptRequest(game_id=done)).transcript == f"of {done}"
    refusal = refused(seen.service, "vera", "GetTranscript", pb.GetTranscriptRequest(game_id=waits))
    assert refusal.code is StatusCode.FAILED_PRECONDITION
    assert unplayed in refusal.message
    refusal = refused(seen.service, "adam", "GetTranscript", pb.GetTranscriptRequest(game_id=unplayed))
    assert refusal.code is StatusCode.FAILED_PRECONDITION
    assert "not finished" in refusal.message


def test_standings_are_those_of_the_finished_games(seen: Seen) -> None:
    first, second = read(seen, "GetStandings", pb.GetStandingsRequest(name="spring")).rows
    assert [first.rank, second.rank] == [1, 2]
    assert sorted([first.entrant, second.entrant]) == ["heron 1", "otter 1"]
    assert first.wins + first.draws + first.losses == 4
    assert first.forfeits + second.forfeits == 1
    assert first.points.mean == -second.points.mean
    assert not first.HasField("interval")  # two deal sets are too few


def test_ratings_are_told_by_ruleset(seen: Seen) -> None:
    rows = read(seen, "ListRatings", pb.ListRatingsRequest(game="gin")).ratings
    assert sorted(row.label for row in rows) == ["heron 1", "otter 1"]
    assert list(read(seen, "ListRatings", pb.ListRatingsRequest(game="push")).ratings) == []


def logs(seen: Seen, name: str, game_id: str) -> list[tuple[str, bytes, bool]]:
    answer = call(seen.service, name, "GetLogs", pb.GetLogsRequest(game_id=game_id))
    assert [log.seat for log in answer.logs] == [0, 1]
    return [(log.bot, log.log, log.withheld) for log in answer.logs]


def test_an_author_reads_the_logs_of_own_bots_and_an_admin_all(seen: Seen) -> None:
    game = seen.over[0].id
    heron, otter = b"log of seat 0", b"log of seat 1"
    assert logs(seen, "adam", game) == [("heron 1", heron, False), ("otter 1", otter, False)]
    assert logs(seen, "anna", game) == [("heron 1", b"", True), ("otter 1", otter, False)]
    assert logs(seen, "bert", game) == [("heron 1", heron, False), ("otter 1", b"", True)]
    assert logs(seen, "olga", game) == [("heron 1", b"", True), ("otter 1", b"", True)]


def test_a_log_opens_with_its_deal_set_for_admins_too(seen: Seen) -> None:
    for game_id, told in ((seen.plays[2].id, "not finished yet"), ("autumn/1/2/1", "no log yet")):
        refusal = refused(seen.service, "adam", "GetLogs", pb.GetLogsRequest(game_id=game_id))
        assert refusal.code is StatusCode.FAILED_PRECONDITION
        assert told in refusal.message


def test_a_bot_of_the_same_name_elsewhere_is_not_the_authors(tmp_path: Any) -> None:
    with running(tmp_path) as service:
        take_in(service, "anna", "otter", "1.0")
        store = service.home.house.store
        store.create(local_tournament("home"), local_games("home"))  # another otter 1.0, from a folder
        record(service, store.tournament("home"), 2)
        answer = call(service, "anna", "GetLogs", pb.GetLogsRequest(game_id="home/1/1/0"))
        assert [(log.bot, log.withheld) for log in answer.logs] == [("otter 1.0", True), ("heron 1.0", True)]


UNKNOWN: list[tuple[str, Any]] = [
    ("GetTournament", pb.GetTournamentRequest(name="summer")),
    ("WatchTournament", pb.WatchTournamentRequest(name="summer")),
    ("GetStandings", pb.GetStandingsRequest(name="summer")),
    ("ListOpenGames", pb.ListOpenGamesRequest(name="summer")),
    ("ListGames", pb.ListGamesRequest(name="summer")),
    ("GetTranscript", pb.GetTranscriptRequest(game_id="summer/1/1/0")),
    ("GetTranscript", pb.GetTranscriptRequest(game_id="spring/9/1/0")),
    ("GetLogs", pb.GetLogsRequest(game_id="spring/9/1/0")),
]


@pytest.mark.parametrize(("method", "request_"), UNKNOWN)
def test_what_does_not_exist_is_not_found(seen: Seen, method: str, request_: Any) -> None:
    assert refused(seen.service, "adam", method, request_).code is StatusCode.NOT_FOUND


BAD: list[tuple[str, Any, str]] = [
    ("GetTournament", pb.GetTournamentRequest(), "name"),
    ("WatchTournament", pb.WatchTournamentRequest(name="a/b"), "name"),
    ("GetStandings", pb.GetStandingsRequest(name="a b"), "name"),
    ("ListOpenGames", pb.ListOpenGamesRequest(), "name"),
    ("ListGames", pb.ListGamesRequest(), "name"),
    ("ListRatings", pb.ListRatingsRequest(game="chess"), "game"),
    ("GetTranscript", pb.GetTranscriptRequest(game_id="spring"), "game_id"),
    ("GetLogs", pb.GetLogsRequest(game_id="spring/1"), "game_id"),
    ("GetBot", pb.GetBotRequest(), "bot"),
    ("RetireBot", pb.RetireBotRequest(), "name"),
    ("RetireBot", pb.RetireBotRequest(name="otter", version="/"), "version"),
]


@pytest.mark.parametrize(("method", "request_", "field"), BAD)
def test_a_field_that_cannot_be_so_is_named(seen: Seen, method: str, request_: Any, field: str) -> None:
    refusal = refused(seen.service, "adam", method, request_)
    assert refusal.code is StatusCode.INVALID_ARGUMENT
    assert refusal.message.startswith(f"{field}: ")


def test_verdicts_keep_their_words(seen: Seen) -> None:
    first, *_ = read(seen, "ListGames", pb.ListGamesRequest(name="spring"))
    assert first.result.termination == bot_pb2.TERMINATION_FORFEIT
    assert (first.result.reason, first.result.seat) == ("crash", 0)
