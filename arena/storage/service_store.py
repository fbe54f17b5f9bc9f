"""The part of the store that a service needs: the ports of `arena.service.ports`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from arena.service.access import Account, Token
from arena.service.agenda import Recurrence
from arena.service.checks import Check
from arena.service.ladder import Ladder
from arena.service.states import Backlog, Listed, Standing, State
from arena.storage import bots, ladders, recurrences, results, states, tokens
from arena.storage.connected import Connected
from arena.storage.engine import transaction
from arena.tournament.model import PlannedGame, Tournament


class ServiceStore(Connected):
    """Keeps what a service adds to tournaments."""

    def add_token(self, account: Account, digest: str) -> Token:
        with transaction(self._writing) as session:
            return tokens.add_token(session, account, digest)

    def tokens(self) -> Sequence[Token]:
        with transaction(self._reading) as session:
            return tokens.all_tokens(session)

    def account_of(self, digest: str) -> Account | None:
        with transaction(self._reading) as session:
            return tokens.find_account(session, digest)

    def revoke_token(self, number: int) -> bool:
        with transaction(self._writing) as session:
            return tokens.revoke(session, number)

    def admit(
        self, tournament: Tournament, games: Sequence[PlannedGame], *, state: State, creator: str, series: str = ""
    ) -> None:
        with transaction(self._writing) as session:
            states.admit(session, tournament, games, state, creator, series)

    def standing(self, name: str) -> Standing:
        with transaction(self._reading) as session:
            return states.find_standing(session, name)

    def standings_of(self, *states_: State) -> Sequence[Standing]:
        with transaction(self._reading) as session:
            return states.standings(session, states_)

    def move(self, name: str, allowed: Sequence[State], state: State) -> None:
        with transaction(self._writing) as session:
            states.move(session, name, allowed, state)

    def listing(self, *, with_series: bool) -> Sequence[Listed]:
        with transaction(self._reading) as session:
            return states.listing(session, with_series=with_series)

    def listed(self, name: str) -> Listed:
        with transaction(self._reading) as session:
            return states.listed(session, name)

    def backlog(self) -> Backlog:
        with transaction(self._reading) as session:
            return states.backlog(session)

    def disclosed(self, game_id: str) -> bool:
        with transaction(self._reading) as session:
            return results.is_disclosed(session, game_id)

    def add_recurrence(self, recurrence: Recurrence) -> None:
        with transaction(self._writing) as session:
            recurrences.add_recurrence(session, recurrence)

    def recurrences(self) -> Sequence[Recurrence]:
        with transaction(self._reading) as session:
            return recurrences.all_recurrences(session)

    def end_recurrence(self, name: str) -> bool:
        with transaction(self._writing) as session:
            return recurrences.end_recurrence(session, name)

    def run_recurrence(
        self, recurrence: Recurrence, next_at: datetime, tournament: Tournament | None, games: Sequence[PlannedGame]
    ) -> bool:
        with transaction(self._writing) as session:
            return recurrences.run_recurrence(session, recurrence, next_at, tournament, games)

    def add_ladder(self, ladder: Ladder) -> None:
        with transaction(self._writing) as session:
            ladders.add_ladder(session, ladder)

    def ladders(self) -> Sequence[Ladder]:
        with transaction(self._reading) as session:
            return ladders.all_ladders(session)

    def stop_ladder(self, game: str) -> bool:
        with transaction(self._writing) as session:
            return ladders.stop_ladder(session, game)

    def climb(self, ladder: Ladder, tournament: Tournament, games: Sequence[PlannedGame]) -> bool:
        with transaction(self._writing) as session:
            return ladders.climb(session, ladder, tournament, games)

    def checks(self) -> Sequence[Check]:
        with transaction(self._reading) as session:
            return bots.all_checks(session)

    def set_check(self, check: Check) -> None:
        with transaction(self._writing) as session:
            bots.set_check(session, check)
