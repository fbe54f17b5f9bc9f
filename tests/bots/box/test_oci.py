"""The description of a container; expected values from the runtime specification, version 1.0.2."""

from __future__ import annotations

import errno
import sys
from typing import Any

import pytest

from arena.bots.box import seccomp
from arena.bots.box.limits import DEFAULT_LIMITS, MIB
from arena.bots.box.oci import Kernel, Sources, describe, tree
from arena.bots.box.profile import profile
from arena.bots.box.runtime import Bind, Link, system_binds
from arena.match.spec import BotSpec

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="containers are run on Linux only")
GVISOR = Kernel(0, own=True)
HOST = Kernel(65_534, own=False, seccomp={"defaultAction": "SCMP_ACT_ALLOW"}, program="AAAA")
KERNELS = pytest.mark.parametrize("kernel", [GVISOR, HOST], ids=["gvisor", "host"])


def described(kernel: Kernel, words: tuple[str, ...] = ("/bots/otter/play", "-x"), *, memory: bool = False) -> Any:
    """The description of the container of a bot whose program is its own."""
    bot = BotSpec("otter", "1", "/bots/otter", words)
    binds = [each for each in tree(bot, own_kernel=kernel.own) if isinstance(each, Bind)]
    sources = Sources("/b/run/root", "/b/run/socket", [f"/from/{number}" for number, _ in enumerate(binds)])
    return describe(bot, DEFAULT_LIMITS, sources, kernel, memory=memory)


def mounts(found: Any) -> dict[str, dict[str, Any]]:
    """The mounts by their places."""
    return {mount["destination"]: mount for mount in found["mounts"]}


@KERNELS
def test_the_root_and_all_that_is_of_the_host_is_read_only(kernel: Kernel) -> None:
    found = described(kernel)
    assert found["root"] == {"path": "/b/run/root", "readonly": True}
    binds = {place: mount["options"] for place, mount in mounts(found).items() if mount["type"] == "bind"}
    assert [place for place, options in binds.items() if "ro" not in options] == ["/run/arena"]
    assert {"/usr", "/bot"} <= binds.keys()
    assert not {"/", "/etc", "/home", "/root", "/proc", "/dev"} & binds.keys()


@KERNELS
def test_what_may_be_written_has_a_size(kernel: Kernel) -> None:
    found = mounts(described(kernel))
    tmpfs = {place: mount["options"] for place, mount in found.items() if mount["type"] == "tmpfs"}
    sizes = {place: next(word for word in options if word.startswith("size=")) for place, options in tmpfs.items()}
    assert sizes["/tmp"] == f"size={64 * MIB}"
    assert sizes["/dev/shm"] == f"size={16 * MIB}"
    assert {place for place, options in tmpfs.items() if "ro" not in options} == {"/tmp", "/dev/shm"}


def test_of_the_kernels_own_folders_a_container_has_none_and_gvisors_are_covered() -> None:
    assert not {"/proc", "/sys"} & mounts(described(HOST)).keys()
    found = mounts(described(GVISOR))
    for place in ("/proc", "/sys"):
        assert found[place]["type"] == "tmpfs", "what is mounted there is not what gVisor mounts unasked"
        assert "ro" in found[place]["options"]


@KERNELS
def test_what_is_read_only_is_mounted_last_since_it_may_lie_in_what_may_be_written(kernel: Kernel) -> None:
    places = list(mounts(described(kernel)))
    assert places.index("/usr") > places.index("/tmp")
    assert places.index("/bot") > places.index("/usr")


@KERNELS
def test_the_bot_has_no_capabilities_and_gains_none(kernel: Kernel) -> None:
    process = described(kernel)["process"]
    sets = {"bounding", "effective", "inheritable", "permitted", "ambient"}
    assert process["capabilities"] == {name: [] for name in sets}
    assert process["noNewPrivileges"] is True
    assert process["terminal"] is False


def test_a_container_is_nobody_and_gvisor_is_the_first_user_of_a_kernel_of_its_own() -> None:
    container, gvisor = described(HOST), described(GVISOR)
    assert container["process"]["user"] == {"uid": 65_534, "gid": 65_534}
    assert container["linux"]["uidMappings"] == [{"containerID": 65_534, "hostID": 0, "size": 1}]
    assert container["linux"]["gidMappings"] == container["linux"]["uidMappings"]
    assert gvisor["process"]["user"] == {"uid": 0, "gid": 0}
    assert "uidMappings" not in gvisor["linux"]


