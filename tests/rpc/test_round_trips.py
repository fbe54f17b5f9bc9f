"""What one half writes on the wire the other half reads as the same value."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import games
from arena.cards import JOKER, Card, make_pack
from arena.games.contract import DealResult, Event
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, GameStarted, MatchEvent, ProcessesChanged, TableChanged
from arena.match.ports import DealEnded, DealStarted, GameEnd, GameStart, SeenEvent
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.rpc.translate import cards as arena_cards
from arena.rpc.translate import dialogue as arena_half
from arena.rpc.translate.as_json import observation_json
from arena.rpc.translate.errors import WireError
from arena.rpc.translate.match import event_from_wire, event_to_wire, spec_from_wire, spec_to_wire
from arena.rpc.translate.registry import translation
from arena.sdk import model
from arena.sdk.wire import cards as sdk_cards
from arena.sdk.wire import dialogue as sdk_half
from arena.sdk.wire.registry import wire
from arena.v1 import bot_pb2, cards_pb2, gin_pb2, match_pb2
from tests.rpc.views import RULESETS, STANDING, random_deal, seats_of, sent

ACTIONS: list[Action] = [DRAW, TAKE, PASS, BIG_GIN, *DISCARDS, *KNOCKS]
TOLD = model.GameInfo("gin", games.rules("gin"), 1, (0, 1), b"seed", 60, 0.5, 10)
HERE, THERE = translation("gin"), wire("gin")


def test_a_card_has_the_name_that_its_notation_says() -> None:
    names = {arena_cards.to_wire(card): card for card in (*make_pack(), JOKER)}
    for value, name in ((value, cards_pb2.Card.Name(value)) for value in names):
        suit, rank = divmod(names[value], 13)
        expected = "JOKER" if names[value] == JOKER else "A23456789TJQK"[rank] + "CDHS"[suit]
        assert name == f"CARD_{expected}"


@pytest.mark.parametrize("card", [*make_pack(), JOKER, None])
def test_a_card_comes_back(card: Card | None) -> None:
    value = arena_cards.to_wire(card)
    assert arena_cards.from_wire(value) == sdk_cards.card(value) == card
    assert sdk_cards.value(card) == value


@pytest.mark.parametrize("value", [-1, 54, 2**31 - 1])
def test_a_number_that_is_no_card_is_refused(value: int) -> None:
    with pytest.raises(WireError, match=f"^{value} is no Card$"):
        arena_cards.from_wire(value)


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_comes_back_both_ways(action: Action) -> None:
    assert THERE.action_from_wire(HERE.action_to_wire(action)) == action
    parsed = bot_pb2.Action.FromString(THERE.action_to_wire(action).SerializeToString())
    assert HERE.action_from_wire(parsed) == action


@given(st.integers(-(2**31), 2**31 - 1), st.integers(-(2**31), 2**31 - 1))
def test_any_other_kind_and_card_is_no_action(kind: int, card: int) -> None:
    message = bot_pb2.Action(gin=gin_pb2.GinAction(kind=kind, card=card))  # type: ignore[arg-type]
    if kind in (1, 2, 3) and card == 0:
        return
    if (kind == 5 and 0 <= card <= 52) or (kind == 4 and 1 <= card <= 52):
        return
    with pytest.raises(WireError):
        HERE.action_from_wire(message)


@pytest.mark.parametrize("kind", range(7))
@pytest.mark.parametrize("card", [0, 1, 52, 53, 54])
def test_exactly_these_kinds_and_cards_are_actions(kind: int, card: int) -> None:
    message = bot_pb2.Action(gin=gin_pb2.GinAction(kind=kind, card=card))  # type: ignore[arg-type]
    legal = (kind in (1, 2, 3) and card == 0) or (kind == 4 and 1 <= card <= 52) or (kind == 5 and card <= 52)
    if legal:
        assert THERE.action_to_wire(HERE.action_from_wire(message)) == message
    else:
        with pytest.raises(WireError):
            HERE.action_from_wire(message)


def test_an_action_of_no_game_is_refused() -> None:
    with pytest.raises(WireError, match="the action is not one of gin"):
        HERE.action_from_wire(bot_pb2.Action())


@pytest.mark.parametrize("game", games.names())
@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), seat=st.integers(0, 3))
def test_a_decision_comes_back(game: str, seed: int, seat: int) -> None:
    deal, there = random_deal(game, seed), wire(game)
    seat %= len(seats_of(deal))
    info = model.GameInfo(game, deal.rules, seat, deal.rules.sides[seat % 2], b"seed", 60, 0.5, 10)
    for number, (asked, message) in enumerate(sent(deal, seat), start=1):
        read = sdk_half.decision(bot_pb2.Decision.FromString(message.SerializeToString()), info, there)
        assert read.game is info
        assert (read.number, read.bank, read.limit) == (number, 1.5, 0.25)
        assert read.observation == asked.observation._replace(hands=())
        assert tuple(map(tuple, read.events)) == tuple(map(tuple, asked.events))
        assert read.legal_actions == (asked.legal.actions if asked.legal else ())
        assert read.legal_actions_complete == (asked.legal is not None and asked.legal.complete)


@pytest.mark.parametrize("game", games.names())
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_what_a_bot_chooses_arrives(game: str, seed: int) -> None:
    for action in random_deal(game, seed).actions:
        chosen = bot_pb2.Action.FromString(wire(game).action_to_wire(action).SerializeToString())
        assert translation(game).action_from_wire(chosen) == action


@pytest.mark.parametrize(
    "ruleset", [*RULESETS["gin"], "classic deals=20 big_gin_bonus=none", "rummy-fans starter=loser"]
)
def test_the_start_of_a_game_brings_every_rule(ruleset: str) -> None:
    rules = games.rules("gin", ruleset)
    control = TimeControl(start=5, bank=30, increment=0.25, move=2.5, margin=0.125)
    message = arena_half.game_start(GameStart(rules, 1, b"\0\xff", control))
    info = sdk_half.game_info(bot_pb2.GameStart.FromString(message.SerializeToString()))
    assert info == model.GameInfo("gin", rules, 1, (0, 1), b"\0\xff", 30, 0.25, 2.5)
    assert info.side == 1


EVENTS: tuple[SeenEvent, ...] = (
    DealStarted(3, 1),
    Event(0, DRAW, None),
    Event(1, DRAW, Card(0)),
    Event(0, TAKE, Card(51)),
    Event(1, KNOCKS[7], None),
    DealEnded(DealResult(1, (0, 35), "undercut", 1), ((Card(0), Card(1)), (Card(2),))),
)


@pytest.mark.parametrize(
    ("verdict", "reason"),
    [
        (Verdict(Termination.COMPLETED, (100, 42)), ""),
        (Verdict(Termination.FORFEIT, (0, 42), 0, Reason.TIME), "time"),
        (Verdict(Termination.FORFEIT, (0, -42), 1, Reason.ILLEGAL_ACTION), "illegal_action"),
        (Verdict(Termination.VOID, (0, 0), None, "files"), "files"),
    ],
)
def test_the_end_of_a_game_comes_back(verdict: Verdict, reason: str) -> None:
    message = bot_pb2.GameEnd()
    arena_half.put_game_end(GameEnd(verdict, EVENTS), HERE, message)
    read = sdk_half.result(bot_pb2.GameEnd.FromString(message.SerializeToString()), THERE)
    assert (read.termination, read.points, read.seat) == (verdict.termination, verdict.points, verdict.seat)
    assert read.reason == reason
    assert read.events[:-1] == EVENTS[:-1]
    assert read.events[-1] == model.DealEnd((0, 35), "undercut", ((Card(0), Card(1)), (Card(2),)))


def test_an_observation_as_json_has_the_fields_of_the_message() -> None:
    rules = games.rules("gin")
    state = rules.deal(STANDING, rules.pack(), 1)
    read = json.loads(observation_json(rules, state, 0))
    assert read["phase"] == "GIN_PHASE_DRAW"
    assert read["hand"] == [f"CARD_{card}" for card in ["AC", "3C", "5C", "7C", "9C", "JC", "KC", "2D", "4D", "6D"]]
    assert read["discard_pile"] == ["CARD_8D"]
    assert (read["stock_size"], read["opponent_hand_size"], read["drawn"]) == (31, 10, "CARD_UNSPECIFIED")


WORDS = st.text(st.characters(codec="utf-8"), max_size=20)
INTS = st.integers(-(2**31), 2**31 - 1)
COUNTS = st.integers(0, 2**31 - 1)
MICROSECONDS = st.integers(0, 86_400_000_000).map(lambda number: number / 1_000_000)
DEALERS = st.none() | st.integers(0, 3)
BOTS = st.builds(BotSpec, WORDS, WORDS, WORDS, st.lists(WORDS).map(tuple), COUNTS)
SPECS = st.builds(
    MatchSpec,
    game=WORDS,
    ruleset=WORDS,
    entrants=st.lists(st.lists(BOTS, min_size=1, max_size=2).map(tuple), min_size=2, max_size=2).map(tuple),
    games=st.lists(
        st.builds(GameSpec, WORDS, st.binary(), st.integers(0, 3), st.tuples(st.binary(), st.binary()), DEALERS),
        max_size=3,
    ).map(tuple),
    time_control=st.builds(TimeControl, *[MICROSECONDS] * 5),
    event=st.none() | WORDS.filter(bool),
    strikes=COUNTS,
    spectated=st.booleans(),
)
HISTOGRAMS = st.tuples(*[COUNTS] * (len(BUCKETS) + 1))
TIMES = st.floats(0, 1e6)
SEATS = st.builds(SeatRecord, WORDS, COUNTS, TIMES, TIMES, HISTOGRAMS, st.binary(), COUNTS)
VERDICTS = st.one_of(
    st.builds(Verdict, st.just(Termination.COMPLETED), st.tuples(INTS, INTS), st.none(), st.none()),
    st.builds(
        Verdict,
        st.just(Termination.FORFEIT),
        st.tuples(INTS, INTS),
        st.integers(0, 3),
        st.sampled_from([str(reason) for reason in Reason]),
    ),
    st.builds(Verdict, st.just(Termination.VOID), st.tuples(INTS, INTS), st.none(), WORDS.filter(bool)),
)
RECORDS = st.builds(
    GameRecord,
    id=WORDS,
    verdict=VERDICTS,
    detail=WORDS,
    margin=INTS,
    winner=st.none() | st.integers(0, 1),
    deals=COUNTS,
    transcript=WORDS,
    seats=st.tuples(SEATS, SEATS),
    luck=st.none() | st.floats(-1e6, 1e6),
)
WORD_TUPLES = st.lists(WORDS, max_size=3).map(tuple)
TABLES = st.builds(
    TableChanged,
    game_id=WORDS,
    decisions=COUNTS,
    bots=WORD_TUPLES,
    board=WORDS,
    actions=WORD_TUPLES,
    omitted=COUNTS,
    points=st.tuples(INTS, INTS),
    actor=st.none() | st.integers(0, 3),
)
MATCH_EVENTS = st.one_of(
    st.builds(GameStarted, WORDS), st.builds(ProcessesChanged, COUNTS), st.builds(GameFinished, RECORDS), TABLES
)


@given(SPECS)
def test_an_order_to_play_a_match_comes_back(spec: MatchSpec) -> None:
    message = match_pb2.PlayMatchRequest.FromString(spec_to_wire(spec).SerializeToString())
    assert spec_from_wire(message) == spec


@given(MATCH_EVENTS)
def test_an_event_of_a_match_comes_back(event: MatchEvent) -> None:
    message = match_pb2.PlayMatchResponse.FromString(event_to_wire(event).SerializeToString())
    assert event_from_wire(message) == event


@pytest.mark.parametrize(
    "message",
    [
        match_pb2.PlayMatchResponse(),
        match_pb2.PlayMatchResponse(finished=match_pb2.GameFinished(id="spring/1/1/0")),
    ],
)
def test_an_event_that_this_version_does_not_know_is_refused(message: match_pb2.PlayMatchResponse) -> None:
    with pytest.raises(WireError):
        event_from_wire(message)
