"""The ends of processes as texts."""

from __future__ import annotations

import pytest

from arena.bots.ending import Exit


@pytest.mark.parametrize(
    ("status", "text"),
    [
        (0, "exit code 0"),
        (3 << 8, "exit code 3"),
        (9, "signal 9 (KILL)"),
        (11 | 0x80, "signal 11 (SEGV)"),
        (40, "signal 40 (without a name)"),
    ],
)
def test_a_wait_status_as_text(status: int, text: str) -> None:
    assert str(Exit.of(status, 0.0)) == text
