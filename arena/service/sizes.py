"""How much may be asked of a service at once."""

from __future__ import annotations

from typing import Final

from arena.tournament.model import Tournament
from arena.tournament.plan import planned_games
from arena.tournament.validation import InvalidTournament

MOST_GAMES: Final = 100_000
"""Of one tournament: its plan is stored in one transaction, and nobody else writes in those seconds."""
MOST_DEAL_SETS: Final = 5_000
"""Of each pairing of a ladder's step, so that none is larger."""


def check_size(tournament: Tournament) -> None:
    """Accept a tournament that is not too large for a service.

    Raises:
        InvalidTournament: it is.
    """
    games = planned_games(tournament)
    if games > MOST_GAMES:
        most = f"a tournament of a service has at most {MOST_GAMES:,}"
        made = f"--deal-sets {tournament.deal_sets}: that makes {games:,} games"
        raise InvalidTournament(f"{made}, and {most}; lower it or --cycles, or make several")
