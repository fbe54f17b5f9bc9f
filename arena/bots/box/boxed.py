"""A box by bubblewrap or by a container's engine, in control groups where there are some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from arena.bots.box.cell import Cell, Opened, Order
from arena.bots.box.groups import Group, Groups
from arena.bots.box.limits import MIB, Limits
from arena.bots.box.pin import Pin
from arena.bots.box.sweep import group_name
from arena.bots.box.uids import Uids
from arena.bots.home import Home
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec

OUTER_PATH: Final = "/usr/local/bin:/usr/bin:/bin"
"""Where the programs that build the box are looked for."""


class Plan(NamedTuple):
    """How one box is built."""

    words: Sequence[str]
    files: Sequence[Opened]
    info: Path
    """Where the number of its first process is told."""
    socket_folder: str
    """The folder of the socket, as the first process sees it."""
    discard: Callable[[], None] = lambda: None
    """Removes what was prepared, when no process of the box is left."""


class Builder(Protocol):
    """Plans boxes of one kind."""

    def group_limits(self, limits: Limits) -> Limits:
        """What the control group of a box allows, so that the bot has its own limits."""

    def plan(self, bot: BotSpec, number: int, uid: int | None, entrances: Sequence[Path]) -> Plan:
        """The plan of one box; `number` is its own in this match server.

        Raises:
            ArenaFault: it cannot be built.
        """


class BoxEnclosure:
    """Fulfils `Enclosure`."""

    def __init__(self, groups: Groups, limits: Limits, builder: Builder) -> None:
        """Take what counts and limits, and what builds."""
        self._groups = groups
        self._limits = limits
        self._builder = builder
        self._uids = Uids.of_this_process()

    def enclose(self, bot: BotSpec, home: Home, number: int) -> Cell:
        """A box with limits of its own and, where root starts it, a user of its own.

        Raises:
            ArenaFault: there is no control group or no user for it.
        """
        uid = self._uids.take()
        try:
            group = self._groups.make(group_name(number), self._builder.group_limits(self._limits))
        except OSError as error:
            self._uids.give_back(uid)
            raise ArenaFault("cgroup", f"a control group cannot be made: {error}") from error
        try:
            plan = self._builder.plan(bot, number, uid, group.entrances)
        except ArenaFault:
            group.close()
            self._uids.give_back(uid)
            raise
        order = Order(plan.words, "/", {"PATH": OUTER_PATH, "HOME": str(home.folder)}, plan.files, group.thawing)

        def give_back() -> None:
            plan.discard()
            self._uids.give_back(uid)

        return BoxedCell(order, group, Pin(plan.info, uid, plan.socket_folder), self._limits, give_back)


class BoxedCell:
    """Fulfils `Cell`."""

    def __init__(self, order: Order, group: Group, pin: Pin, limits: Limits, give_back: Callable[[], None]) -> None:
        """Take the parts; `give_back` is called when no process of the box is left."""
        self.order = order
        self._group = group
        self._pin = pin
        self._limits = limits
        self._give_back = give_back

    def address(self) -> str | None:
        """The pinned socket."""
        return self._pin.address()

    def freeze(self) -> None:
        """Freeze the control group; a box that has just ended has none."""
        with suppress(OSError):
            self._group.freeze()

    def thaw(self) -> None:
        """Thaw it."""
        with suppress(OSError):
            self._group.thaw()

    def cpu(self) -> float | None:
        """As the control group counts."""
        with suppress(OSError):
            return self._group.cpu()
        return None

    def peak(self) -> int | None:
        """As the control group counts."""
        with suppress(OSError):
            return self._group.peak()
        return None

    def overdrawn(self) -> str | None:
        """Memory: the other limits show in what the bot's own calls answer."""
        if not self._group.ran_out_of_memory():
            return None
        return f"its processes used more than {self._limits.memory // MIB} MiB together"

    def kill(self) -> None:
        """Kill the first process of the box, with which all others go, and whatever the groups still hold."""
        self._pin.kill()
        self._group.close()
        self._pin.close()
        self._give_back()
