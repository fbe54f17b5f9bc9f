"""A PostgreSQL server of the tests' own: in a folder of its own, on a Unix socket only, gone when its starter is."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, LiteralString

import psycopg
from psycopg.sql import SQL, Composed, Identifier, Literal

from tests.bots.programs import wait_until
from tests.databases.programs import program

USER: Final = "arena"
PATIENCE: Final = 60.0
"""Seconds that it may take to start."""

_QUICK: Final = {
    "autovacuum": "off",
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "shared_buffers": "16MB",
    "listen_addresses": "",
}

# The shell ends the server as soon as nobody holds the other end of its input, however that came.
_WITH_US: Final = '"$@" & read -r _; kill -INT $!; wait $!; rm -rf "$0"'


class Server:
    """A running server with its databases."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._admin = psycopg.connect(dbname="postgres", user=USER, host=str(socket), autocommit=True)

    def url(self, database: str) -> str:
        """The URL of a database."""
        return f"postgresql://{USER}@/{database}?host={self._socket}"

    def create(self, database: str, template: str = "template0") -> str:
        """Make a database as a copy of another; its URL."""
        self._leave(template)
        # Older servers know no other way than to copy the files.
        how = " STRATEGY FILE_COPY" if self._admin.info.server_version >= 150_000 else ""
        command = SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(database), Identifier(template))
        self.execute(command + SQL(how))
        return self.url(database)

    def drop(self, database: str) -> None:
        """Remove a database, whoever uses it."""
        self.execute(SQL("ALTER DATABASE {} ALLOW_CONNECTIONS false").format(Identifier(database)))
        self.execute(SQL("SELECT pg_terminate_backend(pid) {}").format(_users(database)))
        self._leave(database)
        self.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(database)))

    def _leave(self, database: str) -> None:
        """Wait until nobody uses a database: the server itself waits 5 seconds for them to end, and then refuses."""
        wait_until(lambda: self.execute(SQL("SELECT count(*) {}").format(_users(database))) == (0,))

    def execute(self, statement: LiteralString | Composed) -> tuple[Any, ...] | None:
        """Run a statement beside every database; its first row, if it has rows."""
        done = self._admin.execute(statement)
        return done.fetchone() if done.description else None

    def close(self) -> None:
        """Hang up."""
        self._admin.close()


def _users(database: str) -> Composed:
    return SQL("FROM pg_stat_activity WHERE datname = {}").format(Literal(database))


@contextmanager
def running() -> Iterator[Server]:
    """A new server; afterwards nothing is left of it."""
    # Not below pytest's folder: the server runs as another user, and the name of a socket is short.
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        if (other := _other_user()) is not None:
            os.chown(folder, other.pw_uid, other.pw_gid)
        _make(folder / "data")
        with _started(folder) as server:
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _started(folder: Path) -> Iterator[Server]:
    settings = [f"--{name}={value}" for name, value in {**_QUICK, "unix_socket_directories": str(folder)}.items()]
    command = ["sh", "-c", _WITH_US, str(folder), _found("postgres"), "-D", str(folder / "data"), *settings]
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log, cwd="/", **_as()) as process,
    ):
        assert process.stdin is not None
        try:
            server = _connected(folder, process)
            try:
                yield server
            finally:
                server.close()
        finally:
            process.stdin.close()
            process.wait()


def _connected(folder: Path, process: subprocess.Popen[bytes]) -> Server:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return Server(folder)
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((folder / "log").read_text(errors="replace")) from None
            time.sleep(0.05)


def _make(data: Path) -> None:
    """Make a server's folder; texts are sorted as English wants it where that can be had, so unlike bytes."""
    initdb = _found("initdb")
    command = [initdb, "--pgdata", str(data), "--username", USER, "--auth=trust", "--encoding=UTF8", "--no-sync"]
    words = subprocess.run([initdb, "--help"], capture_output=True, text=True, check=True).stdout
    locale = ["--locale-provider=icu", "--icu-locale=en-US"] if "--icu-locale" in words else []
    done = subprocess.run(
        [*command, *locale, "--locale=C.UTF-8"], capture_output=True, text=True, check=False, cwd="/", **_as()
    )
    assert done.returncode == 0, done.stderr


def _found(name: str) -> str:
    path = program(name)
    assert path is not None
    return path


def _as() -> dict[str, Any]:
    """Who runs the server: it refuses to be root."""
    other = _other_user()
    return {} if other is None else {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}


def _other_user() -> pwd.struct_passwd | None:
    if os.geteuid():
        return None
    return next(user for user in pwd.getpwall() if user.pw_name in {"postgres", "nobody"})
