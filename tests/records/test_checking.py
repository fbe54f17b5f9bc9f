"""A file is taken only whole, and as its seed and transcripts give it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arena.bootstrap.archives import Export
from arena.bootstrap.stores import store_for_reading
from arena.records.checking import check_archive
from arena.records.errors import RecordsError
from arena.records.reading import Archive, read_archive
from arena.tournament.model import Tournament
from arena.tournament.terms import Format
from tests.tournament.verification.played import order, play

QUICK = "deals=1 knock_limit=60"
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Two bots, two games."""
    return exported(tmp_path_factory.mktemp("pair"), order(rules=QUICK, entrants=2))


@pytest.fixture(scope="module")
def swiss(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Four bots, two rounds of four games."""
    made = order(rules=QUICK, entrants=4, format=Format.SWISS, rounds=2)
    return exported(tmp_path_factory.mktemp("swiss"), made)


def exported(folder: Path, made: Tournament) -> str:
    file = io.StringIO()
    with store_for_reading(play(folder, made)) as store:
        Export(store, store.tournament(made.name)).write_json_lines(file)
    return file.getvalue()


def check(lines: list[str]) -> Archive:
    return check_archive(read_archive(lines))


def refusal(lines: list[str]) -> str:
    with pytest.raises(RecordsError) as refused:
        check(lines)
    return str(refused.value)


def test_what_export_wrote_is_taken_as_it_is(pair: str, swiss: str) -> None:
    for text in (pair, swiss):
        assert check(text.splitlines()) == read_archive(text.splitlines())


def test_lines_in_another_order_are_put_into_the_planned_one(swiss: str) -> None:
    first, *games = swiss.splitlines()
    assert check([first, *reversed(games)]) == check([first, *games])


@pytest.mark.parametrize(
    ("kept", "missing"), [(0, "1/1/0"), (1, "1/1/1"), (3, "2/1/1"), (4, "3/1/0"), (5, "3/1/1"), (7, "4/1/1")]
)
def test_a_file_that_is_cut_off_is_refused_with_the_first_game_that_is_missing(
    swiss: str, kept: int, missing: str
) -> None:
    assert refusal(swiss.splitlines()[: kept + 1]).startswith(f"game spring/{missing} is missing; ")


Edit = Callable[[Lines], object]
NO_TERMS = "line 1: no tournament has such terms: "


def longer(lines: Lines) -> None:
    lines.append(lines[2] | {"id": "spring/1/2/0", "deal_set": 2})


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (longer, "game spring/1/2/0: the schedule gives no such game"),
        (lambda lines: lines[1].update(id="b/1/1/0"), "game spring/1/1/0 is missing"),
        (lambda lines: lines[1].update(sides=[[0], [1]]), "game spring/1/1/0: sides 0 against 1 is stored"),
        (lambda lines: lines[1].update(sides=[[], [7]]), "game spring/1/1/0: sides "),
        (lambda lines: lines[1].update(pairing=2), "game spring/1/1/0: pairing 2 is stored"),
        (lambda lines: lines[1].update(deal_set=2), "game spring/1/1/0: deal set 2 is stored"),
        (lambda lines: lines[1].update(orientation=1), "game spring/1/1/0: orientation 1 is stored"),
        (lambda lines: lines[1].update(winner=1 - lines[1]["winner"]), "game spring/1/1/0: winner "),
        (lambda lines: lines[1].update(margin=lines[1]["margin"] + 1), "game spring/1/1/0: margin "),
        (lambda lines: lines[1].update(points=[99, 99]), "game spring/1/1/0: points 99-99 is stored"),
        (lambda lines: lines[1].update(luck=500.0), "game spring/1/1/0: luck 500.0 is stored"),
        (lambda lines: lines[1].update(transcript=lines[2]["transcript"]), "game spring/1/1/0: its transcript says id"),
        (lambda lines: lines[1].update(transcript=""), "game spring/1/1/0: its transcript cannot be replayed"),
        (lambda lines: lines[1]["seats"].pop(), "game spring/1/1/0: the seats 0 are stored, it has 2"),
        (lambda lines: lines[1]["seats"][0].update(bot="x 1"), "game spring/1/1/0: seat 0: the bot 'x 1' is stored"),
        (lambda lines: lines[0].update(cycles=0), NO_TERMS),
        (lambda lines: lines[0].update(orientations=77), NO_TERMS),
        (lambda lines: lines[0].update(deal_sets=10**9), NO_TERMS),
        (
            lambda lines: lines[0].update(format="gauntlet", challengers=7),
            NO_TERMS,
        ),
        (lambda lines: lines[0].update(entrants=[]), NO_TERMS),
        (lambda lines: lines[0].update(entrants=[[], []]), "line 1: "),
        (lambda lines: lines[0].update(game="whist"), "line 1: "),
        (lambda lines: lines[0].update(ruleset="rummy-fans target=100"), "line 1: ruleset: 'rummy-fans target=100'"),
        (lambda lines: lines[0].update(cycles=2), "game spring/2/1/0 is missing"),
    ],
)
def test_what_was_not_played_so_is_refused(pair: str, edit: Edit, message: str) -> None:
    lines = list(map(json.loads, pair.splitlines()))
    edit(lines)
    assert refusal(list(map(json.dumps, lines))).startswith(message)


def test_a_fault_of_a_seat_that_is_not_there_is_refused_even_where_no_transcript_tells_whose_it_was(pair: str) -> None:
    lines = list(map(json.loads, pair.splitlines()))
    lines[1] |= {"termination": "forfeit", "reason": "time", "seat_at_fault": 7, "transcript": ""}
    assert refusal(list(map(json.dumps, lines))).startswith("game spring/1/1/0: its transcript cannot be replayed")
