"""A position of a transcript, with all that its seat has seen of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arena.games.contract import AnyRules, Points, Seat
from arena.games.errors import GameError
from arena.games.transcript import Replay, read
from arena.games.transcript.lines import read_lines
from arena.match.ports import DealStarted, SeenEvent


class NoPosition(GameError):
    """A transcript has no such position."""


@dataclass(frozen=True, slots=True)
class Position:
    """A seat is to act."""

    rules: AnyRules
    seats: tuple[str, ...]
    """Who sat where."""
    seat: Seat
    deal: int
    """From 1."""
    totals: Points
    """Of the deals before."""
    state: Any
    events: tuple[SeenEvent, ...]
    """What the seat has seen of the deal, oldest first."""
    line: int | None
    """Where the next action stands; None at the end of the file."""
    played: tuple[Any, ...]
    """What the seat did: its next actions up to the first that showed it something new, or that ended its turn."""


@dataclass(frozen=True, slots=True)
class _Point:
    """A place in the sequence of all actions: before the action of this index in its deal."""

    deal: int
    move: int
    seat: Seat
    line: int | None


def find_position(text: str, line: int | None, seat: Seat | None) -> Position:
    """The position before the action on a line; without a line that at the end of the text.

    With a seat it is the first from there on in which this seat is to act.

    Raises:
        TranscriptError: the text is no transcript.
        NoPosition: there is no action on that line, the game is over, or the seat does not act any more.
    """
    replay = read(text)
    seats = len(replay.transcript.seats)
    if seat is not None and not 0 <= seat < seats:
        raise NoPosition(f"there is no seat {seat}: {replay.transcript.game} has the seats 0 to {seats - 1}")
    points = list(_points(replay, text))
    start = len(points) if line is None else _index(points, line)
    for point in (*points[start:], *_end(replay)):
        if seat in (None, point.seat):
            return _position(replay, point)
    if line is None and seat is None:
        raise NoPosition("nobody is to act at its end; name a line with an action, FILE:LINE")
    raise NoPosition(f"seat {seat} does not act from there on; name an earlier line")


def _points(replay: Replay, text: str) -> Iterator[_Point]:
    """Every action, with its line."""
    numbers = iter(_action_lines(text))
    for deal, record in enumerate(replay.transcript.deals):
        for index, move in enumerate(record.moves):
            yield _Point(deal, index, move.seat, next(numbers))


def _action_lines(text: str) -> list[int]:
    """The lines behind the header that begin with a seat."""
    lines = list(read_lines(text))
    first = next((index for index, line in enumerate(lines) if line.words[0] == "deal"), len(lines))
    return [line.number for line in lines[first:] if line.words[0].isdecimal()]


def _index(points: list[_Point], line: int) -> int:
    for index, point in enumerate(points):
        if point.line == line:
            return index
        if point.line is not None and point.line > line:
            raise NoPosition(f"line {line} is no action; the next one is on line {point.line}")
    last = f"; the last one is on line {points[-1].line}" if points else ""
    raise NoPosition(f"line {line} is no action{last}")


def _end(replay: Replay) -> Iterator[_Point]:
    """The end of the text, where somebody is to act there."""
    if replay.verdict is None and replay.state is not None:
        actor = replay.rules.actor(replay.state)
        if actor is not None:
            last = len(replay.transcript.deals) - 1
            yield _Point(last, len(replay.transcript.deals[last].moves), actor, None)


def _position(replay: Replay, point: _Point) -> Position:
    rules, transcript = replay.rules, replay.transcript
    standing, state = rules.start(), None
    for step in replay.steps():
        if step.deal == point.deal + 1:
            state = step.state
            break
        result = rules.result(step.state)
        standing = standing if result is None else standing.add(result)
    record = transcript.deals[point.deal]
    events: list[SeenEvent] = [DealStarted(point.deal + 1, record.dealer)]
    for move in record.moves[: point.move]:
        events.append(rules.event(state, move.action, point.seat))
        state = rules.apply(state, move.action)
    return Position(
        rules=rules,
        seats=transcript.seats,
        seat=point.seat,
        deal=point.deal + 1,
        totals=standing.totals,
        state=state,
        events=tuple(events),
        line=point.line,
        played=tuple(_played(replay, point)),
    )


def _played(replay: Replay, point: _Point) -> Iterator[Any]:
    for move in replay.transcript.deals[point.deal].moves[point.move :]:
        if move.seat != point.seat:
            return
        yield move.action
        if replay.rules.informs(move.action):
            return
