"""An `arena serve` that plays: two bots on a ladder, a recurring tournament, callers with and without a token."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import grpc

from arena.bootstrap.stores import store_for_serving
from arena.service.access import Account, Role, make_secret, secret_hash
from arena.service.checks import Check, CheckState
from arena.v1 import tournament_pb2 as pb
from arena.v1 import tournament_pb2_grpc
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place, place
from tests.project.tree import ROOT

BOTS: Final = ("random", "greedy")
LADDER: Final = pb.StartLadderRequest(game="gin", ruleset="classic deals=1", deal_sets=10)
RECURRENCE: Final = pb.AddRecurrenceRequest(
    name="minutely",
    cron="* * * * *",
    zone="UTC",
    order=pb.Order(game="gin", ruleset="classic deals=1", deal_sets=2, bots=BOTS),
)


class Output:
    """What a process writes to stderr, read as it comes so that it never waits."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.lines: list[str] = []
        self._stream = process.stderr
        self._thread = Thread(target=self._read)
        self._thread.start()

    def find(self, pattern: str) -> str:
        """The group of the first line that has it; waits until there is one."""
        wait_until(lambda: self._found(pattern) is not None, PATIENCE)
        found = self._found(pattern)
        assert found is not None
        return found

    def end(self) -> None:
        self._thread.join(PATIENCE)

    def _found(self, pattern: str) -> str | None:
        return next((match[1] for line in self.lines for match in [re.search(pattern, line)] if match), None)

    def _read(self) -> None:
        assert self._stream is not None
        self.lines.extend(iter(self._stream.readline, ""))


@contextmanager
def playing(folder: Path) -> Iterator[str]:
    """Serve, play and be called until the block ends; what comes is the address of the metrics, without a scheme."""
    with place(folder) as where:
        for bot in BOTS:
            done = where.run("bot", "submit", ROOT / "sample_bots" / bot)
            assert done.returncode == 0, done.stderr
        secret = make_secret()
        with store_for_serving(where.url) as store:
            store.add_token(Account("anna", Role.ADMIN), secret_hash(secret))
            # To check them takes longer than everything else.
            for version in store.bot_versions():
                store.set_check(Check(version.name, version.version, CheckState.PASSED))
        with _served(where) as (metrics, address), grpc.insecure_channel(address) as channel:
            stub: Any = tournament_pb2_grpc.TournamentServiceStub(channel)
            token = (("authorization", f"Bearer {secret}"),)
            stub.StartLadder(LADDER, metadata=token)
            stub.AddRecurrence(RECURRENCE, metadata=token)
            with _called(stub, token):
                yield metrics


@contextmanager
def _called(stub: Any, token: tuple[tuple[str, str], ...]) -> Iterator[None]:
    """Twice a second somebody looks at the bots, and somebody may not.

    The recurrence ends with its first run: on a busy machine that may not be over a minute later, and one was missed.
    """
    over = Event()

    def call() -> None:
        while not over.wait(0.5):
            stub.ListBots(pb.ListBotsRequest(), metadata=token)
            going = stub.ListRecurrences(pb.ListRecurrencesRequest(), metadata=token).recurrences
            if any(each.runs and not each.HasField("ended_at") for each in going):
                stub.EndRecurrence(pb.EndRecurrenceRequest(name=RECURRENCE.name), metadata=token)
            with suppress(grpc.RpcError):
                stub.ListLadders(pb.ListLaddersRequest())

    caller = Thread(target=call)
    caller.start()
    try:
        yield
    finally:
        over.set()
        caller.join(PATIENCE)


@contextmanager
def _served(where: Place) -> Iterator[tuple[str, str]]:
    options = ("--listen", "127.0.0.1:0", "--metrics-port", 0, "--sandbox", "none", "--workers", 1)
    with where.start("serve", *options) as process:
        output = Output(process)
        try:
            yield output.find(r"metrics: http://(\S+)/metrics"), output.find(r"serving on (\S+)")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
            output.end()
