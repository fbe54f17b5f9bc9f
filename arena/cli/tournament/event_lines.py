"""What ``arena tournament watch`` prints."""

from __future__ import annotations

from collections.abc import Iterator

from arena.cli.visible import visible
from arena.match.events import TableChanged
from arena.service.events import Began, Ended, Event, Stands
from arena.tournament.model import Tournament
from arena.tournament.results import side_labels


def event_lines(tournament: Tournament, event: Event) -> Iterator[str]:
    """The lines of one event; the first begins with its time in UTC."""
    at = f"{event.at:%H:%M:%S}"
    match event.what:
        case Stands():
            yield f"{at} {standing_text(event.what)}"
        case Began(game):
            yield f"{at} {game.id} began: {' - '.join(side_labels(tournament, game))}"
        case Ended():
            yield f"{at} {event.what.game.id} ended: {end_text(tournament, event.what)}"
        case TableChanged():
            yield from _table_lines(at, event.what)


def standing_text(stands: Stands) -> str:
    """How far a tournament is."""
    summary = stands.summary
    return f"{summary.name} is {stands.standing.state}: {summary.finished} of {summary.games} games are finished"


def end_text(tournament: Tournament, ended: Ended) -> str:
    """How a game ended."""
    verdict = ended.verdict
    words = [verdict.termination.value, *([] if verdict.reason is None else [verdict.reason])]
    if verdict.seat is not None:
        words.insert(1, f"seat {verdict.seat}")
    if verdict.points:
        words.append("-".join(map(str, verdict.points)))
    if ended.winner is not None:
        words.append(f"won by {side_labels(tournament, ended.game)[ended.winner]}")
    return visible(" ".join(words))


def _table_lines(at: str, table: TableChanged) -> Iterator[str]:
    yield f"{at} {table.game_id} after {table.decisions} decisions: {'-'.join(map(str, table.points))}"
    for line in table.board.splitlines():
        yield f"  {visible(line)}"
    if table.omitted:
        yield f"  ({table.omitted} actions are left out)"
    for action in table.actions:
        yield f"  {visible(action)}"
