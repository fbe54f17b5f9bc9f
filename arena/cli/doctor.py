"""``arena doctor``: what this machine has for bots, and what is missing."""

from __future__ import annotations

import textwrap
from typing import Annotated, Final

import typer

from arena.bots.box.examine import Finding, examine
from arena.cli.errors import CheckFailed
from arena.cli.json_output import print_json

app = typer.Typer()

NEEDED: Final = frozenset({"bubblewrap", "system call filter", "box"})
"""Without one of these there is no box."""
WIDTH: Final = 80
INDENT: Final = " " * 27

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of lines.")]


@app.callback(invoke_without_command=True)
def doctor(json: Json = False) -> None:
    """Try everything that a box for bots is built from; exit code 1 if none can be built."""
    findings = list(examine())
    if json:
        print_json([finding._asdict() for finding in findings])
    else:
        for finding in findings:
            typer.echo(_line(finding))
    if any(finding.name in NEEDED and not finding.fine for finding in findings):
        raise CheckFailed


def _line(finding: Finding) -> str:
    head = f"{'ok' if finding.fine else 'MISSING':<8}{finding.name:<19}"
    return textwrap.fill(finding.told, WIDTH, initial_indent=head, subsequent_indent=INDENT, break_on_hyphens=False)
