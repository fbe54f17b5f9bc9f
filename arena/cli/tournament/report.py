"""``arena tournament report``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.beside import say
from arena.report.page import report_page

Out = Annotated[Path, typer.Option("--out", help="The page; an older one is replaced.", show_default=False)]


def report(name: options.Name, out: Out, db: options.Db = None) -> None:
    """Write one page of HTML: standings, crosstable, history, times, verdicts; it opens without a network."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        page = report_page(made, store.finished(name), store.seat_times(name), store.quarantined(name))
    out.write_text(page, encoding="utf-8", newline="\n")
    say(f"the report is in {out}")
