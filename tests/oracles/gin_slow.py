"""One deal of gin, slow and obvious: the state, what is legal, what an action does (2.1–2.13)."""

from dataclasses import dataclass, replace
from typing import Literal

from tests.oracles.gin_deadwood import Hand, deadwood
from tests.oracles.gin_rules import Rules
from tests.oracles.gin_scoring import Result, score_big_gin, score_knock, washout

Phase = Literal["offer starter", "offer dealer", "must draw", "draw", "discard", "over"]


@dataclass(frozen=True)
class Deal:
    """A deal at one moment; the top of the stock is first, the top of the discard pile is last."""

    rules: Rules
    dealer: int
    hands: tuple[Hand, Hand]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    actor: int
    phase: Phase
    taken: str | None = None
    takes: int = 0
    result: Result | None = None


def new_deal(rules: Rules, pack: tuple[str, ...], dealer: int) -> Deal:
    """Deal ten cards each, the starter's first, then the upcard (1.1, 2.1)."""
    starter = 1 - dealer
    hands: list[set[str]] = [set(), set()]
    for number in range(20):
        hands[(starter + number) % 2].add(pack[number])
    return Deal(
        rules=rules,
        dealer=dealer,
        hands=(frozenset(hands[0]), frozenset(hands[1])),
        pile=(pack[20],),
        stock=pack[21:],
        actor=starter,
        phase="offer starter" if rules.first_upcard_offer else "draw",
    )


def legal(deal: Deal) -> list[str]:
    """The legal actions in the notation, in no order that matters."""
    match deal.phase:
        case "offer starter" | "offer dealer":
            return ["take", "pass"]
        case "must draw":
            return ["draw"]
        case "draw":
            return ["draw", "take"]
        case "discard":
            return legal_discards(deal) + legal_knocks(deal)
        case "over":
            return []


def legal_discards(deal: Deal) -> list[str]:
    """Any card but the one just taken from the discard pile (2.4)."""
    return [f"discard {card}" for card in sorted(deal.hands[deal.actor]) if card != deal.taken]


def legal_knocks(deal: Deal) -> list[str]:
    """Knocks that leave few enough points (2.7), and big gin where it exists (2.13)."""
    hand = deal.hands[deal.actor]
    knocks = [
        f"knock {card}"
        for card in sorted(hand)
        if card != deal.taken and deadwood(hand - {card}) <= deal.rules.knock_limit
    ]
    if deal.rules.big_gin_bonus is not None and deadwood(hand) == 0:
        knocks.append("knock")
    return knocks


def apply(deal: Deal, action: str) -> Deal:
    """The deal after a legal action; ValueError for any other."""
    if action not in legal(deal):
        raise ValueError(f"{action}: not legal in phase {deal.phase}")
    word, _, card = action.partition(" ")
    match word:
        case "pass":
            return passed(deal)
        case "draw":
            return drawn(deal)
        case "take":
            return took(deal)
        case "discard":
            return discarded(deal, card)
        case _:
            return knocked(deal, card)


def passed(deal: Deal) -> Deal:
    """Offer: starter, then the other, then the starter must draw (2.13)."""
    phase: Phase = "offer dealer" if deal.phase == "offer starter" else "must draw"
    return replace(deal, actor=1 - deal.actor, phase=phase)


def drawn(deal: Deal) -> Deal:
    """The top of the stock comes into the hand (2.3)."""
    hands = with_hand(deal, deal.hands[deal.actor] | {deal.stock[0]})
    return replace(deal, hands=hands, stock=deal.stock[1:], phase="discard", taken=None)


def took(deal: Deal) -> Deal:
    """The top of the discard pile comes into the hand (2.3); it counts for 2.12."""
    top = deal.pile[-1]
    hands = with_hand(deal, deal.hands[deal.actor] | {top})
    return replace(
        deal,
        hands=hands,
        pile=deal.pile[:-1],
        phase="discard",
        taken=top,
        takes=deal.takes + 1,
    )


def discarded(deal: Deal, card: str) -> Deal:
    """The card goes on the pile; the deal may be a washout now (2.10, 2.12)."""
    after = replace(
        deal,
        hands=with_hand(deal, deal.hands[deal.actor] - {card}),
        pile=(*deal.pile, card),
        actor=1 - deal.actor,
        phase="draw",
        taken=None,
    )
    worn_out = deal.takes >= deal.rules.max_takes
    if len(deal.stock) <= deal.rules.wall_size or worn_out:
        return replace(after, phase="over", result=washout())
    return after


def knocked(deal: Deal, card: str) -> Deal:
    """The deal ends and is scored; without a card it is big gin (2.7–2.9, 2.13)."""
    knocker = deal.actor
    hands = with_hand(deal, deal.hands[knocker] - {card})
    score = score_knock if card else score_big_gin
    result = score(deal.rules, knocker, hands)
    return replace(deal, hands=hands, phase="over", result=result)


def with_hand(deal: Deal, hand: Hand) -> tuple[Hand, Hand]:
    """Both hands, the actor's exchanged."""
    return (hand, deal.hands[1]) if deal.actor == 0 else (deal.hands[0], hand)
