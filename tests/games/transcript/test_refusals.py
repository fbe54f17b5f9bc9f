"""Broken files: each gives one message, which names the first line that cannot follow."""

import pytest

from arena.games import registry
from arena.games.transcript import TranscriptError, read
from tests.games.transcript.samples import golden, with_lines

PACK = golden("undercut").splitlines()[6]

HEADER = {
    "nothing": ("", "line 1: a transcript begins with 'arena-transcript 1'"),
    "blank": ("\n\n# nothing\n", "line 3: a transcript begins with 'arena-transcript 1'"),
    "pgn": ('[Event "x"]\n', "line 1: a transcript begins with 'arena-transcript 1', not with '[Event \"x\"]'"),
    "newer": ("arena-transcript 2\n", "line 1: 'arena-transcript 2': this arena reads version 1"),
    "no game": ("arena-transcript 1\n\nevent x\n", "line 3: the header has no 'game'"),
    "no ruleset": ("arena-transcript 1\ngame gin\n", "line 2: the header has no 'ruleset'"),
    "no seats": ("arena-transcript 1\ngame gin\nruleset classic", "line 3: the header has no 'seats'"),
}


@pytest.mark.parametrize(("text", "message"), HEADER.values(), ids=HEADER)
def test_a_file_without_a_whole_header_is_refused(text: str, message: str) -> None:
    assert complaint(text) == message


