"""Positions of tests/perft for the games with four seats, and the engine's own counts of them."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from arena import games
from arena.cards import parse_cards
from arena.games.contract import AnyRules, DealResult
from arena.games.perft import divide
from tests.oracles.four_seat_entries import Entry


def entries(file: Path) -> list[Entry]:
    """The positions of one file."""
    found: list[Entry] = json.loads(file.read_text(encoding="utf-8"))["entries"]
    return found


def name_of(entry: Entry) -> str:
    """A position's name, for the names of tests."""
    return entry["name"]


def position(game: str, entry: Entry) -> tuple[AnyRules, Any]:
    """The engine's rules and state after the prefix; the deals before it scored nothing."""
    rules = games.rules(game, entry["ruleset"])
    standing = rules.start()
    for back in range(entry["deal"] - 1, 0, -1):
        standing = standing.add(DealResult((entry["dealer"] - back) % 4, (0, 0), "before", None))
    state = rules.deal(standing, parse_cards(entry["pack"]), entry["dealer"])
    for action in entry["prefix"]:
        state = rules.apply(state, rules.parse_action(action))
    return rules, state


def divided(rules: AnyRules, state: Any, depth: int) -> dict[str, int]:
    """The leaves below each first action; the melds of a contract in the order of their texts."""
    return {one_form(text): count for text, count in divide(rules, state, depth).items()}


def one_form(text: str) -> str:
    """The line with its melds sorted, if it is a contract."""
    word, space, melds = text.partition(" ")
    return f"{word}{space}{' + '.join(sorted(melds.split(' + ')))}" if " + " in melds else text


def endings(rules: AnyRules, state: Any, depth: int, words: dict[str, str]) -> dict[str, int]:
    """Leaves by ending, in the oracle's words, and their points."""
    found: Counter[str] = Counter()
    count_endings(rules, state, depth, words, found)
    return dict(sorted(found.items()))


def count_endings(rules: AnyRules, state: Any, depth: int, words: dict[str, str], found: Counter[str]) -> None:
    """Add the leaves below a state."""
    result = rules.result(state)
    if result is not None:
        found[words[result.ending]] += 1
        found["points of side 0"] += result.points[0]
        found["points of side 1"] += result.points[1]
    elif depth == 0:
        found["running"] += 1
    else:
        for action in rules.legal_actions(state).actions:
            count_endings(rules, rules.apply(state, action), depth - 1, words, found)
