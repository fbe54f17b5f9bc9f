"""The program that checks one bot: ``python -m arena.bootstrap.service.check_program FOLDER SANDBOX``.

It prints a JSON line for each step as `arena bot check` makes it. A process of its own, so that it can be given little
of the processor, and be ended whatever the bot does; it ends, with all its bots, when its standard input does.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

from arena.bootstrap.checking.inspection import check_bot
from arena.bootstrap.checking.report import Conditions, Report, Step
from arena.bootstrap.service.aside import step_aside
from arena.bots.box.level import Sandbox
from arena.match.clock import TimeControl
from arena.match.ports import ArenaFault

SLACK: Final = 10
"""So many times the usual limits: beside tournaments, and behind them, a bot gets less of the processor."""
VOID: Final = 3
"""The exit code where the arena could not check the bot."""


def slack(control: TimeControl) -> TimeControl:
    """A time control under which a bot that is always behind others loses no game on time."""
    return TimeControl(**{key: SLACK * seconds for key, seconds in asdict(control).items()})


def main() -> None:
    """Check the bot in the folder that the command line names."""
    step_aside()  # with this process its warden's input ends, and with the warden every bot
    conditions = Conditions(slack(TimeControl()), clock=True, sandbox=Sandbox(sys.argv[2]), slack=SLACK)
    try:
        check_bot(Path(sys.argv[1]), conditions, Report(_print))
    except (ArenaFault, OSError) as fault:
        print(json.dumps({"void": str(fault)}), flush=True)  # noqa: T201  # its caller reads it
        sys.exit(VOID)


def _print(step: Step) -> None:
    line = {"number": step.number, "name": step.name, "status": step.status, "told": step.told, "output": step.output}
    print(json.dumps(line), flush=True)  # noqa: T201  # its caller reads it


if __name__ == "__main__":
    main()
