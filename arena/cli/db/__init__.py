"""``arena db``: the upkeep of a database."""

from __future__ import annotations

from typing import Final

from arena.cli.verbs import Verb

VERBS: Final = {
    "upgrade": Verb(
        "arena.cli.db.upgrade", "upgrade", "Bring the schema of a database up to date; a missing database is made."
    ),
    "check": Verb(
        "arena.cli.db.check",
        "check",
        "Look a whole database over: its pages, schema and rows, and the submitted bots.",
    ),
}
"""By name, in the order of `arena db --help`."""
