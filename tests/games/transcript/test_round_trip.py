"""What is written is read back, and what is canonical is written again as it was."""

import re
from itertools import accumulate
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.games import registry
from arena.games.transcript import format_transcript, parse, read
from tests.games.transcript.samples import RULESETS, golden, play, transcripts

every_game = pytest.mark.parametrize("game", registry.names())

FORMS = {
    "gin": "draw, take, pass, discard, knock",
    "persian": "draw, take : meld set, take : meld run, take : layoff, take /: meld set, pass, meld set, meld run, "
    "layoff, discard",
    "push": "take, push, meld set + set, meld set + run, meld run + run, meld set + set + set, meld set, meld run, "
    "layoff, layoff =, replace >: layoff, replace >: layoff =, replace >: meld set, replace >: meld run, discard",
}
"""What a line can be, without its cards and numbers."""


@every_game
@given(data=st.data())
@settings(max_examples=30)
def test_a_written_transcript_is_read_back_and_written_again_as_it_was(game: str, data: st.DataObject) -> None:
    transcript = data.draw(transcripts(game))
    text = format_transcript(transcript)
    assert parse(text) == transcript
    assert format_transcript(parse(text)) == text


@every_game
def test_random_games_have_lines_of_every_form(game: str) -> None:
    forms = {
        re.sub(r"\b([0-9]+|[2-9TJQKA][CDHS]|JK)\b", "", rules.format_action(move.action))
        for seed in range(40)
        for rules in [registry.rules(game, RULESETS[game][seed % len(RULESETS[game])])]
        for deal in play(rules, Random(seed), 250, scores=False)[0]
        for move in deal.moves
    }
    assert {" ".join(form.split()) for form in forms} >= set(FORMS[game].split(", "))


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_spaces_comments_blank_lines_and_windows_line_ends_mean_nothing(
    game: str, data: st.DataObject, seed: int
) -> None:
    transcript, random = data.draw(transcripts(game)), Random(seed)
    gaps = ("", " ", "\t", " \t ")
    ends = ("\n", "\r\n", "\n\n", " # a comment\n", "#0 draw\n", "\n# result void x 0 0\n \t\n")
    lines = format_transcript(transcript).splitlines()
    loose = "".join(
        random.choice(gaps) + line.replace(" ", " " + random.choice(gaps)) + random.choice(ends) for line in lines
    )
    assert parse(loose) == transcript


def test_every_file_that_stops_behind_its_header_is_an_unfinished_game() -> None:
    for name in ("undercut", "takes-washout", "forfeit"):
        lines = golden(name).splitlines(keepends=True)
        *beginnings, _ = accumulate(lines)
        for beginning in beginnings[3:]:
            replay = read(beginning)
            assert replay.transcript.result is None
            # A blank line at the end is all that the canonical form of a beginning leaves out.
            assert format_transcript(replay.transcript) == beginning.rstrip("\n") + "\n"


def test_a_file_may_lack_its_last_line_end() -> None:
    text = golden("undercut")
    assert parse(text.rstrip("\n")) == parse(text)


def test_scores_and_the_result_may_be_missing() -> None:
    lines = golden("undercut").splitlines(keepends=True)
    replay = read("".join(line for line in lines if not line.startswith(("score", "result"))))
    assert [deal.score for deal in replay.transcript.deals] == [None, None]
    assert replay.transcript.result is None
    assert replay.verdict is not None
    assert replay.verdict.points == (26, 25)


def test_the_ruleset_is_kept_in_its_canonical_form() -> None:
    text = golden("undercut").replace("ruleset rummy-fans deals=2", "ruleset  rummy-fans target=100  deals=2")
    assert parse(text).ruleset == "rummy-fans deals=2"


def test_other_headers_may_stand_in_any_order_and_are_kept_by_the_alphabet() -> None:
    text = golden("undercut").replace("game gin\n", "zeta 1\ngame gin\nevent spring cup\n")
    assert parse(text).headers == (("event", "spring cup"), ("zeta", "1"))
    assert parse(format_transcript(parse(text))) == parse(text)
