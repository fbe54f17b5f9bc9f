"""What goes on melds that lie on the table: lay-offs (4.8, 4.9) and replacements (4.12)."""

from dataclasses import dataclass

from tests.oracles.push_cards import is_wild
from tests.oracles.push_melds import Meld, Run, Set, stands_for


@dataclass(frozen=True)
class Laid:
    """A card as a line names it: `8S`, or `JK=8S` for a wild that says what it stands for."""

    card: str
    stands: str | None = None


def lay_off(meld: Meld, laid: tuple[Laid, ...]) -> Meld:
    """The longer meld; ValueError if it cannot be."""
    if not laid:
        raise ValueError("4.4: a lay-off lays a card")
    return lay_on_set(meld, laid) if isinstance(meld, Set) else lay_on_run(meld, laid)


def lay_on_set(meld: Set, laid: tuple[Laid, ...]) -> Set:
    """The set with more cards and the same rank."""
    if any(one.stands for one in laid):
        raise ValueError("notation: in sets nothing is annotated")
    longer = Set.of((*meld.cards, *(one.card for one in laid)))
    if longer.problem() or longer.rank != meld.rank:
        raise ValueError(longer.problem() or "4.8: another rank")
    return longer


def lay_on_run(meld: Run, laid: tuple[Laid, ...]) -> Run:
    """The run with cards before and behind it; an ace that fits both ends goes high (notation)."""
    cards = tuple(one.card for one in laid)
    for before in range(len(laid) + 1):
        longer = Run(meld.suit, meld.low - before, (*cards[:before], *meld.cards, *cards[before:]))
        if longer.problem():
            continue
        places = longer.places[:before] + longer.places[before + len(meld.cards) :]
        if all(says(one, place) for one, place in zip(laid, places, strict=True)):
            return longer
    raise ValueError("4.9: does not extend the run at its ends")


def says(one: Laid, place: str) -> bool:
    """Whether the line puts the card there: a natural bare, a wild with its place."""
    if one.stands is None:
        return one.card == place
    return is_wild(one.card) and one.card != place == one.stands


def replace_wild(meld: Meld, wild: str, natural: str) -> Meld:
    """The meld with the natural in the place of the wild (4.12)."""
    if natural not in stands_for(meld, wild):
        raise ValueError(f"4.12: no {wild} stands for {natural}")
    if wild[0] == natural[0] == "2":
        raise ValueError("4.12: a two that stands at rank 2 stays")
    cards = list(meld.cards)
    if isinstance(meld, Set):
        cards[cards.index(wild)] = natural
        return Set.of(cards)
    cards[meld.places.index(natural)] = natural
    return Run(meld.suit, meld.low, tuple(cards))
