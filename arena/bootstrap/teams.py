"""Teams of two bots, as the command line names them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from arena import games
from arena.bots.manifest import Manifest, load
from arena.tournament.validation import InvalidTournament

JOINT: Final = "+"


def load_team(text: str, named: Mapping[str, Manifest], base: Path = Path()) -> tuple[Manifest, ...]:
    """The two bots of a text such as ``otter+bots/heron``: each the name of a bot in `named`, or else a bot's folder.

    A folder is relative to `base`.

    Raises:
        InvalidTournament: these are not two, or one is neither.
        BotError: a folder is no bot, or its manifest is wrong.
    """
    words = text.split(JOINT)
    if len(words) != 2 or not all(words):
        raise InvalidTournament(f"--team {text}: a team is two bots with a {JOINT} between, for instance otter+heron")
    return tuple(_load_member(text, word, named, base) for word in words)


def _load_member(team: str, word: str, named: Mapping[str, Manifest], base: Path) -> Manifest:
    if word in named:
        return named[word]
    folder = base / word
    if not folder.is_dir():
        known = f" ({', '.join(named)})" if named else ""
        raise InvalidTournament(f"--team {team}: {word!r} is neither a folder nor the name of a --bot{known}")
    return load(folder, games.names())
