"""What builds the boxes of each level."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path

from arena.bots.box.boxed import Builder, Plan
from arena.bots.box.bwrap import find_bwrap
from arena.bots.box.command import BoxCommand
from arena.bots.box.container import Bundle, opened
from arena.bots.box.engines import find_engine
from arena.bots.box.inside import SOCKET_FOLDER
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import Limits
from arena.bots.box.oci import Kernel
from arena.bots.box.profile import profile
from arena.bots.box.seccomp import compile_filter
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec
from arena.scratch import folders


def make_builder(sandbox: Sandbox, base: Path, limits: Limits, *, counts_memory: bool) -> Builder:
    """What builds boxes of a level; `base` is a folder of this match server.

    Raises:
        ArenaFault: what it needs is not installed.
        OSError: its files cannot be written.
    """
    make = BwrapBuilder if sandbox is Sandbox.BWRAP else ContainerBuilder
    return make(sandbox, base, limits, counts_memory=counts_memory)


class BwrapBuilder:
    """Fulfils `Builder` with bubblewrap."""

    def __init__(self, _: Sandbox, base: Path, limits: Limits, *, counts_memory: bool) -> None:
        """Find the program and write the filter.

        Raises:
            ArenaFault: bubblewrap or libseccomp is missing.
            OSError: the filter cannot be written.
        """
        self._bwrap = find_bwrap()
        self._base = base
        self._limits = limits
        self._seccomp = base / "seccomp.bpf"
        self._seccomp.write_bytes(compile_filter(memfd=counts_memory))
        self._fence_memory = not counts_memory

    def group_limits(self, limits: Limits) -> Limits:
        """The bot's own: bubblewrap takes one process."""
        return limits

    def plan(self, bot: BotSpec, number: int, uid: int | None, entrances: Sequence[Path]) -> Plan:
        """One command builds it all."""
        info = self._base / f"{number}.info"
        command = BoxCommand(bot, self._limits, seccomp=self._seccomp, info=info, fence_memory=self._fence_memory)
        return Plan(command.words(self._bwrap, uid, entrances), command.files, info, SOCKET_FOLDER)


class ContainerBuilder:
    """Fulfils `Builder` with a container's engine."""

    def __init__(self, sandbox: Sandbox, base: Path, limits: Limits, *, counts_memory: bool) -> None:
        """Find the engine and compile the filter.

        Raises:
            ArenaFault: the engine or libseccomp is missing.
        """
        self._engine = find_engine(sandbox)
        self._base = base
        self._limits = limits
        self._fence_memory = not counts_memory
        self._kernel = Kernel(self._engine.user, own=True)
        if not self._engine.own_kernel:
            program = base64.b64encode(compile_filter(memfd=counts_memory)).decode("ascii")
            self._kernel = Kernel(self._engine.user, own=False, seccomp=profile(memfd=counts_memory), program=program)

    def group_limits(self, limits: Limits) -> Limits:
        """With room for the engine."""
        return self._engine.group_limits(limits)

    def plan(self, bot: BotSpec, number: int, uid: int | None, entrances: Sequence[Path]) -> Plan:
        """A bundle, and the command that runs it."""
        place, info = self._base / f"{number}.oci", self._base / f"{number}.info"
        try:
            bundle = Bundle(place)
            bundle.plant(bot, own_kernel=self._engine.own_kernel)
            words, socket_folder = bundle.words(
                bot,
                self._limits,
                self._engine,
                self._kernel,
                uid=uid,
                entrances=entrances,
                memory=self._fence_memory,
            )
        except OSError as error:
            folders.remove(place)
            raise ArenaFault("files", f"a container cannot be described: {error}") from error
        return Plan(words, [opened(info)], info, socket_folder, lambda: folders.remove(place))
