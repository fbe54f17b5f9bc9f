"""How a bot's process ended."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Exit:
    """The end of a process; its text is for instance ``exit code 3`` or ``signal 9 (KILL)``."""

    code: int
    """The exit code; of a process that a signal ended the signal's number, negative."""
    cpu: float
    """The CPU seconds that the process and its children used."""
    overdrawn: str | None = None
    """Which resource it had used up, in a sentence."""

    @classmethod
    def of(cls, status: int, cpu: float) -> Exit:
        """The end that a wait status describes."""
        return cls(os.waitstatus_to_exitcode(status), cpu)

    def __str__(self) -> str:
        if self.code >= 0:
            return f"exit code {self.code}"
        return f"signal {-self.code} ({_signal_name(-self.code)})"


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name.removeprefix("SIG")
    except ValueError:
        return "without a name"
