"""What an error of a handler means to a client, and what of it a client never sees."""

from __future__ import annotations

import asyncio
import logging
from importlib import import_module
from typing import Any

import pytest
from grpc import StatusCode

from arena.bots.errors import BotError
from arena.games.errors import IllegalAction, RulesetError
from arena.rpc.service.failures import CODES
from arena.rpc.service.refused import Refused
from arena.service.desk import BadField, BotGone, SlowWatcher, TooMany
from arena.service.ports import UnknownLadder, UnknownRecurrence
from arena.service.states import StateConflict
from arena.storage.errors import StorageError
from arena.tournament.disclosure import NotShown
from arena.tournament.ports import NameTaken, TournamentBusy, UnknownGame, UnknownTournament
from arena.tournament.submitted import SubmissionRefused, UnknownBot
from arena.tournament.validation import InvalidTournament
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.harness import Arena, Behaviour, Ended, arena, run, token

SAID = "the words of the error"
TOLD = [
    (BadField("cron", SAID), StatusCode.INVALID_ARGUMENT),
    (RulesetError(SAID), StatusCode.INVALID_ARGUMENT),
    (IllegalAction("2.4", "take 5C", SAID), StatusCode.INVALID_ARGUMENT),
    (InvalidTournament(SAID), StatusCode.INVALID_ARGUMENT),
    (UnknownTournament(SAID), StatusCode.NOT_FOUND),
    (UnknownGame(SAID), StatusCode.NOT_FOUND),
    (UnknownBot(SAID), StatusCode.NOT_FOUND),
    (UnknownRecurrence(SAID), StatusCode.NOT_FOUND),
    (UnknownLadder(SAID), StatusCode.NOT_FOUND),
    (NameTaken(SAID), StatusCode.ALREADY_EXISTS),
    (SubmissionRefused(SAID), StatusCode.ALREADY_EXISTS),
    (StateConflict(SAID), StatusCode.FAILED_PRECONDITION),
    (NotShown(SAID), StatusCode.FAILED_PRECONDITION),
    (BotGone(SAID), StatusCode.FAILED_PRECONDITION),
    (TournamentBusy(SAID), StatusCode.FAILED_PRECONDITION),
    (TooMany(SAID), StatusCode.RESOURCE_EXHAUSTED),
    (SlowWatcher(SAID), StatusCode.RESOURCE_EXHAUSTED),
    (Refused(StatusCode.PERMISSION_DENIED, SAID), StatusCode.PERMISSION_DENIED),
]


def raising(error: BaseException) -> Behaviour:
    async def fail(_request: object, _context: object) -> Any:
        raise error

    return fail


async def ask(server: Arena, method: str = "ListBots", request: bytes = b"") -> tuple[StatusCode, str]:
    return await server.status(method, request, token())


def test_every_class_of_the_table_is_there() -> None:
    for name in CODES:
        module, _, kind = name.rpartition(".")
        assert issubclass(getattr(import_module(module), kind), Exception)


