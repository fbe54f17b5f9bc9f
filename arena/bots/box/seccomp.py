"""The system call filter of the box, a deny list, since bots come in any language (see docs/threat-model.md).

It is compiled by the system's libseccomp, which knows the numbers of this machine's architecture.
"""

from __future__ import annotations

import ctypes
import errno
import os
import socket
import tempfile
from collections.abc import Iterable
from ctypes import c_char_p, c_int, c_uint, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass
from typing import Final

from arena.match.ports import ArenaFault

LIBRARY: Final = "libseccomp.so.2"

_ALLOW: Final = 0x7FFF0000
_ERRNO: Final = 0x00050000
_BAD_ARCHITECTURE: Final = 2
"""The attribute SCMP_FLTATR_ACT_BADARCH."""
_KILL: Final = 0x80000000
_UNKNOWN: Final = -1
"""What libseccomp says of a name that no architecture has: __NR_SCMP_ERROR."""

NOT_EQUAL: Final = 1
MASKED_EQUAL: Final = 7

_NAMESPACES: Final = 0x7E020000
"""Every CLONE_NEW… flag that clone takes: NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET."""
_TIOCSTI: Final = 0x5412
_TIOCLINUX: Final = 0x541C
_LOCKS: Final = (5, 6, 7, 12, 13, 14, 36, 37, 38, 1024, 1025, 1026)
"""fcntl: locks of a file, of an open file (OFD), leases, and notices of folders (F_NOTIFY), old numbers too."""


_MADV_COLD: Final = 20
_MADV_PAGEOUT: Final = 21
"""Hints of madvise that take pages of shared files out of the page cache: a channel between boxes."""


def _names(*texts: str) -> tuple[str, ...]:
    return tuple(name for text in texts for name in text.split())


REFUSED: Final = _names(
    # Other processes.
    "ptrace process_vm_readv process_vm_writev process_madvise process_mrelease pidfd_getfd kcmp perf_event_open bpf",
    "userfaultfd",
    # The file system's shape.
    "mount umount umount2 mount_setattr move_mount open_tree fsopen fsconfig fsmount fspick pivot_root",
    "chroot open_by_handle_at name_to_handle_at mknod mknodat quotactl quotactl_fd swapon swapoff",
    # Namespaces; clone is looked at by its flags.
    "setns unshare",
    # The machine.
    "init_module finit_module delete_module create_module kexec_load kexec_file_load reboot settimeofday stime",
    "clock_settime clock_settime64 clock_adjtime clock_adjtime64 adjtimex acct syslog iopl ioperm sethostname",
    "setdomainname nfsservctl lookup_dcookie uselib ustat sysfs _sysctl vhangup personality",
    "mbind set_mempolicy get_mempolicy migrate_pages move_pages set_mempolicy_home_node sched_setaffinity",
    # Threads that always wait make the machine look overloaded, and a game void.
    "sched_setscheduler sched_setparam sched_setattr setpriority ioprio_set",
    # Channels between boxes over the files that all of them read (sandbox.md): locks, notices, page cache, counters.
    "fanotify_init fanotify_mark inotify_init inotify_init1 inotify_add_watch inotify_rm_watch flock sysinfo mincore",
    "preadv2 pwritev2 cachestat",
)
"""Refused with EPERM."""

ABSENT: Final = _names("clone3 io_uring_setup io_uring_enter io_uring_register add_key request_key keyctl memfd_secret")
"""Answered as by a kernel that does not have them (ENOSYS), and programs fall back: clone3's flags lie in memory."""

NEWER: Final = range(457, 600)
"""Numbers of calls newer than this list (statmount, Linux 6.8, and on; the same on every architecture): absent, too.

Programs do without them on older kernels. Some tell of the host's mounts and namespaces, and a libseccomp that is older
than they are does not know their names.
"""

_UNNAMED: Final = {"process_mrelease": 448, "set_mempolicy_home_node": 450, "cachestat": 451}
"""The numbers of the newest names above, the same on every architecture, for a libseccomp that does not know them."""

PRETENDED: Final = _names("fadvise64 fadvise64_64 arm_fadvise64_64 readahead")
"""Hints about the page cache, which all boxes share: they succeed and do nothing."""


class _Comparison(ctypes.Structure):
    """libseccomp's struct scmp_arg_cmp."""

    _fields_ = (("arg", c_uint), ("op", c_int), ("datum_a", c_uint64), ("datum_b", c_uint64))


