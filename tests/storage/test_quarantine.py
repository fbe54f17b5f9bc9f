"""Who is in quarantine, and which games have no result yet."""

from __future__ import annotations

import pytest

from arena.storage.store import SqlStore
from arena.tournament.model import Status, UnfinishedGame
from arena.tournament.ports import StaleDirector, UnknownTournament
from arena.tournament.quarantine import Quarantined
from tests.storage import samples

CRASHED = Quarantined(1, "crash", "exit code 1: it ended in the handshake")


@pytest.fixture
def stored(store: SqlStore) -> SqlStore:
    store.create(samples.tournament(), samples.games())
    return store


def test_nobody_is_in_quarantine_at_first(stored: SqlStore) -> None:
    assert stored.quarantined("spring") == []


def test_those_in_quarantine_come_back_in_their_order(stored: SqlStore) -> None:
    epoch = stored.claim("spring")
    stored.quarantine("spring", epoch, CRASHED)
    stored.quarantine("spring", epoch, Quarantined(0, "start", ""))
    assert stored.quarantined("spring") == [Quarantined(0, "start", ""), CRASHED]


def test_the_last_word_on_an_entrant_stands(stored: SqlStore) -> None:
    epoch = stored.claim("spring")
    stored.quarantine("spring", epoch, Quarantined(1, "time", "late"))
    stored.quarantine("spring", epoch, CRASHED)
    assert stored.quarantined("spring") == [CRASHED]


def test_a_director_that_was_replaced_puts_nobody_into_quarantine(stored: SqlStore) -> None:
    epoch = stored.claim("spring")
    stored.claim("spring")
    with pytest.raises(StaleDirector):
        stored.quarantine("spring", epoch, CRASHED)
    assert stored.quarantined("spring") == []


def test_another_tournament_has_a_quarantine_of_its_own(stored: SqlStore) -> None:
    stored.create(samples.tournament("autumn"), samples.games("autumn"))
    stored.quarantine("spring", stored.claim("spring"), CRASHED)
    assert stored.quarantined("autumn") == []
    with pytest.raises(UnknownTournament):
        stored.quarantined("winter")


def test_games_without_a_result_say_where_they_stand(stored: SqlStore) -> None:
    epoch = stored.claim("spring")
    first, second, *others = samples.games()
    stored.record("spring", epoch, samples.completed(first.id))
    stored.record("spring", epoch, samples.void(second.id))
    failed = samples.void(second.id)
    why = f"{failed.verdict.reason}: {failed.detail}"
    assert list(stored.unfinished("spring")) == [
        UnfinishedGame(second, Status.VOID, 1, why),
        *(UnfinishedGame(game, Status.PLANNED, 0, "") for game in others),
    ]
    assert [game.planned for game in stored.unfinished("spring")] == list(stored.planned("spring"))
