"""The crew of a command that plays; apart from what reads the database, so that one without it starts quickly."""

from __future__ import annotations

from arena.bootstrap.crews import Crew, make_crew
from arena.bots.box.level import Sandbox
from arena.cli import options
from arena.cli.beside import say


def crew_of(workers: int | None, sandbox: Sandbox | None) -> Crew:
    """The crew that options and settings ask for; a run without a box is warned of.

    Raises:
        BotError: the box cannot be built here.
    """
    crew = make_crew(options.settings(), workers, sandbox)
    if crew.sandbox is Sandbox.NONE:
        say("warning: the bots run without a box, with all that you may do; enter only bots that you trust")
    return crew