@dataclass(frozen=True, slots=True)
class Rule:
    """One refusal: a call, the error that it gets (0: it pretends to succeed), and a condition on an argument."""

    call: str | int
    """By name or by number."""
    error: int
    condition: tuple[int, int, int, int] | None = None
    """Argument, operator, and its one or two operands."""


def compile_filter(*, memfd: bool) -> bytes:
    """The filter as a BPF program, as bubblewrap takes it; with `memfd`, memory files are allowed.

    They are to be refused where no control group counts them.

    Raises:
        ArenaFault: libseccomp is not there, or fails.
    """
    library = _load()
    context = library.seccomp_init(_ALLOW)
    if not context:
        raise ArenaFault("sandbox", "libseccomp cannot make a filter")
    try:
        _check(library.seccomp_attr_set(context, _BAD_ARCHITECTURE, _KILL), "the architecture")
        for rule in rules(memfd=memfd):
            _add(library, context, rule)
        return _export(library, context)
    finally:
        library.seccomp_release(context)


def rules(*, memfd: bool) -> Iterable[Rule]:
    """All that the filter refuses, as in `compile_filter`."""
    yield from (Rule(name, errno.EPERM) for name in REFUSED)
    yield from (Rule(name, errno.ENOSYS) for name in ABSENT)
    yield from (Rule(number, errno.ENOSYS) for number in NEWER)
    yield from (Rule(name, 0) for name in PRETENDED)
    if not memfd:
        yield Rule("memfd_create", errno.EPERM)
    for flag in _bits(_NAMESPACES):
        yield Rule("clone", errno.EPERM, (0, MASKED_EQUAL, flag, flag))
    for request in (_TIOCSTI, _TIOCLINUX):
        # The kernel looks at the low 32 bits only.
        yield Rule("ioctl", errno.EPERM, (1, MASKED_EQUAL, 0xFFFFFFFF, request))
    for command in _LOCKS:
        for name in ("fcntl", "fcntl64"):
            yield Rule(name, errno.EPERM, (1, MASKED_EQUAL, 0xFFFFFFFF, command))
    for advice in (_MADV_COLD, _MADV_PAGEOUT):
        yield Rule("madvise", errno.EINVAL, (2, MASKED_EQUAL, 0xFFFFFFFF, advice))
    for name in ("socket", "socketpair"):
        yield Rule(name, errno.EAFNOSUPPORT, (0, NOT_EQUAL, int(socket.AF_UNIX), 0))


def _bits(mask: int) -> list[int]:
    return [1 << place for place in range(32) if mask >> place & 1]


def _load() -> ctypes.CDLL:
    try:
        library = ctypes.CDLL(LIBRARY, use_errno=True)
    except OSError as error:
        raise ArenaFault("sandbox", f"{LIBRARY} is missing; install libseccomp2") from error
    library.seccomp_init.argtypes, library.seccomp_init.restype = [c_uint32], c_void_p
    library.seccomp_release.argtypes, library.seccomp_release.restype = [c_void_p], None
    library.seccomp_attr_set.argtypes = [c_void_p, c_int, c_uint32]
    library.seccomp_syscall_resolve_name.argtypes = [c_char_p]
    library.seccomp_rule_add_array.argtypes = [c_void_p, c_uint32, c_int, c_uint, c_void_p]
    library.seccomp_export_bpf.argtypes = [c_void_p, c_int]
    return library


def _add(library: ctypes.CDLL, context: int, rule: Rule) -> None:
    """Add a rule; a call that this architecture or this libseccomp does not have needs none."""
    number = _number(library, rule.call)
    if number == _UNKNOWN:
        return
    comparisons = (_Comparison * 1)()
    if rule.condition is not None:
        comparisons[0] = _Comparison(*rule.condition)
    count = int(rule.condition is not None)
    outcome = library.seccomp_rule_add_array(context, _ERRNO | rule.error, number, count, comparisons)
    if outcome != -errno.EDOM:  # a call of another architecture
        _check(outcome, str(rule.call))


def _number(library: ctypes.CDLL, call: str | int) -> int:
    if isinstance(call, int):
        return call
    number = int(library.seccomp_syscall_resolve_name(call.encode()))
    return _UNNAMED.get(call, number) if number == _UNKNOWN else number


def _export(library: ctypes.CDLL, context: int) -> bytes:
    with tempfile.TemporaryFile() as file:
        _check(library.seccomp_export_bpf(context, file.fileno()), "the program")
        file.seek(0)
        return file.read()


def _check(outcome: int, what: str) -> None:
    if outcome < 0:
        raise ArenaFault("sandbox", f"libseccomp refused {what}: {os.strerror(-outcome)}")
