"""Checks a bot that lies in a folder or an archive, step by step."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from arena import games
from arena.bootstrap.checking.games import Sides, Table, Totals, play_game
from arena.bootstrap.checking.meter import Meter
from arena.bootstrap.checking.report import Conditions, Report
from arena.bootstrap.checking.results import tell_clocks, tell_logs, tell_memory
from arena.bootstrap.checking.scale import Scale
from arena.bootstrap.checking.talks import Talks, begin_several, end_stream, send_oddities, start
from arena.bootstrap.samples import sample_bots
from arena.bots.errors import BotError
from arena.bots.intake.take_in import Candidate, take_in
from arena.bots.manifest import Manifest, load
from arena.bots.size import measure
from arena.bots.store import BotStore
from arena.bots.supervisor import Warden
from arena.match.ports import BotFault
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher
from arena.scratch.folders import scratch_folder

PLACES: Final = 4
"""How many bots may think at once: one a seat."""

RANDOM: Final = "random"


def check_bot(source: Path, conditions: Conditions, report: Report) -> None:
    """Check a bot as it would lie in the store, in every game that it declares or the conditions name.

    Raises:
        ArenaFault: the arena cannot start bots at all.
        OSError: the source cannot be read.
    """
    manifest = _read_manifest(source, report)
    with scratch_folder() as place:
        _check(source, BotStore(place / "store"), manifest, conditions, report)


def _check(source: Path, store: BotStore, manifest: Manifest | None, conditions: Conditions, report: Report) -> None:
    try:
        with take_in(source, store, games.names()) as candidate:
            if manifest is None:
                _tell_manifest(candidate.manifest, report)
            _tell_intake(candidate, report)
            candidate.keep()
        kept = load(store.folder(candidate.digest), games.names())
    except BotError as error:
        if manifest is not None or not source.is_dir():  # else the same was said of the manifest
            report.failed("intake", str(error))
        return
    asyncio.run(_inspect(kept, conditions, report))


def _read_manifest(source: Path, report: Report) -> Manifest | None:
    """The manifest of a folder; that of an archive comes with its intake."""
    if not source.is_dir():
        return None
    try:
        manifest = load(source, games.names())
    except BotError as error:
        report.failed("manifest", str(error))
        return None
    _tell_manifest(manifest, report)
    return manifest


def _tell_manifest(manifest: Manifest, report: Report) -> None:
    what = f"{manifest.name} {manifest.version} plays {', '.join(manifest.games)}"
    command = " ".join(manifest.command)
    report.passed(
        "manifest", f"{what}; started by: {command}; capacity {manifest.capacity}", capacity=manifest.capacity
    )


def _tell_intake(candidate: Candidate, report: Report) -> None:
    size = measure(candidate.manifest.folder)
    report.passed(
        "intake",
        f"{size.files} files, {size.total:,} bytes, sha256 {candidate.digest[:12]}…",
        files=size.files,
        bytes=size.total,
        sha256=candidate.digest,
    )


async def _inspect(manifest: Manifest, conditions: Conditions, report: Report) -> None:
    bot = manifest.to_spec()
    async with Warden(conditions.sandbox) as warden:
        scale = Scale(warden, bot)
        talks = Talks(bot, scale, conditions.control.start, conditions.slack)
        hello = await start(report, talks)
        if hello is None:
            report.skipped("everything else", "the bot did not start")
            return
        totals, meter = Totals(), Meter()
        table = Table(bot, GrpcLauncher(scale, PLACES), conditions.control, meter)
        chosen = conditions.games or manifest.games
        listed = [game for game in chosen if game in manifest.games]
        with scale.weighing():
            for game in chosen:
                if game in listed:
                    await play_both(report, table, game, totals)
                else:
                    report.failed(game, "the manifest does not list this game")
            rules = games.rules(manifest.games[0])
            try:
                await send_oddities(report, talks, hello, rules)
                at_once = await begin_several(report, talks, hello, rules)
                for game in listed if at_once > 1 else ():
                    await play_side_by_side(report, table, game, at_once, totals)
                await end_stream(report, talks, hello, rules)
            except BotFault as fault:
                report.failed("another start", fault.detail, getattr(fault, "output", ""))
        tell_clocks(report, conditions, meter, totals)
        tell_memory(report, scale.peak, scale.overdrawn)
        tell_logs(report, totals)


async def play_both(report: Report, table: Table, game: str, totals: Totals) -> None:
    """The two steps of a game."""
    sides = games.rules(game).sides
    mine = tuple(tuple(table.bot for _ in seats) for seats in sides)
    await play_game(report, f"{game}, self-play", table, game, (mine[0], mine[1]), (0,), totals)
    other = random_bot(game)
    if other is None:
        report.skipped(f"{game}, against random", "the sample bots are not here; run from a clone of the repository")
        return
    theirs: Sides = (mine[0], tuple(other for _ in sides[1]))
    await play_game(report, f"{game}, against random", table, game, theirs, (0, 1), totals)


async def play_side_by_side(report: Report, table: Table, game: str, at_once: int, totals: Totals) -> None:
    """The step in which one process has so many whole games; of partners it never has more than one."""
    sides = games.rules(game).sides
    if all(len(seats) == 1 for seats in sides):
        mine = ((table.bot,), (table.bot,))
        await play_game(report, f"{game}, {at_once} at once", table, game, mine, (0,), totals, deal_sets=at_once)


def random_bot(game: str) -> BotSpec | None:
    """The random sample bot, where there is one."""
    try:
        found = [folder for folder in sample_bots(game) if folder.name == RANDOM]
    except BotError:
        return None
    return load(found[0], games.names()).to_spec() if found else None
