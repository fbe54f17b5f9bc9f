"""The ``result`` line: a verdict as words."""

from __future__ import annotations

from collections.abc import Sequence

from arena.games.contract import Points
from arena.games.transcript.lines import Line
from arena.games.transcript.words import is_name, parse_number, shown
from arena.games.verdict import Reason, Termination, Verdict


def format_verdict(verdict: Verdict) -> str:
    """The words behind ``result``: the termination, then the points by side.

    Raises:
        ValueError: seat and reason do not belong to the termination.
    """
    points = " ".join(map(str, verdict.points))
    match verdict:
        case Verdict(Termination.COMPLETED, _, None, None):
            return f"completed {points}"
        case Verdict(Termination.FORFEIT, _, int(seat), str(reason)) if reason in set(Reason):
            return f"forfeit {seat} {reason} {points}"
        case Verdict(Termination.VOID, _, None, str(reason)) if is_name(reason):
            return f"void {reason} {points}"
    raise ValueError(f"{verdict}: seat and reason do not belong to its termination")


def parse_verdict(line: Line, seats: int, sides: int) -> Verdict:
    """The verdict of a ``result`` line; whether it can stand there is not looked at.

    Raises:
        TranscriptError: it is no verdict.
    """
    match line.words[1:]:
        case ("completed", *points):
            return Verdict(Termination.COMPLETED, parse_points(line, points, sides))
        case ("forfeit", seat, reason, *points):
            return Verdict(
                Termination.FORFEIT, parse_points(line, points, sides), _seat(line, seat, seats), _reason(line, reason)
            )
        case ("void", reason, *points):
            if not is_name(reason):
                raise line.error(f"result void {shown(reason)}: a reason is one word")
            return Verdict(Termination.VOID, parse_points(line, points, sides), None, reason)
    raise line.error("result: 'completed', 'forfeit SEAT REASON' or 'void REASON' is due, then the points by side")


def parse_points(line: Line, words: Sequence[str], sides: int) -> Points:
    """The points by side.

    Raises:
        TranscriptError: they are not as many whole numbers as there are sides.
    """
    numbers = [parse_number(word) for word in words]
    points = tuple(number for number in numbers if number is not None)
    if len(points) != len(words) or len(points) != sides:
        raise line.error(f"{line.words[0]}: the points of {sides} sides are due, not {shown(' '.join(words))}")
    return points


def parse_seat(word: str, seats: int) -> int | None:
    """A seat's number, None if there is no such seat."""
    number = parse_number(word)
    return number if number is not None and 0 <= number < seats else None


def _seat(line: Line, word: str, seats: int) -> int:
    seat = parse_seat(word, seats)
    if seat is None:
        raise line.error(f"result forfeit: {shown(word)} is no seat")
    return seat


def _reason(line: Line, word: str) -> Reason:
    try:
        return Reason(word)
    except ValueError:
        known = ", ".join(Reason)
        raise line.error(f"result forfeit: {shown(word)} is no reason ({known})") from None
