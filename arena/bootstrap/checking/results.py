"""The last steps of a check: what the games showed of clocks, memory and logs."""

from __future__ import annotations

from arena.bootstrap.checking.games import Totals
from arena.bootstrap.checking.meter import Meter, time_figures
from arena.bootstrap.checking.report import Conditions, Report
from arena.bots.box.limits import DEFAULT_LIMITS, MIB
from arena.bots.log import LIMIT


def tell_clocks(report: Report, conditions: Conditions, meter: Meter, totals: Totals) -> None:
    """Whether the time control was kept, and how near it came."""
    control, figures = conditions.control, time_figures(meter.times)
    if not conditions.clock:
        report.skipped("clocks", "--no-clock")
    elif totals.late:
        report.failed("clocks", f"{totals.late} of {totals.games} games lost on time", "", **figures)
    elif not meter.times:
        report.skipped("clocks", "no decision was answered")
    else:
        slowest, lowest = float(str(figures["slowest_seconds"])), meter.lowest_bank
        told = (
            f"slowest decision {slowest:.3f} s of {control.move:g} s, lowest bank {lowest:.1f} s of {control.bank:g} s"
        )
        report.passed("clocks", told, lowest_bank_seconds=lowest, **figures)


def tell_memory(report: Report, peak: int, overdrawn: str | None) -> None:
    """The most memory that one process with all that it started held; `overdrawn`: why one was ended, in a sentence."""
    if not peak:
        report.skipped("memory", "this system does not tell it (PSS in /proc)")
        return
    told = f"peak {peak / MIB:.0f} MiB of {DEFAULT_LIMITS.memory // MIB} MiB"
    if overdrawn:
        report.failed("memory", f"{told}; {overdrawn}", bytes=peak)
    elif peak > DEFAULT_LIMITS.memory:
        report.failed("memory", told, bytes=peak)
    else:
        report.passed("memory", told, bytes=peak)


def tell_logs(report: Report, totals: Totals) -> None:
    """How much it wrote."""
    cut = "; what is beyond 1 MiB a game is dropped" if totals.longest_log >= LIMIT else ""
    told = f"{totals.logged:,} bytes in {totals.games} games, at most {totals.longest_log:,} a game and seat{cut}"
    report.passed("logs", told, bytes=totals.logged, longest=totals.longest_log)
