"""Deals of gin laid out by hand."""

from arena import games
from arena.cards import Pack, make_pack, parse_cards
from arena.games.contract import DealResult
from arena.games.gin import GinRules
from arena.games.gin.state import State

LOW = "AC 2C 3C 5D 5H 5S 9C TC JC AD"
"""A hand with one deadwood: AC-3C, three fives, 9C-JC and the ace of diamonds."""

SCATTERED = "2D 4D 6D 8D TD QD 2H 4H 6H 8H"
"""A hand without a meld; its deadwood is 60."""


def rules_of(ruleset: str = "") -> GinRules:
    rules = games.rules("gin", ruleset)
    assert isinstance(rules, GinRules)
    return rules


def pack_of(starter: str, dealer: str, then: str = "") -> Pack:
    """A pack that deals these hands, then the upcard and the stock as named, then the rest in canonical order."""
    starts, deals = parse_cards(starter), parse_cards(dealer)
    dealt = [card for pair in zip(starts, deals, strict=True) for card in pair]
    top = [*dealt, *parse_cards(then)]
    return (*top, *(card for card in make_pack() if card not in top))


def deal(starter: str, dealer: str, then: str = "", ruleset: str = "") -> tuple[GinRules, State]:
    """The first state of a game that seat 0 starts."""
    rules = rules_of(ruleset)
    return rules, rules.deal(rules.start(), pack_of(starter, dealer, then), 1)


def play(rules: GinRules, state: State, *actions: str) -> State:
    for action in actions:
        state = rules.apply(state, rules.parse_action(action))
    return state


def texts(rules: GinRules, state: State) -> list[str]:
    """The legal actions in the notation."""
    return [rules.format_action(action) for action in rules.legal_actions(state).actions]


def knocked(starter: str, dealer: str, ruleset: str = "") -> DealResult:
    """The result when seat 0 draws the king of spades and knocks with it at once."""
    rules, state = deal(starter, dealer, "KD KS", ruleset)
    before = ("pass", "pass") if rules.settings.first_upcard_offer else ()
    result = rules.result(play(rules, state, *before, "draw", "knock KS"))
    assert result is not None
    return result