LINES: dict[str, tuple[str, dict[int, str | None], str]] = {
    "garbage first": ("undercut", {1: "PK\x03\x04"}, "line 1: the character U+0003 may not stand here"),
    "nul": ("undercut", {8: "1 dr\x00aw"}, "line 8: the character U+0000 may not stand here"),
    "byte order mark": ("undercut", {1: "\ufeffarena-transcript 1"}, "line 1: the character U+FEFF may not stand here"),
    "no UTF-8": ("undercut", {5: "# \udcff"}, "line 5: the line is not UTF-8 text"),
    "huge": ("undercut", {8: "1 draw" + "w" * 9_000_000}, "line 8: the line is longer than 4000 characters"),
    "magic twice": ("undercut", {5: "arena-transcript 1"}, "line 5: arena-transcript stands twice"),
    "game twice": ("undercut", {5: "game gin"}, "line 5: game stands twice"),
    "ruleset twice": ("undercut", {5: "ruleset classic"}, "line 5: ruleset stands twice"),
    "seats twice": ("undercut", {5: 'seats "a" "b"'}, "line 5: seats stands twice"),
    "header twice": ("classic", {7: "event autumn"}, "line 7: header 'event' stands twice"),
    "two games": ("undercut", {2: "game gin push"}, "line 2: game: one name is due"),
    "unknown game": (
        "undercut",
        {2: "game bridge"},
        f"line 3: unknown game 'bridge'; there are {', '.join(registry.names())}",
    ),
    "unknown ruleset": (
        "undercut",
        {3: "ruleset clasic"},
        "line 3: unknown ruleset 'clasic', did you mean 'classic'?; there are rummy-fans, classic",
    ),
    "order": ("undercut", {2: "ruleset rummy-fans"}, "line 2: ruleset: 'game' must stand before it"),
    "seats early": ("undercut", {3: 'seats "a" "b"'}, "line 3: seats: 'ruleset' must stand before it"),
    "three seats": ("undercut", {4: 'seats "a" "b" "c"'}, "line 4: seats: gin has 2 seats, 3 are named"),
    "bare seats": (
        "undercut",
        {4: "seats otter heron"},
        "line 4: seats: each name stands in quotes, not so 'otter heron'",
    ),
    "hash in quotes": (
        "undercut",
        {4: 'seats "ot#ter" "heron"'},
        "line 4: seats: each name stands in quotes, not so '\"ot'",
    ),
    "bad seat": (
        "undercut",
        {4: 'seats "otter" "h/n"'},
        "line 4: seat 'h/n': a name is letters, digits, '-', '_' and '.', then perhaps a version",
    ),
    "no value": ("undercut", {5: "event"}, "line 5: header event: it has no value"),
    "bad key": (
        "undercut",
        {5: "év x"},
        "line 5: header 'év': a key is a letter, then letters, digits, '-', '_' and '.'",
    ),
    "action early": (
        "undercut",
        {5: "0 draw"},
        "line 5: header '0': a key is a letter, then letters, digits, '-', '_' and '.'",
    ),
    "missing seats": ("undercut", {4: None}, "line 5: the header has no 'seats'"),
    "deal 2 first": ("undercut", {6: "deal 2 dealer 0"}, "line 6: deal 2: deal 1 is due"),
    "deal -1": ("undercut", {6: "deal -1 dealer 0"}, "line 6: deal -1: deal 1 is due"),
    "no dealer": ("undercut", {6: "deal 1"}, "line 6: 'deal 1': 'deal NUMBER dealer SEAT' is due"),
    "foreign digits": (
        "undercut",
        {6: "deal ١ dealer 0"},
        "line 6: 'deal ١ dealer 0': 'deal NUMBER dealer SEAT' is due",
    ),
    "dealer 2": ("undercut", {6: "deal 1 dealer 2"}, "line 6: deal 1 dealer 2: '2' is no seat"),
    "dealer not due": (
        "takes-washout",
        {15: "deal 2 dealer 0"},
        "line 15: 2.2: dealer 0: seat 1 deals (starter=loser)",
    ),
    "no pack": ("undercut", {7: None}, "line 7: '1 draw': the pack of deal 1 is due"),
    "pack twice": ("undercut", {8: PACK}, "line 8: pack: it stands behind 'deal' and nowhere else"),
    "no card": (
        "undercut",
        {7: PACK.replace("6S", "6X")},
        "line 7: '6X' is no card: write a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S), or JK for a joker",
    ),
    "card twice": (
        "undercut",
        {7: PACK.replace("6S", "7D")},
        "line 7: 2.1: the pack is not the 52 cards, each once (too many: 7D, missing: 6S)",
    ),
    "short pack": (
        "undercut",
        {7: "pack AC JK"},
        "line 7: 2.1: the pack is not the 52 cards, each once (too many: JK, missing: 2C 3C 4C 5C 6C …)",
    ),
    "wrong seat": ("undercut", {8: "0 draw"}, "line 8: 1.1: 'draw': seat 1 is to act, not seat 0"),
    "seat 2": ("undercut", {8: "2 draw"}, "line 8: '2' is no seat"),
    "seat -1": ("undercut", {8: "-1 draw"}, "line 8: '-1' is no seat"),
    "seat 01": ("undercut", {8: "01 draw"}, "line 8: '01' is no word that begins a line here"),
    "no action": ("undercut", {8: "1"}, "line 8: 1: an action is due behind the seat"),
    "late header": ("undercut", {8: "event spring"}, "line 8: 'event' is no word that begins a line here"),
    "illegal": ("undercut", {9: "1 knock AC"}, "line 9: 2.7: knock AC: "),
    "not held": ("undercut", {9: "1 discard 8C"}, "line 9: 2.3: discard 8C: 8C is not in the hand"),
    "just taken": (
        "undercut",
        {15: "0 discard QS"},
        "line 15: 2.4: discard QS: it was taken from the discard pile this turn",
    ),
    "played on": ("undercut", {10: "0 draw"}, "line 10: 2.7: draw: the deal ended with a knock"),
    "score early": ("undercut", {9: "score 26 0"}, "line 9: score: deal 1 has not ended"),
    "score twice": ("undercut", {11: "score 26 0"}, "line 11: score: that of deal 1 stands twice"),
    "wrong score": ("undercut", {10: "score 0 26"}, "line 10: score 0 26: deal 1 scored 26 0"),
    "one score": ("undercut", {10: "score 26"}, "line 10: score: the points of 2 sides are due, not '26'"),
    "deal early": ("undercut", {9: None}, "line 9: score: deal 1 has not ended"),
    "deal in a deal": ("undercut", {9: None, 10: None}, "line 10: deal 2: deal 1 has not ended"),
    "third deal": ("undercut", {17: "deal 3 dealer 0"}, "line 17: 2.11: the game is over: no further deal"),
    "result early": ("undercut", {11: "result completed 26 0"}, "line 11: result completed: the game is not over"),
    "forfeit late": (
        "undercut",
        {18: "result forfeit 0 time 26 25"},
        "line 18: result forfeit: the game is over, it was completed",
    ),
    "void late": (
        "undercut",
        {18: "result void disk 26 25"},
        "line 18: result void: the game is over, it was completed",
    ),
    "wrong result": ("undercut", {18: "result completed 25 26"}, "line 18: result: the points are 26 25, not 25 26"),
    "wrong stand": ("forfeit", {22: "result forfeit 1 time 0 0"}, "line 22: result: the points are 47 0, not 0 0"),
    "no reason": ("forfeit", {22: "result forfeit 1 47 0"}, "line 22: result: the points of 2 sides are due, not '0'"),
    "odd reason": (
        "forfeit",
        {22: "result forfeit 1 boredom 47 0"},
        (
            "line 22: result forfeit: 'boredom' is no reason "
            "(illegal_action, time, crash, disconnect, start, protocol, resources)"
        ),
    ),
    "forfeit seat": ("forfeit", {22: "result forfeit 2 time 47 0"}, "line 22: result forfeit: '2' is no seat"),
    "odd void": ("forfeit", {22: "result void (disk) 47 0"}, "line 22: result void '(disk)': a reason is one word"),
    "odd end": (
        "forfeit",
        {22: "result draw 47 0"},
        "line 22: result: 'completed', 'forfeit SEAT REASON' or 'void REASON' is due, then the points by side",
    ),
    "huge points": (
        "forfeit",
        {22: "result completed 9999999999 0"},
        "line 22: result: the points of 2 sides are due, not '9999999999 0'",
    ),
    "two results": (
        "undercut",
        {19: "result completed 26 25"},
        "line 19: 'result completed 26 25': nothing may follow the result",
    ),
    "behind the result": ("forfeit", {23: "1 discard 3C"}, "line 23: '1 discard 3C': nothing may follow the result"),
}


@pytest.mark.parametrize(("name", "changes", "message"), LINES.values(), ids=LINES)
def test_the_first_wrong_line_is_named(name: str, changes: dict[int, str | None], message: str) -> None:
    text = complaint(with_lines(golden(name), changes))
    # Where the reason is the engine's own, only its beginning is written above.
    assert text.startswith(message) if message.endswith(": ") else text == message


def test_the_error_has_its_parts() -> None:
    with pytest.raises(TranscriptError) as caught:
        read(with_lines(golden("undercut"), {15: "0 discard QS"}))
    error = caught.value
    assert (error.line, error.clause) == (15, "2.4")
    assert error.text == "discard QS: it was taken from the discard pile this turn"


def test_of_two_wrong_lines_the_first_is_named() -> None:
    text = with_lines(golden("undercut"), {10: "score 1 1", 18: "\x00"})
    assert complaint(text) == "line 10: score 1 1: deal 1 scored 26 0"


def test_a_hundred_thousand_lines_without_a_meaning_are_refused_at_the_first() -> None:
    assert complaint(golden("unfinished") + "0 0 0\n" * 100_000).startswith("line 12: ")


def complaint(text: str) -> str:
    with pytest.raises(TranscriptError) as caught:
        read(text)
    return str(caught.value)
