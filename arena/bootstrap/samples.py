"""Where the sample bots are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import arena
from arena import games
from arena.bots.errors import BotError
from arena.bots.manifest import load


def sample_bots(game: str) -> Sequence[Path]:
    """The folders of the Python sample bots that play a game, in alphabetical order; the others have to be built first.

    Raises:
        BotError: the sample bots are not beside the package, or one is broken.
    """
    root = Path(arena.__file__).resolve().parent.parent / "sample_bots"
    if not root.is_dir():
        raise BotError(f"{root}: the sample bots are missing; run the demo from a clone of the repository")
    folders = sorted(path.parent for path in root.glob("*/bot.py"))
    return [folder for folder in folders if game in load(folder, games.names()).games]
