"""Text that stands in a column of limited width."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

WIDTH: Final = 75
"""Columns of a table's lines: they leave room to be indented on a terminal of 80."""


def hanging(head: str, text: str) -> list[str]:
    """A text behind its head, wrapped so that nothing else stands below the head."""
    if len(head) + len(text) <= WIDTH:  # nearly always, and wrapping is slow
        return [head + text]
    return wrap(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
