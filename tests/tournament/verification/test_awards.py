"""Games awarded against an entrant in quarantine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.storage.store import open_store
from tests.tournament.verification.played import named, order, play
from tests.tournament.verification.tampering import Stored, about

DETAIL = "quarantined after 2 games lost in a row, last: there is no such program"
AWARDED = ("spring/3/1/0", "spring/3/1/1")


@pytest.fixture
def awarded(tmp_path: Path) -> Iterator[Stored]:
    """The absent bot loses four games that do not begin; the last two are awarded."""
    url = play(tmp_path, named(order(rules="deals=1 knock_limit=60", entrants=3), "absent"))
    with open_store(url, create=False) as store:
        stored = Stored(tmp_path / "arena.db", store)
        for game in AWARDED:
            stored.sql(f"UPDATE result SET detail = '{DETAIL}' WHERE game_id = '{game}'")
        stored.sql("INSERT INTO quarantine VALUES (1, 0, 'start: there is no such program')")
        yield stored


def limit(stored: Stored, games: int) -> None:
    stored.sql(f"UPDATE tournament SET quarantine = {games}")


def test_awards_after_as_many_faults_as_the_terms_ask_for_are_clean(awarded: Stored) -> None:
    limit(awarded, 2)
    assert awarded.findings == ()


@pytest.mark.parametrize("games", [0, 3])
def test_awards_after_fewer_faults(awarded: Stored, games: int) -> None:
    limit(awarded, games)
    finding = f"it was awarded: absent 1.0 lost 2 games by faults, the limit is {games}"
    assert awarded.findings == about(AWARDED[0], finding)


def test_quarantine_of_somebody_who_made_no_fault_or_does_not_exist(awarded: Stored) -> None:
    limit(awarded, 2)
    awarded.sql(
        "INSERT INTO quarantine VALUES (1, 2, 'crash: so')", "INSERT INTO quarantine VALUES (1, 9, 'crash: so')"
    )
    assert awarded.findings == (
        "quarantine: bot2 1.0 lost 0 games by faults, the limit is 2",
        "quarantine: entrant 9 lost 0 games by faults, the limit is 2",
    )


def test_an_award_with_deals(stored: Stored) -> None:
    game = "spring/3/1/1"
    limit(stored, 1)
    stored.sql(f"UPDATE result SET detail = '{DETAIL}' WHERE game_id = '{game}'")
    assert stored.findings == about(game, "it was awarded, and has 1 deals")
