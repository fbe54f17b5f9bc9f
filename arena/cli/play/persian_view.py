"""What a seat sees of a deal of Persian Rummy, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arena.cards import Card
from arena.cards.notation import format_card, format_cards
from arena.cli.play.lines import labelled, moved
from arena.games.contract import AnyRules, DealResult, Event, Seat
from arena.games.persian.actions import Action, Layoff, Take
from arena.games.persian.hand import value_of
from arena.games.persian.observation import Observation, TableMeld


def persian_view(rules: AnyRules, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The melds, what they have scored, the other hands' sizes, the stock, the discard pile and the hand."""
    for number, meld in enumerate(seen.melds, start=1):
        yield from labelled(f"meld {number}", _meld(meld, names))
    mine = next(side for side, seats in enumerate(rules.sides) if seen.seat in seats)
    yield from labelled("melded", f"{seen.melded[mine]} by your side, {seen.melded[1 - mine]} by theirs")
    others = [f"{name} {size}" for name, size in zip(names, seen.hand_sizes, strict=True) if name != names[seen.seat]]
    yield from labelled("cards", ", ".join(others))
    yield from labelled("pile", format_cards(seen.discard_pile))
    yield from labelled("stock", f"{seen.stock_size} cards")
    yield from labelled("your hand", format_cards(seen.hand))
    yield from labelled("", f"worth {value_of(seen.hand)}")


def persian_aside(seen: Observation, event: Event[Action], _names: Sequence[str]) -> str:
    """The card drawn, the cards that lay above a taken one, and the meld that is laid off on."""
    action = event.action
    if isinstance(action, Take):
        places = [place for place, card in enumerate(seen.discard_pile) if card == action.card]
        above = seen.discard_pile[places[-action.nth] + 1 :]
        parts = [f"also taken {format_cards(above)}"] if above else []
        return "; ".join([*parts, *_target(seen, action.use)])
    return moved(event) or "".join(_target(seen, action))


def persian_hands(_rules: AnyRules, _result: DealResult, hands: Sequence[Sequence[Card]]) -> Iterator[str]:
    """The hands and what they are worth (3.11)."""
    for hand in hands:
        yield f"{format_cards(hand)}, worth {value_of(hand)}" if hand else "no card left"


def _target(seen: Observation, action: Action) -> Iterator[str]:
    if isinstance(action, Layoff):
        yield f"on {format_cards(seen.melds[action.number - 1].cards)}"


def _meld(meld: TableMeld, names: Sequence[str]) -> str:
    if len(set(meld.seats)) == 1:
        return f"{format_cards(meld.cards)}, by {names[meld.seats[0]]}"
    whose = [f"{format_card(card)}({_short(names, seat)})" for card, seat in zip(meld.cards, meld.seats, strict=True)]
    return " ".join(whose)


def _short(names: Sequence[str], seat: Seat) -> str:
    return names[seat].partition(" ")[0]
