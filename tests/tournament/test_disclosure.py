"""What is shown of a deal that is still to be played from another side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.games.verdict import Reason
from arena.tournament.disclosure import (
    LATER,
    NotShown,
    check_shown,
    disclosed,
    veiled,
    veiled_quarantine,
    veiled_record,
)
from arena.tournament.plan import plan
from arena.tournament.quarantine import Quarantined
from tests.tournament.examples import finish, make_record, make_tournament

GAMES = plan(make_tournament(entrants=3, deal_sets=1))
"""A deal set of each of three pairings, in two orientations."""


def test_a_game_is_shown_when_its_twin_is_finished() -> None:
    finished = [finish(game, make_record(game.id, 1)) for game in GAMES[:3]]
    assert disclosed(GAMES[3:], finished) == {GAMES[0].id, GAMES[1].id}
    check_shown(GAMES[0].id, "log", GAMES[3:])
    with pytest.raises(NotShown, match=f"{GAMES[2].id} has the packs of {GAMES[3].id}.*its log is {LATER}"):
        check_shown(GAMES[2].id, "log", GAMES[3:])


def test_a_veil_covers_what_tells_of_cards_and_nothing_else() -> None:
    record = replace(make_record(GAMES[0].id, -5, forfeit=Reason.CRASH), detail="it had 5C", luck=2.0)
    veiled_one = veiled_record(record)
    assert (veiled_one.detail, veiled_one.luck, veiled_one.transcript) == (LATER, None, "")
    assert replace(veiled_one, detail=record.detail, luck=2.0, transcript=record.transcript) == record
    game = finish(GAMES[0], record)
    assert veiled(game) == replace(game, detail=LATER, luck=None)
    assert veiled(finish(GAMES[0], make_record(GAMES[0].id, 5))).detail == ""


def test_why_an_entrant_plays_no_more_waits_for_all_its_deal_sets() -> None:
    finished = [finish(game, make_record(game.id, 1)) for game in GAMES[:3]]
    shown = disclosed(GAMES[3:], finished)
    involved = {entrant for side in GAMES[2].sides for entrant in side}
    barred = [Quarantined(entrant, "crash", "it had 5C") for entrant in range(3)]
    told = veiled_quarantine(barred, finished, shown)
    assert {each.entrant for each in told if each.detail == LATER} == involved
    assert [each.reason for each in told] == ["crash"] * 3
