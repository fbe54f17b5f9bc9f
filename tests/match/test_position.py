"""Positions of transcripts; the lines are those of the golden files, read by eye."""

from __future__ import annotations

import pytest

from arena.games.contract import Event
from arena.match.ports import DealStarted
from arena.match.position import NoPosition, Position, find_position
from tests.games.transcript.samples import golden


def told(position: Position) -> list[str]:
    """The events, a line each, with the card where the seat saw it."""
    return [_text(position, event) for event in position.events]


def _text(position: Position, event: object) -> str:
    if isinstance(event, Event):
        seen = "" if event.card is None else f" ({event.card})"
        return f"{event.seat} {position.rules.format_action(event.action)}{seen}"
    assert isinstance(event, DealStarted)
    return f"deal {event.deal} dealer {event.dealer}"


def actions(position: Position) -> list[str]:
    """What was played."""
    return [position.rules.format_action(action) for action in position.played]


def test_it_is_the_position_before_the_action_of_a_line() -> None:
    position = find_position(golden("undercut"), 9, None)
    assert (position.seat, position.deal, position.line, position.totals) == (1, 1, 9, (0, 0))
    assert told(position) == ["deal 1 dealer 0", "1 draw (3)"]
    assert actions(position) == ["knock KS"]


def test_what_is_played_stops_behind_the_first_action_that_shows_something() -> None:
    assert actions(find_position(golden("undercut"), 8, None)) == ["draw"]
    assert actions(find_position(golden("undercut"), 14, None)) == ["take", "knock KH"]


def test_the_events_are_those_of_the_deal_alone() -> None:
    position = find_position(golden("undercut"), 15, None)
    assert (position.deal, position.totals) == (2, (26, 0))
    assert told(position)[0] == "deal 2 dealer 1"
    assert len(position.events) == 2


def test_another_seats_cards_are_not_among_the_events() -> None:
    position = find_position(golden("unfinished"), None, None)
    assert position.seat == 1
    assert told(position) == ["deal 1 dealer 0", "1 pass", "0 take (46)", "0 discard 5H", "1 draw (19)"]
    text = golden("wilds", "push")
    # Of the push on line 16 seat 0 sees what it drew, seat 1 on its left the pushed card, seat 2 the KC of the pile.
    assert told(find_position(text, 19, None))[9] == "0 push (14)"
    assert told(find_position(text, 22, None))[9] == "0 push (12)"


def test_a_seat_leads_on_to_its_next_decision() -> None:
    text = golden("four-jacks", "persian")
    position = find_position(text, 12, 2)
    assert (position.seat, position.line) == (2, 15)
    assert find_position(golden("unfinished"), None, 1).line is None


@pytest.mark.parametrize(
    ("line", "seat", "message"),
    [
        (7, None, "line 7 is no action; the next one is on line 8"),
        (10, None, "line 10 is no action; the next one is on line 14"),
        (99, None, "line 99 is no action; the last one is on line 15"),
        (None, None, "nobody is to act at its end; name a line with an action, FILE:LINE"),
        (14, 1, "seat 1 does not act from there on; name an earlier line"),
        (8, 2, "there is no seat 2: gin has the seats 0 to 1"),
        (8, -1, "there is no seat -1: gin has the seats 0 to 1"),
    ],
)
def test_what_is_no_position(line: int | None, seat: int | None, message: str) -> None:
    with pytest.raises(NoPosition) as raised:
        find_position(golden("undercut"), line, seat)
    assert str(raised.value) == message


def test_a_text_without_any_action_has_none() -> None:
    header = "\n".join(golden("undercut").splitlines()[:4])
    with pytest.raises(NoPosition, match="line 3 is no action"):
        find_position(header, 3, None)
    with pytest.raises(NoPosition, match="nobody is to act"):
        find_position(header, None, None)
