"""Which enclosure a level of isolation means on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from arena.bots.box.boxed import BoxEnclosure
from arena.bots.box.builders import make_builder
from arena.bots.box.cell import Enclosure
from arena.bots.box.groups import Groups, NoGroups
from arena.bots.box.groups_v1 import GroupsV1, find_v1
from arena.bots.box.groups_v2 import GroupsV2, find_v2
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import DEFAULT_LIMITS
from arena.bots.box.open_cell import OpenEnclosure
from arena.bots.box.sweep import sweep
from arena.match.ports import ArenaFault


def make_enclosure(sandbox: Sandbox, base: Path, leash: Sequence[str]) -> Enclosure:
    """What keeps the bots of one match server apart; `base` is a folder of its own.

    The boxes that killed match servers have left are ended first.

    Raises:
        ArenaFault: this machine cannot build it.
    """
    if sandbox is Sandbox.NONE:
        return OpenEnclosure(leash)
    try:
        groups = find_groups()
        sweep(groups)
        builder = make_builder(sandbox, base, DEFAULT_LIMITS, counts_memory=groups.counts_memory)
        return BoxEnclosure(groups, DEFAULT_LIMITS, builder)
    except OSError as error:
        raise ArenaFault("sandbox", f"the box cannot be prepared: {error}") from error


def find_groups() -> Groups:
    """The control groups that this process may make: of the second version, else of the first, else none."""
    folder = find_v2()
    if folder is not None:
        return GroupsV2(folder)
    folders = find_v1()
    return GroupsV1(folders) if folders else NoGroups()
