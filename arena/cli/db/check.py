"""``arena db check``."""

from __future__ import annotations

import typer

from arena.bootstrap.lost_bots import lost_bots
from arena.cli import options
from arena.cli.errors import CheckFailed
from arena.cli.visible import visible
from arena.storage.address import shown
from arena.storage.upkeep import examine


def check(db: options.Db = None) -> None:
    """Look a whole database over: its pages, schema and rows, and the submitted bots."""
    settings = options.settings()
    url = db or settings.db
    examined = examine(url)
    findings = examined.findings or tuple(lost_bots(url, settings.bots))
    for finding in findings:
        typer.echo(visible(finding))
    if findings:
        raise CheckFailed
    numbers = ", ".join(f"{number} {name}" for name, number in examined.counts.items())
    typer.echo(visible(f"ok {shown(url)}: schema {examined.revision}, {numbers}"))
