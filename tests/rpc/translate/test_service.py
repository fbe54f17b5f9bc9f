"""What the service puts on the wire its client reads as the same value, and what may not be on it is not."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import pytest
from google.protobuf.message import Message
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.match.clock import TimeControl
from arena.match.spec import BotSpec
from arena.rating.control import Adjusted
from arena.rating.deal_sets import Record
from arena.rating.intervals import Estimate, Interval
from arena.rating.seats import SeatBias
from arena.rating.sequential import Bounds, Hypothesis, SequentialState
from arena.rpc.translate.errors import WireError
from arena.rpc.translate.service.bots import (
    Listed,
    content_from_wire,
    content_to_wire,
    version_from_wire,
    version_to_wire,
)
from arena.rpc.translate.service.events import event_from_wire, event_to_wire
from arena.rpc.translate.service.games import (
    ListedGame,
    listed_from_wire,
    listed_to_wire,
    open_game_from_wire,
    open_game_to_wire,
)
from arena.rpc.translate.service.ladders import ladder_from_wire, ladder_to_wire
from arena.rpc.translate.service.orders import order_from_wire, order_to_wire
from arena.rpc.translate.service.ratings import rating_from_wire, rating_to_wire
from arena.rpc.translate.service.recurrences import recurrence_from_wire, recurrence_to_wire
from arena.rpc.translate.service.standings import table_from_wire, table_to_wire
from arena.rpc.translate.service.tournaments import (
    Told,
    quarantined_from_wire,
    quarantined_to_wire,
    summary_from_wire,
    summary_to_wire,
    tournament_from_wire,
    tournament_to_wire,
)
from arena.service.agenda import Recurrence
from arena.service.checks import Check, CheckState
from arena.service.desk import BadField, Content
from arena.service.events import Began, Ended, Event, Stands
from arena.service.ladder import Ladder
from arena.service.ladder_view import LadderRow, LadderView
from arena.service.states import Standing, State
from arena.tournament.model import (
    BotVersion,
    Entrant,
    Partners,
    PlannedGame,
    Status,
    Tournament,
    TournamentSummary,
    UnfinishedGame,
)
from arena.tournament.order import NO_FOLDERS, Order
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import Rated, RatingRow
from arena.tournament.standings import Row, Standings
from arena.tournament.stopping import SequentialDecision, WidthDecision
from arena.tournament.submitted import SubmittedVersion
from arena.tournament.swiss_rounds import RoundScore
from arena.tournament.table import Table
from arena.tournament.terms import FaultPolicy, Format, IntervalWidth, OnFault, SequentialTest
from arena.v1 import bot_pb2, match_pb2
from arena.v1 import tournament_pb2 as pb
from tests.rpc.test_round_trips import COUNTS, MICROSECONDS, RECORDS, TABLES, VERDICTS, WORD_TUPLES, WORDS

MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 (see timezones)
MAYBE = st.none() | MOMENTS
FLOATS = st.floats(-1e6, 1e6)
INTERVALS = st.none() | st.tuples(FLOATS, FLOATS)
UNTILS = st.sampled_from([None, SequentialTest(elo1=20.0), IntervalWidth(width=30.0)])
FAULTS = st.builds(FaultPolicy, st.sampled_from(OnFault), COUNTS, COUNTS)
PARTNERS = st.none() | st.sampled_from(Partners)

ENTRANTS = st.builds(
    Entrant,
    st.lists(
        st.builds(BotVersion, st.builds(BotSpec, WORDS, WORDS, st.just(""), st.just(()), COUNTS), WORDS),
        min_size=1,
        max_size=2,
    ).map(tuple),
)
TOURNAMENTS = st.builds(
    Tournament,
    name=WORDS,
    game=WORDS,
    ruleset=WORDS,
    seed=WORDS,
    deal_sets=COUNTS,
    time_control=st.builds(TimeControl, *[MICROSECONDS] * 5),
    entrants=st.lists(ENTRANTS, max_size=3).map(tuple),
    orientations=COUNTS,
    partners=PARTNERS,
    format=st.sampled_from(Format),
    cycles=COUNTS,
    rounds=COUNTS,
    challengers=COUNTS,
    until=UNTILS,
    faults=FAULTS,
    trusted=st.booleans(),
)
SUMMARIES = st.builds(TournamentSummary, WORDS, WORDS, WORDS, COUNTS, MOMENTS, COUNTS, COUNTS, COUNTS)
STATES = st.sampled_from(State)
NUMBERS = st.lists(COUNTS, min_size=1, max_size=2).map(tuple)
PLANNED = st.builds(PlannedGame, WORDS, COUNTS, COUNTS, COUNTS, st.tuples(NUMBERS, NUMBERS))
ORDERS = st.builds(
    Order,
    name=WORDS,
    game=WORDS,
    ruleset=WORDS,
    time=WORDS,
    seed=st.none() | WORDS,
    deal_sets=COUNTS,
    bots=st.lists(st.sampled_from(["otter", "heron@1"])).map(tuple),
    teams=st.lists(st.just("otter+heron")).map(tuple),
    orientations=COUNTS,
    partners=PARTNERS,
    format=st.sampled_from(Format),
    cycles=COUNTS,
    rounds=COUNTS,
    challengers=COUNTS,
    until=UNTILS,
    faults=FAULTS,
    base=st.just(NO_FOLDERS),
)
VERSIONS = st.builds(SubmittedVersion, WORDS, WORDS, WORDS, WORD_TUPLES, WORDS, MOMENTS, MAYBE, st.booleans())
LADDERS = st.builds(
    LadderView,
    st.builds(Ladder, WORDS, WORDS, WORDS, COUNTS, WORDS, MOMENTS, COUNTS, MAYBE),
    st.lists(
        st.builds(
            *(LadderRow, COUNTS, WORDS, WORDS, st.sampled_from(CheckState)),
            *(FLOATS, INTERVALS, COUNTS, COUNTS, st.booleans()),
        ),
        max_size=3,
    ).map(tuple),
    WORDS,
)
WIDE = st.builds(Interval, FLOATS, FLOATS)
ESTIMATES = st.builds(Estimate, FLOATS, COUNTS, st.none() | WIDE)
ROWS = st.builds(
    Row,
    rank=COUNTS,
    label=WORDS,
    elo=FLOATS,
    interval=st.none() | WIDE,
    record=st.builds(Record, COUNTS, COUNTS, COUNTS, COUNTS, COUNTS),
    points=st.none() | ESTIMATES,
    over_next=st.none() | st.floats(0, 1),
    adjusted=st.none() | st.builds(Adjusted, ESTIMATES, FLOATS),
)
STATES_OF_TESTS = st.builds(
    SequentialState, FLOATS, st.builds(Bounds, FLOATS, FLOATS), COUNTS, st.none() | st.sampled_from(Hypothesis)
)
STOPS = st.one_of(
    st.none(),
    st.builds(SequentialDecision, st.just(SequentialTest(elo1=20.0)), WORDS, WORDS, STATES_OF_TESTS, st.booleans()),
    st.builds(WidthDecision, st.just(IntervalWidth(width=30.0)), st.none() | FLOATS, WORDS, COUNTS, st.booleans()),
)
STANDINGS = st.builds(
    Standings,
    st.lists(ROWS, max_size=3).map(tuple),
    st.none() | st.builds(SeatBias, FLOATS, COUNTS, COUNTS, WIDE),
)
SCORES = st.lists(st.builds(RoundScore, WORDS, FLOATS, COUNTS, st.booleans()), max_size=3).map(tuple)
EVENTS = st.one_of(
    st.builds(Began, PLANNED), st.builds(Ended, PLANNED, VERDICTS, st.none() | st.integers(0, 1)), TABLES
)


M = TypeVar("M", bound=Message)

SOME = settings(max_examples=30)
"""Each value has every kind of field many times over."""


def again(message: M) -> M:
    """What arrives of a message."""
    return type(message).FromString(message.SerializeToString())


@SOME
@given(TOURNAMENTS, WORDS.filter(bool), st.booleans())
def test_a_tournament_comes_back_and_its_seed_when_it_is_over(made: Tournament, committed: str, over: bool) -> None:
    told = Told(made, committed, over)
    expected = told if over else told._replace(tournament=replace(made, seed=""))
    assert tournament_from_wire(again(tournament_to_wire(told))) == expected


def test_an_older_arena_committed_to_nothing() -> None:
    made = Tournament("spring", "gin", "", "s", 1, TimeControl(), ())
    assert tournament_from_wire(tournament_to_wire(Told(made, None, over=True))).commitment is None


@SOME
@given(SUMMARIES, STATES, WORDS, WORDS)
def test_a_summary_comes_back(summary: TournamentSummary, state: State, creator: str, series: str) -> None:
    standing = Standing(summary.name, state, creator, series)
    assert summary_from_wire(again(summary_to_wire(summary, standing))) == (summary, standing)


@SOME
@given(PLANNED, st.sampled_from([Status.PLANNED, Status.VOID]), COUNTS, WORDS)
def test_a_game_without_a_result_comes_back(planned: PlannedGame, status: Status, voids: int, failure: str) -> None:
    game = UnfinishedGame(planned, status, voids, failure)
    assert open_game_from_wire(again(open_game_to_wire(game))) == game


@SOME
@given(st.builds(ListedGame, PLANNED, RECORDS, st.booleans()))
def test_a_finished_game_comes_back(game: ListedGame) -> None:
    game = game._replace(planned=replace(game.planned, id=game.record.id))
    assert listed_from_wire(again(listed_to_wire(game))) == game


def test_the_result_of_another_game_is_refused() -> None:
    result = match_pb2.GameFinished(id="spring/1/1/1", termination=bot_pb2.TERMINATION_COMPLETED)
    message = pb.ListGamesResponse(game=pb.PlannedGame(id="spring/1/1/0"), result=result)
    with pytest.raises(WireError, match=r"game spring/1/1/1 came as that of spring/1/1/0"):
        listed_from_wire(message)


@SOME
@given(VERSIONS, st.sampled_from(CheckState), WORDS, st.builds(Content, WORD_TUPLES, COUNTS, COUNTS, COUNTS))
def test_a_submitted_bot_comes_back(version: SubmittedVersion, state: CheckState, report: str, held: Content) -> None:
    listed = Listed(version, Check(version.name, version.version, state, report))
    assert version_from_wire(again(version_to_wire(listed))) == listed
    assert content_from_wire(again(content_to_wire(listed, held))) == held


@SOME
@given(ORDERS)
def test_an_order_comes_back(order: Order) -> None:
    assert order_from_wire(again(order_to_wire(order))) == order


def test_an_empty_order_has_the_defaults_of_the_command_line() -> None:
    assert order_from_wire(pb.Order()) == Order("", "", "", "", None, 20, (), base=NO_FOLDERS)


@pytest.mark.parametrize(("until", "most"), [("sprt elo1=20", 10_000), ("ci width=40", 1_000)])
def test_an_order_with_a_rule_to_stop_by_has_deal_sets_enough_for_it(until: str, most: int) -> None:
    assert order_from_wire(pb.Order(until=until)).deal_sets == most
    assert order_from_wire(pb.Order(until=until, deal_sets=30)).deal_sets == 30


def test_below_the_base_of_an_order_from_elsewhere_is_no_folder() -> None:
    for word in ("otter", ".", "..", "../../bots", ""):
        assert not (order_from_wire(pb.Order(bots=[word])).base / word).is_dir()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"bots": ("bots/otter",)}, "--bot bots/otter: "),
        ({"bots": (Path("otter"),)}, "--bot otter: "),
        ({"teams": ("otter+./heron",)}, "--team otter+./heron: "),
        ({"trusted": True}, "--trusted: "),
    ],
)
def test_what_only_this_machine_has_is_not_sent(change: dict[str, object], told: str) -> None:
    order = Order("spring", "gin", "", "", None, 1, ("otter",))
    with pytest.raises(BadField) as refusal:
        order_to_wire(replace(order, **change))  # type: ignore[arg-type]
    assert str(refusal.value).startswith(told)


@SOME
@given(st.builds(Recurrence, WORDS, WORDS, WORDS, ORDERS, WORDS, MOMENTS, MOMENTS, COUNTS, MAYBE))
def test_a_recurrence_comes_back(recurrence: Recurrence) -> None:
    placed = replace(recurrence, order=replace(recurrence.order, name=recurrence.name))
    assert recurrence_from_wire(again(recurrence_to_wire(placed))) == placed


@SOME
@given(LADDERS)
def test_a_ladder_comes_back(view: LadderView) -> None:
    assert ladder_from_wire(again(ladder_to_wire(view))) == view


@SOME
@given(st.builds(RatingRow, WORDS, st.builds(Rated, WORDS, WORDS), FLOATS, FLOATS, FLOATS, COUNTS, COUNTS, COUNTS))
def test_a_rating_comes_back(row: RatingRow) -> None:
    assert rating_from_wire(again(rating_to_wire(row))) == row
    few = replace(row, low=None, high=None)
    assert rating_from_wire(again(rating_to_wire(few))) == few


@SOME
@given(st.builds(Table, STANDINGS, SCORES, STOPS))
def test_a_table_comes_back(table: Table) -> None:
    assert table_from_wire(again(table_to_wire(table))) == table


@pytest.mark.parametrize(
    "message",
    [
        pb.GetStandingsResponse(test=pb.TestDecision(rule="ci width=30")),
        pb.GetStandingsResponse(test=pb.TestDecision(rule="sprt", accepted="H2")),
        pb.GetStandingsResponse(width=pb.WidthDecision(rule="sprt")),
        pb.GetStandingsResponse(width=pb.WidthDecision(rule="luck")),
    ],
)
def test_a_decision_that_this_version_does_not_know_is_refused(message: pb.GetStandingsResponse) -> None:
    with pytest.raises(ValueError, match=r"luck|H2|ci width|sprt"):
        table_from_wire(message)


@SOME
@given(st.lists(st.builds(Quarantined, COUNTS, WORDS, WORDS), max_size=3).map(tuple))
def test_who_plays_no_more_comes_back(quarantined: tuple[Quarantined, ...]) -> None:
    assert quarantined_from_wire(map(again, quarantined_to_wire(quarantined))) == quarantined


@SOME
@given(WORDS, MOMENTS, EVENTS)
def test_an_event_comes_back(name: str, at: datetime, what: Began | Ended) -> None:
    event = Event(name, at, what)
    assert event_from_wire(again(event_to_wire(event)), name) == event


@SOME
@given(MOMENTS, SUMMARIES, STATES)
def test_where_a_tournament_stands_comes_back(at: datetime, summary: TournamentSummary, state: State) -> None:
    event = Event(summary.name, at, Stands(summary, Standing(summary.name, state, "olga", "")))
    assert event_from_wire(again(event_to_wire(event)), summary.name) == event


def test_a_kind_of_event_that_is_unknown_is_passed_over() -> None:
    assert event_from_wire(pb.WatchTournamentResponse(), "spring") is None


def test_a_word_that_this_version_does_not_know_is_refused() -> None:
    with pytest.raises(WireError):
        summary_from_wire(pb.TournamentSummary(name="spring"))
    with pytest.raises(WireError):
        version_from_wire(pb.BotVersion(name="otter"))
