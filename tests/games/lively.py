"""Random deals that reach everything: packs that deal what goes together, and seats that lay what they can."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from arena.cards import Pack, parse_card
from arena.games.contract import AnyRules, DealResult, Standing

MOST_LOOKED_AT = 60
LAYING = {"meld", "layoff", "replace", "knock"}


def random_pack(rules: AnyRules, random: Random) -> Pack:
    """A pack of the game, often one that deals each seat what makes melds."""
    module = import_module(f"tests.games.{rules.game}.random_play")
    return tuple(map(parse_card, module.random_pack(random)))


def random_standing(rules: AnyRules, random: Random) -> Standing:
    """What may stand before one of the first five deals of a game whose deals score nothing."""
    standing = rules.start()
    for _ in range(random.randrange(5)):
        dealer = random.choice(rules.dealers(standing))
        longer = standing.add(DealResult(dealer, (0, 0), "before", None))
        if rules.outcome(longer) is not None:
            break
        standing = longer
    return standing


def random_eagerness(random: Random) -> float:
    """How often a seat lays cards where it can: from hoarders to those who never wait."""
    return random.choice((0.05, 0.5, 0.9))


def choose(rules: AnyRules, state: Any, random: Random, eagerness: float) -> Any:
    """One of the legal actions; every word of the notation that is at hand is as likely as the others."""
    listed = rules.legal_actions(state).actions
    by_word: dict[str, list[Any]] = {}
    for action in listed if len(listed) <= MOST_LOOKED_AT else random.sample(listed, MOST_LOOKED_AT):
        by_word.setdefault(rules.format_action(action).split()[0], []).append(action)
    laying, other = by_word.keys() & LAYING, by_word.keys() - LAYING
    words = laying if laying and (not other or random.random() < eagerness) else other
    return random.choice(by_word[random.choice(sorted(words))])
