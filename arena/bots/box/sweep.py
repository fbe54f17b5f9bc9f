"""Ends the boxes that killed match servers have left; each start of a match server with boxes begins with it."""

from __future__ import annotations

from arena.bots.box.groups import Groups
from arena.scratch.folders import PREFIX
from arena.scratch.owner import is_gone, own_mark


def group_name(number: int) -> str:
    """The name of a control group of this process."""
    return f"{PREFIX}{own_mark()}-{number}"


def sweep(groups: Groups) -> None:
    """End every box whose match server has ended."""
    for name in groups.names(PREFIX):
        if is_gone(name.removeprefix(PREFIX).rpartition("-")[0]):
            groups.find(name).close()
