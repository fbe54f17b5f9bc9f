"""``arena bot check``: everything that can be seen of a bot before it is submitted."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Annotated, Final

import typer

from arena import games
from arena.bootstrap.checking.at_address import check_at_address
from arena.bootstrap.checking.inspection import check_bot
from arena.bootstrap.checking.report import Conditions, Report, Status, Step
from arena.bootstrap.shelf import find_submitted
from arena.bots.box.level import Sandbox
from arena.bots.elsewhere import parse_address
from arena.cli import options
from arena.cli.clocks import NoClock, control_of
from arena.cli.crews import crew_of
from arena.cli.errors import CheckFailed, CommandError
from arena.cli.files import printable
from arena.cli.json_output import print_json
from arena.cli.play.lines import WIDTH
from arena.cli.shelf import shelf_for
from arena.match.ports import ArenaFault

Subject = Annotated[
    str,
    typer.Argument(
        metavar="BOT|ARCHIVE|ADDRESS",
        help="A bot's folder or archive, a submitted bot such as otter@1.2, or where one serves that runs already: "
        "unix:/path or host:port.",
        show_default=False,
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option("--game", help="Check this game only; once for each. An address needs one.", show_default=False),
]
SHOWN: Final = 20
"""The lines of a log that are shown."""


def check(
    subject: Subject,
    *,
    game: Only = None,
    sandbox: options.Sandboxes = None,
    no_clock: NoClock = False,
    json: options.Json = False,
    db: options.Db = None,
) -> None:
    """Start a bot as a tournament would and tell what was seen, step by step; exit code 1 if a step fails."""
    for name in game or ():
        games.rules(name)
    address = None if Path(subject).exists() else parse_address(subject)
    if address is not None and not game:
        raise CommandError(f"{subject}: a bot does not tell which games it plays; name them with --game")
    source = Path(subject) if address is not None else _source(subject, db)
    report = Report(_ignore if json else _print)
    conditions = _conditions(game, sandbox, no_clock=no_clock)
    try:
        if address is None:
            check_bot(source, conditions, report)
        else:
            check_at_address(address, conditions, report)
    except ArenaFault as fault:
        raise CommandError(f"the arena cannot check it: {fault.detail}") from fault
    if json:
        print_json({"bot": subject, "sandbox": str(conditions.sandbox), "steps": list(map(_as_json, report.steps))})
    if not report.ok:
        raise CheckFailed


def _source(subject: str, db: str | None) -> Path:
    """The folder or archive that a word means."""
    bots = shelf_for([subject], db)
    submitted = None if bots is None else find_submitted(subject, bots)
    if submitted is not None:
        return submitted.folder
    if not Path(subject).exists():
        raise CommandError(
            f"{subject}: there is no such folder or archive, it was not submitted, and it is no address "
            "(unix:/path, host:port)"
        )
    return Path(subject)


def _conditions(chosen: list[str] | None, sandbox: Sandbox | None, *, no_clock: bool) -> Conditions:
    return Conditions(
        control=control_of(no_clock=no_clock),
        clock=not no_clock,
        sandbox=crew_of(1, sandbox).sandbox,
        games=tuple(dict.fromkeys(chosen or ())),
    )


def _print(step: Step) -> None:
    head = f"{step.number:>2} {step.status:<8}{step.name}: "
    words = printable(step.told.encode(errors="replace")).split()
    for line in _wrapped(head, words):
        typer.echo(line)
    for line in printable(step.output.encode(errors="replace")).splitlines()[-SHOWN:]:
        typer.echo(f"           | {line}")


def _wrapped(head: str, words: list[str]) -> list[str]:
    return wrap(head + " ".join(words), WIDTH, subsequent_indent=" " * 11)


def _ignore(_step: Step) -> None:
    """Everything is printed in the end."""


def _as_json(step: Step) -> dict[str, object]:
    return {
        "number": step.number,
        "name": step.name,
        "status": str(step.status),
        "told": step.told,
        "figures": dict(step.figures),
        "output": step.output if step.status is Status.FAILED else "",
    }
