"""The boxes of a match server that has ended are swept; those of others are left alone."""

from __future__ import annotations

from collections.abc import Sequence

from arena.bots.box.groups import Group, NoGroup, NoGroups
from arena.bots.box.sweep import group_name, sweep
from arena.scratch.owner import own_mark
from tests.scratch.marks import ended_mark


class Named(NoGroups):
    """Groups of these names, which write down what is closed."""

    def __init__(self, *names: str) -> None:
        self.closed: list[str] = []
        self._names = names

    def names(self, prefix: str) -> Sequence[str]:
        return [name for name in self._names if name.startswith(prefix)]

    def find(self, name: str) -> Group:
        closed = self.closed

        class Closing(NoGroup):
            def close(self) -> None:
                closed.append(name)

        return Closing()


def test_only_the_groups_of_the_dead_are_swept() -> None:
    dead = ended_mark()
    groups = Named(f"arena-{own_mark()}-1", f"arena-{dead}-1", f"arena-{dead}-2", "arena-self", f"other-{dead}-1")
    sweep(groups)
    assert groups.closed == [f"arena-{dead}-1", f"arena-{dead}-2"]


def test_a_group_of_this_process_bears_its_mark() -> None:
    assert group_name(7) == f"arena-{own_mark()}-7"
