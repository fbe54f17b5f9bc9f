"""``arena tournament report``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.beside import say
from arena.cli.places import at_place
from arena.report.page import report_page

Out = Annotated[Path, typer.Option("--out", help="The page; an older one is replaced.", show_default=False)]


@at_place
def report(place: Place, name: options.Name, out: Out) -> None:
    """Write one page of HTML: standings, crosstable, history, times, verdicts; it opens without a network."""
    with open_reader(place) as store:
        made = store.tournament(name)
        committed = store.commitment(name)
        page = report_page(made, store.finished(name), store.seat_times(name), store.quarantined(name), committed)
    out.write_text(page, encoding="utf-8", newline="\n")
    say(f"the report is in {out}")
