"""``arena bot``: write, check, question and submit bots; a module for each verb."""

from __future__ import annotations

from typing import Final

from arena.cli.verbs import Verb

VERBS: Final = {
    "new": Verb(
        "arena.cli.bot.new",
        "new",
        "Write a bot that runs into a new folder NAME: its manifest, its program, and a few lines on what to do next.",
    ),
    "check": Verb(
        "arena.cli.bot.check",
        "check",
        "Start a bot as a tournament would and tell what was seen, step by step; exit code 1 if a step fails.",
    ),
    "ask": Verb(
        "arena.cli.bot.ask",
        "ask",
        "Put a position of a transcript to a bot; print what it does beside what the transcript has.",
    ),
    "submit": Verb(
        "arena.cli.bot.submit",
        "submit",
        "Take a bot in, by strict rules, as a version that never changes; its name is yours from then on.",
    ),
    "list": Verb(
        "arena.cli.bot.listing",
        "list_bots",
        "List the submitted bots: by name, and in the order of submission.",
    ),
    "show": Verb(
        "arena.cli.bot.show",
        "show",
        "Show a submitted bot: manifest, digest, size, and its results in every tournament.",
    ),
    "retire": Verb(
        "arena.cli.bot.retire",
        "retire",
        "Let a version enter no new tournaments; those that it is in go on, and its results stay.",
    ),
    "log": Verb(
        "arena.cli.bot.logs",
        "log",
        "Print what a bot wrote to its log in the games that may be shown; without a version, what every version "
        "wrote.",
    ),
}
"""By name, in the order of `arena bot --help`."""
