"""``arena db check``."""

from __future__ import annotations

import typer

from arena.cli import options
from arena.cli.errors import CheckFailed
from arena.cli.visible import visible
from arena.storage.address import shown
from arena.storage.upkeep import examine


def check(db: options.Db = None) -> None:
    """Look a whole database over: its pages, its schema, and whether its rows agree."""
    url = db or options.settings().db
    examined = examine(url)
    for finding in examined.findings:
        typer.echo(visible(finding))
    if examined.findings:
        raise CheckFailed
    numbers = ", ".join(f"{number} {name}" for name, number in examined.counts.items())
    typer.echo(visible(f"ok {shown(url)}: schema {examined.revision}, {numbers}"))
