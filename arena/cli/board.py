"""A transcript as a readable board, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from arena.cards.notation import format_card
from arena.cli.gin_board import gin_board
from arena.cli.persian_board import persian_board
from arena.cli.push_board import push_board
from arena.cli.symbols import Paint
from arena.games.contract import AnyRules, Points
from arena.games.transcript import DealRecord, Move, Replay, format_verdict

Board = Callable[[AnyRules, Any], Iterable[str]]
"""Draws a state of one game."""

BOARDS: Final[Mapping[str, Board]] = {"gin": gin_board, "persian": persian_board, "push": push_board}


def show_game(replay: Replay, paint: Paint) -> Iterator[str]:
    """The lines of the whole game: its header, every state with the action that led to it, and its end."""
    yield from _header(replay)
    rules, before = replay.rules, None
    standing = rules.start()
    for step in replay.steps():
        if step.move is None:
            yield from _deal(step.deal, replay.transcript.deals[step.deal - 1], standing.totals)
        else:
            yield paint(_move(rules, before, step.move))
        yield from map(paint, BOARDS[rules.game](rules, step.state))
        result = rules.result(step.state)
        if result is not None:
            standing = standing.add(result)
            yield f"deal {step.deal} is over: {result.ending}, {_points(result.points)}"
        before = step.state
    yield ""
    yield _end(replay)


def _header(replay: Replay) -> Iterator[str]:
    transcript = replay.transcript
    yield f"{transcript.game}, {transcript.ruleset}"
    for seat, name in enumerate(transcript.seats):
        yield f"seat {seat}: {name}"
    for key, value in transcript.headers:
        yield f"{key}: {value}"


def _deal(number: int, record: DealRecord, totals: Points) -> Iterator[str]:
    yield ""
    yield f"deal {number}, seat {record.dealer} deals, {_points(totals)}"


def _move(rules: AnyRules, before: Any, move: Move) -> str:
    seat, action = move
    card = rules.event(before, action, seat).card
    return f"{seat} {rules.format_action(action)}" + ("" if card is None else f" ({format_card(card)})")


def _end(replay: Replay) -> str:
    if replay.verdict is not None:
        return f"result {format_verdict(replay.verdict)}"
    actor = None if replay.state is None else replay.rules.actor(replay.state)
    return "unfinished: a deal is due" if actor is None else f"unfinished: seat {actor} is to act"


def _points(points: Points) -> str:
    return " ".join(map(str, points))
