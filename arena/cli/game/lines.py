"""The lines and tables that only ``arena game`` prints."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from arena.cli.tables import new_table
from arena.cli.visible import visible
from arena.games.transcript import Replay
from arena.games.transcript.difference import Difference
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.results import side_labels


def verdict_line(tournament: Tournament, game: FinishedGame) -> str:
    """Who met whom, and how it ended."""
    zero, one = side_labels(tournament, game.planned)
    points = "-".join(map(str, game.points))
    end = game.termination if game.reason is None else f"{game.termination} of seat {game.seat_at_fault}, {game.reason}"
    detail = f": {visible(' '.join(game.detail.split()))}" if game.detail else ""
    return f"{game.planned.id}  {tournament.game}, {tournament.ruleset}  {zero} - {one}  {points}  {end}{detail}"


def seat_table(game: FinishedGame) -> Table:
    """One line a seat."""
    table = new_table()
    table.add_column("seat", justify="right", no_wrap=True)
    table.add_column("bot", overflow="fold")
    for name in ("decisions", "seconds", "strikes"):
        table.add_column(name, justify="right", no_wrap=True)
    figures = zip(game.bots, game.decisions, game.seconds, game.strikes, strict=True)
    for seat, (bot, decisions, seconds, strikes) in enumerate(figures):
        table.add_row(str(seat), bot, str(decisions), f"{seconds:.2f}", str(strikes))
    return table


def deal_lines(replay: Replay) -> Iterator[str]:
    """One line a deal."""
    for number, deal in enumerate(replay.transcript.deals, start=1):
        score = "not finished" if deal.score is None else " - ".join(map(str, deal.score))
        yield f"deal {number:>2}  dealer {deal.dealer}  {len(deal.moves):>3} actions  {score}"


def difference_lines(recorded: Replay, difference: Difference | None, detail: str) -> Iterator[str]:
    """Whether a game went the same way again."""
    if difference is None:
        actions = sum(len(deal.moves) for deal in recorded.transcript.deals)
        yield f"the same again: {len(recorded.transcript.deals)} deals, {actions} actions"
        return
    place = f"deal {difference.deal}, action {difference.action}" if difference.action else "between the actions"
    if difference.deal > len(recorded.transcript.deals):
        place = "in the result"
    yield f"it went another way, first at: {place}"
    yield f"  recorded  {difference.one}"
    yield f"  now       {difference.other}{f' ({visible(detail)})' if detail else ''}"
