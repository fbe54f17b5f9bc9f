"""The guard against floods: it ends the connection that floods, and none that talks."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest

from arena.games.verdict import Reason
from arena.match.ports import BotFault
from arena.rpc.flood import PERIOD, FloodGuard, Line
from arena.rpc.process import Process, Thread
from arena.rpc.unread import unread_peers
from tests.rpc.virtual import in_virtual_time


@dataclass(eq=False)
class Bot:
    """A process of one thread, with its stream."""

    pid: int
    alive: bool = True
    messages: int = 0
    faults: list[BotFault] = field(default_factory=list)
    there: bool = True
    """Whether the process that listened is still among those of the bot."""

    def threads(self) -> Mapping[int, Thread]:
        return {self.pid: (0.0, 0.0)} if self.there else {}

    def break_off(self, fault: BotFault) -> None:
        self.faults.append(fault)

    async def kill(self) -> None:
        self.alive = False


@dataclass
class Machine:
    """What gRPC's threads use, and whose connection has something unread."""

    spent: float = 0.0
    unread: dict[int, bool] = field(default_factory=dict)


def watched(bots: list[Bot], act: Callable[[Machine], None], machine: Machine, looks: int) -> None:
    """Look so many times; something happens before each."""

    async def run() -> None:
        guard = FloodGuard(lambda: machine.spent, lambda: machine.unread)
        for bot in bots:
            line: Line = guard.watch(cast("Process", bot))
            line.stream = bot
        for _ in range(looks):
            act(machine)
            await asyncio.sleep(PERIOD)
        for bot in bots:
            bot.alive = False
        await asyncio.sleep(2 * PERIOD)

    in_virtual_time(run)


def floods(machine: Machine) -> None:
    machine.spent += PERIOD


def test_the_bot_that_floods_loses_its_stream_and_its_process_and_no_other_does() -> None:
    guilty, honest = Bot(1), Bot(2)
    watched([guilty, honest], floods, Machine(unread={1: True, 2: False}), 10)
    assert [fault.reason for fault in guilty.faults] == [Reason.PROTOCOL]
    assert not honest.faults


def test_a_bot_with_unread_messages_does_not_flood_where_no_processor_is_lost() -> None:
    bot = Bot(1)
    watched([bot], lambda machine: None, Machine(unread={1: True}), 50)
    assert not bot.faults


def test_the_messages_of_a_busy_bot_are_no_flood() -> None:
    """200 messages in a tenth of a second may take all of a processor; while another floods they count for it, too."""
    bot, guilty = Bot(1), Bot(2)

    def talk(machine: Machine) -> None:
        bot.messages += 200
        machine.spent += PERIOD

    watched([bot], talk, Machine(unread={1: True}), 50)
    assert not bot.faults

    def talk_and_flood(machine: Machine) -> None:
        bot.messages += 30
        machine.spent += 2 * PERIOD

    watched([bot, guilty], talk_and_flood, Machine(unread={1: True, 2: True}), 50)
    assert (len(bot.faults), len(guilty.faults)) == (0, 1)


def test_a_bot_that_has_something_unread_now_and_then_does_not_flood() -> None:
    bot, looks = Bot(1), iter(range(1000))

    def act(machine: Machine) -> None:
        machine.spent += PERIOD
        machine.unread = {1: next(looks) % 5 == 0}

    watched([bot], act, Machine(), 100)
    assert not bot.faults


def test_a_flood_from_a_process_that_has_hidden_its_listener_is_found_by_exclusion() -> None:
    guilty, honest = Bot(1, there=False), Bot(2)
    watched([guilty, honest], floods, Machine(unread={99: True, 2: False}), 10)
    assert len(guilty.faults) == 1
    assert not honest.faults


LISTENER = """
import socket, sys
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen()
print(flush=True)
connection, _ = listener.accept()
connection.send(b"x")
connection.recv(1)
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="no /proc: nobody tells what is unread")
def test_unread_connections_are_told_by_the_process_that_listens(tmp_path: Path) -> None:
    address = str(tmp_path / "s")
    with subprocess.Popen([sys.executable, "-S", "-c", LISTENER, address], stdout=subprocess.PIPE) as peer:
        assert peer.stdout is not None
        peer.stdout.readline()
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(address)
            connection.recv(1, socket.MSG_PEEK)
            assert unread_peers()[peer.pid] is True
            connection.recv(1)
            assert unread_peers()[peer.pid] is False
