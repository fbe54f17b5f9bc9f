"""A Swiss from round to round: what its finished games came to, and the games of the next round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arena.match.spec import entrant_of
from arena.tournament.fixed import plan_games
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.pairings import Pairing, Sides
from arena.tournament.seeds import round_seed
from arena.tournament.swiss import Form, pair_round
from arena.tournament.terms import Format


class RoundScore(NamedTuple):
    """What an entrant has by the rounds that are over, by which it is paired."""

    label: str
    score: float
    """1 for a round won and for a bye, ½ for a draw."""
    rounds: int
    bye: bool
    """Whether one of them was a bye."""


@dataclass(frozen=True, slots=True)
class Swiss:
    """Gives the games of one round after the other."""

    tournament: Tournament

    @property
    def total(self) -> int:
        """The games of all rounds."""
        return self.tournament.rounds * _games_a_round(self.tournament)

    def next(self, finished: Sequence[FinishedGame]) -> tuple[PlannedGame, ...]:
        """The games of the round after those that are finished; none after the last.

        Raises:
            NoPairing: nobody is left to meet for everybody; `most_rounds` keeps clear of that.
        """
        over = finished_rounds(self.tournament, finished)
        if over == self.tournament.rounds:
            return ()
        seed, after = round_seed(self.tournament.seed, over + 1), self.tournament.rounds - over - 1
        made = pair_round(forms(self.tournament, finished), seed, after)
        start = over * pairings_a_round(self.tournament) + 1
        pairings = [
            Pairing(number, over + 1, ((first,), (second,)))
            for number, (first, second) in enumerate(made.pairs, start=start)
        ]
        return tuple(plan_games(self.tournament, pairings, range(1, self.tournament.deal_sets + 1)))


def pairings_a_round(tournament: Tournament) -> int:
    """How many pairings a round has; with an odd number of entrants one has a bye."""
    return len(tournament.entrants) // 2


def finished_rounds(tournament: Tournament, finished: Sequence[FinishedGame]) -> int:
    """How many rounds are over, every game of them."""
    return len(finished) // _games_a_round(tournament)


def forms(tournament: Tournament, finished: Sequence[FinishedGame]) -> tuple[Form, ...]:
    """The form of each entrant after the rounds that are over; the order of the games does not matter."""
    made = [Form()] * len(tournament.entrants)
    over = finished_rounds(tournament, finished) * pairings_a_round(tournament)
    meetings = _meetings(game for game in finished if game.planned.pairing <= over)
    for start in range(1, over + 1, max(1, pairings_a_round(tournament))):
        out = set(range(len(made)))
        for number in range(start, start + pairings_a_round(tournament)):
            ((first,), (second,)), lead = meetings[number]
            made[first] = _met(made[first], second, 1 + (lead > 0) - (lead < 0), 1)
            made[second] = _met(made[second], first, 1 + (lead < 0) - (lead > 0), -1)
            out -= {first, second}
        for entrant in out:
            made[entrant] = made[entrant]._replace(score=made[entrant].score + 2, bye=True)
    return tuple(made)


def round_scores(tournament: Tournament, finished: Sequence[FinishedGame]) -> tuple[RoundScore, ...]:
    """The scores by which a Swiss pairs, highest first, then by label; empty in other formats."""
    if tournament.format is not Format.SWISS:
        return ()
    over = finished_rounds(tournament, finished)
    made = zip(tournament.entrants, forms(tournament, finished), strict=True)
    scores = (RoundScore(entrant.label, form.score / 2, over, form.bye) for entrant, form in made)
    return tuple(sorted(scores, key=lambda score: (-score.score, score.label)))


def _meetings(finished: Iterable[FinishedGame]) -> dict[int, tuple[Sides, int]]:
    """By the number of each pairing its sides, and by how many wins the first leads."""
    found: dict[int, tuple[Sides, int]] = {}
    for game in finished:
        planned = game.planned
        _, lead = found.get(planned.pairing, (planned.sides, 0))
        if game.winner is not None:
            lead += 1 if entrant_of(game.winner, planned.orientation) == 0 else -1
        found[planned.pairing] = planned.sides, lead
    return found


def _met(form: Form, other: int, score: int, side: int) -> Form:
    return form._replace(score=form.score + score, balance=form.balance + side, met=form.met | {other})


def _games_a_round(tournament: Tournament) -> int:
    return pairings_a_round(tournament) * tournament.deal_sets * tournament.orientations
