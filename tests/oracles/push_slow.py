"""One deal of Push, slow and obvious: the state, and what an action does (4.1–4.14)."""

from dataclasses import dataclass, replace
from typing import Literal

from tests.oracles.push_actions import Action, Discard, Layoff, Melds, Push, Replace, Take
from tests.oracles.push_cards import is_wild, penalties, without
from tests.oracles.push_contracts import check_contract
from tests.oracles.push_melds import Meld
from tests.oracles.push_notation import parse
from tests.oracles.push_table import lay_off, replace_wild

Hands = tuple[tuple[str, ...], ...]
Ending = Literal["out", "stock", "stalemate"]


@dataclass(frozen=True)
class Result:
    """How a deal ended; the penalties are by side, `out` is the seat that went out."""

    ending: Ending
    points: tuple[int, int]
    out: int | None


@dataclass(frozen=True)
class Deal:
    """A deal at one moment; the top of the stock is first, the discard pile is one card or none."""

    number: int
    dealer: int
    stalemate_turns: int
    hands: Hands
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    actor: int
    buried: tuple[str, ...] = ()
    table: tuple[Meld, ...] = ()
    contracts: frozenset[int] = frozenset()
    drawn: bool = False
    banned: str | None = None
    busy: bool = False
    """Whether this turn has drawn from the stock or laid a card (4.14)."""
    idle_turns: int = 0
    result: Result | None = None

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand of the seat to act."""
        return self.hands[self.actor]


def new_deal(number: int, pack: tuple[str, ...], dealer: int, stalemate_turns: int = 40) -> Deal:
    """Deal 6 … 10 cards each, the first to the dealer's left, then the upcard (1.1, 4.2, 4.3)."""
    size, starter = number + 5, (dealer + 1) % 4
    hands: list[list[str]] = [[], [], [], []]
    for index in range(4 * size):
        hands[(starter + index) % 4].append(pack[index])
    rest, buried = list(pack[4 * size :]), []
    while is_wild(rest[0]):
        buried.append(rest[0])
        rest.append(rest.pop(0))
    return Deal(
        number=number,
        dealer=dealer,
        stalemate_turns=stalemate_turns,
        hands=tuple(map(tuple, hands)),
        pile=(rest[0],),
        stock=tuple(rest[1:]),
        actor=starter,
        buried=tuple(buried),
    )


def accepts(deal: Deal, text: str) -> bool:
    """Whether the clauses allow the seat to act what the line says."""
    try:
        apply(deal, text)
    except ValueError:
        return False
    return True


def apply(deal: Deal, text: str) -> Deal:
    """The deal after the action of a line; ValueError names the clause that forbids it."""
    return act(deal, parse(text))


def act(deal: Deal, action: Action) -> Deal:
    """The deal after an action; ValueError names the clause that forbids it."""
    check_order(deal, action)
    match action:
        case Take():
            return took(deal)
        case Push():
            return pushed(deal)
        case Discard(card):
            return discarded(deal, card)
        case Melds():
            return laid(melded(deal, action))
        case Layoff():
            return laid(laid_off(deal, action))
        case Replace():
            return laid(replaced(deal, action))


def check_order(deal: Deal, action: Action) -> None:
    """ValueError unless it is time for such an action (4.4)."""
    if deal.result is not None:
        raise ValueError("4.14: the deal is over")
    if isinstance(action, Take | Push) == deal.drawn:
        raise ValueError("4.4: a turn is one take or push, then melds and lay-offs, then a discard")


def took(deal: Deal) -> Deal:
    """The top discard comes into the hand; it may be banned from the discard (4.13)."""
    card = deal.pile[-1]
    banned = None if card in deal.hand else card
    return replace(with_hand(deal, (*deal.hand, card)), pile=(), drawn=True, banned=banned)


def pushed(deal: Deal) -> Deal:
    """Stock card and discard go left, the pusher draws, if there is a card (4.5, 4.6)."""
    left = (deal.actor + 1) % 4
    hands = list(deal.hands)
    hands[left] = (*hands[left], deal.stock[0], deal.pile[-1])
    after = replace(deal, hands=tuple(hands), pile=(), stock=deal.stock[1:], drawn=True, busy=True)
    if not after.stock:
        return over(after, "stock")
    return replace(with_hand(after, (*after.hand, after.stock[0])), stock=after.stock[1:])


