"""The program that makes one table: ``python -m arena.bootstrap.service.table_program TOURNAMENT``.

It reads the database that ARENA_DB names, and writes a `GetStandingsResponse`. A process of its own, since a table of
thousands of games takes a second of the processor, in which the service's other threads would get little of it.
"""

from __future__ import annotations

import os
import sys

from arena.bootstrap.service.aside import step_aside
from arena.rpc.service.tables import make_table
from arena.storage.store import open_store


def main() -> None:
    """Make the table of the tournament that the command line names."""
    step_aside()
    with open_store(os.environ["ARENA_DB"], create=False) as store:
        table = make_table(store, sys.argv[1])
    sys.stdout.buffer.write(table.SerializeToString())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
