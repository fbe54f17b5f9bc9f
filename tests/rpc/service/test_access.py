"""Who may call what: each method, each role, no token, a wrong one, a revoked one."""

import asyncio
import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from google.protobuf.message import Message
from grpc import StatusCode, aio
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from arena.rpc.service import accounts as accounts_module
from arena.rpc.service.accounts import MOST, Accounts
from arena.rpc.service.caller import caller
from arena.rpc.service.needs import HEALTH, NEEDS, REFLECTION, SERVICE
from arena.rpc.service.server import Serving
from arena.service.access import Account, Role, make_secret, secret_hash
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.harness import METHODS, SECRETS, arena, run, token
from tests.rpc.service.test_validation import good

AUTHORS: Final = {"SubmitBot", "RetireBot", "GetLogs"}
"""Of the proto: the section of bots says "Role author"."""
ORGANISERS: Final = {
    "CreateTournament",
    "StartTournament",
    "CancelTournament",
    "AddRecurrence",
    "EndRecurrence",
    "StartLadder",
    "StopLadder",
}
"""Likewise, the section of running tournaments."""
ALLOWED: Final = {
    **{method: {"viewer", "author", "organiser", "admin"} for method in METHODS},
    **{method: {"author", "organiser", "admin"} for method in AUTHORS},
    **{method: {"organiser", "admin"} for method in ORGANISERS},
}


def request_of(method: str) -> Message:
    return good(METHODS[method].input_type.name)


def test_every_method_has_a_line_in_the_table_of_roles_and_no_line_has_no_method() -> None:
    services = {SERVICE: METHODS.values()}
    for name, module in ((HEALTH, health_pb2), (REFLECTION, reflection_pb2)):
        services[name] = module.DESCRIPTOR.services_by_name[name.rpartition(".")[2]].methods
    assert set(NEEDS) == {f"/{service}/{method.name}" for service, methods in services.items() for method in methods}


def test_nothing_but_health_and_reflection_is_open() -> None:
    assert {path.split("/")[1] for path, role in NEEDS.items() if role is None} == {HEALTH, REFLECTION}


def test_each_method_is_for_the_roles_that_may_and_for_nobody_else() -> None:
    revoked = make_secret()
    good_values = {str(role): f"Bearer {secret}" for role, secret in SECRETS.items()}
    bad_values = {
        "unknown": f"Bearer {make_secret()}",
        "revoked": f"Bearer {revoked}",
        "empty": "",
        "no token": "Bearer ",
        "no scheme": SECRETS[Role.ADMIN],
        "another scheme": f"Basic {SECRETS[Role.ADMIN]}",
        "too long": f"Bearer {SECRETS[Role.ADMIN]}x",
        "two in one": f"Bearer {SECRETS[Role.ADMIN]},Bearer {SECRETS[Role.ADMIN]}",
    }

    async def test() -> None:
        async with arena() as server:
            for method in METHODS:
                request = request_of(method).SerializeToString()
                for who, value in good_values.items():
                    code, message = await server.status(method, request, [("authorization", value)])
                    if who in ALLOWED[method]:
                        assert (method, who, code, message) == (method, who, StatusCode.OK, "")
                    else:
                        assert (method, who, code) == (method, who, StatusCode.PERMISSION_DENIED)
                for who, value in bad_values.items():
                    code, _ = await server.status(method, request, [("authorization", value)])
                    assert (method, who, code) == (method, who, StatusCode.UNAUTHENTICATED)
                assert (await server.status(method, request))[0] is StatusCode.UNAUTHENTICATED
                twice = [("authorization", good_values["admin"])] * 2
                assert (await server.status(method, request, twice))[0] is StatusCode.UNAUTHENTICATED

    run(test())


def test_a_request_is_not_read_before_its_caller_is_known() -> None:
    async def test() -> None:
        async with arena() as server:
            # The request would be refused, too.
            code, _ = await server.status("GetTournament", b"\xff\xff")
            assert code is StatusCode.UNAUTHENTICATED
            code, _ = await server.status("CreateTournament", b"\xff\xff", token(Role.VIEWER))
            assert code is StatusCode.PERMISSION_DENIED

    run(test())


def test_a_handler_knows_whose_call_it_serves_with_many_at_a_time() -> None:
    async def list_bots(_request: object, _context: object) -> pb.ListBotsResponse:
        await asyncio.sleep(0)
        name = await asyncio.to_thread(lambda: caller().name)
        return pb.ListBotsResponse(versions=[pb.BotVersion(name=name, owner=caller().role)])

    async def test() -> None:
        async with arena(ListBots=list_bots) as server:
            roles = [*Role] * 10
            calls = [server.stub().ListBots(pb.ListBotsRequest(), metadata=token(role)) for role in roles]
            answers = await asyncio.gather(*calls)
            assert [(each.versions[0].name, each.versions[0].owner) for each in answers] == [(r, r) for r in roles]

    run(test())


def test_nobody_is_the_caller_outside_of_a_call() -> None:
    with pytest.raises(LookupError):
        caller()


