"""Whether those whose games were awarded to others had lost as many by faults as quarantine asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from arena.games.contract import AnyRules
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.quarantine import Quarantined, entrant_at, is_award


def check_awards(
    tournament: Tournament, rules: AnyRules, finished: Iterable[FinishedGame], quarantined: Iterable[Quarantined]
) -> Iterator[str]:
    """What is wrong with awarded games and with quarantine.

    That the faults came in a row is not looked at: rows follow the order in which games ended, and nobody keeps it.
    """
    seats = [seat for side in rules.sides for seat in side]
    forfeits = [game for game in finished if game.seat_at_fault in seats]
    awards = [game for game in forfeits if is_award(game)]
    lost = Counter(_loser(rules, game) for game in forfeits if not is_award(game))
    limit = tournament.faults.quarantine
    for game in awards:
        if game.deals:
            yield f"game {game.planned.id}: it was awarded, and has {game.deals} deals"
    due = {_loser(rules, game): f"game {game.planned.id}: it was awarded" for game in reversed(awards)}
    due |= {each.entrant: "quarantine" for each in quarantined if each.entrant not in due}
    for entrant, what in due.items():
        if not limit or lost[entrant] < limit:
            yield f"{what}: {_label(tournament, entrant)} lost {lost[entrant]} games by faults, the limit is {limit}"


def _loser(rules: AnyRules, game: FinishedGame) -> int:
    assert game.seat_at_fault is not None
    return entrant_at(game.planned, rules.sides, game.seat_at_fault)


def _label(tournament: Tournament, entrant: int) -> str:
    known = 0 <= entrant < len(tournament.entrants)
    return tournament.entrants[entrant].label if known else f"entrant {entrant}"
