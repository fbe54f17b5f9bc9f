"""JSON lines: what is written comes back, and what is none of ours is refused with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.match.clock import TimeControl
from arena.match.record import GameRecord
from arena.records.errors import RecordsError
from arena.records.reading import read_archive
from arena.records.writing import json_lines
from arena.tournament.model import Entrant, Partners
from arena.tournament.quarantine import Quarantined
from arena.tournament.terms import FaultPolicy, Format, IntervalWidth, OnFault, SequentialTest
from tests.records.examples import finished, written
from tests.rpc.test_round_trips import RECORDS


def test_a_finished_tournament_comes_back_but_for_logs_and_the_places_of_bots() -> None:
    made, games = finished()
    archive = read_archive(written())
    bare = [replace(version, bot=replace(version.bot, folder="", command=())) for (version,) in _bots(made.entrants)]
    assert archive.tournament == replace(made, entrants=tuple(Entrant((version,)) for version in bare))
    assert list(zip(archive.games, archive.records, strict=True)) == games


@pytest.mark.parametrize("until", [None, SequentialTest(-1.5, 12.25, 0.01, 0.2), IntervalWidth(31.5)])
@pytest.mark.parametrize("partners", [None, *Partners])
def test_every_term_comes_back(until: SequentialTest | IntervalWidth | None, partners: Partners | None) -> None:
    made, games = finished()
    terms = replace(
        made,
        time_control=TimeControl(1.5, 2.25, 0.125, 3.0, 0.05),
        orientations=4,
        partners=partners,
        format=Format.GAUNTLET,
        cycles=3,
        rounds=4,
        challengers=2,
        until=until,
        faults=FaultPolicy(OnFault.SUBSTITUTE, 7, 0),
    )
    read = read_archive(json_lines(terms, games, over=True, shown=frozenset(game.id for game, _ in games))).tournament
    assert replace(read, entrants=made.entrants) == replace(terms, entrants=made.entrants)


@given(RECORDS.filter(lambda record: record.verdict.termination != "void"))
def test_every_figure_of_a_record_comes_back_to_the_last_bit(record: GameRecord) -> None:
    made, games = finished()
    planned = games[0][0]
    named = replace(record, id=planned.id, seats=tuple(replace(seat, log=b"") for seat in record.seats))
    lines = json_lines(made, [(planned, named)], over=True, shown=frozenset([planned.id]))
    assert read_archive(lines).records == (named,)


def test_who_is_in_quarantine_comes_back_when_the_tournament_is_over() -> None:
    made, games = finished()
    barred, shown = (Quarantined(2, "crash", "the process ended by 1"),), frozenset(game.id for game, _ in games)
    assert read_archive(json_lines(made, games, barred, over=True, shown=shown)).quarantined == barred
    first, *_ = json_lines(made, games, barred, over=False, shown=shown)
    assert json.loads(first)["quarantined"] == []


def test_an_export_of_an_older_arena_has_nobody_in_quarantine() -> None:
    first, *others = written()
    terms = json.loads(first)
    del terms["quarantined"]
    assert read_archive([json.dumps(terms), *others]).quarantined == ()


def test_while_a_tournament_goes_on_its_seed_and_the_cards_to_come_are_left_out() -> None:
    made, games = finished()
    lines = list(json_lines(replace(made, seed="the secret"), games[:3], over=False, shown=frozenset(["spring/1/1/0"])))
    assert "the secret" not in "".join(lines)
    told = [json.loads(line) for line in lines[1:]]
    assert [game["transcript"] for game in told] == ["of spring/1/1/0", None, None]
    assert [game["detail"] for game in told] == [games[0][1].detail, "", ""]
    assert [game["luck"] for game in told] == [games[0][1].luck, None, None]
    with pytest.raises(RecordsError, match="line 1: spring was not over"):
        read_archive(lines)


BARRED = {"entrant": 3, "reason": "crash", "detail": ""}
Edit = Callable[[list[dict[str, Any]]], object]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda lines: lines.clear(), "line 1: the file is empty"),
        (lambda lines: lines[0].update(colour="red"), "line 1: colour: Extra inputs"),
        (lambda lines: lines[0].pop("game"), "line 1: game: Field required"),
        (lambda lines: lines[0].update(deal_sets="2"), "line 1: deal_sets: Input should be a valid integer"),
        (lambda lines: lines[0].update(format="knockout"), "line 1: 'knockout' is not a valid Format"),
        (lambda lines: lines[0].update(until="sprt colour=3"), "line 1: unknown parameter 'colour'"),
        (lambda lines: lines[0].update(commitment="0" * 64), "line 1: commitment: this is not the SHA-256"),
        (lambda lines: lines[0]["quarantined"].append(BARRED), "line 1: quarantined: each is one of"),
        (lambda lines: lines[0].update(format_version=2), "line 1: format_version: Input should be 1"),
        (lambda lines: lines[3].update(kind="tournament"), "line 4: kind: Input should be 'game'"),
        (lambda lines: lines[0].update(name="../x"), "line 1: name: Value error, a name is a letter or digit"),
        (lambda lines: lines[0].update(strikes=10**30), "line 1: strikes: Input should be less than"),
        (lambda lines: lines[0]["time_control"].update(bank=86_401), "line 1: time_control.bank: Input should be less"),
        (lambda lines: lines[0]["entrants"][1][0].update(version="1 0"), "line 1: entrants.1.0.version: Value error"),
        (lambda lines: lines[3].update(margin=2**31), "line 4: margin: Input should be less than"),
        (lambda lines: lines[3].update(points=[0, -(2**31) - 1]), "line 4: points.1: Input should be greater than"),
        (lambda lines: lines[3].update(transcript=None), "line 4: game spring/1/2/0 has no transcript"),
        (lambda lines: lines[3].update(termination="void"), "line 4: termination"),
        (lambda lines: lines[3].update(termination="forfeit"), "line 4: a forfeit, and only a forfeit, has a reason"),
        (lambda lines: lines[3].update(reason="boredom"), "line 4: reason: Input should be 'illegal_action'"),
        (lambda lines: lines[3].update(reason="time"), "line 4: a forfeit, and only a forfeit, has a reason"),
        (lambda lines: lines[3].update(winner=2), "line 4: winner: Input should be less than or equal to 1"),
        (lambda lines: lines[3]["seats"][1].update(seconds=-1.0), "line 4: seats.1.seconds"),
        (lambda lines: lines[3]["seats"][1].update(histogram=[1]), "line 4: histogram: there are 15 buckets"),
        (lambda lines: lines.append(lines[3]), "line 14: game spring/1/2/0 stands there twice"),
    ],
)
def test_what_no_export_wrote_is_refused_with_its_line(edit: Edit, message: str) -> None:
    lines = [json.loads(line) for line in written()]
    assert lines[3]["termination"] == "completed"
    edit(lines)
    with pytest.raises(RecordsError) as refused:
        read_archive(map(json.dumps, lines))
    assert str(refused.value).startswith(message)


@given(st.text(max_size=50))
def test_any_text_is_refused_with_a_line(text: str) -> None:
    with pytest.raises(RecordsError, match=r"^line \d+: "):
        read_archive(text.splitlines())


def _bots(entrants: tuple[Entrant, ...]) -> list[Any]:
    return [entrant.bots for entrant in entrants]
