"""Whether the figures of the seats can be: the right bots, and as many decisions as the moves allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from arena.games.contract import AnyRules, Seat
from arena.games.transcript import Move, Replay
from arena.match.record import BUCKETS
from arena.match.scribe import STRIKES, strikes_header
from arena.tournament.terms import FaultPolicy, OnFault
from arena.tournament.verification.case import Case
from arena.tournament.verification.model import StoredSeat

_ROUNDING = 1e-9
"""The relative error of a sum of seconds."""


def check_seats(case: Case, stored: Sequence[StoredSeat], replay: Replay | None) -> Iterator[str]:
    """What is wrong with the rows of the seats; without a replay their moves are not known."""
    found = [row.seat for row in stored]
    if found != list(range(len(case.labels))):
        yield f"the seats {_listed(found)} are stored, it has {len(case.labels)}"
        return
    for row, label in zip(stored, case.labels, strict=True):
        if row.bot != label:
            yield f"seat {row.seat}: the bot {row.bot!r} is stored, its place is that of {label!r}"
        yield from _check_times(row)
        yield from _check_strikes(row, case.tournament.faults)
        if replay is not None:
            yield from _check_decisions(row, replay)
    if replay is not None:
        yield from _check_header(stored, replay)


def _check_times(row: StoredSeat) -> Iterator[str]:
    if len(row.histogram) != len(BUCKETS) + 1 or sum(row.histogram) != row.decisions:
        yield f"seat {row.seat}: {row.decisions} decisions are stored, their histogram has {sum(row.histogram)}"
    if not 0 <= row.slowest <= row.seconds * (1 + _ROUNDING):
        yield f"seat {row.seat}: its slowest decision took {row.slowest} s, all together {row.seconds} s"
    elif row.seconds > row.decisions * row.slowest * (1 + _ROUNDING):
        yield f"seat {row.seat}: {row.decisions} decisions of at most {row.slowest} s took {row.seconds} s together"


def _check_strikes(row: StoredSeat, faults: FaultPolicy) -> Iterator[str]:
    most = faults.strikes if faults.on_fault is OnFault.SUBSTITUTE else 0
    if not 0 <= row.strikes <= most:
        yield f"seat {row.seat}: {row.strikes} strikes are stored, the terms allow {most}"


def _check_header(stored: Sequence[StoredSeat], replay: Replay) -> Iterator[str]:
    due = strikes_header([row.strikes for row in stored])
    found = tuple(header for header in replay.transcript.headers if header[0] == STRIKES)
    if found != due:
        told, counted = (" ".join(value for _, value in header) or "none" for header in (found, due))
        yield f"its transcript says of strikes by seat: {told}; its seats: {counted}"


def _check_decisions(row: StoredSeat, replay: Replay) -> Iterator[str]:
    """A decision is answered by one move or several; only that of a fault may bring none."""
    moves = [list(deal.moves) for deal in replay.transcript.deals]
    mine = sum(move.seat == row.seat for deal in moves for move in deal)
    verdict = replay.transcript.result
    most = mine + (verdict is not None and verdict.seat == row.seat)
    least = sum(_least(replay.rules, deal, row.seat) for deal in moves) - row.strikes
    if not least <= row.decisions <= most:
        yield f"seat {row.seat}: {row.decisions} decisions are stored, its {mine} moves take {least} to {most}"


def _least(rules: AnyRules, deal: Sequence[Move], seat: Seat) -> int:
    """The decisions that a seat's moves in a deal take: a reply ends with its turn, or where it sees something new."""
    count = 0
    for actor, run in groupby(deal, key=lambda move: move.seat):
        if actor == seat:
            moves = list(run)
            count += 1 + sum(rules.informs(move.action) for move in moves[:-1])
    return count


def _listed(seats: Sequence[Seat]) -> str:
    return ", ".join(map(str, seats)) or "of nobody"
