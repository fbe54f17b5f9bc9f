"""Bots that look for what is not theirs: 12 to 15, 21, 23, 26 to 28."""

from __future__ import annotations

import os
import platform
import socket
import sys
from pathlib import Path
from typing import Any, Final

import pytest

import arena
from arena.bots.box.level import Sandbox
from arena.bots.box.seccomp import ABSENT, PRETENDED, REFUSED
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.runner import play

SECRET: Final = "hush-4d1f"
INSIDE: Final = {"HOME", "PATH", "LANG", "TMPDIR", "ARENA_SOCKET", "PYTHONPATH", "PYTHONUNBUFFERED", "PWD"}
"""All that a bot's environment holds, with PYTHONDONTWRITEBYTECODE."""
NOTHING: Final = {"ENOENT", "EACCES", "ENOTDIR"}


@at_each_level(quick=[Sandbox.BWRAP])
@scenario(12)
def test_nothing_of_the_host_can_be_read(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "reads_the_host", given=host_paths(tmp_path), sandbox=sandbox)
    paths = played.told("paths")
    seen(f"{len(paths)} paths: {', '.join(sorted(set(map(str, paths.values()))))}; {played.verdict}")
    check_sight(played.found)
    assert played.verdict == "completed"


def host_paths(folder: Path) -> dict[str, object]:
    """What the bot is told to look for: files that are there, some made for it."""
    (folder / f"{SECRET}.db").write_text(SECRET, encoding="utf-8")
    source = Path(arena.__file__).parent
    paths = [
        *("/etc/passwd", "/etc/shadow", "/etc/hostname", "/etc/machine-id", "/etc/ssl/private", "/root", "/home"),
        *("/proc/1/environ", "/proc/self/environ", "/proc/self/maps", "/sys/class", "/var/log", "/var/lib", "/boot"),
        *(str(folder / f"{SECRET}.db"), str(folder / "opponent" / "honest" / "bot.py"), str(folder), "/tmp/.."),
        *(str(source / "match"), str(source / "storage"), str(source.parent / "pyproject.toml"), str(Path.home())),
        *("/run/dbus", "/run/systemd", "/dev/vda", "/dev/sda", "/dev/kmsg", "/dev/mem", "/proc/kcore"),
        *("/sdk/arena/match", "/sdk/../root", "/bot/../../etc/passwd"),
    ]
    return {"paths": [path for path in paths if path != "/tmp/.."], "secret": SECRET}


def check_sight(found: dict[str, Any]) -> None:
    """Nothing of the host was there; a home folder may be an empty step on the way to the runtime."""
    folders = {path: value for path, value in found["paths"].items() if str(value) not in NOTHING}
    assert all(steps_of_the_runtime(path, value) for path, value in folders.items()), folders
    assert found["walked"] == []
    assert set(found["modules"].values()) == {"missing"}
    top = found["top"]
    assert top["/proc"] == []
    assert top["/run"] == ["arena"]
    assert top["/run/arena"] == ["bot.sock"]
    assert top["/sdk/arena"] == ["__init__.py", "cards", "games", "sdk", "v1"]
    assert top["/etc"] in ([], ["alternatives"], ["ld.so.cache"], ["alternatives", "ld.so.cache"])


def steps_of_the_runtime(path: str, names: object) -> bool:
    """Whether a folder shows only the next step to the interpreter."""
    ways = [Path(prefix) for prefix in (sys.prefix, sys.base_prefix)]
    place = Path(os.path.normpath(path))
    steps = {way.relative_to(place).parts[0] for way in ways if way.is_relative_to(place) and way != place}
    return isinstance(names, list) and set(names) <= steps


