"""The numbers of tests/perft/push_perft.json, made by the slow Push, counted again by the engine."""

import pytest

from arena.games.perft import perft
from tests.games.four_seat_perft import divided, endings, entries, name_of, position
from tests.oracles.four_seat_entries import PUSH_FILE, Entry

ENTRIES = entries(PUSH_FILE)
SMALL = [entry for entry in ENTRIES if entry["counts"][-1] < 5_000]


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_perft(entry: Entry) -> None:
    rules, state = position("push", entry)
    depth = len(entry["counts"])
    assert [perft(rules, state, one) for one in range(1, depth)] == entry["counts"][:-1]
    assert divided(rules, state, depth) == entry["divide"]
    assert sum(entry["divide"].values()) == entry["counts"][-1]


@pytest.mark.parametrize("entry", SMALL, ids=name_of)
def test_how_the_leaves_end(entry: Entry) -> None:
    rules, state = position("push", entry)
    words = {"go_out": "out", "stock": "stock", "stalemate": "stalemate"}
    assert endings(rules, state, len(entry["counts"]), words) == entry["endings"]
