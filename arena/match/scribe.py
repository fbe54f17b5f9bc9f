"""Writes a game down while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arena.cards import Pack
from arena.games.contract import AnyRules, Points, Seat
from arena.games.transcript import DealRecord, Move, Transcript, format_transcript, ruleset_text
from arena.games.verdict import Verdict

STRIKES: Final = "strikes"
"""The key of the header that has the strikes by seat."""


class Scribe:
    """Collects the moves of one game; the text is made once, at the end."""

    def __init__(self, game: str, ruleset: str, seats: tuple[str, ...], headers: tuple[tuple[str, str], ...]) -> None:
        """Open a transcript with its header lines."""
        self._head = (game, ruleset, seats, headers)
        self._done: list[DealRecord] = []
        self._current: tuple[Seat, Pack] | None = None
        self._moves: list[Move] = []

    def deal(self, dealer: Seat, pack: Pack) -> None:
        """A deal begins."""
        self._current = (dealer, pack)
        self._moves = []

    def act(self, seat: Seat, action: Any) -> None:
        """A legal action was applied."""
        self._moves.append(Move(seat, action))

    def score(self, points: Points) -> None:
        """The deal has ended with these points."""
        self._close(points)

    def finish(self, verdict: Verdict, strikes: Sequence[int] = ()) -> str:
        """The whole transcript as text; a header has the strikes by seat where there were any."""
        self._close(None)
        game, ruleset, seats, headers = self._head
        headers = tuple(sorted((*headers, *strikes_header(strikes))))
        return format_transcript(Transcript(game, ruleset, seats, headers, tuple(self._done), verdict))

    def _close(self, points: Points | None) -> None:
        if self._current is not None:
            dealer, pack = self._current
            self._done.append(DealRecord(dealer, pack, tuple(self._moves), points))
            self._current = None


def open_scribe(rules: AnyRules, labels: tuple[str, ...], event: str | None, game_id: str) -> Scribe:
    """The scribe of a game of an event, with the label of each seat's bot."""
    headers = (("event", event), ("id", game_id))
    written = tuple((key, value) for key, value in headers if value is not None)
    return Scribe(rules.game, ruleset_text(rules), labels, written)


def strikes_header(strikes: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """The header with the strikes by seat, none where there were no strikes."""
    return ((STRIKES, " ".join(map(str, strikes))),) if any(strikes) else ()
