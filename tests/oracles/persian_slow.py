"""One deal of Persian Rummy, slow and obvious: the state, and what an action does (3.1–3.12)."""

from dataclasses import dataclass, replace
from typing import Literal

from tests.oracles.persian_melds import Meld as Cards
from tests.oracles.persian_melds import is_run, is_set, points, set_of, without, worth
from tests.oracles.persian_notation import Action, Discard, Layoff, Meld, Take, parse

Ending = Literal["out", "passes"]


@dataclass(frozen=True)
class Result:
    """How a deal ended; the points are by side, `out` is the seat that ended it."""

    ending: Ending
    points: tuple[int, int]
    out: int | None


@dataclass(frozen=True)
class Deal:
    """A deal at one moment; the top of the stock is first, the top of the discard pile is last."""

    dealer: int
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    actor: int
    table: tuple[tuple[str, Cards], ...] = ()
    """`set` or `run`, and the cards."""
    melded: tuple[int, int] = (0, 0)
    """What each side has scored with its cards on the table (3.7, 3.12)."""
    drawn: bool = False
    passes: int = 0
    result: Result | None = None

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand of the seat to act."""
        return self.hands[self.actor]


def new_deal(pack: tuple[str, ...], dealer: int) -> Deal:
    """Deal seven cards each, the first to the dealer's left, then the upcard (1.1, 3.1)."""
    starter = (dealer + 1) % 4
    hands: list[list[str]] = [[], [], [], []]
    for index in range(28):
        hands[(starter + index) % 4].append(pack[index])
    return Deal(dealer, tuple(map(tuple, hands)), pack[29:], (pack[28],), starter)


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
        case "draw":
            return drew(deal)
        case "pass":
            return passed(deal)
        case Take():
            return took(deal, action)
        case Meld() | Layoff():
            return used(deal, action)
        case Discard(card):
            after = replace(with_hand(deal, without(deal.hand, [card])), pile=(*deal.pile, card))
            return replace(after, actor=(deal.actor + 1) % 4, drawn=False)


def check_order(deal: Deal, action: Action) -> None:
    """ValueError unless it is time for such an action (3.3, 3.8, 3.9)."""
    if deal.result is not None:
        raise ValueError("3.8: the deal is over")
    if (action in ("draw", "pass") or isinstance(action, Take)) == deal.drawn:
        raise ValueError("3.3: a turn is one draw or take, then melds and lay-offs, then a discard")


def drew(deal: Deal) -> Deal:
    """The top of the stock comes into the hand (3.4)."""
    if not deal.stock:
        raise ValueError("3.9: the stock is empty")
    return replace(with_hand(deal, (*deal.hand, deal.stock[0])), stock=deal.stock[1:], drawn=True, passes=0)


def passed(deal: Deal) -> Deal:
    """The whole turn; the fourth in a row ends the deal (3.9)."""
    if deal.stock:
        raise ValueError("3.9: no pass while the stock has cards")
    after = replace(deal, passes=deal.passes + 1)
    if after.passes == 4:
        return over(after, None)
    return replace(after, actor=(deal.actor + 1) % 4)


def took(deal: Deal, action: Take) -> Deal:
    """The named card and all above it come into the hand, the named one goes on the table (3.4)."""
    where = [place for place, card in enumerate(deal.pile) if card == action.card]
    if not 1 <= action.count <= len(where):
        raise ValueError(f"3.4: {action.card} is not in the discard pile so often")
    deep = where[-action.count]
    after = replace(with_hand(deal, (*deal.hand, *deal.pile[deep:])), pile=deal.pile[:deep], drawn=True, passes=0)
    if action.card not in action.use.cards:
        raise ValueError(f"3.4: {action.card} is melded or laid off in the same action")
    return used(after, action.use)


def used(deal: Deal, action: Meld | Layoff) -> Deal:
    """Cards of the hand go on the table and score for the side; with the last one the deal ends (3.7, 3.8)."""
    after = with_hand(deal, without(deal.hand, action.cards))
    if isinstance(action, Meld):
        check_meld(action.word, action.cards)
        after = replace(after, table=(*after.table, (action.word, action.cards)))
        after = scored(after, worth(action.word, action.cards))
    else:
        if not 1 <= action.number <= len(deal.table):
            raise ValueError(f"there is no meld {action.number}")
        table = list(deal.table)
        word, cards = table[action.number - 1]
        table[action.number - 1] = (word, lay_off(word, cards, action.cards))
        after = scored(replace(after, table=tuple(table)), points(action.cards))
    return after if after.hand else over(after, deal.actor)


def check_meld(word: str, cards: Cards) -> None:
    """ValueError unless the cards are such a meld (3.5, 3.6)."""
    if not (is_set(cards) if word == "set" else is_run(cards)):
        raise ValueError(f"3.5: {' '.join(cards)} is no {word}")


def lay_off(word: str, cards: Cards, more: Cards) -> Cards:
    """The longer meld (3.7); the cards that go before a run are written first."""
    if not more:
        raise ValueError("3.7: a lay-off lays a card")
    if word == "set" and is_set((*cards, *more)):
        return set_of((*cards, *more))
    for before in range(len(more) + 1):
        longer = (*more[:before], *cards, *more[before:])
        if word == "run" and is_run(longer):
            return longer
    raise ValueError(f"3.7: {' '.join(more)} does not go on that {word}")


def scored(deal: Deal, gain: int) -> Deal:
    """The points go to the side that played the cards (3.7)."""
    melded = [deal.melded[0], deal.melded[1]]
    melded[deal.actor % 2] += gain
    return replace(deal, melded=(melded[0], melded[1]))


def over(deal: Deal, out: int | None) -> Deal:
    """Cards melded, minus cards held by both seats, plus 25 for the side that ended it (3.11)."""
    score = [deal.melded[side] - points((*deal.hands[side], *deal.hands[side + 2])) for side in (0, 1)]
    if out is not None:
        score[out % 2] += 25
    return replace(deal, result=Result("passes" if out is None else "out", (score[0], score[1]), out))


def with_hand(deal: Deal, hand: tuple[str, ...]) -> Deal:
    """The deal with another hand of the seat to act."""
    return replace(deal, hands=(*deal.hands[: deal.actor], hand, *deal.hands[deal.actor + 1 :]))
