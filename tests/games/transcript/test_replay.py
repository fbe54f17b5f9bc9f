"""What a reader gets beside the transcript."""

import pytest

from arena.games import registry
from arena.games.gin.actions import DRAW, KNOCKS
from arena.games.transcript import Move, Replay, Transcript, format_transcript, read, ruleset_text
from arena.games.verdict import Reason, Termination, Verdict
from tests.games.transcript.samples import golden, with_lines


def test_the_standing_holds_every_deal_that_is_over() -> None:
    standing = read(golden("undercut")).standing
    assert standing.totals == (26, 25)
    assert [(deal.dealer, deal.points) for deal in standing.deals] == [(0, (26, 0)), (1, (0, 25))]


def test_the_state_is_that_behind_the_last_line() -> None:
    replay = read(golden("unfinished"))
    assert replay.rules.actor(replay.state) == 1
    assert replay.standing == replay.rules.start()
    assert replay.verdict is None


def test_without_a_pack_there_is_no_state() -> None:
    header = "".join(golden("undercut").splitlines(keepends=True)[:4])
    for text in (header, header + "\ndeal 1 dealer 0\n"):
        assert read(text).state is None
        assert list(read(text).steps()) == []


def test_the_steps_are_all_states_in_order() -> None:
    replay = read(golden("undercut"))
    steps = list(replay.steps())
    assert [(step.deal, step.move) for step in steps[:3]] == [
        (1, None),
        (1, Move(1, DRAW)),
        (1, Move(1, KNOCKS[51])),
    ]
    assert [step.deal for step in steps] == [1, 1, 1, 2, 2, 2]
    assert steps[-1].state == replay.state


def test_a_written_verdict_counts_and_an_unwritten_one_follows_from_the_deals() -> None:
    assert read(golden("forfeit")).verdict == Verdict(Termination.FORFEIT, (47, 0), 1, Reason.TIME)
    assert read(with_lines(golden("undercut"), {18: None})).verdict == Verdict(Termination.COMPLETED, (26, 25))
    assert _at_the_start("void disk_full 0 0").verdict == Verdict(Termination.VOID, (0, 0), None, "disk_full")
    assert _at_the_start("forfeit 0 start 0 0").verdict == Verdict(Termination.FORFEIT, (0, 0), 0, Reason.START)


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("", "rummy-fans"),
        ("classic", "classic"),
        ("classic starter=loser deals=20", "classic deals=20"),
        ("deals=none target=50 big_gin_bonus=31", "rummy-fans big_gin_bonus=31 target=50"),
        ("classic big_gin_bonus=none layoffs=false", "classic big_gin_bonus=none layoffs=false"),
    ],
)
def test_the_text_of_a_ruleset_has_only_what_differs_from_its_defaults(given: str, canonical: str) -> None:
    assert ruleset_text(registry.rules("gin", given)) == canonical


def test_a_game_without_deals_is_written_as_its_header() -> None:
    text = format_transcript(Transcript("gin", "classic", ("otter 1.2", "heron"), (("event", "spring"),)))
    assert text == 'arena-transcript 1\ngame gin\nruleset classic\nseats "otter 1.2" "heron"\nevent spring\n'


def _at_the_start(result: str) -> Replay:
    return read(f'arena-transcript 1\ngame gin\nruleset classic\nseats "otter" "heron"\nresult {result}\n')
