"""`python -m benchmarks.load`: readers, games, a kill and a restart; 1 if a bound is missed."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.load.clients import Clients, reads
from benchmarks.load.counting import forfeits, results, transcript_ids
from benchmarks.load.filling import GAMES, fill
from benchmarks.load.memory import Memory
from benchmarks.load.preparing import prepare
from benchmarks.load.restart import restart
from benchmarks.load.service import Service, opened, run
from benchmarks.load.verdict import Verdict, quantile

CLIENTS: Final = 200
RATE: Final = 50.0
GAMES_AT_ONCE: Final = 16
SLOWEST: Final = 0.25
"""Seconds that 99 of 100 reads may take at most."""
GROWTH: Final = 0.05
"""By what part the memory may grow while nothing else does."""


def main() -> int:
    """Print each bound with what was seen."""
    wanted = _wanted()
    with tempfile.TemporaryDirectory(prefix="arena-load-") as temporary:
        folder = Path(temporary)
        token = prepare(folder, wanted.games)
        with opened(folder) as store:
            fill(store, "cup")
            before = results(store, "cup")
        verdict = Verdict()
        service = Service(folder)
        try:
            asyncio.run(_load(service, folder, token, wanted.seconds, verdict))
            service = restart(service, folder, token)
        finally:
            service.stop()
        with opened(folder) as store:
            after = results(store, "cup")
            verdict.tell("games stored, each once", len(after), "=", wanted.games)
            changed = sum(after.get(key) != game for key, game in before.items())
            verdict.tell("games whose result changed", changed, "=", 0)
            verdict.tell("forfeits", forfeits(store, "load", set()) + forfeits(store, "cup", set(before)), "=", 0)
        return verdict.missed


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0, help="how long readers read; default 600")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many the database holds; default {GAMES}")
    return parser.parse_args()


async def _load(service: Service, folder: Path, token: str, seconds: float, verdict: Verdict) -> None:
    """Read while games run."""
    run(folder, "tournament", "start", "load", "--server", service.address, ARENA_TOKEN=token)
    await service.wait_for_games(GAMES_AT_ONCE)
    with opened(folder) as store:
        questions = reads("cup", transcript_ids(store, "cup"))
    clients, memory, playing = Clients(service.address, token, CLIENTS), Memory(service.pid), list[int]()
    watching = [asyncio.create_task(memory.watch()), asyncio.create_task(service.watch_games(playing))]
    await clients.ask(questions, RATE, seconds)
    for task in watching:
        task.cancel()
    run(folder, "tournament", "cancel", "load", "--server", service.address, ARENA_TOKEN=token)
    taken = [each for times in clients.seconds.values() for each in times]
    verdict.tell("games in progress, median", quantile(playing, 0.5), "≥", GAMES_AT_ONCE)
    verdict.tell("requests answered a second", len(taken) / seconds, "≥", 0.99 * RATE)
    verdict.tell("requests that failed", clients.failures.total(), "=", 0)
    for method, times in sorted(clients.seconds.items()):
        verdict.note(f"  {method}: median {quantile(times, 0.5):.3f} s, p99 {quantile(times, 0.99):.3f} s")
    verdict.tell("p99 of reads, s", quantile(taken, 0.99), "≤", SLOWEST)
    verdict.tell("memory grown, part", memory.growth(), "≤", GROWTH)
    verdict.note(f"  peak {memory.peak:.0f} MiB")
    for failure, count in clients.failures.items():
        verdict.note(f"  {failure}: {count}")


if __name__ == "__main__":
    sys.exit(main())
