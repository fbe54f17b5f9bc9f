"""Bots that take more than they are given: 1 to 11."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Final

import pytest

from arena.bots.box.level import Sandbox
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.runner import play
from tests.hostile.timing import Timed

PROCESSES: Final = 64
MEMORY: Final = 512
"""MiB."""


@at_each_level()
@scenario(1)
def test_a_fork_bomb_ends_at_the_limit(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "fork_bomb", sandbox=sandbox)
    children, error = played.told("children")
    seen(f"{children} children, then {error}; {played.verdict}")
    assert 20 < children < PROCESSES
    assert played.verdict in {"completed", "forfeit crash"}  # gRPC needs threads, too


@scenario(1)
def test_a_fork_bomb_in_every_process_is_ended(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "brutal_fork_bomb", time_control="move=3")
    seen(f"{played.verdict}, {played.seconds:.0f} s")
    assert played.verdict in {"forfeit time", "forfeit crash", "forfeit resources"}


@scenario(2)
def test_a_thread_bomb_ends_at_the_limit(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "thread_bomb")
    threads, error = played.told("threads")
    seen(f"{threads} threads, then {error}; {played.verdict}")
    assert 20 < threads < PROCESSES


@at_each_level()
@scenario(3)
def test_a_process_with_2_gb_forfeits_by_resources(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "memory_hog", sandbox=sandbox)
    seen(f"ended at {played.told('megabytes')} MiB; {played.verdict}")
    assert played.told("megabytes") < MEMORY
    assert played.verdict == "forfeit resources"


@at_each_level()
@scenario(4)
def test_eight_children_together_have_the_memory_of_one_box(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "eight_children", sandbox=sandbox)
    if sandbox is Sandbox.GVISOR and "holding" not in played.found:  # its kernel was ended, and all with it
        seen(played.verdict)
        assert played.verdict == "forfeit resources"
        return
    holding, ended = played.told("holding")
    seen(f"{holding} held 100 MB, {ended} were ended; {played.verdict}")
    assert ended >= 3
    assert played.verdict in {"completed", "forfeit resources"}


@scenario(5)
def test_files_in_memory_count(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "memfd_hog")
    if "end" in played.found:
        seen(f"{played.found['end']}; {played.verdict}")
        assert played.found["end"] == "EPERM"
        return
    seen(f"ended at {played.told('megabytes')} MiB; {played.verdict}")
    assert played.told("megabytes") < MEMORY
    assert played.verdict == "forfeit resources"


@scenario(6)
def test_six_busy_processes_do_not_keep_an_honest_bot_from_its_deadline(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "six_busy_processes", time_control="move=5 margin=0.5")
    slowest = played.records[0].seats[1].slowest
    seen(f"its slowest decision took {slowest * 1000:.0f} ms; {played.verdict}")
    assert played.told("busy") == 6
    assert played.verdict in {"completed", "forfeit time"}


@scenario(7)
def test_a_busy_loop_is_judged_at_the_limit(tmp_path: Path, seen: Seen) -> None:
    limit, tries = 3.0, []
    for attempt in range(3):  # other work may take the processor from the arena itself
        timed = Timed()
        played = play(tmp_path / str(attempt), "busy_loop", time_control=f"move={limit} margin=0", wrap=timed.wrap)
        tries.append(timed.longest())
        seen(f"after {tries[-1]:.2f} s of {limit:g} s; {played.verdict}")
        assert played.verdict in {"forfeit time", "forfeit resources"}
        assert tries[-1] >= limit
        if tries[-1] <= 1.1 * limit:
            return
    pytest.fail(f"judged after {tries} s, never within a tenth of {limit} s")


@scenario(7)
def test_who_hides_its_load_loses_and_voids_nothing(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "hides_its_load", time_control="move=3 margin=0")
    seen(f"load in processes that end at once: {played.verdict}")
    assert played.verdict in {"forfeit time", "forfeit resources"}


@at_each_level()
@scenario(8)
def test_no_folder_takes_more_than_its_size_and_the_disk_nothing(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    before = [shutil.disk_usage(place).free for place in ("/tmp", "/dev/shm")]
    played = play(tmp_path, "disk_filler", sandbox=sandbox)
    written = {place: kilobytes for place, (kilobytes, _) in played.told("written").items() if kilobytes}
    lost = [free - shutil.disk_usage(place).free for place, free in zip(("/tmp", "/dev/shm"), before, strict=True)]
    seen(f"KiB {written}, the host lost {max(lost) >> 20} MiB; {played.verdict}")
    assert written.keys() == {"/tmp", "/dev/shm", "/run/arena"}
    assert written["/tmp"] <= 65_536
    assert written["/dev/shm"] <= 16_384
    assert written["/run/arena"] <= 64
    assert max(lost) < 200 << 20  # others write there, too
    assert played.verdict == "completed"


@scenario(9)
def test_100_000_files_are_its_own_memory(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "many_files", time_control="move=120")
    seen(f"{played.found.get('files')} files; {played.verdict}")
    assert played.verdict in {"completed", "forfeit resources"}


@scenario(10)
def test_descriptors_end_at_the_limit(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "descriptor_hog")
    (opened, refusal), (sent, later) = played.told("opened"), played.told("under way")
    seen(f"{opened} opened, then {refusal}; {sent} under way, then {later}; {played.verdict}")
    assert (opened < 256, refusal) == (True, "EMFILE")
    assert sent <= 1000
    assert played.verdict == "completed"


@scenario(11)
def test_who_writes_a_gigabyte_of_logs_waits_on_its_own_clock(tmp_path: Path, seen: Seen) -> None:
    cpu = time.process_time()
    played = play(tmp_path, "log_flooder", time_control="move=5")
    cpu = time.process_time() - cpu
    kept = len(played.records[0].seats[0].log)
    seen(f"{kept:,} bytes kept, {cpu:.1f} s of the arena's processor; {played.verdict}")
    assert kept <= 1 << 20
    assert cpu < 5
    assert played.verdict == "forfeit time"
