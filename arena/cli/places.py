"""Commands that work on a database here or on a service, and are not told which."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec

from arena.bootstrap.places import Database, Place, Service
from arena.cli import options
from arena.cli.errors import CommandError
from arena.rpc.client_tls import ClientTls

P = ParamSpec("P")

_WHERE: Final = {"db": options.Db, "server": options.Server, "token_file": options.TokenFile}


def at_place(command: Callable[Concatenate[Place, P], None]) -> Callable[..., None]:
    """A command as typer sees it: its own parameters, and in place of its first one ``--db`` and ``--server``."""

    def called(db: str | None, server: str | None, token_file: Path | None, **values: Any) -> None:
        command(place_of(db, server, token_file), **values)  # type: ignore[call-arg]  # the rest are its own

    keyword = inspect.Parameter.KEYWORD_ONLY
    _, *own = inspect.signature(command, eval_str=True).parameters.values()
    where = [inspect.Parameter(name, keyword, default=None, annotation=kind) for name, kind in _WHERE.items()]
    parameters = [*(parameter.replace(kind=keyword) for parameter in own), *where]
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {}
    called.__name__, called.__doc__ = command.__name__, command.__doc__
    return called


def place_of(db: str | None, server: str | None, token_file: Path | None) -> Place:
    """The place that options and settings mean; an option counts more than a setting.

    Raises:
        CommandError: two places are named, or a token for a database.
        SettingsError: a setting is wrong.
        OSError: the file of the token cannot be read.
    """
    if db is not None and server is not None:
        raise CommandError("--db and --server: a command works on a database or on a service; leave one of the two out")
    settings = options.settings()
    address = None if db is not None else server or settings.server
    if address is None:
        if token_file is not None:
            raise CommandError("--token-file: a database asks for no token; name a service with --server")
        return Database(db or settings.db, settings.bots)
    tls = ClientTls(settings.tls_ca, settings.tls_cert, settings.tls_key)
    return Service(address, settings.token if token_file is None else _token_in(token_file), tls)


def service_of(server: str | None, token_file: Path | None) -> Service:
    """The service that options and settings mean, for what only a service does.

    Raises:
        CommandError: none is named.
        SettingsError: a setting is wrong.
        OSError: the file of the token cannot be read.
    """
    if server is None and options.settings().server is None:
        raise CommandError("which service? Name it with --server HOST:PORT or ARENA_SERVER; `arena serve` starts one")
    place = place_of(None, server, token_file)
    assert isinstance(place, Service)
    return place


def _token_in(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace").strip()
