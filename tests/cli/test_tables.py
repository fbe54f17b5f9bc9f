"""What the standings say where there is no interval."""

import pytest
from rich.console import Console

from arena.cli.tables import standings_table
from arena.rating.deal_sets import Record
from arena.rating.intervals import Estimate, Interval
from arena.tournament.standings import Row, Standings


def shown(record: Record, deal_sets: int, interval: Interval | None = None) -> str:
    """The line of one bot."""
    row = Row(1, "otter 1.0", 1610.0, interval, record, Estimate(12.0, deal_sets, None), None)
    console = Console(width=80)
    with console.capture() as captured:
        console.print(standings_table(Standings((row,), None)))
    lines = captured.get().splitlines()
    return next((line for line in lines if "otter" in line), "\n".join(lines))


@pytest.mark.parametrize(
    ("record", "deal_sets", "words"),
    [
        (Record(20, 0, 0, 0, 0), 10, "won all"),
        (Record(0, 0, 20, 0, 0), 10, "lost all"),
        (Record(2, 0, 0, 0, 0), 1, "too few games"),
        (Record(0, 20, 0, 0, 0), 10, "too few games"),
        (Record(19, 0, 1, 0, 0), 10, "too few games"),
    ],
)
def test_without_an_interval_the_reason_stands_in_its_place(record: Record, deal_sets: int, words: str) -> None:
    line = shown(record, deal_sets)
    assert words in line
    assert "±0" not in line


def test_an_interval_is_shown_by_its_half() -> None:
    assert "1610 ±40" in shown(Record(12, 0, 8, 0, 0), 10, Interval(1570.0, 1650.0))