def discarded(deal: Deal, card: str) -> Deal:
    """One card ends the turn (4.4, 4.13), and perhaps the deal (4.14)."""
    if card == deal.banned and len(deal.hand) > 1:
        raise ValueError(f"4.13: {card} was taken from the discard pile this turn")
    idle_turns = 0 if deal.busy else deal.idle_turns + 1
    after = replace(with_hand(deal, without(deal.hand, [card])), pile=(*deal.pile, card), idle_turns=idle_turns)
    if not after.hand:
        return over(after, "out")
    if idle_turns >= deal.stalemate_turns:
        return over(after, "stalemate")
    return replace(after, actor=(deal.actor + 1) % 4, drawn=False, banned=None, busy=False)


def melded(deal: Deal, action: Melds) -> Deal:
    """The contract, or one meld after it (4.10, 4.11)."""
    for meld in action.melds:
        if meld.problem():
            raise ValueError(meld.problem())
    hand = without(deal.hand, [card for meld in action.melds for card in meld.cards])
    after = replace(with_hand(deal, hand), table=(*deal.table, *action.melds))
    if deal.actor not in deal.contracts:
        check_contract(deal.number, action.melds)
        return replace(after, contracts=deal.contracts | {deal.actor})
    if len(action.melds) > 1:
        raise ValueError("4.10: after the contract a seat lays one meld an action")
    return after


def laid_off(deal: Deal, action: Layoff) -> Deal:
    """Cards of the hand go on any meld (4.11)."""
    after = with_meld(deal, action.number, lay_off(meld_of(deal, action.number), action.laid))
    return with_hand(after, without(deal.hand, [one.card for one in action.laid]))


def replaced(deal: Deal, action: Replace) -> Deal:
    """The natural goes in, the wild that comes out is used in another meld (4.12)."""
    changed = replace_wild(meld_of(deal, action.number), action.wild, action.natural)
    after = with_meld(deal, action.number, changed)
    after = with_hand(after, (*without(deal.hand, [action.natural]), action.wild))
    if isinstance(action.use, Melds):
        used = [card for meld in action.use.melds for card in meld.cards]
        after = melded(after, action.use)
    else:
        if action.use.number == action.number:
            raise ValueError("4.12: the freed wild goes to a different meld")
        used = [one.card for one in action.use.laid]
        after = laid_off(after, action.use)
    if action.wild not in used:
        raise ValueError("4.12: the freed wild is used in the same action")
    return after


def laid(deal: Deal) -> Deal:
    """Cards were laid on the table; with the last one the seat goes out (4.14)."""
    return replace(deal, busy=True) if deal.hand else over(deal, "out")


def over(deal: Deal, ending: Ending) -> Deal:
    """The deal is over: the side that went out pays nothing (4.15)."""
    out = deal.actor if ending == "out" else None
    cost = [penalties((*deal.hands[side], *deal.hands[side + 2])) for side in (0, 1)]
    if out is not None:
        cost[out % 2] = 0
    return replace(deal, result=Result(ending, (cost[0], cost[1]), out))


def meld_of(deal: Deal, number: int) -> Meld:
    """A meld of the table by its number, for a seat whose contract is laid (4.11)."""
    if deal.actor not in deal.contracts:
        raise ValueError("4.11: the contract comes first")
    if not 1 <= number <= len(deal.table):
        raise ValueError(f"there is no meld {number}")
    return deal.table[number - 1]


def with_meld(deal: Deal, number: int, meld: Meld) -> Deal:
    """The deal with another meld in this place."""
    return replace(deal, table=(*deal.table[: number - 1], meld, *deal.table[number:]))


def with_hand(deal: Deal, hand: tuple[str, ...]) -> Deal:
    """The deal with another hand of the seat to act."""
    return replace(deal, hands=(*deal.hands[: deal.actor], hand, *deal.hands[deal.actor + 1 :]))
