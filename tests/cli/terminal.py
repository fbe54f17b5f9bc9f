"""A command at a pseudo-terminal, with a scripted person at its keyboard."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from typing import NamedTuple

from tests.e2e.commands import Place

PATIENCE = 240.0
"""Seconds for a whole game on a busy machine."""


class Played(NamedTuple):
    """What was on the screen, and how the command ended."""

    code: int
    screen: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.screen.splitlines()


Type = Callable[[str], str | bytes]
"""What the person types at a prompt, given the screen since the last one; bytes as they are, text with a line end."""


PROGRAM = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from arena.cli import main; main()"
"""Makes the terminal the controlling one, so that Ctrl-C is a signal."""


def at_terminal(where: Place, words: list[object], person: Type) -> Played:
    """Run ``arena`` with these words; the person answers every prompt."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-c", PROGRAM, *map(str, words)]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("ARENA_")}
    process = subprocess.Popen(
        command,
        cwd=where.folder,
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        env={**environment, "TMPDIR": str(where.temporary)},
        start_new_session=True,
    )
    os.close(slave)
    try:
        screen = _converse(master, person)
        assert process.stderr is not None
        err = process.stderr.read().decode()
        return Played(process.wait(PATIENCE), screen, err)
    finally:
        process.kill()
        process.wait()
        if process.stderr is not None:
            process.stderr.close()
        os.close(master)


def _converse(master: int, person: Type) -> str:
    deadline = time.monotonic() + PATIENCE
    seen, told = "", 0
    while time.monotonic() < deadline:
        if not select.select([master], [], [], 1.0)[0]:
            continue
        try:
            data = os.read(master, 65_536)
        except OSError:  # the command has ended
            return seen.replace("\r\n", "\n")
        if not data:
            return seen.replace("\r\n", "\n")
        seen += data.decode(errors="replace")
        if seen.endswith("\n> ") and len(seen) > told:
            typed = person(seen[told:].replace("\r\n", "\n"))
            told = len(seen)
            os.write(master, typed if isinstance(typed, bytes) else typed.encode() + b"\n")
    raise AssertionError(f"the command does not end; on its screen:\n{seen[-2000:]}")
