"""The numbered scenarios of the hostile suite; the tests refer to them by number."""

from __future__ import annotations

from typing import Final, NamedTuple


class Scenario(NamedTuple):
    """What a stranger's bot may try, and what must come of it."""

    number: int
    name: str
    expected: str


COUNT: Final = 64
"""So many the design asks for."""
SCENARIOS: Final = tuple(
    Scenario(number, *texts)
    for number, texts in zip(
        range(1, COUNT + 1),
        [
            ("fork bomb", "refused at the limit, all gone"),
            ("thread bomb", "refused at the limit"),
            ("2 GB in one process", "forfeit resources"),
            ("eight children of 100 MB", "never more than the box's memory"),
            ("memory files", "forfeit resources"),
            ("six busy processes", "the opponent keeps its deadline"),
            ("busy loop", "forfeit time at the limit ± 10 %"),
            ("fills every folder", "each full at its size, the host's disk untouched"),
            ("100,000 files", "counted as its memory, all gone"),
            ("takes all descriptors", "refused at the limit"),
            ("1 GB of logs", "1 MiB kept, the writer waits on its own clock"),
            ("reads the host's files", "nothing of the host is there"),
            ("secrets in environments", "none"),
            ("foreign processes", "only its own"),
            ("network", "no family but AF_UNIX"),
            ("abstract sockets", "do not lead from box to box"),
            ("channels by file", "none"),
            ("System V and POSIX IPC", "do not lead from box to box"),
            ("flock, fcntl, leases", "refused"),
            ("inotify", "refused"),
            ("keyring", "absent"),
            ("page cache", "neither seen nor emptied"),
            ("sysinfo and /proc counters", "refused, absent"),
            ("processor timing, 200 bits", "near chance with the freezer"),
            ("pipe inode counter, think time", "leaks that we document"),
            ("ptrace and kill", "reach nobody else"),
            ("forbidden system calls", "each the error it is due; ordinary ones work"),
            ("TIOCSTI", "refused"),
            ("ignores SIGTERM", "ends anyway"),
            ("stops itself", "forfeit time, all gone"),
            ("daemon by double fork", "gone with its bot"),
            ("kill -9 of the arena", "nothing left after the next start"),
            ("never answers", "forfeit time"),
            ("answers late", "forfeit time, not applied to the next decision"),
            ("answers twice", "forfeit protocol"),
            ("unasked flood", "forfeit, the arena reads on no faster"),
            ("closes the stream", "forfeit disconnect"),
            ("wrong decision, illegal, unknown or empty action", "forfeit protocol or illegal_action"),
            ("100 MB reply", "forfeit protocol"),
            ("compressed bomb", "forfeit protocol"),
            ("1 MB of metadata", "forfeit"),
            ("a byte every 20 ms", "forfeit time"),
            ("garbage, HTTP/1, GOAWAY, RST", "forfeit"),
            ("floods of PING, SETTINGS, CONTINUATION", "forfeit or played on, the arena unharmed"),
            ("zero window", "forfeit time"),
            ("invalid protobuf", "forfeit protocol"),
            ("socket a link, fifo, file, missing, deaf", "forfeit start"),
            ("socket swapped in mid-match", "nobody else is dialled"),
            ("starts too slowly", "forfeit start; at 90 % of the limit it plays"),
            ("exits or crashes", "forfeit start or crash"),
            ("arena out of descriptors", "void, never a forfeit"),
            ("cgroup, disk or bwrap missing", "void or a clear refusal"),
            ("hostile archives", "refused, nothing outside the store"),
            ("hostile manifests", "refused"),
            ("state left for the next game", "nothing is there"),
            ("one uid for two live seats", "impossible"),
            ("kill -9 at every step of recording", "each game counted once"),
            ("random kills", "each game counted once"),
            ("two directors on one tournament", "one of them plays"),
            ("the answer lost after the commit", "each game counted once"),
            ("disk full and I/O errors", "void or a clear stop"),
            ("wall clock jumps an hour", "no verdict changes"),
            ("every transcript replays", "to its result"),
            ("each guard taken out", "the suite fails"),
        ],
        strict=True,
    )
)
"""All of them; `tests.hostile.census` sees to it that each has a test."""
