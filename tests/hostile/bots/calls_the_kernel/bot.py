"""Makes every system call that the box refuses, and ordinary ones; plays on."""

import json
import os
import platform
from pathlib import Path

from playing import outcome, play, tell
from system_calls import NUMBERS, call

GIVEN = json.loads(Path("given.json").read_text(encoding="utf-8"))


def opened(*descriptors: int) -> str:
    for one in descriptors:
        os.close(one)
    return "opened"


def ordinary() -> dict[str, object]:
    """What any program may do."""

    def spawn() -> object:
        pid = os.posix_spawn("/usr/bin/true", ["true"], {})
        return os.waitpid(pid, 0)[1]

    def write() -> object:
        Path("/tmp/file").write_text("text", encoding="utf-8")
        return Path("/tmp/file").read_text(encoding="utf-8")

    return {
        "spawn": outcome(spawn),
        "write": outcome(write),
        "pipe": outcome(lambda: opened(*os.pipe())),
        "random": outcome(lambda: len(os.urandom(8))),
        "pty": outcome(lambda: opened(*os.openpty())),
    }


def call_all() -> None:
    tell("machine", platform.machine())
    tell("calls", {name: call(NUMBERS[name], *given) for name, given in GIVEN["calls"] if name in NUMBERS})
    tell("ordinary", ordinary())


play(call_all)
