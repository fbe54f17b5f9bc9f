"""What a killed intake leaves is swept by the next; two at once do not disturb each other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from arena.bots.errors import BotError
from arena.bots.intake.staging import staging
from arena.bots.intake.take_in import take_in
from arena.scratch.folders import remove
from tests.bots.intake.places import GAMES, Place, write_bot

HELD = """
import sys, time
from pathlib import Path
from arena.bots.intake import unpack
from arena.bots.intake.take_in import take_in
from arena.scratch.folders import remove
from arena.bots.store import BotStore

plain = unpack._write

def stop(target, data):
    plain(target, data)
    print("in the middle", flush=True)
    time.sleep(600)

unpack._write = stop
with take_in(Path(sys.argv[1]), BotStore(Path(sys.argv[2])), ("gin",)) as candidate:
    candidate.keep()
"""


@pytest.fixture
def held(place: Place) -> Iterator[subprocess.Popen[str]]:
    """An intake in another process that has written its first file and stops there."""
    write_bot(place.folder / "otter")
    command = [sys.executable, "-c", HELD, str(place.folder / "otter"), str(place.store.root)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "in the middle\n"
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def switching_often() -> Iterator[None]:
    """Threads change places thousands of times a second."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def staged(place: Place) -> list[str]:
    folder = place.store.root / "staging"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_an_intake_that_is_killed_leaves_one_folder_which_the_next_sweeps(
    held: subprocess.Popen[str], place: Place
) -> None:
    os.kill(held.pid, signal.SIGKILL)
    held.wait()
    assert len(staged(place)) == 1
    assert [path.name for path in place.store.root.iterdir()] == ["staging"]
    kept = place.kept(place.folder / "otter")
    assert [path.name for path in place.store.root.iterdir()] == [kept.name]


def test_a_living_intake_is_not_swept(held: subprocess.Popen[str], place: Place) -> None:
    (mine,) = staged(place)
    kept = place.store
    with take_in(place.folder / "otter", place.store, GAMES) as candidate:
        assert candidate.keep()
    assert staged(place) == [mine]
    assert kept.check(candidate.digest).is_dir()
    held.kill()


def test_what_was_sealed_before_a_kill_is_swept_too(place: Place) -> None:
    left = place.store.root / "staging" / "left" / "bot" / "inner"
    left.mkdir(parents=True)
    (left / "x").touch(0o444)
    for folder in (left, left.parent):
        folder.chmod(0o555)
    with staging(place.store.root) as fresh:
        assert staged(place) == [fresh.name]
    assert not place.store.root.exists()


def test_the_fresh_folder_is_open_to_this_user_only(place: Place) -> None:
    with staging(place.store.root) as fresh:
        assert fresh.stat().st_mode & 0o777 == 0o700


def test_many_submissions_of_one_bot_at_once_keep_it_once(place: Place) -> None:
    bot = write_bot(place.folder / "otter")
    start = threading.Barrier(8)
    fresh: list[bool] = []

    def submit() -> None:
        start.wait()
        with take_in(bot, place.store, GAMES) as candidate:
            fresh.append(candidate.keep())

    threads = [threading.Thread(target=submit) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(fresh) == [False] * 7 + [True]
    (kept,) = place.store.root.iterdir()
    assert place.store.check(kept.name) == kept


def test_intakes_that_begin_and_end_at_the_same_moments_do_not_disturb_each_other(place: Place) -> None:
    def come_and_go() -> int:
        for _ in range(100):
            with staging(place.store.root) as fresh:
                assert fresh.is_dir()
        return 100

    with switching_often(), ThreadPoolExecutor(8) as pool:
        assert [each.result() for each in [pool.submit(come_and_go) for _ in range(8)]] == [100] * 8
    assert not place.store.root.exists()


def test_a_store_whose_bot_was_changed_says_so(place: Place) -> None:
    bot = write_bot(place.folder / "otter")
    kept = place.kept(bot)
    (kept / "bot.py").chmod(0o644)
    (kept / "bot.py").write_text("evil")
    with pytest.raises(BotError, match="was changed in the store; remove the folder and submit the bot again"):
        place.kept(bot)
    remove(kept)
    with pytest.raises(BotError, match="is gone from the store; submit it again"):
        place.store.check(kept.name)
    assert place.kept(bot) == kept


def test_a_store_beside_nothing_is_an_error_and_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), staging(tmp_path / "nowhere" / "arena-bots"):
        pass


def test_a_store_that_is_a_link_to_nothing_is_an_error_and_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "arena-bots").symlink_to("nowhere")
    with pytest.raises(FileNotFoundError), staging(tmp_path / "arena-bots"):
        pass
