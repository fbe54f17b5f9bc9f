"""What the environment sets, read once and passed on as a value."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final, TypeVar

PREFIX: Final = "ARENA_"
KNOWN: Final = (
    "ARENA_BOTS",
    "ARENA_CHECK_LIMIT",
    "ARENA_DB",
    "ARENA_DRAIN",
    "ARENA_LADDER_WIDTH",
    "ARENA_LISTEN",
    "ARENA_METRICS_ADDRESS",
    "ARENA_METRICS_PORT",
    "ARENA_SANDBOX",
    "ARENA_SERVER",
    "ARENA_TLS_CA",
    "ARENA_TLS_CERT",
    "ARENA_TLS_CLIENT_CA",
    "ARENA_TLS_KEY",
    "ARENA_TOKEN",
    "ARENA_TRACEBACK",
    "ARENA_WORKERS",
)
SANDBOXES: Final = ("bwrap", "gvisor", "container", "none")
MOST_WORKERS: Final = 256
LOOPBACK: Final = "127.0.0.1"
LISTEN: Final = f"{LOOPBACK}:50051"


class SettingsError(ValueError):
    """The environment sets something that does not exist, or a value that cannot be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting."""

    db: str
    """``ARENA_DB``: the database's URL; ``sqlite:///arena.db`` by default."""
    workers: int
    """``ARENA_WORKERS``: match servers side by side; one a core by default."""
    sandbox: str | None
    """``ARENA_SANDBOX``: how bots are kept apart; None: as well as this system can."""
    bots: str | None = None
    """``ARENA_BOTS``: the folder of submitted bots; None: ``arena-bots`` beside the database."""
    listen: str = LISTEN
    """``ARENA_LISTEN``: where the service is reached, as host and port."""
    drain: int = 30
    """``ARENA_DRAIN``: seconds that games in progress have when the service is told to end."""
    tls_cert: str | None = None
    """``ARENA_TLS_CERT``: the file of the service's certificate; None: no TLS.

    To a command that speaks to a service it is the command's own, which some services want to see.
    """
    tls_key: str | None = None
    """``ARENA_TLS_KEY``: the file of its key."""
    tls_client_ca: str | None = None
    """``ARENA_TLS_CLIENT_CA``: the file of the authority whose certificates clients must have; None: they need none."""
    metrics_port: int | None = None
    """``ARENA_METRICS_PORT``: where Prometheus scrapes the service; None: nowhere."""
    metrics_address: str = LOOPBACK
    """``ARENA_METRICS_ADDRESS``: the address of that port."""
    check_limit: int = 600
    """``ARENA_CHECK_LIMIT``: seconds that the check of a submitted version may take."""
    ladder_width: int = 50
    """``ARENA_LADDER_WIDTH``: a ladder rests while no 95 % interval is wider, from end to end, in Elo."""
    server: str | None = None
    """``ARENA_SERVER``: the service that commands speak to in place of a database."""
    token: str | None = field(default=None, repr=False)
    """``ARENA_TOKEN``: what they show it."""
    tls_ca: str | None = None
    """``ARENA_TLS_CA``: the file of the authority that the service's certificate comes from; None: a public one, and on
    this machine no TLS."""


def read_settings(environ: Mapping[str, str]) -> Settings:
    """The settings of an environment.

    Raises:
        SettingsError: a variable begins with ``ARENA_`` and is none of ours, or its value cannot be.
    """
    for name in environ:
        if name.startswith(PREFIX) and name not in KNOWN:
            near = get_close_matches(name, KNOWN, n=1)
            hint = f", did you mean {near[0]}?" if near else ""
            raise SettingsError(f"unknown setting {name}{hint}; there are {', '.join(KNOWN)}")
    return Settings(
        db=_text(environ, "ARENA_DB") or "sqlite:///arena.db",
        workers=_number(environ, "ARENA_WORKERS", os.cpu_count() or 1, range(1, MOST_WORKERS + 1)),
        sandbox=_sandbox(environ.get("ARENA_SANDBOX")),
        bots=_text(environ, "ARENA_BOTS"),
        listen=_text(environ, "ARENA_LISTEN") or LISTEN,
        drain=_number(environ, "ARENA_DRAIN", 30, range(86_401)),
        tls_cert=_text(environ, "ARENA_TLS_CERT"),
        tls_key=_text(environ, "ARENA_TLS_KEY"),
        tls_client_ca=_text(environ, "ARENA_TLS_CLIENT_CA"),
        metrics_port=_number(environ, "ARENA_METRICS_PORT", None, range(65_536)),
        metrics_address=_text(environ, "ARENA_METRICS_ADDRESS") or LOOPBACK,
        check_limit=_number(environ, "ARENA_CHECK_LIMIT", 600, range(1, 86_401)),
        ladder_width=_number(environ, "ARENA_LADDER_WIDTH", 50, range(1, 2001)),
        server=_server(environ),
        token=_text(environ, "ARENA_TOKEN"),
        tls_ca=_text(environ, "ARENA_TLS_CA"),
    )


def _server(environ: Mapping[str, str]) -> str | None:
    if "ARENA_SERVER" in environ and "ARENA_DB" in environ:
        raise SettingsError("ARENA_SERVER and ARENA_DB: commands read a service or a database; unset one of the two")
    return _text(environ, "ARENA_SERVER")


def _text(environ: Mapping[str, str], name: str) -> str | None:
    text = environ.get(name)
    if text is not None and not text.strip():
        raise SettingsError(f"{name} is empty; give it a value, or unset it")
    return text


def _sandbox(text: str | None) -> str | None:
    if text is not None and text not in SANDBOXES:
        raise SettingsError(f"ARENA_SANDBOX={text}: write {' or '.join(SANDBOXES)}")
    return text


N = TypeVar("N", int, int | None)


def _number(environ: Mapping[str, str], name: str, default: N, allowed: range) -> int | N:
    text = environ.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) in allowed):
        raise SettingsError(f"{name}={text}: write a whole number from {allowed.start} to {allowed.stop - 1}")
    return int(text)
