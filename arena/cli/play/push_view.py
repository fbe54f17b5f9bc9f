"""What a seat sees of a deal of Push, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arena.cards import Card
from arena.cards.notation import format_card, format_cards
from arena.cli.play.lines import labelled, moved
from arena.games.contract import AnyRules, DealResult, Event, Seat
from arena.games.push.actions import Action, Kind, LayOff, Replace
from arena.games.push.hand import contract_of, penalty
from arena.games.push.notation import format_meld
from arena.games.push.observation import Observation
from arena.games.push.schedule import describe


def push_view(_rules: AnyRules, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The contract and who has laid it, the melds, the other hands' sizes, the stock, the pile and the hand."""
    laid = [name for name, done in zip(names, seen.contracts_laid, strict=True) if done]
    yield from labelled("contract", f"{describe(contract_of(seen.deal))}; laid by {', '.join(laid) or 'nobody'}")
    for number, meld in enumerate(seen.table, start=1):
        yield from labelled(f"meld {number}", format_meld(meld))
    others = [f"{name} {size}" for name, size in zip(names, seen.hand_sizes, strict=True) if name != names[seen.seat]]
    yield from labelled("cards", ", ".join(others))
    yield from labelled("pile", format_cards(seen.discard_pile))
    buried = f", at the bottom {format_cards(seen.buried)}" if seen.buried else ""
    yield from labelled("stock", f"{seen.stock_size} cards{buried}")
    yield from labelled("your hand", format_cards(seen.hand))
    yield from labelled("", f"penalty {penalty(seen.hand)}")
    if seen.barred is not None and len(seen.hand) > 1:
        yield from labelled("", f"{format_card(seen.barred)} was taken and may not be discarded this turn (4.13)")


def push_aside(seen: Observation, event: Event[Action], names: Sequence[str]) -> str:
    """The card taken, what a push gives to whom (4.5), and the melds that are laid off on or lose a wild."""
    action = event.action
    if isinstance(action, LayOff):
        return f"on {_meld(seen, action.meld)}"
    if isinstance(action, Replace):
        use = f"; on {_meld(seen, action.use.meld)}" if isinstance(action.use, LayOff) else ""
        return f"in {_meld(seen, action.meld)}{use}"
    return _pushed(seen, event, names) if action.kind is Kind.PUSH else moved(event)


def push_hands(_rules: AnyRules, _result: DealResult, hands: Sequence[Sequence[Card]]) -> Iterator[str]:
    """The hands and their penalties (4.15)."""
    for hand in hands:
        yield f"{format_cards(hand)}, penalty {penalty(hand)}" if hand else "no card left"


def _pushed(seen: Observation, event: Event[Action], names: Sequence[str]) -> str:
    left: Seat = (event.seat + 1) % len(names)
    top = format_cards(seen.discard_pile)
    if seen.seat == left:
        return f"you get {moved(event)} and the discard {top}"
    drawn = f"you draw {moved(event)}; " if event.seat == seen.seat and event.card is not None else ""
    return f"{drawn}{names[left]} gets a stock card and the discard {top}"


def _meld(seen: Observation, number: int) -> str:
    return format_meld(seen.table[number - 1])
