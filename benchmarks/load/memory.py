"""What a process holds, over time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import Final

EVERY: Final = 2.0
MIB: Final = 1 << 20


class Memory:
    """Samples of the resident memory of a process, in bytes."""

    def __init__(self, pid: int) -> None:
        """Watch a process."""
        self._status = Path(f"/proc/{pid}/status")
        self._begun = monotonic()
        self.samples: list[tuple[float, int]] = []

    async def watch(self) -> None:
        """Take samples until cancelled."""
        while True:
            self.samples.append((monotonic() - self._begun, self._resident()))
            await asyncio.sleep(EVERY)

    def growth(self) -> float:
        """By what part the most of the last third is above the most of the middle third; the first third warms up."""
        third = self.samples[-1][0] / 3
        middle = max(size for at, size in self.samples if third <= at < 2 * third)
        return max(size for at, size in self.samples if at >= 2 * third) / middle - 1

    @property
    def peak(self) -> float:
        """The most, in MiB."""
        return max(size for _, size in self.samples) / MIB

    def _resident(self) -> int:
        for line in self._status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError(f"{self._status} does not tell the resident memory")