@at_each_level()
@scenario(13)
def test_no_environment_holds_a_secret(
    sandbox: Sandbox, tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARENA_SECRET", SECRET)
    played = play(tmp_path, "reads_environments", sandbox=sandbox)
    own, others = played.told("own"), played.told("others")
    seen(f"{len(own)} variables of its own; others: {', '.join(sorted(set(others.values())))}; {played.verdict}")
    assert own.keys() <= {*INSIDE, "PYTHONDONTWRITEBYTECODE", "LC_CTYPE"}
    assert SECRET not in str([own, others])
    assert set(others.values()) <= NOTHING


@at_each_level()
@scenario(14)
def test_no_process_but_its_own_is_there(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "finds_processes", sandbox=sandbox)
    living = played.told("living")
    seen(f"{len(living)} numbers up to {max(living)}, its own threads among them; {played.verdict}")
    assert {1, *played.told("own")} - {0} <= set(living)
    # Those of the host go on into the ten thousands; here they begin with the box.
    assert max(living) < 200
    assert played.told("listed") == []


@at_each_level()
@scenario(26)
def test_nobody_else_is_traced_or_killed(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "finds_processes", sandbox=sandbox)
    traced = played.told("traced")
    seen(f"ptrace: {', '.join(sorted(set(traced.values())))}; kill(-1) {played.told('kill all')}; {played.verdict}")
    first_and_own = {"1", str(played.told("own")[0])}
    assert {traced[pid] for pid in first_and_own} == {"EPERM"}
    assert set(traced.values()) <= {"EPERM", "ESRCH"}  # a thread of its own may have ended since it was found
    assert played.told("read") in NOTHING
    assert played.told("alive")
    assert played.verdict == "completed"


@at_each_level()
@scenario(15)
def test_there_is_no_network(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        played = play(tmp_path, "opens_sockets", given={"port": listener.getsockname()[1]}, sandbox=sandbox)
    sockets = played.told("sockets")
    seen(f"{len(sockets)} kinds: {', '.join(sorted(set(sockets.values())))}; {played.verdict}")
    assert played.told("pair") == "opened"
    if sandbox is Sandbox.GVISOR:
        seen(f"{set(sockets.values())} in a network of its own, which has no way out; {played.verdict}")
        opened = {name for name, answer in sockets.items() if answer == "opened"}
        assert opened <= {"TCP", "TCP 6", "UDP", "netlink"}, "of a network that is its own, and nobody else's"
        assert played.told("loopback") == "ECONNREFUSED"
    else:
        assert set(sockets.values()) == {"EAFNOSUPPORT"}
        assert played.told("loopback") == "EAFNOSUPPORT"


@at_each_level(quick=[Sandbox.BWRAP, Sandbox.CONTAINER])
@scenario(27)
def test_every_forbidden_call_gets_its_error_and_ordinary_ones_work(
    sandbox: Sandbox, tmp_path: Path, seen: Seen
) -> None:
    if platform.machine() != "x86_64":
        pytest.skip("the numbers of the calls are those of x86_64")
    due = {} if sandbox is Sandbox.GVISOR else calls_due()  # there they reach nobody but its own kernel
    played = play(
        tmp_path, "calls_the_kernel", given={"calls": [(name, [0, 0, 0, 0, 0, 0]) for name in due]}, sandbox=sandbox
    )
    got = played.told("calls")
    told = ", ".join(sorted(set(got.values()))) or "not promised, a kernel of its own takes them; ordinary ones work"
    seen(f"{len(got)} calls: {told}; {played.verdict}")
    assert got == {name: due[name] for name in got}
    assert len(got) >= 75 or sandbox is Sandbox.GVISOR
    ordinary = {"spawn": 0, "write": "text", "pipe": "opened", "random": 8, "pty": "opened"}
    assert played.told("ordinary") == ordinary
    assert played.verdict == "completed"


def calls_due() -> dict[str, str]:
    """What each call that is refused without a look at its arguments must answer."""
    refused = dict.fromkeys(REFUSED, "EPERM") | dict.fromkeys(ABSENT, "ENOSYS") | dict.fromkeys(PRETENDED, "0")
    refused |= dict.fromkeys(["statmount", "listmount", "listns"], "ENOSYS")
    return refused | {"socket": "EAFNOSUPPORT", "socketpair": "EAFNOSUPPORT"}


@scenario(21)
def test_there_is_no_keyring(tmp_path: Path, seen: Seen) -> None:
    if platform.machine() != "x86_64":
        pytest.skip("the numbers of the calls are those of x86_64")
    calls = [(name, [0, 0, 0, 0, 0]) for name in ("add_key", "request_key", "keyctl")]
    played = play(tmp_path, "calls_the_kernel", given={"calls": calls})
    seen(f"{played.told('calls')}; {played.verdict}")
    assert set(played.told("calls").values()) == {"ENOSYS"}


CONDITIONED: Final = {
    "clone with CLONE_NEWUSER": ("clone", [0x10000000, 0, 0, 0, 0], "EPERM"),
    "clone with CLONE_NEWNET, high bits": ("clone", [0xFFFFFFFF_40000000, 0, 0, 0, 0], "EPERM"),
    "TIOCSTI": ("ioctl", [0, 0x5412, 0], "EPERM"),
    "TIOCSTI, high bits": ("ioctl", [0, 0x1_00005412, 0], "EPERM"),
    "F_SETLK": ("fcntl", [0, 6, 0], "EPERM"),
    "F_SETLK, high bits": ("fcntl", [0, 0x1_00000006, 0], "EPERM"),
    "F_OFD_SETLK": ("fcntl", [0, 37, 0], "EPERM"),
    "F_SETLEASE": ("fcntl", [0, 1024, 0], "EPERM"),
    "F_NOTIFY": ("fcntl", [0, 1026, 0], "EPERM"),
    "F_GETFD": ("fcntl", [0, 1, 0], "0"),
    "socket AF_INET, high bits": ("socket", [0x1_00000002, 1, 0], "EAFNOSUPPORT"),
    "madvise MADV_COLD": ("madvise", [0, 0, 20], "EINVAL"),
    "madvise MADV_PAGEOUT": ("madvise", [0, 0, 21], "EINVAL"),
    "madvise MADV_NORMAL": ("madvise", [0, 0, 0], "0"),
}


@scenario(27)
@pytest.mark.parametrize("name", CONDITIONED)
def test_calls_are_looked_at_by_their_arguments(name: str, tmp_path: Path, seen: Seen) -> None:
    if platform.machine() != "x86_64":
        pytest.skip("the numbers of the calls are those of x86_64")
    call, arguments, due = CONDITIONED[name]
    played = play(tmp_path, "calls_the_kernel", given={"calls": [(call, arguments)]})
    seen(f"{played.told('calls')[call]}; {played.verdict}")
    assert played.told("calls")[call] == due


@scenario(28)
def test_no_characters_are_put_into_a_terminal(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "writes_into_terminals")
    answers = {name: played.told(name) for name in ("own input", "new terminal", "paste", "/dev/tty", "/dev/console")}
    seen(f"{answers}; {played.verdict}")
    assert [answers[name] for name in ("own input", "new terminal", "paste")] == ["EPERM"] * 3
    assert answers["/dev/tty"] in {"ENXIO", "ENOENT"}
    assert answers["/dev/console"] in {"ENXIO", "ENOENT"}
