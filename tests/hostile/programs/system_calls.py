"""System calls by number, of x86_64 (the kernel's table arch/x86/entry/syscalls/syscall_64.tbl)."""

from __future__ import annotations

import ctypes
import errno
from typing import Final

NUMBERS: Final = {
    "ioctl": 16, "mincore": 27, "madvise": 28, "shmget": 29, "socket": 41, "socketpair": 53, "clone": 56,
    "fcntl": 72, "flock": 73, "sysinfo": 99, "ptrace": 101, "syslog": 103, "mknod": 133, "personality": 135,
    "ustat": 136, "sysfs": 139, "setpriority": 141, "sched_setparam": 142, "sched_setscheduler": 144,
    "vhangup": 153, "pivot_root": 155, "adjtimex": 159, "chroot": 161, "acct": 163, "settimeofday": 164,
    "mount": 165, "umount2": 166, "swapon": 167, "swapoff": 168, "reboot": 169, "sethostname": 170,
    "setdomainname": 171, "iopl": 172, "ioperm": 173, "init_module": 175, "delete_module": 176, "quotactl": 179,
    "readahead": 187, "sched_setaffinity": 203, "lookup_dcookie": 212, "fadvise64": 221, "clock_settime": 227,
    "mbind": 237, "set_mempolicy": 238, "get_mempolicy": 239, "kexec_load": 246, "add_key": 248, "request_key": 249,
    "keyctl": 250, "ioprio_set": 251, "inotify_init": 253, "inotify_add_watch": 254, "inotify_rm_watch": 255,
    "migrate_pages": 256, "mknodat": 259, "unshare": 272, "move_pages": 279, "inotify_init1": 294,
    "perf_event_open": 298, "fanotify_init": 300, "fanotify_mark": 301, "name_to_handle_at": 303,
    "open_by_handle_at": 304, "clock_adjtime": 305, "setns": 308, "process_vm_readv": 310, "process_vm_writev": 311,
    "kcmp": 312, "finit_module": 313, "sched_setattr": 314, "memfd_create": 319, "kexec_file_load": 320, "bpf": 321,
    "userfaultfd": 323, "preadv2": 327, "pwritev2": 328, "io_uring_setup": 425, "io_uring_enter": 426,
    "io_uring_register": 427, "open_tree": 428, "move_mount": 429, "fsopen": 430, "fsconfig": 431, "fsmount": 432,
    "fspick": 433, "clone3": 435, "pidfd_getfd": 438, "process_madvise": 440, "mount_setattr": 442,
    "quotactl_fd": 443, "memfd_secret": 447, "process_mrelease": 448, "set_mempolicy_home_node": 450,
    "cachestat": 451, "statmount": 457, "listmount": 458, "open_tree_attr": 467, "listns": 470,
}  # fmt: skip

_LIBC: Final = ctypes.CDLL(None, use_errno=True)
_LIBC.syscall.restype = ctypes.c_long


def call(number: int, *arguments: int) -> str:
    """What the kernel answers: ``0``, another number, or the name of the error."""
    given = [ctypes.c_ulong(argument) for argument in arguments]
    answer = _LIBC.syscall(ctypes.c_long(number), *given)
    return str(answer) if answer != -1 else errno.errorcode[ctypes.get_errno()]
