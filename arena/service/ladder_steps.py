"""Which games a ladder plays next; a pure choice."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from arena.rating.gain import variance_drops
from arena.service.checks import CheckState
from arena.service.ladder_field import Contender
from arena.tournament.rate import gather_rated, key_of
from arena.tournament.ratings import Rated, RatedGame

FIELD: Final = 6
"""Opponents of a new version, from the weakest to the strongest."""
HOPELESS: Final = 100
"""Deal sets that all ended alike, for instance with two wins: more of them would tell as little."""


class Step(NamedTuple):
    """Who meets whom next: one version each of the others."""

    challenger: Contender
    field: tuple[Contender, ...]


def placement(everybody: Iterable[Contender]) -> Step | None:
    """The first games of a version that passed its check, if there is one that no games link with the others."""
    passed = _passed(everybody)
    placed = _placed(passed)
    new = [each for each in passed if each not in placed]
    if not new or len(passed) < 2:
        return None
    field = _spread(placed) if placed else new[1 : FIELD + 1]
    return Step(new[0], tuple(field))


def narrowing(everybody: Iterable[Contender], games: Iterable[RatedGame], width: float, more: float) -> Step | None:
    """The pairing of `more` games that narrows the widest interval most; None where all are as narrow as `width` Elo.

    `games` are those that the ratings rest on. Everybody who passed has been placed. Whoever wins every deal set, or
    loses every one, has no interval; after `HOPELESS` of them it counts for narrow.
    """
    passed = _passed(everybody)
    open_ones = [each for each in passed if _is_open(each, width)]
    if not open_ones or len(passed) < 2:
        return None
    target = max(open_ones, key=_openness)
    played, members, _ = gather_rated(games)
    by_key = {_key(each): each for each in passed}
    drops = variance_drops(played, members, _key(target), sorted(by_key), more)
    one, other = max(drops, key=lambda pair: (drops[pair], pair))
    return Step(by_key[one], (by_key[other],))


def unsettled(everybody: Iterable[Contender], width: float) -> int:
    """The versions for which a ladder that narrows intervals to `width` Elo has games to play."""
    passed = _passed(everybody)
    placed = _placed(passed)
    return sum(each not in placed or _is_open(each, width) for each in passed) if len(passed) > 1 else 0


def widest(everybody: Iterable[Contender]) -> float:
    """The widest interval of those that passed and have one, in Elo; 0 where nobody has."""
    return max((each.width or 0.0 for each in _passed(everybody)), default=0.0)


def _passed(everybody: Iterable[Contender]) -> list[Contender]:
    return [each for each in everybody if each.check is CheckState.PASSED]


def _placed(passed: Sequence[Contender]) -> list[Contender]:
    """Those that games link with the others."""
    main = _main_group(passed)
    return [each for each in passed if each.rating and each.rating.group == main]


def _main_group(passed: Iterable[Contender]) -> int | None:
    """The group of linked ratings that has the most of them; None where nobody has played."""
    sizes = Counter(each.rating.group for each in passed if each.rating)
    return min(sizes, key=lambda group: (-sizes[group], group), default=None)


def _spread(placed: Sequence[Contender]) -> list[Contender]:
    """At most `FIELD` of them, nearest to as many strengths at equal distances from the weakest to the strongest."""
    if len(placed) <= FIELD:
        return list(placed)
    elos = {each.word: each.rating.elo for each in placed if each.rating}
    low, high = min(elos.values()), max(elos.values())
    left, chosen = list(placed), []
    for number in range(FIELD):
        strength = low + (high - low) * number / (FIELD - 1)
        nearest = min(left, key=lambda each: (abs(elos[each.word] - strength), each.word))
        left.remove(nearest)
        chosen.append(nearest)
    return chosen


def _is_open(contender: Contender, width: float) -> bool:
    """Whether its interval is to be narrowed."""
    return not _hopeless(contender) and (contender.width is None or contender.width > width)


def _hopeless(contender: Contender) -> bool:
    return contender.width is None and contender.rating is not None and contender.rating.deal_sets >= HOPELESS


def _openness(contender: Contender) -> tuple[float, int, str]:
    """The widest interval first; of those without one, who has played least."""
    played = contender.rating.deal_sets if contender.rating else 0
    return (math.inf if contender.width is None else contender.width), -played, contender.word


def _key(contender: Contender) -> str:
    return key_of(Rated(contender.version.label, contender.version.digest))
