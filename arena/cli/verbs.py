"""A noun with many verbs, each in a module that is imported only when it is called."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

import typer


class Verb(NamedTuple):
    """A word behind a noun."""

    module: str
    function: str
    help: str
    """The first line of the function's docstring."""


def verbs_app(verbs: Mapping[str, Verb], called: str | None) -> typer.Typer:
    """A noun with its verbs; only the called one has its options."""
    app = typer.Typer(no_args_is_help=True)
    for name, verb in verbs.items():
        if name == called:
            app.command(name)(getattr(import_module(verb.module), verb.function))
        else:
            app.command(name, help=verb.help)(_not_called)
    return app


def _not_called() -> None:
    """The place of a verb whose module is not needed."""
