"""An event loop whose clock jumps to the next timer: exact milliseconds, and none of them is waited for."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")


RESOLUTION: Final = 1e-9


class JumpingSelector(selectors.DefaultSelector):
    """Waits no longer than it takes to move the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.lateness = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing will ever happen"
        # A loop calls timers that are due within its resolution, so the clock has to go on by itself too.
        self.now += RESOLUTION
        if timeout > RESOLUTION:
            self.now += timeout + self.lateness
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """The clock of this loop."""

    def __init__(self) -> None:
        self.clock = JumpingSelector()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def clock() -> JumpingSelector:
    """The clock of the running loop: it can be moved, and be made late at every timer."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop.clock


def in_virtual_time(run: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine function on a virtual loop."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(run())
