"""The store: the director's and the ratings' ports over a database of either kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from sqlmodel import Session, col, select

from arena.match.record import GameRecord
from arena.storage import archive, bots, evidence, rating_rows, results, timings, tournaments
from arena.storage.blobs import unpack, unpack_text
from arena.storage.engine import in_a_hurry, statements, transaction
from arena.storage.kept_names import check_not_kept
from arena.storage.location import is_missing
from arena.storage.opening import opening
from arena.storage.quarantines import add_quarantined, find_quarantined
from arena.storage.recording import plan_more, record_game
from arena.storage.refusals import unknown_game
from arena.storage.schema import bring_up_to_date, is_empty
from arena.storage.service_store import ServiceStore
from arena.storage.tables import GameRow, LogRow, SeatRow, TournamentRow, TranscriptRow
from arena.storage.tenures import end_tenure, move_beat, read_tenure, take_tenure
from arena.tournament.disclosure import is_over
from arena.tournament.estimate import Seen
from arena.tournament.model import FinishedGame, PlannedGame, SeatTimes, Tournament, TournamentSummary, UnfinishedGame
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import RatedGame, RatingRow
from arena.tournament.submitted import Submission, SubmittedVersion
from arena.tournament.table import Table, make_table
from arena.tournament.tenure import Holder, Tenure
from arena.tournament.verification.model import StoredGame


def open_store(url: str, *, create: bool, upgrade: bool = True) -> SqlStore:
    """The store at a URL ``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME``.

    A missing or empty database becomes a new one if one may be created; an older arena's is upgraded if it may be.

    Raises:
        StorageError: it cannot be used; nothing was written.
    """
    with opening(url, create=create) as engine:
        bring_up_to_date(engine, create=create, upgrade=upgrade)
        return SqlStore(engine)


def open_store_if_any(url: str) -> SqlStore | None:
    """The store at a URL, upgraded if need be; None where there is no database, or nothing in it.

    Raises:
        StorageError: there is one, and it cannot be used.
    """
    if is_missing(url):
        return None
    with opening(url, create=False) as engine:
        if is_empty(engine):
            engine.dispose()
            return None
        bring_up_to_date(engine, create=False, upgrade=True)
        return SqlStore(engine)


class SqlStore(ServiceStore):
    """Keeps tournaments and ratings in a database, and what a service adds to them.

    Every method is one transaction, and raises `StorageError` where the database fails.
    """

    def create(self, tournament: Tournament, games: Sequence[PlannedGame]) -> None:
        with transaction(self._writing) as session:
            check_not_kept(session, tournament.name)
            tournaments.add_tournament(session, tournament, games)

    def names(self) -> Sequence[str]:
        with transaction(self._reading) as session:
            return session.exec(select(TournamentRow.name).order_by(col(TournamentRow.id))).all()

    def summaries(self) -> Sequence[TournamentSummary]:
        with transaction(self._reading) as session:
            return tournaments.summaries(session)

    def tournament(self, name: str) -> Tournament:
        with transaction(self._reading) as session:
            return tournaments.find_tournament(session, name)

    def over(self, name: str) -> bool:
        """Whether every game of a tournament is finished and its schedule has no more.

        Raises:
            UnknownTournament: there is none of that name.
        """
        return not self.planned(name) and is_over(self.tournament(name), (), self.finished(name))

    def tenure(self, name: str) -> Tenure:
        with statements(self._reading) as connection:
            return read_tenure(connection, name)

    def claim(self, name: str, seen: Tenure | None = None, me: Holder | None = None) -> int:
        with statements(self._directing) as connection:
            return take_tenure(connection, name, seen, me)

    def beat(self, name: str, epoch: int) -> None:
        with statements(self._directing) as connection:
            move_beat(connection, name, epoch)

    def release(self, name: str, epoch: int, *, hurried: bool = False) -> None:
        with statements(in_a_hurry(self._directing) if hurried else self._directing) as connection:
            end_tenure(connection, name, epoch)

    def planned(self, name: str) -> Sequence[PlannedGame]:
        with transaction(self._reading) as session:
            return tournaments.open_games(session, name)

    def extend(self, name: str, epoch: int, games: Sequence[PlannedGame]) -> None:
        with statements(self._directing) as connection:
            plan_more(connection, name, epoch, games)

    def record(self, name: str, epoch: int, record: GameRecord) -> None:
        with statements(self._directing) as connection:
            record_game(connection, name, epoch, record)

    def quarantine(self, name: str, epoch: int, quarantined: Quarantined) -> None:
        with statements(self._directing) as connection:
            add_quarantined(connection, name, epoch, quarantined)

    def quarantined(self, name: str) -> Sequence[Quarantined]:
        with transaction(self._reading) as session:
            return find_quarantined(session, name)

    def unfinished(self, name: str) -> Sequence[UnfinishedGame]:
        with transaction(self._reading) as session:
            return tournaments.unfinished_games(session, name)

    def finished(self, name: str) -> Sequence[FinishedGame]:
        with transaction(self._reading) as session:
            return results.finished_games(session, tournaments.tournament_id(session, name))

    def table(self, name: str) -> Table:
        return make_table(self.tournament(name), self.finished(name))

    def seat_times(self, name: str) -> Sequence[SeatTimes]:
        with transaction(self._reading) as session:
            return results.seat_times(session, tournaments.tournament_id(session, name))

    def records(self, name: str) -> Iterator[GameRecord]:
        with transaction(self._reading) as session:
            yield from archive.finished_records(session, name)

    def records_of(self, game_ids: Sequence[str]) -> Sequence[GameRecord]:
        """The records of some finished games of a tournament in planned order, without logs."""
        with transaction(self._reading) as session:
            return archive.records_of(session, game_ids)

    def restore(
        self,
        tournament: Tournament,
        games: Sequence[PlannedGame],
        records: Iterable[GameRecord],
        quarantined: Iterable[Quarantined],
    ) -> None:
        with transaction(self._writing) as session:
            archive.restore(session, tournament, games, records, quarantined)

    def transcript(self, game_id: str) -> str | None:
        with transaction(self._reading) as session:
            _check_game(session, game_id)
            blob = session.exec(select(TranscriptRow.text).where(col(TranscriptRow.game_id) == game_id)).first()
            return None if blob is None else unpack_text(blob)

    def logs(self, game_id: str) -> Sequence[tuple[str, bytes]]:
        with transaction(self._reading) as session:
            _check_game(session, game_id)
            logs = dict(session.exec(select(LogRow.seat, LogRow.data).where(col(LogRow.game_id) == game_id)).all())
            seats = select(SeatRow.seat, SeatRow.bot).where(col(SeatRow.game_id) == game_id).order_by(col(SeatRow.seat))
            return [(bot, unpack(logs[seat]) if seat in logs else b"") for seat, bot in session.exec(seats)]

    def rating_results(self, game: str) -> Sequence[RatedGame]:
        with transaction(self._reading) as session:
            return rating_rows.rated_games(session, game)

    def seen_games(self, game: str, ruleset: str) -> Seen | None:
        """What completed games under a ruleset took; None where there is none."""
        with transaction(self._reading) as session:
            return timings.seen_games(session, game, ruleset)

    def save_ratings(self, game: str, rows: Sequence[RatingRow], seen: Sequence[RatingRow] | None = None) -> bool:
        with transaction(self._writing) as session:
            return rating_rows.replace_ratings(session, game, rows, seen)

    def ratings(self, game: str) -> Sequence[RatingRow]:
        with transaction(self._reading) as session:
            return rating_rows.kept_ratings(session, game)

    def commitment(self, name: str) -> str | None:
        with transaction(self._reading) as session:
            return evidence.stored_commitment(session, name)

    def stored_games(self, name: str) -> Sequence[StoredGame]:
        with transaction(self._reading) as session:
            return evidence.stored_games(session, name)

    def stored_transcript(self, game_id: str) -> str | None:
        with transaction(self._reading) as session:
            return evidence.stored_transcript(session, game_id)

    def strays(self, name: str) -> Sequence[tuple[str, str]]:
        with transaction(self._reading) as session:
            return evidence.strays(session, name)

    def submit_bot(self, submission: Submission, keep: Callable[[], object]) -> bool:
        """Add a bot version and call `keep` in one transaction; whether it was not there yet.

        Raises:
            SubmissionRefused: the name is another owner's, or the version has another content.
        """
        with transaction(self._writing) as session:
            return bots.add_submission(session, submission, keep)

    def bot_versions(self) -> Sequence[SubmittedVersion]:
        """Every submitted version, by name, and in the order of submission."""
        with transaction(self._reading) as session:
            return bots.submitted_versions(session)

    def retire_bot(self, name: str, version: str) -> bool:
        """Let a version enter no more tournaments; whether it could until now.

        Raises:
            UnknownBot: it was never submitted.
        """
        with transaction(self._writing) as session:
            return bots.retire_version(session, name, version)


def _check_game(session: Session, game_id: str) -> None:
    if session.exec(select(GameRow.id).where(col(GameRow.id) == game_id)).first() is None:
        raise unknown_game(game_id)
