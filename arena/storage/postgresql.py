"""What PostgreSQL wants of its connections and transactions."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from arena.storage.address import name_of
from arena.storage.errors import StorageError
from arena.storage.modes import BUSY_SECONDS, PATIENCE, WRITING, Writing

_LOCK: Final = 0x6172656E61
"""The advisory lock of those who write alone: "arena" in ASCII."""

_CONNECTION: Final = {
    "application_name": "arena",
    "client_encoding": "utf8",
    "connect_timeout": 10,
    # A server that is gone without a word is noticed within a minute.
    "keepalives_idle": 30,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}

_SESSION: Final = (
    f"SET lock_timeout = '{BUSY_SECONDS:.0f}s'",
    "SET timezone = 'UTC'",
    # The same from the server's side: what a vanished machine has locked is free again soon.
    "SET tcp_keepalives_idle = 30",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)

READS: Final = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
"""All statements of a reader see the same moment, as in SQLite."""

WRITES: Final = {"isolation_level": "READ COMMITTED"}
"""Who has waited for a lock sees what the holder did."""


def server_engine(url: URL, **pool: Any) -> Engine:
    """An engine for an address; nothing is opened yet.

    Raises:
        StorageError: the driver is not installed.
    """
    if find_spec("psycopg") is None:
        raise StorageError(
            f"the database {name_of(url)} needs the driver psycopg; install it: pip install 'card-arena[postgresql]'"
        )
    arguments = {key: value for key, value in _CONNECTION.items() if key not in url.query}
    engine = create_engine(url, connect_args=arguments, pool_pre_ping=True, **pool)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    from arena.storage.nul import replace_nul  # noqa: PLC0415  # the driver may be missing

    replace_nul(connection)
    connection.autocommit = True  # what is set in a transaction goes with it
    cursor = connection.cursor()
    cursor.execute("; ".join(_SESSION))
    cursor.close()
    connection.autocommit = False


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if PATIENCE in options:
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{options[PATIENCE] * 1000:.0f}ms'")
    if options.get(WRITING) is Writing.ALONE:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
