"""A transcript that could not be read back cannot be made."""

import pytest

from arena.games.transcript import HeaderError, Transcript, format_transcript
from arena.games.verdict import Reason, Termination, Verdict

SEATS = ("otter 1.2", "heron 0.9")


def make(seats: tuple[str, ...] = SEATS, headers: tuple[tuple[str, str], ...] = ()) -> Transcript:
    return Transcript("gin", "classic", seats, headers)


@pytest.mark.parametrize(
    "name", ["", " otter", "otter  1", "ot#ter", 'ot"ter', "ötter", "ot/ter", "otter\n", "o" * 201]
)
def test_a_seat_is_named_by_words_of_letters_digits_and_three_signs(name: str) -> None:
    with pytest.raises(HeaderError, match="seat "):
        make(seats=("heron", name))


@pytest.mark.parametrize(
    "key", ["", "deal", "pack", "score", "result", "game", "seats", "0", "a b", "é", "a\n", "k" * 101]
)
def test_a_header_needs_a_key_that_begins_no_other_line(key: str) -> None:
    with pytest.raises(HeaderError, match="header "):
        make(headers=((key, "x"),))


@pytest.mark.parametrize("value", ["", " x", "x ", "a  b", "a#b", "a\nb", "a\tb", "a\x00", "a\u2028b", "v" * 501])
def test_a_header_needs_a_value_of_printable_words(value: str) -> None:
    with pytest.raises(HeaderError, match="header event: "):
        make(headers=(("event", value),))


def test_headers_stand_in_alphabetical_order_each_once() -> None:
    make(headers=(("event", "spring"), ("id", "spring/3/12/1"), ("time_control", "start=10 bank=60")))
    for headers in ((("id", "1"), ("event", "x")), (("id", "1"), ("id", "2"))):
        with pytest.raises(HeaderError, match="alphabetical"):
            make(headers=headers)


@pytest.mark.parametrize(
    "verdict",
    [
        Verdict(Termination.COMPLETED, (0, 0), 1),
        Verdict(Termination.COMPLETED, (0, 0), None, "time"),
        Verdict(Termination.FORFEIT, (0, 0), 1),
        Verdict(Termination.FORFEIT, (0, 0), None, Reason.TIME),
        Verdict(Termination.FORFEIT, (0, 0), 1, "boredom"),
        Verdict(Termination.VOID, (0, 0)),
        Verdict(Termination.VOID, (0, 0), None, "two words"),
        Verdict(Termination.VOID, (0, 0), 0, "disk"),
    ],
)
def test_a_verdict_whose_parts_do_not_fit_is_not_written(verdict: Verdict) -> None:
    with pytest.raises(ValueError, match="do not belong"):
        format_transcript(Transcript("gin", "classic", SEATS, result=verdict))
