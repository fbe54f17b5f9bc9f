"""The text form of the actions of Push, written (notation.md)."""

from __future__ import annotations

from arena.cards import MeldKind
from arena.cards.notation import format_card, format_cards
from arena.games.push.actions import Action, Laid, Lay, LayOff, Plain
from arena.games.push.breach import Breach
from arena.games.push.melds import Meld, make_set, places
from arena.games.push.readings import is_ambiguous


def format_action(action: Action) -> str:
    """The canonical text of an action.

    Raises:
        ValueError: a card is no card.
    """
    if isinstance(action, Plain):
        return action.kind.value if action.card is None else f"{action.kind.value} {format_card(action.card)}"
    if isinstance(action, Lay):
        return "meld " + " + ".join(map(format_meld, action.melds))
    if isinstance(action, LayOff):
        return _layoff(action)
    use = f"meld {format_meld(action.use)}" if isinstance(action.use, Meld) else _layoff(action.use)
    return f"replace {action.meld} {format_card(action.wild)}>{format_card(action.natural)}: {use}"


def format_meld(meld: Meld) -> str:
    """The text of a meld, such as ``run 3S JK 5S``; where it has more than one reading each wild says its place."""
    if meld.kind is MeldKind.SET:
        return f"set {format_cards(make_set(meld.cards).cards)}"
    if not is_ambiguous(meld.cards):
        return f"run {format_cards(meld.cards)}"
    try:
        due = places(meld)
    except Breach:
        return f"run {format_cards(meld.cards)}"
    cards = zip(meld.cards, due, strict=True)
    return "run " + " ".join(_laid(Laid(card, None if card == place else place)) for card, place in cards)


def _layoff(action: LayOff) -> str:
    return f"layoff {action.meld} " + " ".join(map(_laid, action.cards))


def _laid(laid: Laid) -> str:
    text = format_card(laid.card)
    return text if laid.stands_for is None else f"{text}={format_card(laid.stands_for)}"
