"""``arena game``: one game of a tournament, shown or played again; a module for each verb."""

from __future__ import annotations

from typing import Final

from arena.cli.verbs import Verb

VERBS: Final = {
    "show": Verb("arena.cli.game.show", "show", "Show how a finished game went: seats, verdict, deals."),
    "reproduce": Verb(
        "arena.cli.game.reproduce",
        "reproduce",
        "Play a finished game again with the same packs, seeds and bots; exit code 1 if it goes another way.",
    ),
}
"""By name, in the order of `arena game --help`."""
