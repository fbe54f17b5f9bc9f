"""Transcripts that somebody has changed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from arena import games
from arena.games.contract import Seat, Standing
from arena.games.transcript import read
from arena.match.deals import DealSet
from arena.tournament.verification.case import make_case
from arena.tournament.verification.text import check_text
from tests.tournament.verification.tampering import Stored, about

GAME = "spring/1/1/0"
TWIN = "spring/1/1/1"
FORFEIT = "spring/2/1/1"


def test_a_transcript_that_is_gone(stored: Stored) -> None:
    stored.sql(f"DELETE FROM transcript WHERE game_id = '{GAME}'")
    assert stored.findings == about(GAME, "it is finished and has no transcript")


@pytest.mark.parametrize("blob", ["x'00'", "'text'", "7", "x'789c8bfe0f00020a010b'"])
def test_a_transcript_that_is_damaged(stored: Stored, blob: str) -> None:
    # The last one is a byte that is no UTF-8, well compressed.
    stored.sql(f"UPDATE transcript SET text = {blob} WHERE game_id = '{GAME}'")
    assert stored.findings == about(GAME, "its transcript cannot be unpacked")


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("1 draw\n", "1 draw # the first\n", "its transcript is not in canonical form"),
        ("event spring\n", "event summer\n", "its transcript says event 'summer', not 'spring'"),
        ("event spring\n", "", "its transcript says event nothing, not 'spring'"),
        (f"id {GAME}\n", f"id {TWIN}\n", f"its transcript says id '{TWIN}', not '{GAME}'"),
        (f"id {GAME}\n", f"id {GAME}\nseed s\n", "its transcript says seed 's', not nothing"),
        (
            "rummy-fans knock_limit=60",
            "rummy-fans knock_limit=61",
            "its transcript says ruleset 'rummy-fans knock_limit=61 deals=2', not 'rummy-fans knock_limit=60 deals=2'",
        ),
        (
            'seats "bot1 1.0" "bot2 1.0"',
            'seats "bot2 1.0" "bot1 1.0"',
            "its transcript seats bot2 1.0, bot1 1.0, not bot1 1.0, bot2 1.0",
        ),
        # The last two cards of a gin pack are never drawn (2.10), so the same moves are legal.
        ("7S QD AS\n", "7S AS QD\n", "deal 2: the seed gives another pack"),
        ("\nresult completed 36 64\n", "", "its transcript has no result"),
        (
            "0 discard 9S\n",
            "0 discard 9H\n",
            "its transcript cannot be replayed: line 13: 2.3: discard 9H: 9H is not in the hand",
        ),
    ],
)
def test_a_transcript_with_another_line(stored: Stored, old: str, new: str, finding: str) -> None:
    stored.edit(GAME, lambda text: text.replace(old, new, 1))
    assert stored.findings == about(GAME, finding)


def test_transcripts_of_another_game(stored: Stored) -> None:
    stored.sql(
        f"UPDATE transcript SET text = (SELECT text FROM transcript WHERE game_id = 'spring/3/1/0') "
        f"WHERE game_id = '{FORFEIT}'"
    )
    *findings, luck = stored.findings
    assert luck.startswith(f"game {FORFEIT}: luck ")
    assert tuple(findings) == about(
        FORFEIT,
        f"its transcript says id 'spring/3/1/0', not '{FORFEIT}'",
        "its transcript seats cheater 1.0, bot1 1.0, not cheater 1.0, bot2 1.0",
        "deal 1: the seed gives another pack",
    )


def test_the_blame_put_on_the_other_seat(stored: Stored) -> None:
    stored.edit(FORFEIT, lambda text: text.replace("forfeit 0", "forfeit 1"))
    stored.sql(f"UPDATE result SET seat_at_fault = 1, winner = 0, margin = 200 WHERE game_id = '{FORFEIT}'")
    stored.refit()
    assert stored.findings == about(
        FORFEIT,
        "its transcript blames seat 1 for illegal_action, which was not to act",
        "seat 0: 2 decisions are stored, its 1 moves take 1 to 1",
    )


def test_a_late_action_blamed_on_the_other_seat(stored: Stored) -> None:
    stored.edit(FORFEIT, lambda text: text.replace("forfeit 0 illegal_action", "forfeit 1 time"))
    assert stored.findings[:1] == about(FORFEIT, "its transcript blames seat 1 for time, which was not to act")


def test_a_crash_may_be_of_a_seat_that_was_not_to_act(stored: Stored) -> None:
    stored.edit(FORFEIT, lambda text: text.replace("forfeit 0 illegal_action", "forfeit 0 crash"))
    stored.sql(f"UPDATE result SET reason = 'crash' WHERE game_id = '{FORFEIT}'")
    assert stored.findings == ()


def test_a_void_game_given_out_as_finished(stored: Stored) -> None:
    stored.edit(FORFEIT, lambda text: text.replace("forfeit 0 illegal_action", "void files"))
    stored.sql(
        "UPDATE result SET termination = 'void', reason = 'files', seat_at_fault = NULL, winner = NULL, margin = 0 "
        f"WHERE game_id = '{FORFEIT}'"
    )
    stored.refit()
    assert stored.findings == about(
        FORFEIT,
        "its transcript is void, and a void game is played again",
        "seat 0: 2 decisions are stored, its 1 moves take 1 to 1",
    )


@pytest.mark.parametrize("deal", [0, 1])
def test_a_dealer_that_the_seed_does_not_give(stored: Stored, deal: int) -> None:
    """The same transcript under a seed whose packs are the same, and of whose draws one is another."""
    text = stored.transcript(GAME)
    tournament = stored.store.tournament("spring")
    planned = next(game.planned for game in stored.store.finished("spring") if game.planned.id == GAME)
    case = make_case(tournament, games.rules(tournament.game, tournament.ruleset), planned)
    assert list(check_text(case, text, read(text))) == []
    other = OtherDealer(case.rules, case.deals.seed, deal=deal)
    finding = f"deal {deal + 1}: seat 0 deals, the seed gives seat 1"
    assert list(check_text(replace(case, deals=other), text, read(text))) == [finding]


@dataclass(frozen=True, slots=True)
class OtherDealer(DealSet):
    """Draws seat 1 as the dealer of one deal."""

    deal: int = 0

    def dealer(self, standing: Standing) -> Seat:
        # Named in full: a dataclass with slots is another class than the one that `super()` means.
        return 1 if len(standing.deals) == self.deal else DealSet.dealer(self, standing)
