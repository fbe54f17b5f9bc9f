"""The command of a container and the files of its bundle, without running one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from arena.bots.box.boxed import Plan
from arena.bots.box.builders import ContainerBuilder
from arena.bots.box.engines import Engine
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import DEFAULT_LIMITS
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="containers are run on Linux only")
LEVELS = pytest.mark.parametrize("sandbox", [Sandbox.GVISOR, Sandbox.CONTAINER])
PROGRAMS = {Sandbox.GVISOR: "runsc", Sandbox.CONTAINER: "crun"}


@pytest.fixture(autouse=True)
def engines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that stand for the engines: they are looked for and not run."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in PROGRAMS.values():
        (folder / name).touch(mode=0o755)
    monkeypatch.setattr("arena.bots.box.engines.PATH", str(folder))


def plan(sandbox: Sandbox, base: Path, uid: int | None = None) -> Plan:
    bot = base / "otter"
    bot.mkdir()
    builder = ContainerBuilder(sandbox, base, DEFAULT_LIMITS, counts_memory=True)
    return builder.plan(BotSpec("otter", "1", str(bot), (sys.executable, "bot.py")), 7, uid, [Path("/g/cgroup.procs")])


@LEVELS
def test_the_groups_are_entered_first_and_root_is_given_up_before_the_engine_runs(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    words = list(plan(sandbox, tmp_path, 1_000_000_007).words)
    engine = next(place for place, word in enumerate(words) if word.endswith(f"/{PROGRAMS[sandbox]}"))
    spaces = words.index("--map-root-user")
    assert words.index("/g/cgroup.procs") < words.index("--reuid") < spaces < engine
    assert words[words.index("--reuid") + 1] == "1000000007"
    assert {"--user", "--mount", "--net", "--pid", "--fork", "--kill-child"} <= set(words[spaces - 2 : engine])


@LEVELS
def test_a_plain_user_stays_who_it_is(sandbox: Sandbox, tmp_path: Path) -> None:
    assert "--reuid" not in plan(sandbox, tmp_path).words


def test_gvisor_has_no_network_and_makes_no_groups(tmp_path: Path) -> None:
    words = list(plan(Sandbox.GVISOR, tmp_path).words)
    assert words[words.index("--network") + 1] == "none"
    assert words[words.index("--host-uds") + 1] == "create", "sockets of the host may not be opened"
    assert "--ignore-cgroups" in words


@LEVELS
def test_the_engines_notes_the_socket_and_the_description_lie_in_the_match_servers_folder(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    found = plan(sandbox, tmp_path)
    words = list(found.words)
    bundle = tmp_path / "7.oci"
    assert words[words.index("--root") + 1] == f"{bundle}/run/state"
    assert found.socket_folder == f"{bundle}/run/socket"
    described = json.loads((bundle / "config.json").read_text(encoding="utf-8"))
    assert described["root"]["path"] == f"{bundle}/run/root"
    found.discard()
    assert not bundle.exists()


@LEVELS
def test_the_tree_has_folders_files_and_links_as_the_host_has_them(sandbox: Sandbox, tmp_path: Path) -> None:
    plan(sandbox, tmp_path)
    root = tmp_path / "7.oci" / "root"
    assert all((root / name).is_dir() for name in ("usr", "bot", "tmp", "dev", "proc", "run/arena", "sdk/arena/v1"))
    assert (root / "sdk/arena/__init__.py").read_bytes() == b"", "a place for the file, and not the file"
    assert (root / "bin").is_symlink() == Path("/bin").is_symlink()


def test_a_folder_without_room_for_the_description_is_the_arenas_fault(tmp_path: Path) -> None:
    (tmp_path / "7.oci" / "run").mkdir(parents=True)
    with pytest.raises(ArenaFault, match="cannot be described") as caught:
        plan(Sandbox.CONTAINER, tmp_path)
    assert caught.value.reason == "files"


def test_gvisors_own_threads_are_not_the_bots() -> None:
    gvisor, crun = Engine(Path("/runsc"), (), own_kernel=True), Engine(Path("/crun"), ())
    assert gvisor.group_limits(DEFAULT_LIMITS).processes > DEFAULT_LIMITS.processes
    assert gvisor.group_limits(DEFAULT_LIMITS).memory == DEFAULT_LIMITS.memory
    assert crun.group_limits(DEFAULT_LIMITS) == DEFAULT_LIMITS
