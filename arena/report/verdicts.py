"""How the games of each bot ended."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from arena.tournament.model import FinishedGame


class BotVerdicts(NamedTuple):
    """The ends of one bot's games."""

    bot: str
    games: int
    faults: dict[str, int]
    """Games that it forfeited, by reason."""
    strikes: int
    """Actions that were substituted for it."""

    @property
    def played(self) -> int:
        """Games that it did not forfeit."""
        return self.games - sum(self.faults.values())


def bot_verdicts(finished: Iterable[FinishedGame]) -> list[BotVerdicts]:
    """One line a bot, in alphabetical order; a bot in both seats of its side counts each game once."""
    games: Counter[str] = Counter()
    strikes: Counter[str] = Counter()
    faults: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for game in finished:
        games.update(set(game.bots))
        for bot, count in zip(game.bots, game.strikes, strict=True):
            strikes[bot] += count
        if game.seat_at_fault is not None:
            faults[game.bots[game.seat_at_fault]][str(game.reason)] += 1
    return [BotVerdicts(bot, games[bot], dict(sorted(faults[bot].items())), strikes[bot]) for bot in sorted(games)]
