"""Strangers' texts on the terminal: a control character is shown, not obeyed."""

from __future__ import annotations


def visible(text: str) -> str:
    r"""The text with every letter that is not printable, but line ends and tabs, as an escape such as ``\x1b``."""
    return "".join(letter if letter in "\n\t" or letter.isprintable() else _escape(letter) for letter in text)


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