@pytest.mark.parametrize(("error", "code"), TOLD, ids=lambda value: getattr(value, "name", type(value).__name__))
def test_an_error_of_ours_is_told_in_its_words_by_its_code(
    error: Exception, code: StatusCode, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with arena(ListBots=raising(error)) as server:
            status, message = await ask(server)
            assert status is code
            assert SAID in message
            assert await server.ended() == [Ended("ListBots", code.name)]

    run(test())
    assert caplog.records == []


@pytest.mark.parametrize(
    "error",
    [
        KeyError("key of a stranger"),
        RuntimeError("the name of a file"),
        OSError(28, "no space"),
        StopIteration(),
        BotError("/srv/bots/0c5a: the bot is gone from the store"),  # what a caller may know is `BotGone`
    ],
)
def test_an_error_that_nobody_foresaw_is_an_id_to_the_client_and_a_traceback_in_the_log(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with arena(ListBots=raising(error)) as server:
            code, message = await ask(server)
            assert code is StatusCode.INTERNAL
            (record,) = caplog.records
            fields: Any = record.__dict__["fields"]
            assert message == f"internal error {fields['id']}; tell an administrator, the log has it"
            assert fields["method"].endswith("/ListBots")
            assert record.exc_info is not None
            assert record.levelno == logging.ERROR
            # The server goes on.
            assert (await ask(server, "ListLadders"))[0] is StatusCode.OK

    run(test())


def test_an_error_of_the_database_tells_no_client_where_it_is(caplog: pytest.LogCaptureFixture) -> None:
    error = StorageError("postgresql://arena:hunter2@db.example/arena: connection refused")

    async def test() -> None:
        async with arena(ListBots=raising(error)) as server:
            code, message = await ask(server)
            assert code is StatusCode.UNAVAILABLE
            assert "hunter2" not in message
            assert "try again later" in message
            (record,) = caplog.records
            assert record.exc_info is not None
            assert record.__dict__["fields"]["id"] in message
            assert server.telemetry.database_errors == 1

    run(test())


def test_a_database_that_cannot_tell_whose_token_it_is_lets_nobody_in() -> None:
    async def test() -> None:
        async with arena() as server:
            server.accounts.error = StorageError("no database")
            code, _ = await ask(server)
            assert code is StatusCode.UNAVAILABLE

    run(test())


def test_an_error_in_the_middle_of_a_stream_is_told_after_what_came_before() -> None:
    async def list_games(_request: object, _context: object) -> Any:
        yield pb.ListGamesResponse(disclosed=True)
        raise UnknownGame(SAID)

    async def test() -> None:
        async with arena(ListGames=list_games) as server:
            call = server.stub().ListGames(pb.ListGamesRequest(name="spring"), metadata=token())
            assert (await call.read()).disclosed
            assert await call.code() is StatusCode.NOT_FOUND
            assert await server.ended() == [Ended("ListGames", "NOT_FOUND")]

    run(test())


def test_the_options_of_the_command_line_are_told_as_fields_of_the_request() -> None:
    error = InvalidTournament("--deal-sets 0: at least 1\n--rules: unknown\n--until-ci 0: wider\n--bot: add one")
    order = pb.Order(name="spring", game="gin")

    async def test() -> None:
        both = raising(error)
        async with arena(CreateTournament=both, StartLadder=raising(RulesetError("--rules: unknown"))) as server:
            request = pb.CreateTournamentRequest(order=order).SerializeToString()
            _, message = await ask(server, "CreateTournament", request)
            assert message.splitlines() == [
                "order.deal_sets 0: at least 1",
                "order.ruleset: unknown",
                "order.until 0: wider",
                "order.bots: add one",
            ]
            _, message = await ask(server, "StartLadder", pb.StartLadderRequest(game="gin").SerializeToString())
            assert message == "ruleset: unknown"

    run(test())


@pytest.mark.parametrize(
    "message",
    [
        "gin has a ladder that goes on; stop it first with `arena ladder stop --game gin`",
        "persian has no ladder; `arena ladder start --game persian` makes one",
        "a--bot is retired",
    ],
)
def test_a_command_and_a_name_are_told_as_they_are(message: str) -> None:
    async def test() -> None:
        async with arena(StopLadder=raising(UnknownLadder(message))) as server:
            request = pb.StopLadderRequest(game="gin").SerializeToString()
            assert (await ask(server, "StopLadder", request))[1] == message

    run(test())


def test_a_message_without_end_is_cut_as_it_travels_as_metadata() -> None:
    async def test() -> None:
        async with arena(ListBots=raising(InvalidTournament("ä" * 100_000))) as server:
            code, message = await ask(server)
            assert code is StatusCode.INVALID_ARGUMENT
            # Each ä is six bytes on its way, of 6,000.
            assert message == "ä" * 1000 + "…"

    run(test())


def test_a_message_that_is_no_text_is_made_one() -> None:
    async def test() -> None:
        async with arena(ListBots=raising(InvalidTournament("bot \udcff: 100 %"))) as server:
            assert await ask(server) == (StatusCode.INVALID_ARGUMENT, "bot \\udcff: 100 %")

    run(test())


def test_what_is_no_message_is_told_as_that() -> None:
    async def test() -> None:
        async with arena() as server:
            for raw in (b"\x0a\xff\xff", b"\x0a\x02\xff\xff", b"\xff" * 1000):
                code, message = await ask(server, "GetTournament", raw)
                assert code is StatusCode.INVALID_ARGUMENT
                assert message.startswith("this is no message of this method")

    run(test())


def test_a_field_that_cannot_be_so_is_named_and_its_handler_never_asked() -> None:
    async def test() -> None:
        async with arena(GetTournament=raising(AssertionError("it was asked"))) as server:
            request = pb.GetTournamentRequest(name="no name").SerializeToString()
            code, message = await ask(server, "GetTournament", request)
            assert code is StatusCode.INVALID_ARGUMENT
            assert message.startswith("name: 'no name'")

    run(test())


def test_a_client_that_hangs_up_ends_its_handler_and_is_counted_as_that() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def wait(_request: object, _context: object) -> Any:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async def test() -> None:
        async with arena(ListBots=wait) as server:
            call = server.stub().ListBots(pb.ListBotsRequest(), metadata=token())
            await begun.wait()
            call.cancel()
            await ended.wait()
            assert await server.ended() == [Ended("ListBots", "CANCELLED")]

    run(test())


def test_a_cancelled_part_of_a_handler_is_no_cancelled_call(caplog: pytest.LogCaptureFixture) -> None:
    """Its client still waits, and would for ever."""

    async def fail(_request: object, _context: object) -> Any:
        part = asyncio.ensure_future(asyncio.Event().wait())
        asyncio.get_running_loop().call_soon(part.cancel)
        await part

    async def test() -> None:
        async with arena(ListBots=fail) as server:
            code, message = await ask(server)
            assert code is StatusCode.INTERNAL
            assert caplog.records[0].__dict__["fields"]["id"] in message

    run(test())


def test_methods_that_are_not_there_are_counted_as_one() -> None:
    async def test() -> None:
        async with arena() as server:
            for path in (
                "/a/B",
                "/arena.v1.TournamentService/Nothing",
                "/arena.v1.BotService/Play",
                "/x/" + "y" * 5000,
            ):
                code, message = await server.status(path, b"", token())
                assert code is StatusCode.UNIMPLEMENTED
                assert len(message) < 200
            assert set(server.telemetry.started) == {"unknown"}
            assert set(await server.ended()) == {Ended("unknown", "UNIMPLEMENTED")}

    run(test())
