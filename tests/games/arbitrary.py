"""Arbitrary rulesets and positions of any game, for properties."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from arena import games
from arena.games.contract import AnyRules, Standing
from arena.games.errors import RulesetError
from arena.games.ruleset import parameter_texts
from tests.games.lively import random_standing

TEXTS = (
    "true",
    "false",
    "none",
    "0",
    "1",
    "2",
    "3",
    "5",
    "10",
    "25",
    "30",
    "50",
    "100",
    "alternate",
    "winner",
    "loser",
)


@st.composite
def rulesets(draw: st.DrawFn, game: str) -> AnyRules:
    """Rules of a game under one of its rulesets with up to four parameters changed to values that they can have."""
    name = draw(st.sampled_from(sorted(games.rulesets(game))))
    known = sorted(parameter_texts(games.rulesets(game)[name]))
    names = draw(st.lists(st.sampled_from(known), max_size=4, unique=True)) if known else []
    text = name
    for parameter in names:
        text = draw(st.sampled_from(_allowed(game, text, parameter)))
    return games.rules(game, text)


def _allowed(game: str, text: str, parameter: str) -> list[str]:
    """The text with each value that the parameter can have beside the others."""
    longer = [text, *(f"{text} {parameter}={value}" for value in TEXTS)]
    return [candidate for candidate in longer if _is_allowed(game, candidate)]


def _is_allowed(game: str, text: str) -> bool:
    try:
        games.rules(game, text)
    except RulesetError:
        return False
    return True


def deal(rules: AnyRules, standing: Standing, random: Random) -> Any:
    """A deal with a random pack and one of the dealers whose turn it may be."""
    pack = list(rules.pack())
    random.shuffle(pack)
    return rules.deal(standing, tuple(pack), random.choice(rules.dealers(standing)))


def playout(rules: AnyRules, random: Random, standing: Standing | None = None) -> Iterator[tuple[Any, Any]]:
    """Every state of a random deal with the action taken in it, None in the last; it may be any deal of a game.

    The last listed action, which often ends a deal, is taken more often than others.
    """
    state = deal(rules, standing or random_standing(rules, random), random)
    eagerness = random.choice((0.0, 0.1, 0.5))
    while rules.actor(state) is not None:
        actions = rules.legal_actions(state).actions
        action = actions[-1] if random.random() < eagerness else random.choice(actions)
        yield state, action
        state = rules.apply(state, action)
    yield state, None
