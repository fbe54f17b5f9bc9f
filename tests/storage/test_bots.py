"""Submitted bots in the database."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.storage.store import SqlStore, open_store
from arena.tournament.submitted import Submission, SubmissionRefused, UnknownBot

OTTER = Submission("otter", "1.0", "ab" * 32, ("gin", "push"), "ann")
NEXT = replace(OTTER, version="1.1", digest="cd" * 32)


def nothing() -> None:
    """The content is where it belongs."""


def labels(store: SqlStore) -> list[str]:
    return [version.label for version in store.bot_versions()]


def test_a_version_comes_back_as_it_was_submitted(store: SqlStore, url: str) -> None:
    assert store.submit_bot(OTTER, nothing)
    with open_store(url, create=False) as again:
        (version,) = again.bot_versions()
    assert (version.name, version.version, version.digest, version.games, version.owner) == (
        *("otter", "1.0", "ab" * 32, ("gin", "push"), "ann"),
    )
    assert (version.retired_at, version.trusted) == (None, False)


def test_versions_are_in_the_order_of_submission_whatever_their_numbers(store: SqlStore) -> None:
    for submission in (NEXT, OTTER, Submission("heron", "1", "ef" * 32, ("gin",), "bob")):
        store.submit_bot(submission, nothing)
    assert labels(store) == ["heron 1", "otter 1.1", "otter 1.0"]


def test_the_same_content_again_changes_nothing_and_says_so(store: SqlStore) -> None:
    kept: list[str] = []
    assert store.submit_bot(OTTER, lambda: kept.append("first"))
    assert not store.submit_bot(OTTER, lambda: kept.append("again"))
    assert labels(store) == ["otter 1.0"]
    assert kept == ["first", "again"]


@pytest.mark.parametrize(
    ("submission", "reason"),
    [
        (replace(OTTER, digest="cd" * 32), "otter 1.0 was submitted with another content (sha256:abababababab…)"),
        (replace(NEXT, owner="bob"), "the name otter is owned by ann, not bob; choose another name"),
        (replace(OTTER, owner="bob"), "the name otter is owned by ann, not bob"),
        (replace(NEXT, name="Otter"), "the name Otter is too like otter, which is taken"),
    ],
)
def test_what_is_taken_is_refused_and_its_content_not_kept(
    store: SqlStore, submission: Submission, reason: str
) -> None:
    store.submit_bot(OTTER, nothing)
    with pytest.raises(SubmissionRefused) as refused:
        store.submit_bot(submission, lambda: pytest.fail("kept"))
    assert reason in str(refused.value)
    assert labels(store) == ["otter 1.0"]


def test_a_content_that_cannot_be_kept_leaves_no_version(store: SqlStore) -> None:
    def full() -> None:
        raise OSError("no space")

    with pytest.raises(OSError, match="no space"):
        store.submit_bot(OTTER, full)
    assert labels(store) == []
    assert store.submit_bot(replace(OTTER, owner="bob"), nothing)


def test_a_version_is_retired_once(store: SqlStore) -> None:
    store.submit_bot(OTTER, nothing)
    store.submit_bot(NEXT, nothing)
    assert store.retire_bot("otter", "1.0")
    assert not store.retire_bot("otter", "1.0")
    assert [version.retired_at is None for version in store.bot_versions()] == [False, True]
    with pytest.raises(UnknownBot, match=r"no submitted bot otter@9; `arena bot list`"):
        store.retire_bot("otter", "9")
