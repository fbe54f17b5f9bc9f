"""How much memory a bot's processes hold, where the system tells: on Linux."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

_PSS: Final = re.compile(rb"^Pss:\s+(\d+) kB", re.MULTILINE)


def memory(pid: int) -> int | None:
    """The bytes of a process and its descendants; a page that several processes share counts in parts (PSS, proc(5)).

    None: the system does not tell, or the process is gone.
    """
    total, told = 0, False
    left = [pid]
    while left:
        process = left.pop()
        with suppress(OSError):
            found = _PSS.search(Path(f"/proc/{process}/smaps_rollup").read_bytes())
            if found:
                total, told = total + 1024 * int(found[1]), True
        left += _children(process)
    return total if told else None


def _children(pid: int) -> list[int]:
    found: list[int] = []
    with suppress(OSError):
        for thread in os.scandir(f"/proc/{pid}/task"):
            with suppress(OSError):
                found += map(int, Path(thread.path, "children").read_text(encoding="ascii").split())
    return found
