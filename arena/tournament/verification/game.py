"""One finished game: its transcript replayed, everything that follows from it compared."""

from __future__ import annotations

from typing import NamedTuple

from arena.games.transcript import Replay, TranscriptError, read
from arena.tournament.model import FinishedGame, PlannedGame
from arena.tournament.verification.case import Case
from arena.tournament.verification.model import StoredGame, StoredResult
from arena.tournament.verification.ports import DamagedTranscript, PlayedGames
from arena.tournament.verification.result import check_luck, check_result, result_of
from arena.tournament.verification.seats import check_seats
from arena.tournament.verification.text import check_text


class CheckedGame(NamedTuple):
    """What a game's check came to."""

    findings: tuple[str, ...]
    finished: FinishedGame
    """By its transcript; by its row where that cannot be read."""
    stored: FinishedGame
    """By its row."""
    deals: int
    """The packs that were compared."""


def check_game(
    case: Case, game: StoredGame, stored: StoredResult, evidence: PlayedGames, *, measured: bool
) -> CheckedGame:
    """Check a finished game that has a result; `measured` tells whether it has to have luck."""
    findings: list[str] = []
    replay = None
    due = stored
    try:
        text = evidence.stored_transcript(case.planned.id)
        if text is not None:
            replay = read(text)
            findings += check_text(case, text, replay)
            findings += check_luck(stored.luck, replay, measured=measured)
            due = _due(case, replay, stored)
    except DamagedTranscript:
        findings.append("its transcript cannot be unpacked")
    except TranscriptError as error:
        findings.append(f"its transcript cannot be replayed: {error}")
    findings += check_result(stored, due)
    findings += check_seats(case, game.seats, replay)
    deals = len(replay.transcript.deals) if replay else 0
    return CheckedGame(
        findings=tuple(findings),
        finished=_finished(case.planned, case.labels, game, due),
        stored=_finished(game.planned, tuple(row.bot for row in game.seats), game, stored),
        deals=deals,
    )


def _due(case: Case, replay: Replay, stored: StoredResult) -> StoredResult:
    verdict = replay.transcript.result
    return stored if verdict is None else result_of(case.rules, verdict, len(replay.standing.deals), stored)


def _finished(planned: PlannedGame, bots: tuple[str, ...], game: StoredGame, due: StoredResult) -> FinishedGame:
    return FinishedGame(
        planned=planned,
        termination=due.termination,
        reason=due.reason,
        seat_at_fault=due.seat_at_fault,
        detail=due.detail,
        points=due.points,
        margin=due.margin,
        winner=due.winner,
        deals=due.deals,
        bots=bots,
        decisions=tuple(row.decisions for row in game.seats),
        seconds=tuple(row.seconds for row in game.seats),
        luck=due.luck,
        strikes=tuple(row.strikes for row in game.seats),
    )
