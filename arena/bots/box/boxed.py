"""A box by bubblewrap, in control groups where there are some."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.bots.box.bwrap import find_bwrap
from arena.bots.box.cell import Cell, Order
from arena.bots.box.command import BoxCommand
from arena.bots.box.groups import Group, Groups
from arena.bots.box.limits import MIB, Limits
from arena.bots.box.pin import Pin
from arena.bots.box.seccomp import compile_filter
from arena.bots.box.sweep import group_name
from arena.bots.box.uids import Uids
from arena.bots.home import Home
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec

OUTER_PATH: Final = "/usr/local/bin:/usr/bin:/bin"
"""Where the programs that build the box are looked for."""


class BoxEnclosure:
    """Fulfils `Enclosure`."""

    def __init__(self, base: Path, groups: Groups, limits: Limits) -> None:
        """Take a folder of this match server, and what counts and limits.

        Raises:
            ArenaFault: bubblewrap or libseccomp is missing.
            OSError: the filter cannot be written.
        """
        self._base = base
        self._groups = groups
        self._limits = limits
        self._bwrap = find_bwrap()
        self._uids = Uids.of_this_process()
        self._seccomp = base / "seccomp.bpf"
        self._seccomp.write_bytes(compile_filter(memfd=groups.counts_memory))
        self._fence_memory = not groups.counts_memory

    def enclose(self, bot: BotSpec, home: Home, number: int) -> Cell:
        """A box with limits of its own and, where root starts it, a user of its own.

        Raises:
            ArenaFault: there is no control group or no user for it.
        """
        uid = self._uids.take()
        try:
            group = self._groups.make(group_name(number), self._limits)
        except OSError as error:
            self._uids.give_back(uid)
            raise ArenaFault("cgroup", f"a control group cannot be made: {error}") from error
        info = self._base / f"{number}.info"
        command = BoxCommand(bot, self._limits, seccomp=self._seccomp, info=info, fence_memory=self._fence_memory)
        try:
            words = command.words(self._bwrap, uid, group.entrances)
        except ArenaFault:
            group.close()
            self._uids.give_back(uid)
            raise
        order = Order(words, "/", {"PATH": OUTER_PATH, "HOME": str(home.folder)}, command.files, group.thawing)
        return BoxedCell(order, group, Pin(info, uid), self._limits, lambda: self._uids.give_back(uid))


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
