"""The clock of bots outside matches."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.match.clock import NO_CLOCK, TimeControl

NoClock = Annotated[
    bool, typer.Option("--no-clock", help="Bots have a day for everything: for breakpoints in a debugger.")
]


def control_of(*, no_clock: bool) -> TimeControl:
    """The default time control, or a day for everything."""
    return NO_CLOCK if no_clock else TimeControl()
