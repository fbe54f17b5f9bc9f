"""``arena db upgrade``."""

from __future__ import annotations

import typer

from arena.cli import options
from arena.cli.visible import visible
from arena.storage.address import shown
from arena.storage.schema import REVISION
from arena.storage.upkeep import upgrade as upgrade_database


def upgrade(db: options.Db = None) -> None:
    """Bring the schema of a database up to date; a missing database is made."""
    url = db or options.settings().db
    had = upgrade_database(url)
    if had is None:
        what = f"made with schema {REVISION}"
    else:
        what = f"schema {REVISION} already" if had == REVISION else f"schema {had} upgraded to {REVISION}"
    typer.echo(visible(f"ok {shown(url)}: {what}"))
