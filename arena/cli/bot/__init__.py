"""``arena bot``: write, check, question and submit bots; a module for each command."""

from __future__ import annotations

import typer

from arena.cli.bot import ask, check, listing, logs, new, retire, show, submit

app = typer.Typer(no_args_is_help=True)


@app.callback()
def bot() -> None:
    """Write, check, question and submit bots."""


app.command()(new.new)
app.command()(check.check)
app.command()(ask.ask)
app.command()(submit.submit)
app.command("list")(listing.list_bots)
app.command()(show.show)
app.command()(retire.retire)
app.command()(logs.log)
