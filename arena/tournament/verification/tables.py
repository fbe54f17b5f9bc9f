"""Whether ratings are a fresh fit of the stored results, and standings can be made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.rate import rate
from arena.tournament.ratings import RatedGame, RatingRow
from arena.tournament.standings import make_standings

_TOLERANCE: Final = 1e-5
"""In Elo: the last digits of a fit depend on the machine."""

_Key = tuple[str, str, str]


def check_standings(tournament: Tournament, finished: Sequence[FinishedGame]) -> Iterator[str]:
    """Why there can be no standings, if so."""
    try:
        make_standings(tournament, finished)
    except (LookupError, ValueError) as error:
        yield f"standings: there can be none: {error}"


def check_ratings(kept: Sequence[RatingRow], games: Callable[[], Sequence[RatedGame]]) -> Iterator[str]:
    """Every rating that is not as a fresh fit of all finished games gives it; `games` reads them."""
    try:
        fresh = _by_key(rate(games()))
    except (LookupError, ValueError) as error:
        yield f"ratings: there can be none: {error}"
        return
    stored = _by_key(kept)
    for key in sorted({**stored, **fresh}):
        ruleset, label, _ = key
        about = f"rating of {label} under {ruleset}"
        if key not in stored:
            yield f"{about}: none is stored, a fresh fit gives {fresh[key].elo:.6f}"
        elif key not in fresh:
            yield f"{about}: it is stored, and no finished game is rated"
        else:
            yield from (f"{about}: {difference}" for difference in _differences(stored[key], fresh[key]))


def _differences(stored: RatingRow, fresh: RatingRow) -> Iterator[str]:
    for name in ("elo", "low", "high", "games", "deal_sets", "group"):
        found, due = getattr(stored, name), getattr(fresh, name)
        if not _alike(found, due):
            yield f"{name.replace('_', ' ')} {_shown(found)} is stored, a fresh fit gives {_shown(due)}"


def _alike(found: float | None, due: float | None) -> bool:
    if found is None or due is None:
        return found is due
    return abs(found - due) <= _TOLERANCE


def _shown(value: float | None) -> str:
    return "none" if value is None else f"{value:.10g}"


def _by_key(rows: Sequence[RatingRow]) -> Mapping[_Key, RatingRow]:
    return {(row.ruleset, row.rated.label, row.rated.digest): row for row in rows}
