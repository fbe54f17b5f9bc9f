"""Bots that take more than they are given: 1 to 11."""

from __future__ import annotations

from pathlib import Path

from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario
from tests.hostile.runner import play

PROCESSES = 64


@scenario(1, quick=True)
def test_a_fork_bomb_ends_at_the_limit(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "fork_bomb")
    children, error = played.told("children")
    seen(f"{children} children, then {error}; {played.verdict}")
    assert 20 < children < PROCESSES
    assert played.verdict in {"completed", "forfeit crash"}  # gRPC needs threads, too


@scenario(3, quick=True)
def test_a_process_with_2_gb_forfeits_by_resources(tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "memory_hog")
    seen(f"ended at {played.told('megabytes')} MiB; {played.verdict}")
    assert played.told("megabytes") < 640
    assert played.verdict == "forfeit resources"
