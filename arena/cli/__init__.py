"""The command line: one module a noun; each parses, calls and prints."""

from arena.cli.app import main

__all__ = ["main"]
