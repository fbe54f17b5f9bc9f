"""What a run shows while it goes on: a live display on a terminal, nothing elsewhere."""

from __future__ import annotations

from types import TracebackType
from typing import Final, Self

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from arena.cli.tables import new_table
from arena.tournament.model import Entrant, Tournament
from arena.tournament.progress import Progress
from arena.tournament.scores import Score

REFRESH: Final = 4
"""Times a second."""


class Display:
    """Shows games, rate, time left and the scores so far; use it as a context manager."""

    def __init__(self, tournament: Tournament) -> None:
        """Prepare for a tournament; on stderr, so that standard output stays for the result."""
        self._tournament = tournament
        self._console = Console(stderr=True)
        self._progress: Progress | None = None
        self._live = Live(
            console=self._console, refresh_per_second=REFRESH, transient=True, get_renderable=self._render
        )

    def __enter__(self) -> Self:
        """Begin to show, on a terminal."""
        if self._console.is_terminal:
            self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Clear the display."""
        self._live.stop()

    def show(self, progress: Progress) -> None:
        """Remember the newest state; the display refreshes itself."""
        self._progress = progress

    def _render(self) -> Group | Text:
        progress = self._progress
        if progress is None:
            return Text("Starting …")
        bar = ProgressBar(total=max(1, progress.total), completed=progress.finished, width=60)
        return Group(Text(_headline(self._tournament.name, progress)), bar, self._scores(progress))

    def _scores(self, progress: Progress) -> Table:
        """The live standings: by share of the points so far."""
        table = new_table()
        for name in ("bot", "games", "W-D-L", "score"):
            table.add_column(name, justify="left" if name == "bot" else "right")
        for entrant, score in sorted(zip(self._tournament.entrants, progress.scores, strict=True), key=_merit):
            share = f"{score.points / score.games:.1%}" if score.games else "-"
            table.add_row(entrant.label, str(score.games), f"{score.wins}-{score.draws}-{score.losses}", share)
        return table


def _merit(line: tuple[Entrant, Score]) -> tuple[float, str]:
    entrant, score = line
    return -(score.points / score.games if score.games else 0.0), entrant.label


def _headline(name: str, progress: Progress) -> str:
    left = "?" if progress.seconds_left is None else _duration(progress.seconds_left)
    return (
        f"{name}: {progress.finished} of {progress.total} games, {progress.in_progress} in progress, "
        f"{progress.rate:.1f} games/s, {left} left"
    )


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
