"""Organisers make, start and cancel tournaments; whoever wants to watches."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from grpc import StatusCode

from arena.service.events import Began, Event
from arena.service.states import State
from arena.service.watchers import BACKLOG
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.calling import call, refused, stub_of
from tests.rpc.service.played import SECRET, admit, take_in
from tests.rpc.service.running import Running, running
from tests.storage.samples import games as local_games
from tests.storage.samples import tournament as local_tournament


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("tournaments")) as served:
        take_in(served, "anna", "otter")
        take_in(served, "bert", "heron")
        take_in(served, "bert", "heron", "2")
        take_in(served, "bert", "wader")
        served.home.house.store.retire_bot("wader", "1")
        served.home.submit("pusher", game="push")
        served.home.house.store.create(local_tournament("home"), local_games("home"))
        yield served


def order(name: str, **fields: Any) -> pb.CreateTournamentRequest:
    start = fields.pop("start", False)
    return pb.CreateTournamentRequest(
        order=pb.Order(**{"name": name, "game": "gin", "bots": ["otter", "heron@1"], **fields}), start=start
    )


def create(service: Running, request: pb.CreateTournamentRequest) -> pb.CreateTournamentResponse:
    answer: pb.CreateTournamentResponse = call(service, "olga", "CreateTournament", request)
    return answer


def state_of(service: Running, name: str) -> State:
    return service.home.house.store.standing(name).state


def test_an_order_becomes_a_tournament_with_the_defaults_of_the_command_line(service: Running) -> None:
    answer = create(service, order("plain"))
    made = service.home.house.store.tournament("plain")
    assert (answer.planned, made.deal_sets, made.orientations, made.trusted) == (40, 20, 2, False)
    assert [entrant.label for entrant in made.entrants] == ["otter 1", "heron 1"]
    assert (made.format, made.cycles, made.until, made.partners) == ("round_robin", 1, None, None)
    standing = service.home.house.store.standing("plain")
    assert (standing.state, standing.creator, standing.series) == (State.CREATED, "olga", "")


def test_every_field_of_an_order_counts(service: Running) -> None:
    create(
        service,
        order(
            "full",
            ruleset="classic deals=3",
            time="bank=30 move=5",
            seed=SECRET,
            deal_sets=2,
            bots=["otter", "heron@1", "heron@2"],
            format="gauntlet",
            cycles=3,
            challengers=1,
            until="ci width=40",
            on_fault="substitute",
            strikes=2,
            quarantine=0,
            start=True,
        ),
    )
    made = service.home.house.store.tournament("full")
    assert (made.seed, made.deal_sets, made.format, made.cycles) == (SECRET, 2, "gauntlet", 3)
    assert made.ruleset.startswith("classic")
    assert "deals=3" in made.ruleset
    assert (made.time_control.bank, made.time_control.move) == (30, 5)
    assert (made.faults.on_fault, made.faults.strikes, made.faults.quarantine) == ("substitute", 2, 0)
    assert getattr(made.until, "width", None) == 40
    assert state_of(service, "full") is State.QUEUED


def test_not_even_its_organiser_is_sent_the_seed_back(service: Running) -> None:
    answer = create(service, order("secret", seed=SECRET))
    assert not answer.tournament.HasField("seed")
    assert SECRET.encode() not in answer.SerializeToString()
    assert len(answer.tournament.commitment) == 64


BAD: list[tuple[dict[str, Any], StatusCode, str]] = [
    ({"bots": ["otter", "lynx"]}, StatusCode.NOT_FOUND, "order.bots[1]: "),
    ({"bots": ["otter", "heron@7"]}, StatusCode.NOT_FOUND, "order.bots[1]: "),
    ({"bots": ["otter", "wader"]}, StatusCode.NOT_FOUND, "order.bots[1]: "),
    ({"bots": ["otter", "pusher"]}, StatusCode.INVALID_ARGUMENT, "order.bots[1]: pusher 1 plays push, not gin"),
    ({"bots": ["otter", "otter@1"]}, StatusCode.INVALID_ARGUMENT, "order.bots[1]: "),
    ({"bots": ["otter", "bots/heron"]}, StatusCode.INVALID_ARGUMENT, "order.bots[1]: "),
    ({"bots": ["otter"]}, StatusCode.INVALID_ARGUMENT, "order.bots: "),
    ({"teams": ["otter+lynx"]}, StatusCode.NOT_FOUND, "order.teams[0]: "),
    ({"teams": ["otter"]}, StatusCode.INVALID_ARGUMENT, "order.teams[0]: "),
    ({"ruleset": "classic dealz=3"}, StatusCode.INVALID_ARGUMENT, "order.ruleset: "),
    ({"time": "bank=soon"}, StatusCode.INVALID_ARGUMENT, "order.time: "),
    ({"time": "move=0"}, StatusCode.INVALID_ARGUMENT, "order.time: "),
    ({"format": "swiss"}, StatusCode.INVALID_ARGUMENT, "order.format swiss: "),
    ({"rounds": 3}, StatusCode.INVALID_ARGUMENT, "order.rounds 3: "),
    ({"challengers": 2}, StatusCode.INVALID_ARGUMENT, "order.challengers 2: "),
    ({"orientations": 4}, StatusCode.INVALID_ARGUMENT, "order.orientations 4: "),
    ({"strikes": 7}, StatusCode.INVALID_ARGUMENT, "order.strikes 7: "),
    ({"deal_sets": 60_000}, StatusCode.INVALID_ARGUMENT, "order.deal_sets 60000: "),
    ({"name": "home"}, StatusCode.ALREADY_EXISTS, "a tournament named home exists"),
    ({"game": "chess"}, StatusCode.INVALID_ARGUMENT, "order.game: "),
    ({"until": "sprt elo0=9 elo1=1"}, StatusCode.INVALID_ARGUMENT, "order.until: "),
]


@pytest.mark.parametrize(("fields", "code", "told"), BAD)
def test_an_order_that_cannot_be_played_is_refused_by_its_field(
    service: Running, fields: dict[str, Any], code: StatusCode, told: str
) -> None:
    refusal = refused(service, "olga", "CreateTournament", order(fields.pop("name", "refused"), **fields))
    assert refusal.code is code
    assert refusal.message.startswith(told)
    assert str(service.home.folder) not in refusal.message
    assert "refused" not in service.home.house.store.names()


def test_a_bot_that_is_gone_from_the_store_is_named_to_whoever_orders_it(service: Running) -> None:
    take_in(service, "bert", "ghost")
    house = service.home.house
    digest = next(each.digest for each in house.store.bot_versions() if each.name == "ghost")
    house.bots.folder(digest).rename(service.home.folder / "elsewhere")
    refusal = refused(service, "olga", "CreateTournament", order("haunted", bots=["otter", "ghost"]))
    told = "order.bots[1]: ghost 1: the bot is gone from the store; submit it again"
    assert refusal == (StatusCode.FAILED_PRECONDITION, told)


def named(method: str, name: str) -> Any:
    kinds = {"StartTournament": pb.StartTournamentRequest, "CancelTournament": pb.CancelTournamentRequest}
    return kinds[method](name=name)


def test_a_tournament_is_started_cancelled_and_started_again(service: Running) -> None:
    create(service, order("again"))
    states = []
    for method in ("StartTournament", "CancelTournament", "StartTournament"):
        call(service, "olga", method, named(method, "again"))
        states.append(state_of(service, "again"))
    assert states == [State.QUEUED, State.CANCELLED, State.QUEUED]


def test_who_starts_is_told_how_many_are_before(service: Running) -> None:
    for name in ("first", "second"):
        create(service, order(name))
    before = [
        call(service, "olga", "StartTournament", named("StartTournament", name)).before for name in ("first", "second")
    ]
    assert before[1] == before[0] + 1


@pytest.mark.parametrize(
    ("method", "state"),
    [
        ("StartTournament", State.QUEUED),
        ("StartTournament", State.OVER),
        ("CancelTournament", State.CANCELLED),
        ("CancelTournament", State.OVER),
    ],
)
def test_what_a_state_forbids_is_a_failed_precondition(service: Running, method: str, state: State) -> None:
    name = f"{method}-{state}"
    admit(service, name, "otter", "heron@1", state=state)
    assert refused(service, "olga", method, named(method, name)).code is StatusCode.FAILED_PRECONDITION


@pytest.mark.parametrize("method", ["StartTournament", "CancelTournament"])
def test_a_tournament_of_this_machine_is_left_alone(service: Running, method: str) -> None:
    assert refused(service, "adam", method, named(method, "home")).code is StatusCode.FAILED_PRECONDITION
    assert refused(service, "adam", method, named(method, "nowhere")).code is StatusCode.NOT_FOUND
    refusal = refused(service, "adam", method, named(method, "a/b"))
    assert refusal.code is StatusCode.INVALID_ARGUMENT
    assert refusal.message.startswith("name: ")


def test_what_nobody_runs_is_told_once(service: Running) -> None:
    (event,) = call(service, "vera", "WatchTournament", pb.WatchTournamentRequest(name="home"))
    assert (event.summary.name, event.summary.state) == ("home", pb.TOURNAMENT_STATE_LOCAL)


def tell(service: Running, event: Event) -> None:
    """On the service's loop, as its host does."""

    async def told() -> None:
        service.home.house.watchers.tell(event)

    asyncio.run_coroutine_threadsafe(told(), service.loop).result(20)


