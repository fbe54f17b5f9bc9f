"""The numbers of tests/perft/persian_perft.json, made by the slow Persian Rummy, counted again by the engine."""

import pytest

from arena.games.perft import perft
from tests.games.four_seat_perft import divided, endings, entries, name_of, position
from tests.oracles.four_seat_entries import PERSIAN_FILE, Entry

ENTRIES = entries(PERSIAN_FILE)


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_perft(entry: Entry) -> None:
    rules, state = position("persian", entry)
    depth = len(entry["counts"])
    assert [perft(rules, state, one) for one in range(1, depth)] == entry["counts"][:-1]
    assert divided(rules, state, depth) == entry["divide"]
    assert sum(entry["divide"].values()) == entry["counts"][-1]


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_how_the_leaves_end(entry: Entry) -> None:
    rules, state = position("persian", entry)
    words = {"go_out": "out", "passes": "passes"}
    assert endings(rules, state, len(entry["counts"]), words) == entry["endings"]
