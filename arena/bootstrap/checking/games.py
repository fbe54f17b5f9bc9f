"""The steps in which a bot plays: against itself, and against the random sample bot."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from arena import games
from arena.bootstrap.checking.meter import Meter, MeteredLauncher, time_figures
from arena.bootstrap.checking.report import Figure, Report
from arena.cards import keyed_hash
from arena.games.contract import Seat
from arena.games.verdict import Reason, Termination
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import Launcher
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec, bot_at

SHORT: Final[Mapping[str, str]] = {"gin": "deals=2"}
"""The rules of games that would be long."""

ENOUGH: Final = 60.0
"""Seconds in which games that are played side by side show what they take, however many they are."""

TAIL: Final = 2_000
"""Bytes of a log that are shown."""

Sides = tuple[tuple[BotSpec, ...], tuple[BotSpec, ...]]


class Table(NamedTuple):
    """What games are played with."""

    bot: BotSpec
    """The one that is checked."""
    launcher: Launcher
    control: TimeControl
    meter: Meter


class Totals:
    """What all games of a check came to."""

    def __init__(self) -> None:
        """No game was played."""
        self.games = 0
        self.late = 0
        """Games that the bot lost on time."""
        self.logged = 0
        """Bytes of all its logs."""
        self.longest_log = 0


async def play_game(
    report: Report,
    name: str,
    table: Table,
    game: str,
    sides: Sides,
    orientations: Sequence[int],
    totals: Totals,
    deal_sets: int = 1,
) -> None:
    """One step: the same deals in some orientations; it fails where the bot forfeits, or the arena could not play."""
    before = len(table.meter.times)
    spec = _match(game, sides, orientations, table.control, deal_sets)
    launcher = MeteredLauncher(table.launcher, table.bot, table.meter)
    records = await _play(spec, launcher, ENOUGH if deal_sets > 1 else None)
    figures = {"games": len(records), **time_figures(table.meter.times[before:])}
    seated = [_seated(spec, table.bot, record) for record in records]
    for record, seats in zip(records, seated, strict=True):
        _count(totals, record, seats)
    for record, seats in zip(records, seated, strict=True):
        if said := _complaint(record, seats):
            seat = record.verdict.seat if record.verdict.seat in seats else seats[0]
            report.failed(name, said, record.seats[seat].log[-TAIL:].decode(errors="replace"), **figures)
            return
    rules = games.rules(game, SHORT.get(game, ""))
    mine = [0 if seats[0] in rules.sides[0] else 1 for seats in seated]
    won = sum(record.winner == side for record, side in zip(records, mine, strict=True))
    lost = sum(record.winner == 1 - side for record, side in zip(records, mine, strict=True))
    result = "" if len(set(sides)) == 1 else f", won {won}, drawn {len(records) - won - lost}, lost {lost}"
    played = f"{len(records)} game{'s' * (len(records) > 1)}{result}"
    if len(records) < len(spec.games):
        played = f"{len(records)} of {len(spec.games)} games ended within {ENOUGH:g} s"
    report.passed(name, f"{played}; {times_text(figures)}", **figures)


def _seated(spec: MatchSpec, bot: BotSpec, record: GameRecord) -> list[Seat]:
    """The seats that a bot has in a game."""
    sides = games.rules(spec.game).sides
    orientation = int(record.id.rpartition("/")[2])
    return [seat for seat, _ in enumerate(record.seats) if bot_at(spec, sides, seat, orientation) == bot]


def times_text(figures: Mapping[str, Figure]) -> str:
    """Decisions and their times in words."""
    if not figures["decisions"]:
        return "no decision"
    mean, p99, slowest = (1000 * float(str(figures[f"{key}_seconds"])) for key in ("mean", "p99", "slowest"))
    return f"{figures['decisions']} decisions, mean {mean:.1f} ms, 99 % {p99:.1f} ms, slowest {slowest:.1f} ms"


def _match(game: str, sides: Sides, orientations: Sequence[int], control: TimeControl, deal_sets: int) -> MatchSpec:
    seats = range(sum(map(len, sides)))
    seeds = [keyed_hash(b"", "check", game, number) for number in range(1, deal_sets + 1)]
    planned = tuple(
        GameSpec(
            f"check/{game}/{number}/{each}", seed, each, tuple(keyed_hash(seed, "bot", each, seat) for seat in seats)
        )
        for number, seed in enumerate(seeds, start=1)
        for each in orientations
    )
    return MatchSpec(game, SHORT.get(game, ""), sides, planned, control)


async def _play(spec: MatchSpec, launcher: Launcher, limit: float | None) -> list[GameRecord]:
    """The games that end within so many seconds."""
    events: list[MatchEvent] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(limit):
            await Match(spec, launcher, events.append).play()
    return sorted((each.record for each in events if isinstance(each, GameFinished)), key=lambda record: record.id)


def _count(totals: Totals, record: GameRecord, seats: Sequence[int]) -> None:
    totals.games += 1
    totals.late += record.verdict.seat in seats and record.verdict.reason is Reason.TIME
    for seat in seats:
        size = len(record.seats[seat].log)
        totals.logged += size
        totals.longest_log = max(totals.longest_log, size)


def _complaint(record: GameRecord, seats: Sequence[int]) -> str:
    """What went wrong, as seen from the bot; empty: nothing."""
    verdict = record.verdict
    if verdict.termination is Termination.COMPLETED:
        return ""
    if verdict.termination is Termination.VOID:
        return f"the arena could not play it: {verdict.reason}: {record.detail}"
    who = "" if verdict.seat in seats else f"the other bot, {record.seats[verdict.seat or 0].bot}, forfeits: "
    return f"{who}{verdict.reason}: {record.detail}"
