"""Telemetry that also logs what an operator should look at."""

from __future__ import annotations

import logging
from typing import Final

from arena.games.verdict import Termination
from arena.match.record import GameRecord
from arena.tournament.ports import Telemetry

_log: Final = logging.getLogger(__name__)


class LoggedTelemetry:
    """Passes everything on; void games and lost workers are warnings, forfeits are for those who want details."""

    def __init__(self, inner: Telemetry) -> None:
        """Wrap what counts."""
        self._inner = inner

    def game_started(self, game: str) -> None:
        self._inner.game_started(game)

    def game_dropped(self, game: str) -> None:
        self._inner.game_dropped(game)

    def game_finished(self, game: str, record: GameRecord) -> None:
        self._inner.game_finished(game, record)
        verdict = record.verdict
        fields = {"id": record.id, "reason": verdict.reason, "detail": record.detail}
        if verdict.termination is Termination.VOID:
            _log.warning("void game", extra={"fields": fields})
        elif verdict.termination is Termination.FORFEIT and verdict.seat is not None:
            _log.info("forfeit", extra={"fields": {"bot": record.seats[verdict.seat].bot, **fields}})

    def processes(self, worker: int, alive: int) -> None:
        self._inner.processes(worker, alive)

    def worker_lost(self, worker: int, why: str) -> None:
        self._inner.worker_lost(worker, why)
        _log.warning("worker lost", extra={"fields": {"worker": worker, "why": why}})

    def quarantined(self, game: str, bot: str) -> None:
        self._inner.quarantined(game, bot)
        _log.warning("quarantine", extra={"fields": {"game": game, "bot": bot}})

    def stored(self, seconds: float) -> None:
        self._inner.stored(seconds)
