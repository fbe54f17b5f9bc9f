"""How a run plays: how many match servers, and how their bots are kept apart."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from arena.bots.box.level import Sandbox
from arena.bots.box.probe import try_box
from arena.bots.errors import BotError
from arena.match.ports import ArenaFault
from arena.rpc.turns import most_workers
from arena.settings import Settings


@dataclass(frozen=True, slots=True)
class Crew:
    """The match servers of a run."""

    workers: int
    sandbox: Sandbox


def make_crew(settings: Settings, workers: int | None, sandbox: Sandbox | None) -> Crew:
    """The crew that options and settings ask for; a box that is asked for has been built once.

    Raises:
        BotError: the box cannot be built here; nothing weaker is taken in its place.
    """
    return Crew(min(workers or settings.workers, most_workers()), check_sandbox(sandbox or _wanted(settings)))


def check_sandbox(sandbox: Sandbox) -> Sandbox:
    """The same level, if this machine can build it.

    Raises:
        BotError: it cannot.
    """
    if sandbox is not Sandbox.NONE:
        try:
            try_box(sandbox)
        except ArenaFault as fault:
            raise BotError(
                f"the box for bots ({sandbox}) cannot be built: {fault.detail}; arena doctor tells more, "
                "and --sandbox none plays without a box, with bots that you trust"
            ) from fault
    return sandbox


def best_crew(settings: Settings, workers: int | None) -> tuple[Crew, str]:
    """For bots that one trusts: boxed where that can be, else not, and then why."""
    try:
        return make_crew(settings, workers, None), ""
    except BotError as error:
        return make_crew(settings, workers, Sandbox.NONE), str(error)


def _wanted(settings: Settings) -> Sandbox:
    if settings.sandbox is not None:
        return Sandbox(settings.sandbox)
    if sys.platform != "linux":
        raise BotError("this system has no box for bots; --sandbox none plays without one, with bots that you trust")
    return Sandbox.BWRAP
