"""Submissions at once, and one that ends between the store and the database."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from arena.bootstrap.stores import store_for_reading
from arena.bootstrap.submitting import submit
from arena.scratch.folders import remove
from arena.storage.store import SqlStore
from arena.tournament.submitted import Submission, SubmissionRefused
from tests.bots.intake.places import write_bot

AT_ONCE = 4


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/arena.db"


def at_once(sources: list[Path], url: str) -> list[str]:
    """What becomes of submissions that begin at the same moment."""
    start = threading.Barrier(len(sources))
    told: list[str] = []

    def run(source: Path) -> None:
        start.wait()
        try:
            told.append("fresh" if submit(source, url, None).fresh else "known")
        except SubmissionRefused:
            told.append("refused")

    threads = [threading.Thread(target=run, args=(source,)) for source in sources]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(told)


def stored(url: str, folder: Path) -> tuple[list[str], list[str]]:
    """The digests in the database, and those in the store."""
    with store_for_reading(url) as store:
        return [version.digest for version in store.bot_versions()], [path.name for path in folder.iterdir()]


def test_one_bot_at_once_is_one_version(tmp_path: Path, url: str) -> None:
    otter = write_bot(tmp_path / "otter")
    assert at_once([otter] * AT_ONCE, url) == ["fresh"] + ["known"] * (AT_ONCE - 1)
    digests, folders = stored(url, tmp_path / "arena-bots")
    assert digests == folders


def test_of_different_contents_under_one_version_at_once_one_is_kept(tmp_path: Path, url: str) -> None:
    sources = [write_bot(tmp_path / f"{number}") for number in range(AT_ONCE)]
    for source in sources:
        (source / "data").write_text(source.name)
    assert at_once(sources, url) == ["fresh"] + ["refused"] * (AT_ONCE - 1)
    digests, folders = stored(url, tmp_path / "arena-bots")
    assert digests == folders


def test_a_submission_that_ends_before_its_commit_is_taken_up_by_the_next(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    otter = write_bot(tmp_path / "otter")
    plain = SqlStore.submit_bot

    def die(store: SqlStore, submission: Submission, keep: Callable[[], object]) -> bool:
        def keep_and_die() -> None:
            keep()
            raise KeyboardInterrupt

        return plain(store, submission, keep_and_die)

    monkeypatch.setattr(SqlStore, "submit_bot", die)
    with pytest.raises(KeyboardInterrupt):
        submit(otter, url, None)
    monkeypatch.undo()
    digests, folders = stored(url, tmp_path / "arena-bots")
    assert (digests, len(folders)) == ([], 1)
    assert submit(otter, url, None).fresh
    assert stored(url, tmp_path / "arena-bots") == (folders, folders)


def test_a_content_that_is_gone_from_the_store_is_put_back(tmp_path: Path, url: str) -> None:
    otter = write_bot(tmp_path / "otter")
    digest = submit(otter, url, None).submission.digest
    remove(tmp_path / "arena-bots" / digest)
    assert not submit(otter, url, None).fresh
    assert (tmp_path / "arena-bots" / digest / "bot.toml").is_file()
