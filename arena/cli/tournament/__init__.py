"""``arena tournament``: run, resume and read tournaments; a module for each few commands."""

from __future__ import annotations

import typer

from arena.cli.tournament import games, records, report, run, seed, tables, verify

app = typer.Typer(no_args_is_help=True)


@app.callback()
def tournament() -> None:
    """Run, resume and read tournaments."""


app.command()(run.run)
app.command()(run.resume)
app.command()(run.plan)
app.command("list")(tables.list_tournaments)
app.command()(tables.standings)
app.command()(tables.crosstable)
app.command()(games.games)
app.command()(games.log)
app.command()(games.transcript)
app.command()(seed.seed)
app.command()(verify.verify)
app.command("export")(records.export_tournament)
app.command("import")(records.import_tournament)
app.command()(report.report)
