"""``arena bot``: write, check and question bots; a module for each command."""

from __future__ import annotations

import typer

from arena.cli.bot import ask, new

app = typer.Typer(no_args_is_help=True)


@app.callback()
def bot() -> None:
    """Write, check and question bots."""


app.command()(new.new)
app.command()(ask.ask)
