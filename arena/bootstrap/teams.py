"""Teams of two bots, as the command line names them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from arena.bootstrap.shelf import Shelf, load_bot, may_be_submitted
from arena.bots.manifest import Manifest
from arena.tournament.validation import InvalidTournament

JOINT: Final = "+"


def by_name(bots: Sequence[Manifest]) -> Mapping[str, Manifest]:
    """The bots as a team may call them: each by ``otter@1.0``, and by ``otter`` if no other version has that name."""
    counts = Counter(manifest.name for manifest in bots)
    named = {manifest.name: manifest for manifest in bots if counts[manifest.name] == 1}
    return named | {f"{manifest.name}@{manifest.version}": manifest for manifest in bots}


def load_team(
    text: str, named: Mapping[str, Manifest], base: Path = Path(), shelf: Shelf | None = None
) -> tuple[Manifest, ...]:
    """The two bots of a text such as ``otter+bots/heron``.

    Each is the name of a bot in `named`, or else a bot's folder, relative to `base`, or a submitted bot.

    Raises:
        InvalidTournament: these are not two, or one is neither.
        BotError: a folder is no bot, or its manifest is wrong.
        UnknownBot: there is no such version of a submitted bot.
    """
    words = text.split(JOINT)
    if len(words) != 2 or not all(words):
        raise InvalidTournament(f"--team {text}: a team is two bots with a {JOINT} between, for instance otter+heron")
    return tuple(_load_member(text, word, named, base, shelf) for word in words)


def _load_member(team: str, word: str, named: Mapping[str, Manifest], base: Path, shelf: Shelf | None) -> Manifest:
    if word in named:
        return named[word]
    is_submitted = shelf is not None and may_be_submitted(word) and shelf.has(word)
    if not is_submitted and not (base / word).is_dir():
        names = [name for name in named if name.partition("@")[0] not in named or "@" not in name]
        known = f" ({', '.join(names)})" if names else ""
        raise InvalidTournament(
            f"--team {team}: {word!r} is neither a folder nor the name of a --bot{known}, nor was it submitted"
        )
    return load_bot(word, shelf, base)
