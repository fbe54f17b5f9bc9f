"""``arena tournament``: run, resume and read tournaments; a module for each few verbs."""

from __future__ import annotations

from typing import Final

from arena.cli.verbs import Verb

VERBS: Final = {
    "run": Verb(
        "arena.cli.tournament.run",
        "run",
        "Play a tournament in mirrored deal sets; Ctrl-C stops it, and resume goes on.",
    ),
    "resume": Verb("arena.cli.tournament.run", "resume", "Play the games of a tournament that are not finished."),
    "plan": Verb(
        "arena.cli.tournament.run",
        "plan",
        "Show what run would play, and play nothing; finished games of the database tell how long a game takes.",
    ),
    "create": Verb(
        "arena.cli.tournament.remote",
        "create",
        "Make a tournament of submitted bots at a service; it waits to be started.",
    ),
    "start": Verb(
        "arena.cli.tournament.remote",
        "start",
        "Start a tournament at a service, or let a cancelled one go on; it plays when those before it are over.",
    ),
    "cancel": Verb(
        "arena.cli.tournament.remote",
        "cancel",
        "Stop a tournament at a service; what is finished is kept, and start goes on with it.",
    ),
    "watch": Verb(
        "arena.cli.tournament.remote",
        "watch",
        "Show what happens in a tournament at a service, until it is over or cancelled; Ctrl-C only stops watching.",
    ),
    "list": Verb(
        "arena.cli.tournament.tables", "list_tournaments", "List the tournaments of the database, oldest first."
    ),
    "standings": Verb(
        "arena.cli.tournament.tables",
        "standings",
        "Show ratings and results with 95 % intervals; the independent unit is the mirrored deal set.",
    ),
    "crosstable": Verb("arena.cli.tournament.tables", "crosstable", "Show the score of each bot against each other."),
    "games": Verb(
        "arena.cli.tournament.games",
        "games",
        "List the finished games, or with --open those without a result: how often they were void, and why.",
    ),
    "log": Verb("arena.cli.tournament.games", "log", "Print what each bot of a game wrote to its log, notes included."),
    "transcript": Verb(
        "arena.cli.tournament.games",
        "transcript",
        "Print the transcript of a finished game; pipe it to 'arena transcript show -'.",
    ),
    "seed": Verb(
        "arena.cli.tournament.seed",
        "seed",
        "Show the commitment to the seed, and the seed itself once the tournament is over.",
    ),
    "verify": Verb(
        "arena.cli.tournament.verify",
        "verify",
        "Derive packs, results, schedule and ratings anew from the seed and the transcripts; name every difference.",
    ),
    "export": Verb(
        "arena.cli.tournament.records",
        "export_tournament",
        "Write a tournament's finished games for other programs, or for another database.",
    ),
    "import": Verb(
        "arena.cli.tournament.records",
        "import_tournament",
        "Check and take in a finished tournament of another database, and rate its bots with all the others.",
    ),
    "report": Verb(
        "arena.cli.tournament.report",
        "report",
        "Write one page of HTML: standings, crosstable, history, times, verdicts; it opens without a network.",
    ),
}
"""By name, in the order of `arena tournament --help`."""