def test_a_revoked_token_is_worthless_soon_and_a_new_one_good_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts_module, "FRESH", 0.05)

    async def test() -> None:
        async with arena() as server:
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK
            account = server.accounts.pop(secret_hash(SECRETS[Role.ADMIN]))
            while (await server.status("ListBots", b"", token()))[0] is not StatusCode.UNAUTHENTICATED:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            fresh = make_secret()
            server.accounts[secret_hash(fresh)] = account
            assert (await server.status("ListBots", b"", [("authorization", f"bearer {fresh}")]))[0] is StatusCode.OK

    run(test())


def test_a_watcher_whose_token_is_revoked_is_told_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts_module, "FRESH", 0.05)

    async def watch(_request: object, _context: object) -> Any:
        while True:
            yield pb.WatchTournamentResponse()
            await asyncio.sleep(0.01)

    async def test() -> None:
        async with arena(WatchTournament=watch) as server:
            call = server.stub().WatchTournament(pb.WatchTournamentRequest(name="spring"), metadata=token())
            assert await call.read() is not aio.EOF
            server.accounts.clear()
            with contextlib.suppress(aio.AioRpcError):
                while await call.read() is not aio.EOF:
                    pass
            assert await call.code() is StatusCode.UNAUTHENTICATED
            assert "revoked" in await call.details()

    run(test())


def test_health_is_open_to_everybody_and_reflection_is_there_only_for_developers() -> None:
    async def services(server: Any) -> list[str]:
        stub: Any = reflection_pb2_grpc.ServerReflectionStub(server.channel)
        request = reflection_pb2.ServerReflectionRequest(list_services="")
        return [each.name async for answer in stub.ServerReflectionInfo([request]) for each in _listed(answer)]

    async def test() -> None:
        async with arena() as server:
            health: Any = health_pb2_grpc.HealthStub(server.channel)
            assert await health.Check(health_pb2.HealthCheckRequest()) is not None
            with pytest.raises(aio.AioRpcError) as refusal:
                await services(server)
            assert refusal.value.code() is StatusCode.UNIMPLEMENTED
        async with arena(Serving("127.0.0.1:0", dev=True)) as server:
            assert sorted(await services(server)) == sorted([SERVICE, HEALTH, REFLECTION])

    run(test())


def _listed(answer: Any) -> Any:
    return answer.list_services_response.service


def test_of_many_calls_at_a_time_one_asks_the_database_and_its_answer_holds_for_a_moment() -> None:
    now = 100.0
    asked = []

    def lookup(digest: str) -> Account | None:
        asked.append(digest)
        return Account("ada", Role.VIEWER) if digest == "good" else None

    async def test() -> None:
        nonlocal now
        accounts = Accounts(lookup, ThreadPoolExecutor(2), lambda: now)
        answers = await asyncio.gather(*(accounts.of("good") for _ in range(50)), accounts.of("bad"))
        assert [answer and answer.name for answer in answers] == ["ada"] * 50 + [None]
        assert sorted(asked) == ["bad", "good"]
        now += 1.9
        await accounts.of("good")
        assert len(asked) == 2
        now += 0.2
        await accounts.of("good")
        assert asked[2:] == ["good"]

    run(test())


def test_an_error_of_the_lookup_is_not_remembered() -> None:
    answers: list[Any] = [OSError("no database"), Account("ada", Role.VIEWER)]

    def lookup(_digest: str) -> Account | None:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[no-any-return]

    async def test() -> None:
        accounts = Accounts(lookup, ThreadPoolExecutor(2), lambda: 0.0)
        with pytest.raises(OSError, match="no database"):
            await accounts.of("good")
        assert await accounts.of("good") == Account("ada", Role.VIEWER)

    run(test())


def test_guessing_tokens_fills_no_memory() -> None:
    async def test() -> None:
        accounts = Accounts(lambda _digest: None, ThreadPoolExecutor(2), lambda: 0.0)
        for number in range(MOST + 50):
            await accounts.of(str(number))
        assert len(accounts._answers._answers) == MOST

    run(test())


def test_guessing_tokens_takes_no_thread_from_the_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts_module, "FRESH", 60.0)
    asked, let = threading.Semaphore(0), threading.Event()

    async def list_bots(_request: object, _context: object) -> pb.ListBotsResponse:
        await asyncio.to_thread(int)
        return pb.ListBotsResponse()

    async def test() -> None:
        async with arena(ListBots=list_bots) as server:
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK

            def slow(_digest: str) -> None:
                asked.release()
                let.wait()

            monkeypatch.setattr(server.accounts, "find_other", slow)
            guesses = [server.status("ListBots", b"", _guess()) for _ in range(50)]
            guessing = asyncio.gather(*guesses)
            await asyncio.to_thread(asked.acquire)
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK
            let.set()
            assert {code for code, _ in await guessing} == {StatusCode.UNAUTHENTICATED}

    run(test())


def _guess() -> list[tuple[str, str]]:
    return [("authorization", f"Bearer {make_secret()}")]
