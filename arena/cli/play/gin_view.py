"""What a seat sees of a deal of gin, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arena.cards import Card
from arena.cards.masks import cards_of, mask_of
from arena.cards.notation import format_card, format_cards
from arena.cli.play.lines import labelled, moved
from arena.games.contract import AnyRules, DealResult, Event
from arena.games.gin.actions import Action
from arena.games.gin.hand import best_melds
from arena.games.gin.layoffs import best_layoffs
from arena.games.gin.observation import Observation


def gin_view(_rules: AnyRules, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The hand in its melds with its deadwood, the other hand's size, the stock and the discard pile."""
    yield from labelled(names[1 - seen.seat], f"{seen.opponent_hand_size} cards")
    top = " is its top" if seen.discard_pile else ""
    yield from labelled("pile", f"{format_cards(seen.discard_pile)}{top}")
    yield from labelled("stock", f"{seen.stock_size} cards")
    yield from labelled("your hand", _melded(seen.hand))
    if seen.taken is not None and seen.actor == seen.seat:
        yield from labelled("", f"{format_card(seen.taken)} was taken and stays this turn (2.4)")


def gin_aside(_seen: Observation, event: Event[Action], _names: Sequence[str]) -> str:
    """The card drawn or taken."""
    return moved(event)


def gin_hands(rules: AnyRules, result: DealResult, hands: Sequence[Sequence[Card]]) -> Iterator[str]:
    """The hands in their melds with their deadwood, after a plain knock with what was laid off (2.8)."""
    if result.winner is None or result.ending not in ("knock", "undercut") or not rules.parameters["layoffs"]:
        yield from map(_melded, hands)
        return
    knocker = result.winner if result.ending == "knock" else 1 - result.winner
    shown = best_layoffs(*(mask_of(hands[seat]) for seat in (knocker, 1 - knocker)))
    for seat, hand in enumerate(hands):
        if seat == knocker:
            melds = [cards_of(meld) for meld in shown.melds]
            yield _grouped(melds, [card for card in hand if all(card not in meld for meld in melds)])
        else:
            laid = cards_of(shown.cards)
            off = f"; laid off {format_cards(laid)}" if laid else ""
            yield f"{_melded([card for card in hand if card not in laid])}{off}"


def _melded(hand: Iterable[Card]) -> str:
    best = best_melds(hand)
    return _grouped([meld.cards for meld in best.melds], best.deadwood)


def _grouped(melds: Sequence[Sequence[Card]], rest: Sequence[Card]) -> str:
    groups = [*melds, rest] if rest else melds
    return f"{' | '.join(map(format_cards, groups))}   deadwood {best_melds(rest).value}"
