"""The best way to lay the cards of a hand on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from places import extensions, places_of

from arena.sdk.persian import Card, Layoff, Meld, TableMeld, all_melds, lay_off, points_of


class Group(NamedTuple):
    """Cards that one action lays."""

    cards: int
    """The places, as a mask."""
    points: int
    action: Meld | Layoff


class Layout(NamedTuple):
    """Groups that share no card."""

    groups: tuple[Group, ...] = ()

    @property
    def points(self) -> int:
        """What they score."""
        return sum([group.points for group in self.groups])

    @property
    def cards(self) -> int:
        """The places of their cards, as a mask."""
        return sum([group.cards for group in self.groups])


def mask_of(places: Iterable[int]) -> int:
    """Places as a mask."""
    return sum([1 << place for place in places])


def groups_in(hand: Sequence[Card], table: Sequence[TableMeld]) -> list[Group]:
    """Everything that one action can lay: melds, and lay-offs of one card or of several in a chain."""
    found = [Group(mask_of(places_of(meld.cards)), points_of(meld), meld) for meld in all_melds(hand)]
    for number, meld in enumerate(table, start=1):
        for end in extensions(meld.kind, meld.cards):
            for length in range(1, len(end) + 1):
                if end[length - 1] not in hand:
                    break
                action = lay_off(number, end[:length])
                found.append(Group(mask_of(places_of(action.cards)), points_of(action), action))
    return found


def most_points(groups: Sequence[Group]) -> Layout:
    """The groups that score most together."""
    return _best(groups, lambda group: 100 * group.points + group.cards.bit_count())


def most_cards(groups: Sequence[Group]) -> Layout:
    """The groups that have most cards together, and of those the ones that score most."""
    return _best(groups, lambda group: 1000 * group.cards.bit_count() + group.points)


def _best(groups: Sequence[Group], merit: Callable[[Group], int]) -> Layout:
    """The groups without a common card whose merits make the greatest sum."""
    starting: dict[int, list[_Rated]] = {}
    for group in groups:
        starting.setdefault(group.cards & -group.cards, []).append(_Rated(merit(group), (group,)))
    search = _Search([(card, starting[card]) for card in sorted(starting)], {})
    return Layout(search.best(0, 0).groups)


class _Rated(NamedTuple):
    """Groups and their merits' sum."""

    merit: int
    groups: tuple[Group, ...]


class _Search(NamedTuple):
    """The lowest card that any group has is left out, or belongs to one of the groups that have it as their lowest."""

    starting: Sequence[tuple[int, Sequence[_Rated]]]
    """By card, from the lowest up: the groups that have it as their lowest."""
    known: dict[tuple[int, int], _Rated]

    def best(self, index: int, used: int) -> _Rated:
        """The best of the groups from an index on that need no used card."""
        if index == len(self.starting):
            return _Rated(0, ())
        card, groups = self.starting[index]
        key = index, used & -card
        if key not in self.known:
            self.known[key] = max(self._choices(index, used, groups), key=lambda choice: choice.merit)
        return self.known[key]

    def _choices(self, index: int, used: int, groups: Sequence[_Rated]) -> Iterator[_Rated]:
        yield self.best(index + 1, used)
        for merit, (group,) in groups:
            if not group.cards & used:
                rest = self.best(index + 1, used | group.cards)
                yield _Rated(merit + rest.merit, (group, *rest.groups))
