"""How a word names a submitted bot: ``otter``, ``otter@1.2`` or ``otter@sha256:…``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from arena.tournament.submitted import SubmittedVersion, UnknownBot

AT: Final = "@"
DIGEST: Final = "sha256:"
_LEAST: Final = 12
_DIGITS: Final = re.compile(rf"[0-9a-f]{{{_LEAST},64}}")


def name_in(word: str) -> str:
    """The name of the bot that a word means."""
    return word.partition(AT)[0]


def find_version(word: str, versions: Sequence[SubmittedVersion]) -> SubmittedVersion:
    """The version that a word means, of all in the order of submission; a name alone means the newest.

    Those that are retired come last.

    Raises:
        UnknownBot: there is none, or a digest is too short or ambiguous.
    """
    name, sign, told = word.partition(AT)
    mine = [version for version in versions if version.name == name]
    if not mine:
        raise _unknown(name, versions)
    if not sign:
        return max(mine, key=lambda version: (version.retired_at is None, mine.index(version)))
    found = _by_digest(word, told, mine) if told.startswith(DIGEST) else [each for each in mine if each.version == told]
    if not found:
        raise UnknownBot(f"{word}: there is no such version; there are {_labels(mine)}")
    if len(found) > 1:
        raise UnknownBot(f"{word}: this digest begins those of {_labels(found)}; write more of it")
    return found[0]


def find_playable(word: str, versions: Sequence[SubmittedVersion]) -> SubmittedVersion:
    """The version that a word means, if it may enter tournaments.

    Raises:
        UnknownBot: there is none, or it is retired.
    """
    found = find_version(word, versions)
    if found.retired_at is not None:
        raise UnknownBot(
            f"{word}: {found.label} was retired on {found.retired_at:%Y-%m-%d}, and enters no new tournament; submit "
            f"another version ({found.name}{AT}{found.version} can be checked, asked and played against)"
        )
    return found


def find_named(word: str, versions: Sequence[SubmittedVersion]) -> SubmittedVersion:
    """The version that a word means outside of tournaments: a retired one too, if the word tells the version.

    Raises:
        UnknownBot: there is none, or a name alone means one that is retired.
    """
    return find_version(word, versions) if AT in word else find_playable(word, versions)


def _by_digest(word: str, told: str, versions: Iterable[SubmittedVersion]) -> list[SubmittedVersion]:
    digits = told.removeprefix(DIGEST)
    if not _DIGITS.fullmatch(digits):
        raise UnknownBot(f"{word}: a digest is written as {DIGEST} and at least {_LEAST} of its digits, 0-9 and a-f")
    return [version for version in versions if version.digest.startswith(digits)]


def _unknown(name: str, versions: Iterable[SubmittedVersion]) -> UnknownBot:
    near = get_close_matches(name, {version.name for version in versions}, n=1)
    hint = f", did you mean {near[0]}?" if near else ""
    return UnknownBot(f"no bot named {name} was submitted{hint}; `arena bot list` shows which there are")


def _labels(versions: Iterable[SubmittedVersion]) -> str:
    return ", ".join(f"{version.name}{AT}{version.version}" for version in versions)
