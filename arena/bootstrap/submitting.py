"""Submits a bot: intake, the store and the database, all or nothing."""

from __future__ import annotations

import os
import pwd
from pathlib import Path
from typing import NamedTuple

from arena import games
from arena.bootstrap.stores import bot_store, store_for_writing
from arena.bots.intake.take_in import take_in
from arena.tournament.submitted import Submission


class Submitted(NamedTuple):
    """What a submission came to."""

    submission: Submission
    fresh: bool
    """Whether the version was not there yet."""


def submit(source: Path, url: str, folder: str | None) -> Submitted:
    """Take in a bot from a folder or an archive, under the name of the user who runs this.

    The database is opened once the bot has passed, and the content moves into the store within its transaction: a
    process that is killed leaves at most a content that no version names, and that the next submission takes over.

    Raises:
        BotError: a rule of intake is broken.
        SubmissionRefused: the name or the version is taken.
        StorageError: the database cannot be used.
        OSError: the source cannot be read, or there is no room.
    """
    with take_in(source, bot_store(url, folder), games.names()) as candidate:
        bot = candidate.manifest
        submission = Submission(bot.name, bot.version, candidate.digest, bot.games, local_user())
        with store_for_writing(url) as store:
            return Submitted(submission, store.submit_bot(submission, candidate.keep))


def local_user() -> str:
    """The name of the user who runs this process, by the system and not by the environment."""
    user = os.geteuid()
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"uid {user}"
