"""Bots that put something else in the place of their socket: 47 and 48."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from arena.bots.box.boxed import BoxedCell
from arena.bots.box.level import Sandbox
from arena.bots.box.pin import Pin
from arena.bots.instance import Instance, StartFailed
from arena.bots.supervisor import Warden
from arena.games.verdict import Reason
from tests.hostile.aftermath import nothing_left
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.runner import warm_up
from tests.hostile.wire import HONEST, Attack, attack, check, wire_bot

START = 5.0
"""Seconds for a bot that never serves; the honest one has as long as ever."""
AS_LONG_AS_IT_TAKES = 60.0
"""Seconds for a bot that does, where nothing keeps it from it."""
SOMEBODY_CAME = b"somebody came to the new socket"


def link_is_refused(sandbox: Sandbox = Sandbox.BWRAP, start: float = START) -> Attack:
    """A relative link to another socket in the same folder, which is served honestly."""
    found = attack(wire_bot("serves_nothing", "link"), start=start, sandbox=sandbox)
    check(found, Reason.START)
    return found


def nobody_comes_to_the_new_socket(sandbox: Sandbox = Sandbox.BWRAP) -> Attack:
    found = attack(wire_bot("swaps_its_socket"), sandbox=sandbox)
    assert SOMEBODY_CAME not in found.record.seats[1].log
    check(found, Reason.DISCONNECT)
    return found


def partner_is_out_of_reach(sandbox: Sandbox = Sandbox.BWRAP, start: float = 3) -> str:
    """A link to the partner's socket, by the name under which this host sees it; what is said of it."""

    async def run() -> str:
        async with Warden(sandbox) as warden:
            partner = await warden.spawn(HONEST)
            await partner.wait_ready(120)
            bot = await warden.spawn(wire_bot("serves_nothing", "link_to", inside(partner)))
            try:
                with pytest.raises(StartFailed) as caught:
                    await bot.wait_ready(start)
            finally:
                await asyncio.gather(bot.kill(), partner.kill())
            return caught.value.detail

    warm_up(sandbox)
    with nothing_left():
        return asyncio.run(run())


def inside(instance: Instance) -> str:
    """The path of an instance's socket as this host sees it."""
    cell = instance._cell
    assert isinstance(cell, BoxedCell)
    return path_of(cell._pin)


def path_of(pin: Pin) -> str:
    """The path of the socket of a box as this host sees it."""
    return f"/proc/{pin._child}/root{pin._folder}/bot.sock"


@at_each_level()
@scenario(47)
def test_a_link_to_another_socket_is_not_followed(sandbox: Sandbox, seen: Seen) -> None:
    seen(str(link_is_refused(sandbox)))


@at_each_level(quick=[Sandbox.GVISOR])
@scenario(47)
def test_a_link_to_the_partners_socket_is_not_followed(sandbox: Sandbox, seen: Seen) -> None:
    seen(partner_is_out_of_reach(sandbox))


@at_each_level()
@pytest.mark.parametrize("what", ["fifo", "folder", "file", "bound", "deaf", "datagrams", "missing"])
@scenario(47)
def test_what_does_not_serve_is_a_failed_start(what: str, sandbox: Sandbox, seen: Seen) -> None:
    found = attack(wire_bot("serves_nothing", what), start=START, sandbox=sandbox)
    seen(str(found))
    check(found, Reason.START)


@at_each_level()
@pytest.mark.parametrize("target", ["/tmp/match.sock", "/proc/self/fd/0", "/dev/null", "bot.sock", "../../../.."])
@scenario(47)
def test_a_link_to_a_place_of_the_arenas_own_leads_nowhere(target: str, sandbox: Sandbox, seen: Seen) -> None:
    async def run() -> str:
        async with Warden(sandbox) as warden:
            bot = await warden.spawn(wire_bot("serves_nothing", "link_to", target))
            with pytest.raises(StartFailed) as caught:
                await bot.wait_ready(3)
            await bot.kill()
            return caught.value.detail

    with nothing_left():
        seen(asyncio.run(run()))


@at_each_level(quick=[Sandbox.BWRAP])
@scenario(48)
def test_a_socket_that_is_swapped_after_the_handshake_is_never_dialled(sandbox: Sandbox, seen: Seen) -> None:
    seen(f"{nobody_comes_to_the_new_socket(sandbox)}; nobody came to the new socket")


@at_each_level()
@scenario(48)
def test_the_address_that_is_dialled_is_a_descriptor_and_no_name(sandbox: Sandbox, seen: Seen) -> None:
    async def run() -> str:
        async with Warden(sandbox) as warden:
            bot = await warden.spawn(HONEST)
            await bot.wait_ready(120)
            address = bot.address
            await bot.kill()
            return address

    address = asyncio.run(run())
    seen(address)
    assert address.startswith("/proc/self/fd/")


@scenario(64)
def test_without_the_guard_against_links_scenario_47_fails(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pin, "_find", _find_through_links)
    with pytest.raises(AssertionError):
        link_is_refused(start=AS_LONG_AS_IT_TAKES)
    seen("47 fails")


@scenario(64)
def test_without_the_guards_of_links_and_owners_a_bot_reaches_its_partner(
    seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pin, "_find", _find_through_links)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        partner_is_out_of_reach(start=AS_LONG_AS_IT_TAKES)
    seen("47 fails: the partner is reached")


@scenario(64)
def test_without_the_pin_scenario_48_fails(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pin, "address", _name)
    with pytest.raises(AssertionError):
        nobody_comes_to_the_new_socket()
    seen("48 fails")


def _find_through_links(pin: Pin, child: int) -> int | None:
    """`Pin._find` without its guards."""
    try:
        return os.open(path_of(pin), os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return None


def _name(pin: Pin) -> str | None:
    """`Pin.address` without the pin: whatever has the name now."""
    child = pin._first_process()
    path = path_of(pin)
    return path if child is not None and Path(path).exists() else None