def test_every_namespace_is_its_own_without_a_path_to_another() -> None:
    kinds = [{"type": name} for name in ("pid", "network", "ipc", "uts", "mount")]
    assert described(GVISOR)["linux"]["namespaces"] == kinds
    assert described(HOST)["linux"]["namespaces"] == [*kinds, {"type": "user"}]


def test_the_program_runs_in_the_bots_folder_under_its_limits() -> None:
    process = described(HOST, memory=True)["process"]
    assert (process["args"][-2:], process["cwd"]) == (["/bot/play", "-x"], "/bot")
    limits = {limit["type"]: limit["soft"] for limit in process["rlimits"]}
    assert limits == {
        "RLIMIT_NOFILE": 256,
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": 64 * MIB,
        "RLIMIT_DATA": 512 * MIB,
        "RLIMIT_NPROC": 64,
        "RLIMIT_MSGQUEUE": 0,
        "RLIMIT_MEMLOCK": 65_536,
    }
    assert all(limit["soft"] == limit["hard"] for limit in process["rlimits"])
    assert "RLIMIT_DATA" not in str(described(HOST)["process"]["rlimits"]), "where a group counts, it ends the process"
    assert "ARENA_SOCKET=/run/arena/bot.sock" in process["env"]


def test_the_filter_is_the_hosts_affair_and_goes_along_as_a_program_too() -> None:
    assert described(HOST)["linux"]["seccomp"] == {"defaultAction": "SCMP_ACT_ALLOW"}
    assert described(HOST)["annotations"] == {"run.oci.seccomp_bpf_data": "AAAA"}
    assert (described(GVISOR)["linux"].get("seccomp"), described(GVISOR)["annotations"]) == (None, {})


def test_no_group_is_asked_for_since_the_engine_starts_in_one() -> None:
    for kernel in (GVISOR, HOST):
        assert not {"cgroupsPath", "resources"} & described(kernel)["linux"].keys()


def test_the_tree_has_a_place_for_every_mount() -> None:
    bot = BotSpec("otter", "1", "/bots/otter", ("/bots/otter/play",))
    places = {each if isinstance(each, str) else each.place for each in tree(bot, own_kernel=True)}
    assert mounts(described(GVISOR)).keys() - {"/dev/pts", "/dev/shm"} <= places
    links = {each.place for each in system_binds() if isinstance(each, Link)}
    assert links <= places


def entries(found: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """What the filter says of a call."""
    return [entry for entry in found["syscalls"] if entry["names"] == [name]]


def test_the_filter_of_the_specification_has_the_rules_of_the_table() -> None:
    found = profile(memfd=False)
    assert found["defaultAction"] == "SCMP_ACT_ALLOW"
    assert entries(found, "ptrace") == [{"names": ["ptrace"], "action": "SCMP_ACT_ERRNO", "errnoRet": errno.EPERM}]
    assert [entry["errnoRet"] for entry in entries(found, "clone3")] == [errno.ENOSYS]
    assert [entry["errnoRet"] for entry in entries(found, "fadvise64")] == [0]
    named = {entry["names"][0] for entry in found["syscalls"]}
    assert {*seccomp.REFUSED, *seccomp.ABSENT, *seccomp.PRETENDED} <= named
    assert len(entries(found, "memfd_create")) == 1
    assert entries(profile(memfd=True), "memfd_create") == []


def test_conditions_are_written_as_the_specification_has_them() -> None:
    found = profile(memfd=False)
    (not_unix,) = entries(found, "socket")
    assert not_unix["errnoRet"] == errno.EAFNOSUPPORT
    assert not_unix["args"] == [{"index": 0, "value": 1, "valueTwo": 0, "op": "SCMP_CMP_NE"}]
    flags = [entry["args"][0] for entry in entries(found, "clone")]
    new_user = {"index": 0, "value": 0x10000000, "valueTwo": 0x10000000, "op": "SCMP_CMP_MASKED_EQ"}
    assert new_user in flags
    steal = {"index": 1, "value": 0xFFFFFFFF, "valueTwo": 0x5412, "op": "SCMP_CMP_MASKED_EQ"}
    assert steal in [entry["args"][0] for entry in entries(found, "ioctl")]
