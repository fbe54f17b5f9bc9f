"""Tournaments and results to test with."""

from __future__ import annotations

from hashlib import blake2b

from arena.games.verdict import Reason, Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.match.spec import BotSpec
from arena.tournament.model import BotVersion, Entrant, FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import plan


def make_entrant(name: str, version: str = "1.0") -> Entrant:
    bot = BotSpec(name, version, f"/bots/{name}", ("./bot",))
    return Entrant((BotVersion(bot, digest=name.encode().hex().ljust(64, "0")),))


def make_tournament(entrants: int = 3, deal_sets: int = 2, name: str = "spring", seed: str = "s") -> Tournament:
    bots = tuple(make_entrant(f"bot{number}") for number in range(entrants))
    return Tournament(name, "gin", "rummy-fans", seed, deal_sets, TimeControl(), bots)


def make_seat(bot: str, log: bytes = b"") -> SeatRecord:
    histogram = (2, 1) + (0,) * (len(BUCKETS) - 1)
    return SeatRecord(bot, decisions=3, seconds=0.0012, slowest=0.0006, histogram=histogram, log=log)


def make_record(
    game_id: str, margin: int, *, forfeit: Reason | None = None, labels: tuple[str, str] = ("a 1", "b 1")
) -> GameRecord:
    """A completed game, or one that the worse side forfeited."""
    winner = None if margin == 0 else int(margin < 0)
    points = (max(margin, 0), max(-margin, 0))
    verdict = Verdict(Termination.COMPLETED, points)
    if forfeit and winner is not None:
        verdict = Verdict(Termination.FORFEIT, points, seat=1 - winner, reason=forfeit)
    seats = tuple(make_seat(label) for label in labels)
    return GameRecord(game_id, verdict, "", margin, winner, deals=5, transcript=f"of {game_id}", seats=seats)


def void_record(game_id: str) -> GameRecord:
    verdict = Verdict(Termination.VOID, (0, 0), reason="files")
    return GameRecord(
        game_id, verdict, "no file descriptor was left", 0, None, 0, "", (make_seat("a 1"), make_seat("b 1"))
    )


def played(game_id: str) -> GameRecord:
    """The result that a game always has: any number of its id, every seventh a forfeit."""
    number = int.from_bytes(blake2b(game_id.encode(), digest_size=4).digest(), "big")
    return make_record(game_id, number % 41 - 20, forfeit=Reason.CRASH if number % 7 == 0 else None)


def finish(game: PlannedGame, record: GameRecord) -> FinishedGame:
    """What a store makes of a result."""
    return FinishedGame(
        planned=game,
        termination=record.verdict.termination,
        reason=record.verdict.reason,
        seat_at_fault=record.verdict.seat,
        detail=record.detail,
        points=record.verdict.points,
        margin=record.margin,
        winner=record.winner,
        deals=record.deals,
        bots=tuple(seat.bot for seat in record.seats),
        decisions=tuple(seat.decisions for seat in record.seats),
        seconds=tuple(seat.seconds for seat in record.seats),
        luck=record.luck,
        strikes=tuple(seat.strikes for seat in record.seats),
    )


def finish_all(tournament: Tournament) -> tuple[FinishedGame, ...]:
    """Every game with the result that it always has."""
    return tuple(finish(game, played(game.id)) for game in plan(tournament))
