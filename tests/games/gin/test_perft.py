"""The numbers of tests/perft/gin_perft.json, made by the slow gin, counted again by the engine."""

import json
from collections import Counter
from typing import Any

import pytest

from arena.cards import parse_cards
from arena.games.contract import AnyRules
from arena.games.perft import divide, perft
from arena.games.registry import rules as rules_of
from tests.oracles.make_perft import FILE, Entry

ENTRIES: list[Entry] = json.loads(FILE.read_text(encoding="utf-8"))["entries"]
SMALL = [entry for entry in ENTRIES if entry["counts"][-1] < 10_000]


def name_of(entry: Entry) -> str:
    return entry["name"]


def position(entry: Entry) -> tuple[AnyRules, Any]:
    """The engine's rules and state after the prefix."""
    rules = rules_of("gin", entry["ruleset"])
    state = rules.deal(rules.start(), parse_cards(entry["pack"]), entry["dealer"])
    for action in entry["prefix"]:
        state = rules.apply(state, rules.parse_action(action))
    return rules, state


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_perft(entry: Entry) -> None:
    rules, state = position(entry)
    *counts, last = entry["counts"]
    assert [perft(rules, state, depth + 1) for depth in range(len(counts))] == counts
    parts = divide(rules, state, len(entry["counts"]))
    assert parts == entry["divide"]
    assert sum(parts.values()) == last


@pytest.mark.parametrize("entry", SMALL, ids=name_of)
def test_how_the_leaves_end(entry: Entry) -> None:
    rules, state = position(entry)
    found: Counter[str] = Counter()
    count_endings(rules, state, len(entry["counts"]), found)
    assert dict(found) == entry["endings"]


def count_endings(rules: AnyRules, state: Any, depth: int, found: Counter[str]) -> None:
    """Add the leaves below a state, by ending, and their points."""
    result = rules.result(state)
    if result is not None:
        found[result.ending.replace("_", " ")] += 1
        found["points of seat 0"] += result.points[0]
        found["points of seat 1"] += result.points[1]
    elif depth == 0:
        found["running"] += 1
    else:
        for action in rules.legal_actions(state).actions:
            count_endings(rules, rules.apply(state, action), depth - 1, found)
