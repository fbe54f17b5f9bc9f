"""Tournaments and records to be stored."""

from __future__ import annotations

from arena.games.verdict import Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.match.spec import BotSpec
from arena.tournament.model import BotVersion, Entrant, PlannedGame, Tournament

NAMES = ("otter", "heron", "lynx")
PAIRS = ((0, 1), (1, 2), (0, 2))


def version(name: str) -> BotVersion:
    """A bot."""
    bot = BotSpec(name, "1.0", f"/bots/{name}", ("python3", f"{name}.py"), capacity=4)
    return BotVersion(bot, digest=name.encode().hex())


def tournament(name: str = "spring", *, game: str = "gin", ruleset: str = "rummy-fans") -> Tournament:
    """Three bots that play each other."""
    entrants = tuple(Entrant((version(bot),)) for bot in NAMES)
    control = TimeControl(start=9.5, bank=60.25, increment=0.1, move=7.0, margin=0.05)
    return Tournament(name, game, ruleset, "seed 7", 2, control, entrants)


def games(name: str = "spring", deal_sets: int = 2) -> tuple[PlannedGame, ...]:
    """All the games of such a tournament: each pairing's deal sets in both orientations."""
    return tuple(
        PlannedGame(
            f"{name}/{pairing}/{deal_set}/{orientation}",
            pairing,
            deal_set,
            orientation,
            ((pair[0],), (pair[1],)),
        )
        for pairing, pair in enumerate(PAIRS, 1)
        for deal_set in range(1, deal_sets + 1)
        for orientation in (0, 1)
    )


def seat(bot: str, *, decisions: int = 40, seconds: float = 1.25, log: bytes = b"", strikes: int = 0) -> SeatRecord:
    """One seat's figures."""
    return SeatRecord(bot, decisions, seconds, 0.5, (decisions, *(0 for _ in BUCKETS)), log, strikes)


def completed(game_id: str, points: tuple[int, int] = (23, 61), transcript: str = "arena-transcript 1\n") -> GameRecord:
    """A completed game."""
    margin = points[0] - points[1]
    winner = None if margin == 0 else int(margin < 0)
    verdict = Verdict(Termination.COMPLETED, points)
    seats = (seat("otter 1.0"), seat("heron 1.0", decisions=39, seconds=0.75))
    return GameRecord(game_id, verdict, "", margin, winner, 5, transcript, seats)


def forfeit(game_id: str, at_fault: int) -> GameRecord:
    """A game that a seat lost on time."""
    verdict = Verdict(Termination.FORFEIT, (10, 20), at_fault, "time")
    margin = -50 if at_fault == 0 else 50
    seats = (seat("otter 1.0"), seat("heron 1.0"))
    return GameRecord(game_id, verdict, "took 11 s over a draw", margin, 1 - at_fault, 1, "…", seats)


def void(game_id: str) -> GameRecord:
    """A game that the arena failed to play."""
    verdict = Verdict(Termination.VOID, (0, 0), None, "worker")
    return GameRecord(game_id, verdict, "no file descriptors", 0, None, 0, "…", (seat("otter 1.0"), seat("heron 1.0")))
