"""Why an answer is late: the bot, the machine, or what the bot's own processes did to the machine."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault, DecisionFault
from arena.rpc.process import Thread

LATE: Final = 0.5
"""The machine is overloaded where the arena was late for more than this part of a decision's time, …

Two busy threads a core, which the arena itself allows, make it late for 0.4 of the time.
"""

TOGETHER: Final = 0.8
"""… or the waits of all its threads and the bot's together were more than this, one after the other, …"""

IDLE: Final = 0.1
"""… while the bot's threads used less than so much of a processor: the waits of a busy bot and the arena coincide."""

STARVED: Final = 0.6
"""… or the bot's threads were ready to run and had no processor for more than this part of it.

Of two busy threads a core each has to do without for 0.5 of the time.
"""

SERVED: Final = 0.8
"""Whose threads had so much of a processor was served: they wait for each other, in a box that has only one."""

BUSY: Final = 2.0
"""A seat loads the machine itself where more than so many of its threads ran or were ready to run, on average …"""

USED: Final = 0.1
"""… and had more than so much of a processor: the threads of an idle bot may wait together, and load nothing."""


class Share(NamedTuple):
    """What the threads of a seat had of the machine, in seconds a second."""

    ran: float
    waited: float
    arena: float = 0.0
    """For how long the threads of the arena waited meanwhile, added up."""

    @property
    def busy(self) -> float:
        """How many threads ran or were ready to run, on average."""
        return self.ran + self.waited


NOTHING: Final = Share(0.0, 0.0)


class Load(NamedTuple):
    """What the threads of a seat had of the machine until now."""

    at: float
    """The reading of the stopwatch."""
    threads: Mapping[int, Thread]
    arena: Mapping[int, float] = MappingProxyType({})
    """Seconds for which each thread of the arena has waited."""

    def until(self, later: Load) -> Share:
        """What they had from here to a later load; threads that ended are not counted."""
        seconds = later.at - self.at
        if seconds <= 0:
            return NOTHING
        pairs = [(self.threads.get(number, (0.0, 0.0)), thread) for number, thread in later.threads.items()]
        ran = sum(new[0] - old[0] for old, new in pairs)
        waited = sum(new[1] - old[1] for old, new in pairs)
        arena = sum(wait - self.arena.get(number, 0.0) for number, wait in later.arena.items())
        return Share(ran / seconds, waited / seconds, arena / seconds)


def slow_start_fault(fault: BotFault, share: Share) -> BotFault | ArenaFault:
    """The fault where a bot has not started in time: nobody's, if it had no processor for most of that time."""
    if share.waited <= STARVED or _loads(share):
        return fault
    waited = f"the bot was without a processor for {share.waited:.0%} of the time"
    return ArenaFault("overload", f"{fault.detail}, and the machine was overloaded: {waited}")


def late_fault(deadline: float, late: float, share: Share | None) -> BotFault | ArenaFault:
    """The fault where no answer came within a deadline; its detail names the figures by which it is judged.

    The arena was late for a part `late` of the time of the decision, and the seat had a share of the machine, which
    None does not tell. Source: docs/clocks-and-verdicts.md, "A busy machine", 4 and 5.
    """
    missed = f"no answer within {deadline:.3f} s, the margin included"
    had = share or NOTHING
    in_turn = max(late, had.arena) + had.waited > TOGETHER and had.ran < IDLE
    hindered = late > LATE or had.waited > STARVED or in_turn
    if not hindered or (late <= LATE and had.ran >= SERVED and not _loads(had)):
        return DecisionFault(Reason.TIME, f"{missed}; {_figures(late, share)}")
    overload = f"{missed}, and the machine was overloaded: {_figures(max(late, had.arena), share)}"
    if _loads(had):
        return BotFault(Reason.RESOURCES, f"{overload}, with {had.busy:.1f} busy threads of its own")
    return ArenaFault("overload", overload)


def _loads(share: Share) -> bool:
    """Whether a seat loads the machine itself."""
    return share.busy > BUSY and share.ran > USED


def _figures(late: float, share: Share | None) -> str:
    arena = f"the arena was late for {late:.0%} of the time"
    if share is None:
        return arena
    return f"{arena}, the bot without a processor for {share.waited:.0%} and with one for {share.ran:.0%}"
