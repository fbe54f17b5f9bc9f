"""Expected times are written by hand from the calendar and the rules of the zones.

Europe/Vienna: UTC+1, in summer UTC+2. In 2026 the clocks go from 02:00 to 03:00 on 29 March (01:00 UTC) and from 03:00
back to 02:00 on 25 October (01:00 UTC). Lord Howe Island moves by half an hour.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from arena.service.cron import MOST, Due, InvalidCron, UnknownZone, due, next_after

VIENNA = "Europe/Vienna"


def utc(day: str, time: str) -> datetime:
    return datetime.fromisoformat(f"{day}T{time}:00+00:00")


@pytest.mark.parametrize(
    ("cron", "zone", "after", "expected"),
    [
        ("0 3 * * *", "UTC", ("2026-11-30", "02:59"), ("2026-11-30", "03:00")),
        ("0 3 * * *", "UTC", ("2026-11-30", "03:00"), ("2026-12-01", "03:00")),
        ("0 3 * * *", VIENNA, ("2026-11-30", "02:00"), ("2026-12-01", "02:00")),
        ("0 3 * * *", VIENNA, ("2026-07-01", "00:30"), ("2026-07-01", "01:00")),
        ("0 3 * * *", "Asia/Kathmandu", ("2026-11-30", "00:00"), ("2026-11-30", "21:15")),
        ("0 12 * * 1", "UTC", ("2026-11-30", "12:00"), ("2026-12-07", "12:00")),
        ("0 0 29 2 *", "UTC", ("2026-11-30", "00:00"), ("2028-02-29", "00:00")),
        ("15 0 1 1 *", VIENNA, ("2026-11-30", "00:00"), ("2026-12-31", "23:15")),
    ],
)
def test_a_time_is_of_its_zone(cron: str, zone: str, after: tuple[str, str], expected: tuple[str, str]) -> None:
    assert next_after(cron, zone, utc(*after)) == utc(*expected)


def test_a_time_that_does_not_exist_is_moved_to_the_end_of_the_gap() -> None:
    first = next_after("30 2 * * *", VIENNA, utc("2026-03-28", "12:00"))
    assert first == utc("2026-03-29", "01:00")  # 03:00 by the new clock
    assert next_after("30 2 * * *", VIENNA, first) == utc("2026-03-30", "00:30")


def test_a_time_that_comes_twice_counts_once() -> None:
    first = next_after("30 2 * * *", VIENNA, utc("2026-10-24", "12:00"))
    assert first == utc("2026-10-25", "00:30")
    assert next_after("30 2 * * *", VIENNA, first) == utc("2026-10-26", "01:30")


@pytest.mark.parametrize("minute", [0, 10, 29, 30, 31, 59])
def test_from_within_the_second_of_the_two_hours_the_next_time_is_tomorrow(minute: int) -> None:
    inside = utc("2026-10-25", f"01:{minute:02}")
    assert next_after("30 2 * * *", VIENNA, inside) == utc("2026-10-26", "01:30")


def test_what_is_due_every_hour_is_due_in_both_of_them() -> None:
    moment, seen = utc("2026-10-24", "23:30"), []
    for _ in range(4):
        moment = next_after("0 * * * *", VIENNA, moment)
        seen.append(moment)
    assert seen == [utc("2026-10-25", f"{hour:02}:00") for hour in range(4)]


def test_half_an_hour_that_is_left_out_moves_only_what_lies_in_it() -> None:
    # On 4 October 2026 at 02:00 (UTC+10:30) the clocks of Lord Howe Island go to 02:30 (UTC+11): 3 October, 15:30 UTC.
    assert next_after("15 2 * * *", "Australia/Lord_Howe", utc("2026-10-03", "12:00")) == utc("2026-10-03", "15:30")
    assert next_after("45 2 * * *", "Australia/Lord_Howe", utc("2026-10-03", "12:00")) == utc("2026-10-03", "15:45")


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        (utc("2026-11-30", "03:00"), Due(0, utc("2026-12-01", "03:00"))),
        (utc("2026-12-01", "02:59"), Due(0, utc("2026-12-01", "03:00"))),
        (utc("2026-12-01", "03:00"), Due(1, utc("2026-12-02", "03:00"))),
        (utc("2026-12-04", "17:00"), Due(4, utc("2026-12-05", "03:00"))),
    ],
)
def test_of_the_runs_that_were_missed_all_but_one_are_only_counted(now: datetime, expected: Due) -> None:
    assert due("0 3 * * *", "UTC", utc("2026-11-30", "03:00"), now) == expected


def test_an_absence_of_years_is_not_counted_to_its_end() -> None:
    begin = utc("2020-01-01", "00:00")
    assert due("* * * * *", "UTC", begin, begin + timedelta(days=2000, seconds=1)) == Due(
        MOST, begin + timedelta(days=2000, minutes=1)
    )


@pytest.mark.parametrize("cron", ["", "0 3 * *", "0 0 3 * * *", "60 3 * * *", "0 24 * * *", "0 3 0 * *", "x 3 * * *"])
def test_what_is_no_cron_expression_is_refused_by_its_fields(cron: str) -> None:
    with pytest.raises(InvalidCron, match="day of the week"):
        next_after(cron, "UTC", datetime.now(UTC))


def test_what_is_never_due_is_refused() -> None:
    with pytest.raises(InvalidCron, match="30 2"):
        next_after("0 0 30 2 *", "UTC", utc("2026-11-30", "00:00"))


@pytest.mark.parametrize("zone", ["Europe/Wien", "", "../etc/passwd", "/etc/localtime", "Europe"])
def test_a_zone_that_is_not_there_is_named(zone: str) -> None:
    with pytest.raises(UnknownZone, match="Europe/Vienna"):
        next_after("0 3 * * *", zone, datetime.now(UTC))
