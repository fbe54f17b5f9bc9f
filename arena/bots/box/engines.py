"""The engines that run a container: programs that fulfil the runtime specification of the Open Container Initiative."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from arena.bots.box.inside import NOBODY
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import Limits
from arena.match.ports import ArenaFault

PATH: Final = "/usr/local/bin:/usr/bin:/bin"
"""Where engines are looked for, whatever the arena's own path is."""
THREADS: Final = 512
"""Of one gVisor: its kernel takes some for itself, for every process of the bot two, and two for every thread."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A program, how it is told to run a container, and what it needs of the container's description."""

    program: Path
    options: Sequence[str]
    """Before the verb."""
    own_kernel: bool = False
    """Whether calls of the bot go to a kernel of the engine's own, in place of the host's under a filter."""

    @property
    def user(self) -> int:
        """Who the bot is inside: gVisor can give a socket to no other user than the first, who has no rights there."""
        return 0 if self.own_kernel else NOBODY

    def words(self, state: str, bundle: str, name: str) -> list[str]:
        """Run the container of a bundle under a name, and wait for its end; what the engine notes goes to `state`."""
        return [str(self.program), "--root", state, *self.options, "run", "--bundle", bundle, name]

    def group_limits(self, limits: Limits) -> Limits:
        """What the control group allows: a kernel of its own has threads of its own beside the bot's."""
        return replace(limits, processes=THREADS) if self.own_kernel else limits


def find_engine(sandbox: Sandbox) -> Engine:
    """The engine of a level.

    Raises:
        ArenaFault: it is not installed.
    """
    name, *options = _ENGINES[sandbox]
    program = shutil.which(name, path=PATH)
    if program is None:
        raise ArenaFault("sandbox", f"{name} is missing; install the package {name}")
    return Engine(Path(program), options, own_kernel=sandbox is Sandbox.GVISOR)


# The groups are entered before the engine starts, and it is to make none.
_ENGINES: Final[dict[Sandbox, Sequence[str]]] = {
    Sandbox.GVISOR: (
        *("runsc", "--rootless", "--ignore-cgroups", "--network", "none", "--host-uds", "create"),
        *("--file-access-mounts", "exclusive"),  # nobody else writes there, so nothing is looked at twice
    ),
    # Not runc: it demands /proc inside, which shows counters of the host, and it takes no filter with calls by number.
    Sandbox.CONTAINER: ("crun", "--cgroup-manager", "disabled"),
}
