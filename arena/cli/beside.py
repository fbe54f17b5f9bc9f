"""What is told beside a command's result."""

from __future__ import annotations

import typer


def say(text: str) -> None:
    """Tell something beside the result: on stderr."""
    typer.echo(text, err=True)
