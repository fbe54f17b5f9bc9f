"""The tables and lines that only ``arena tournament`` prints."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from arena.cli.tables import new_table, side_text
from arena.tournament.model import FinishedGame, Tournament, TournamentSummary, UnfinishedGame
from arena.tournament.results import side_labels
from arena.tournament.swiss_rounds import RoundScore


def list_table(summaries: Iterable[TournamentSummary]) -> Table:
    """One line a tournament."""
    table = new_table()
    table.add_column("tournament", no_wrap=True)
    for name in ("game", "ruleset"):
        table.add_column(name)
    for name in ("bots", "finished", "games", "void"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("made (UTC)", no_wrap=True)
    for row in summaries:
        made = f"{row.created_at:%Y-%m-%d %H:%M}"
        numbers = (row.entrants, row.finished, row.games, row.void)
        table.add_row(row.name, row.game, row.ruleset, *map(str, numbers), made)
    return table


def games_table(tournament: Tournament, games: Iterable[FinishedGame]) -> Table:
    """One line a finished game."""
    table = new_table()
    table.add_column("game", no_wrap=True)
    for name in ("side 0", "side 1"):
        table.add_column(name, overflow="fold")
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("end", no_wrap=True)
    for game in games:
        points = "-".join(map(str, game.points))
        table.add_row(game.planned.id, *map(side_text, side_labels(tournament, game.planned)), points, _end(game))
    return table


def unfinished_table(tournament: Tournament, games: Iterable[UnfinishedGame]) -> Table:
    """One line a game without a result: how often the arena failed to play it, and why the last time."""
    table = new_table()
    table.add_column("game", no_wrap=True)
    for name in ("side 0", "side 1"):
        table.add_column(name, overflow="fold")
    table.add_column("status", no_wrap=True)
    table.add_column("voids", justify="right", no_wrap=True)
    table.add_column("why", overflow="fold")
    for game in games:
        sides = map(side_text, side_labels(tournament, game.planned))
        table.add_row(game.planned.id, *sides, game.status, str(game.voids), Text(game.failure))
    return table


def rounds_table(scores: Iterable[RoundScore]) -> Table:
    """The scores by which a Swiss pairs."""
    table = new_table()
    table.add_column("bot")
    for name in ("rounds won", "bye"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in scores:
        table.add_row(side_text(row.label), f"{row.score:g}/{row.rounds}", "1" if row.bye else "-")
    return table


def _end(game: FinishedGame) -> str:
    end: str = game.termination
    if game.seat_at_fault is not None:
        end = f"forfeit {game.bots[game.seat_at_fault].split()[0]} {game.reason}"
    return f"{end}, strikes {'-'.join(map(str, game.strikes))}" if any(game.strikes) else end
