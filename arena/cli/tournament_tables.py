"""The tables and lines that only ``arena tournament`` prints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.table import Table

from arena.cli.tables import new_table, side_text
from arena.tournament.estimate import Estimate
from arena.tournament.model import FinishedGame, PlannedGame, Tournament, TournamentSummary
from arena.tournament.plan import deal_sets_of_a_pairing
from arena.tournament.results import side_labels


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


def plan_lines(tournament: Tournament, games: Sequence[PlannedGame], size: Estimate, workers: int) -> list[str]:
    """What a tournament would play, in lines."""
    bots = ", ".join(entrant.label for entrant in tournament.entrants)
    pairings = games[-1].pairing if games else 0
    individuals = [f"partners    {tournament.partners}"] if tournament.partners else []
    deal_sets = deal_sets_of_a_pairing(tournament)
    return [
        f"tournament  {tournament.name}: {tournament.game}, {tournament.ruleset}",
        f"bots        {bots}",
        *individuals,
        f"pairings    {pairings}, each of {deal_sets} deal sets in {tournament.orientations} orientations",
        f"games       {size.games}",
        f"processes   {size.processes_a_part} a match, {size.parts} match parts, {workers} workers",
        f"time        about {size.seconds:.0f} s, taking {size.game_seconds:g} s a game",
    ]


def _end(game: FinishedGame) -> str:
    if game.seat_at_fault is None:
        return game.termination
    name = game.bots[game.seat_at_fault].split()[0]
    return f"forfeit {name} {game.reason}"
