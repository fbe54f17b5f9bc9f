"""Words that name submitted bots."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from arena.tournament.naming import find_named, find_playable, find_version
from arena.tournament.submitted import SubmittedVersion, UnknownBot

DAY = datetime(2026, 1, 2, tzinfo=UTC)
OLD = SubmittedVersion("otter", "1.10", "ab" * 32, ("gin",), "ann", DAY, None, trusted=False)
NEW = replace(OLD, version="1.9", digest="cd" * 32)
TWIN = replace(OLD, version="2.0", digest="ab" * 31 + "ff")
HERON = replace(OLD, name="heron", digest="ef" * 32)
ALL = (HERON, OLD, NEW)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("otter", NEW),
        ("otter@1.10", OLD),
        ("otter@sha256:abababababab", OLD),
        (f"otter@sha256:{'cd' * 32}", NEW),
        ("heron", HERON),
    ],
)
def test_a_word_finds_a_version_and_a_name_alone_the_one_submitted_last(word: str, found: SubmittedVersion) -> None:
    assert find_version(word, ALL) == find_playable(word, ALL) == found


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("oter", "no bot named oter was submitted, did you mean otter?; `arena bot list` shows which there are"),
        ("zzz@1", "no bot named zzz was submitted; `arena bot list`"),
        ("otter@1.1", "otter@1.1: there is no such version; there are otter@1.10, otter@1.9"),
        ("otter@", "otter@: there is no such version"),
        ("otter@1.10@1", "there is no such version"),
        ("heron@1.9", "heron@1.9: there is no such version; there are heron@1.10"),
        ("otter@sha256:abababababa", "a digest is written as sha256: and at least 12 of its digits, 0-9 and a-f"),
        ("otter@sha256:ABABABABABAB", "a digest is written as"),
        ("otter@sha256:" + "ab" * 33, "a digest is written as"),
        ("otter@sha256:000000000000", "there is no such version"),
        ("otter@sha256:efefefefefef", "there is no such version"),
    ],
)
def test_a_word_that_finds_nothing_is_told_why(word: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        find_version(word, ALL)
    assert reason in str(refused.value)


def test_a_digest_that_begins_two_is_ambiguous() -> None:
    with pytest.raises(UnknownBot, match=r"begins those of otter@1\.10, otter@2\.0; write more of it"):
        find_version("otter@sha256:abababababab", (*ALL, TWIN))
    assert find_version(f"otter@sha256:{TWIN.digest}", (*ALL, TWIN)) == TWIN


def test_a_retired_version_may_be_looked_at_but_not_entered() -> None:
    retired = replace(NEW, retired_at=DAY)
    versions = (HERON, OLD, retired)
    assert find_playable("otter", versions) == find_version("otter", versions) == OLD
    assert find_version("otter@1.9", versions) == retired
    with pytest.raises(UnknownBot, match=r"otter@1\.9: otter 1\.9 was retired on 2026-01-02, and enters no new"):
        find_playable("otter@1.9", versions)
    with pytest.raises(UnknownBot, match="was retired on"):
        find_playable("otter", (retired,))
    assert find_named("otter@1.9", versions) == retired
    assert find_named("otter", versions) == OLD
    with pytest.raises(UnknownBot, match=r"was retired on .* \(otter@1\.9 can be checked, asked and played against\)"):
        find_named("otter", (retired,))
