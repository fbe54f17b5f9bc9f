"""Every game has golden transcripts, and each of them is canonical and true."""

import re
from pathlib import Path

import pytest

from arena.games import registry
from arena.games.contract import Points
from arena.games.transcript import format_transcript, read
from arena.games.verdict import Termination

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.arena"))
COMPLETE = 3
NUMBER = re.compile(r"(?<![\w.])−?\d+(?!\w|\.\d)")
"""Not part of a card, of a clause or of a file's name."""


def arithmetic(path: Path) -> dict[str, set[int]]:
    """The numbers beside a golden transcript: by deal, those of its totals under no name."""
    found: dict[str, set[int]] = {}
    owner = ""
    for line in (path.parent / "README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("|"):
            _, name, deal, text, _ = (cell.strip() for cell in line.split("|"))
            owner = name.strip("`") or owner
            if owner == path.stem:
                found[deal] = {int(number.replace("−", "-")) for number in NUMBER.findall(text)}
    return found


def numbers_of(points: Points | None) -> set[int]:
    """Those that the arithmetic has to name: a side without points is named where no side has any."""
    return set() if points is None else set(filter(None, points)) or {0}


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_three_complete_golden_transcripts(game: str) -> None:
    replays = [read(path.read_text(encoding="utf-8")) for path in FILES if path.parent.name == game]
    complete = [one for one in replays if one.verdict and one.verdict.termination is Termination.COMPLETED]
    assert len(complete) >= COMPLETE, f"tests/transcripts/{game}/ has {len(complete)} complete games"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_scores_of_a_golden_transcript_are_worked_out_beside_it(path: Path) -> None:
    replay = read(path.read_text(encoding="utf-8"))
    worked_out = arithmetic(path)
    for number, deal in enumerate(replay.transcript.deals, start=1):
        assert worked_out[str(number)] >= numbers_of(deal.score)
    totals = replay.verdict.points if replay.verdict else None
    assert set.union(*worked_out.values()) >= numbers_of(totals)


def test_every_folder_is_that_of_a_game() -> None:
    assert {path.parent.name for path in FILES} <= set(registry.names())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_transcript_is_of_its_game_and_canonical(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    replay = read(text)
    assert replay.transcript.game == path.parent.name
    assert format_transcript(replay.transcript) == text


@pytest.mark.parametrize("game", registry.names())
def test_the_golden_transcripts_of_a_game_cover_every_ruleset_and_an_unfinished_game(game: str) -> None:
    replays = [read(path.read_text(encoding="utf-8")) for path in FILES if path.parent.name == game]
    assert {replay.rules.ruleset for replay in replays} == set(registry.rulesets(game))
    assert any(replay.verdict is None for replay in replays)
