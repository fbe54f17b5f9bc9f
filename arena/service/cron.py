"""When a recurring tournament is due: cron expressions in a time zone, as Debian's cron reads them.

A time of day that a change of the clocks leaves out is moved to the end of the gap; one that comes twice counts once.
Where the minute or the hour begins with a star, every hour that passes counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cronsim import CronSim, CronSimError

from arena.tournament.ports import TournamentError

FIELDS: Final = ("minute", "hour", "day of the month", "month", "day of the week")
MOST: Final = 1000
"""So many missed runs are counted; whoever was away for longer has missed enough."""


class InvalidCron(TournamentError):
    """A cron expression cannot be read, or is never due."""


class UnknownZone(TournamentError):
    """There is no such time zone."""


class Due(NamedTuple):
    """What a moment asks for."""

    missed: int
    """Runs that were due before the one that is due now, at most `MOST`."""
    next_at: datetime
    """When the next one after it is due, in UTC."""


def check_times(cron: str, zone: str) -> None:
    """Accept a cron expression and a time zone.

    Raises:
        InvalidCron: it has not five fields, one of them cannot be read, or it is never due.
        UnknownZone: there is no such time zone.
    """
    next_after(cron, zone, datetime.now(UTC))


def next_after(cron: str, zone: str, moment: datetime) -> datetime:
    """The first time after a moment, in UTC.

    Raises:
        InvalidCron: the expression cannot be read, or there is none.
        UnknownZone: there is no such time zone.
    """
    return next(_after(cron, zone, moment))


def due(cron: str, zone: str, planned: datetime, now: datetime) -> Due:
    """What a planned run that is due comes to: those that were missed before and besides it, and when it goes on.

    Raises:
        InvalidCron: the expression cannot be read, or there is no next time.
        UnknownZone: there is no such time zone.
    """
    for missed, moment in enumerate(_after(cron, zone, planned)):
        if moment > now:
            return Due(missed, moment)
        if missed == MOST:
            break
    return Due(MOST, next_after(cron, zone, now))


def _after(cron: str, zone: str, moment: datetime) -> Iterator[datetime]:
    place = _zone(zone)
    fields = cron.split()
    if len(fields) != len(FIELDS):
        raise InvalidCron(f"cron {cron!r}: write five fields, {', '.join(FIELDS)}: for instance 0 3 * * *")
    try:
        times = CronSim(cron, moment.astimezone(place))
    except CronSimError as error:
        raise InvalidCron(f"cron {cron!r}: {str(error).lower()}; the fields are {', '.join(FIELDS)}") from error
    for local in times:
        # In an hour that comes twice the first one may lie before the moment.
        if (found := local.astimezone(UTC)) > moment:
            yield found
    raise _never(cron)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UnknownZone(f"zone {name!r}: there is no such time zone; write for instance Europe/Vienna") from error


def _never(cron: str) -> InvalidCron:
    return InvalidCron(f"cron {cron!r}: there is no such day in the next fifty years")
