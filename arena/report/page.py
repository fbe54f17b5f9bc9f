"""The page: values in, HTML out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from arena.match.record import BUCKETS
from arena.report import pictures
from arena.report.history import rating_history
from arena.report.times import decision_times
from arena.report.verdicts import bot_verdicts
from arena.tournament.model import FinishedGame, SeatTimes, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.quarantine import Quarantined, quarantine_lines
from arena.tournament.seeds import commitment
from arena.tournament.standings import make_crosstable
from arena.tournament.table import make_table

HISTORY_HEIGHT: Final = 300
BAR: Final = 420
"""The width of a verdict's bar."""
STRIP: Final = (180, 26)
"""Width and height of the picture of a bot's decision times."""
WHISKER: Final = 190


def report_page(
    tournament: Tournament,
    finished: Sequence[FinishedGame],
    seats: Sequence[SeatTimes],
    quarantined: Sequence[Quarantined] = (),
    committed: str | None = None,
) -> str:
    """One page of HTML with everything in it; it loads nothing and runs no script.

    `committed` is the commitment to the seed; None: it is derived from the seed.
    """
    table = make_table(tournament, finished)
    standings = table.standings
    whiskers, axis = pictures.whiskers(standings.rows, WHISKER)
    crosstable = make_crosstable(tournament, finished)
    moments = rating_history(tournament, finished)
    place = _places([row.label for row in standings.rows])
    times = sorted(decision_times(seats), key=lambda line: place[line.bot])
    verdicts = sorted(bot_verdicts(finished), key=lambda line: place[line.bot])
    return _template().render(
        tournament=tournament,
        commitment=committed or commitment(tournament.seed),
        finished=len(finished),
        total=max(schedule_of(tournament).total, len(finished)),
        rows=list(zip(standings.rows, whiskers, strict=True)),
        axis=axis,
        adjusted=any(row.adjusted for row in standings.rows),
        decision=table.decision,
        quarantined=quarantine_lines(tournament, quarantined),
        rounds=table.rounds,
        bias=standings.seat_bias,
        crosstable=crosstable,
        history=pictures.history_chart(moments, [row.label for row in standings.rows], HISTORY_HEIGHT),
        times=[(line, pictures.columns(line, *STRIP)) for line in times],
        verdicts=[(line, pictures.pieces(line, BAR)) for line in verdicts],
        reasons=sorted({reason for line in verdicts for reason in line.faults}),
    )


def _places(ranked: Sequence[str]) -> dict[str, int]:
    """The place of each bot: that of the best entrant that it is, or is a member of."""
    places: dict[str, int] = {}
    for place, label in enumerate(ranked):
        for bot in label.split("+"):
            places.setdefault(bot, place)
    return places


def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("arena.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"heat": pictures.heat_level, "clock": _clock}
    environment.globals |= {
        "width": pictures.WIDTH,
        "edge": pictures.EDGE,
        "height": HISTORY_HEIGHT,
        "bar": BAR,
        "strip": STRIP,
        "whisker": WHISKER,
        "buckets": BUCKETS,
    }
    return environment.get_template("report.html.jinja")


def _clock(seconds: float) -> str:
    """A time that a person reads at a glance."""
    if seconds < 1:
        return f"{seconds * 1000:.3g} ms"
    return f"{seconds:.3g} s"