def test_a_watcher_is_told_from_where_it_stands_to_its_end(service: Running) -> None:
    made = admit(service, "watched", "otter", "heron@1")
    game = service.home.house.store.planned(made.name)[0]
    with stub_of(service, "vera") as stub:
        events = stub.WatchTournament(pb.WatchTournamentRequest(name="watched"), timeout=60)
        first = next(events)
        assert (first.summary.state, first.summary.planned) == (pb.TOURNAMENT_STATE_QUEUED, 4)
        tell(service, Event("watched", service.home.clock(), Began(game)))
        assert next(events).began.game.id == game.id
        call(service, "olga", "CancelTournament", named("CancelTournament", "watched"))
        last = next(events)
        assert last.summary.state == pb.TOURNAMENT_STATE_CANCELLED
        assert last.at.seconds > 0
        assert list(events) == []
    assert service.home.house.watchers.count == 0


def test_a_watcher_who_does_not_read_is_sent_away_and_slows_nobody(service: Running) -> None:
    made = admit(service, "slow", "otter", "heron@1")
    game = service.home.house.store.planned(made.name)[0]
    event = Event("slow", service.home.clock(), Began(game))

    async def flood() -> None:
        for _ in range(BACKLOG + 10):
            service.home.house.watchers.tell(event)

    with stub_of(service, "vera") as stub:
        events = stub.WatchTournament(pb.WatchTournamentRequest(name="slow"), timeout=60)
        next(events)
        asyncio.run_coroutine_threadsafe(flood(), service.loop).result(20)
        with pytest.raises(grpc.RpcError) as error:
            list(events)
        told: Any = error.value
        assert told.code() is StatusCode.RESOURCE_EXHAUSTED
        assert "waited for this watcher" in told.details()
