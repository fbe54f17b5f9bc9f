"""What a process holds, over time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

EVERY: Final = 2.0
MIB: Final = 1 << 20


class Memory:
    """Samples of the resident memory of a process, in bytes, at equal distances."""

    def __init__(self, pid: int) -> None:
        """Watch a process."""
        self._status = Path(f"/proc/{pid}/status")
        self.samples: list[int] = []

    async def watch(self) -> None:
        """Take samples until cancelled."""
        while True:
            self.samples.append(self._resident())
            await asyncio.sleep(EVERY)

    def growth(self) -> float:
        """By what part the most of the last third is above the most of the middle third; the first third warms up.

        Two samples are the fewest that have both.
        """
        # By count: by the clock a third may hold none, of four samples whenever the second was quick.
        first, second = len(self.samples) // 3, 2 * len(self.samples) // 3
        return max(self.samples[second:]) / max(self.samples[first:second]) - 1

    @property
    def peak(self) -> float:
        """The most, in MiB."""
        return max(self.samples) / MIB

    def _resident(self) -> int:
        for line in self._status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError(f"{self._status} does not tell the resident memory")
