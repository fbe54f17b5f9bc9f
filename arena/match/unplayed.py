"""The record of a game that a seat forfeits before it begins."""

from __future__ import annotations

from arena.games.contract import AnyRules, Seat
from arena.games.verdict import Termination, Verdict
from arena.match.record import GameRecord, absent
from arena.match.scribe import open_scribe
from arena.match.sitting import judge
from arena.match.spec import GameSpec, MatchSpec, bot_at


def unplayed(rules: AnyRules, match: MatchSpec, game: GameSpec, seat: Seat, reason: str, detail: str) -> GameRecord:
    """A game of a match without a deal: the seat loses it as a bot does that has not started."""
    seats = range(sum(map(len, rules.sides)))
    labels = tuple(bot_at(match, rules.sides, each, game.orientation).label for each in seats)
    verdict = Verdict(Termination.FORFEIT, rules.start().totals, seat, reason)
    margin, winner = judge(rules, verdict)
    transcript = open_scribe(rules, labels, match.event, game.id).finish(verdict)
    return GameRecord(game.id, verdict, detail, margin, winner, 0, transcript, tuple(map(absent, labels)))
