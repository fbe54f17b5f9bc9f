"""The suite notices when a guard is taken out: 64, of 12 and 19."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.bots.box import inside, runtime, seccomp
from arena.bots.box.level import Sandbox
from arena.bots.box.runtime import Bind, Link
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.puppets import try_channels
from tests.hostile.runner import play
from tests.hostile.test_channels import LOCKS, leaks
from tests.hostile.test_sight import check_sight, host_paths


@scenario(64)
def test_a_filter_without_flock_is_noticed(tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seccomp, "REFUSED", tuple(name for name in seccomp.REFUSED if name != "flock"))
    passed = try_channels(tmp_path, "passes_by_locks", LOCKS)
    seen(f"19 without flock in the filter: flock passes {passed['flock'].why}")
    assert leaks(passed).keys() == {"flock"}


@scenario(64)
def test_a_filter_without_record_locks_is_noticed(tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seccomp, "_LOCKS", ())
    passed = try_channels(tmp_path, "passes_by_locks", LOCKS)
    seen(f"19 without fcntl in the filter: fcntl passes {passed['fcntl'].why}")
    assert {"fcntl", "lock of an open file"} <= leaks(passed).keys()


@at_each_level([Sandbox.BWRAP, Sandbox.CONTAINER])
@scenario(64)
@pytest.mark.parametrize("place", ["/etc", "/proc"])
def test_a_folder_of_the_host_in_the_box_is_noticed(
    place: str, sandbox: Sandbox, tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def with_more() -> Iterator[Bind | Link]:
        yield from runtime.system_binds()
        yield Bind(Path(place), place)

    monkeypatch.setattr(inside, "system_binds", with_more)
    played = play(tmp_path, "reads_the_host", given=host_paths(tmp_path), sandbox=sandbox)
    with pytest.raises(AssertionError):
        check_sight(played.found)
    seen(f"12 with {place} in the box: {sum(value != 'ENOENT' for value in played.told('paths').values())} paths seen")


@scenario(64)
def test_the_arena_in_the_box_is_noticed(tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "SDK_PARTS", (*runtime.SDK_PARTS, "match"))
    played = play(tmp_path, "reads_the_host", given=host_paths(tmp_path))
    with pytest.raises(AssertionError):
        check_sight(played.found)
    seen("12 with arena.match in the box: imported")
