"""Has eight children hold 100 MB each, all at once, then plays on."""

import os
import signal
import sys

from playing import play, tell

CHILD = "x = bytearray(b'x' * 100_000_000); import os, time; os.write(1, b'.'); time.sleep(600)"


def start_all() -> None:
    reading, writing = os.pipe()
    open_there = [(os.POSIX_SPAWN_DUP2, writing, 1)]
    words = [sys.executable, "-S", "-c", CHILD]
    children = [os.posix_spawn(words[0], words, {}, file_actions=open_there) for _ in range(8)]
    os.close(writing)
    living = 0
    while True:
        # The pipe ends when the last that has not written is gone.
        ready = os.read(reading, 1)
        living += len(ready)
        gone = sum(os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None for pid in children)
        tell("holding", [living, gone])
        if not ready or living + gone >= len(children):
            break
    for pid in children:
        os.kill(pid, signal.SIGKILL)


play(start_all)
