"""Keeps and finds submitted bots, inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import Session, col, select

from arena.service.checks import Check, CheckState
from arena.storage.bot_tables import BotRow, BotVersionRow
from arena.storage.rows import now
from arena.tournament.submitted import Submission, SubmissionRefused, SubmittedVersion, UnknownBot


def add_submission(session: Session, submission: Submission, keep: Callable[[], object]) -> bool:
    """Add a bot version, its name too where it is new; whether it was not there yet. One that failed waits again.

    `keep` puts its content where it stays; it is called once nothing is refused any more, and if it fails nothing is
    added.

    Raises:
        SubmissionRefused: the name is another owner's, or the version is there with another content.
    """
    _own_name(session, submission)
    known = _find(session, submission.name, submission.version)
    if known is not None and known.digest != submission.digest:
        raise SubmissionRefused(
            f"{submission.label} was submitted with another content (sha256:{known.digest[:12]}…), and a version never "
            "changes; give this one another version in bot.toml"
        )
    if known is None:
        row = BotVersionRow(
            name=submission.name,
            version=submission.version,
            digest=submission.digest,
            games=list(submission.games),
            submitted_at=now(),
            retired_at=None,
            trusted=False,
            check_state=CheckState.WAITING,
            check_report="",
            checked_at=None,
        )
        session.add(row)
        session.flush()
    elif known.check_state == CheckState.FAILED:
        known.check_state = CheckState.WAITING
    keep()
    return known is None


def submitted_versions(session: Session) -> list[SubmittedVersion]:
    """Every version, by name, and in the order of submission."""
    rows = (
        select(BotVersionRow, BotRow.owner)
        .join(BotRow, col(BotRow.name) == col(BotVersionRow.name))
        .order_by(col(BotVersionRow.id))
    )
    # Sorted here: databases differ in how they sort texts.
    return sorted((_version_of(row, owner) for row, owner in session.exec(rows)), key=lambda version: version.name)


def retire_version(session: Session, name: str, version: str) -> bool:
    """Let a version enter no more tournaments; whether it could until now.

    Raises:
        UnknownBot: it was never submitted.
    """
    row = _submitted(session, name, version)
    if row.retired_at is not None:
        return False
    row.retired_at = now()
    return True


def all_checks(session: Session) -> list[Check]:
    """What came of trying every version, in the order of submission."""
    rows = session.exec(select(BotVersionRow).order_by(col(BotVersionRow.id)))
    return [Check(row.name, row.version, CheckState(row.check_state), row.check_report, row.checked_at) for row in rows]


def set_check(session: Session, check: Check) -> None:
    """Keep what came of trying a version, in place of what was kept of it.

    Raises:
        UnknownBot: it was never submitted.
    """
    row = _submitted(session, check.name, check.version)
    row.check_state, row.check_report, row.checked_at = check.state, check.report, check.checked_at


def _own_name(session: Session, submission: Submission) -> None:
    folded = submission.name.casefold()
    row = session.exec(select(BotRow).where(col(BotRow.folded) == folded)).first()
    if row is None:
        session.add(BotRow(name=submission.name, folded=folded, owner=submission.owner))
        session.flush()
    elif row.name != submission.name:
        raise SubmissionRefused(f"the name {submission.name} is too like {row.name}, which is taken; choose another")
    elif row.owner != submission.owner:
        raise SubmissionRefused(
            f"the name {row.name} is owned by {row.owner}, not {submission.owner}; choose another name in bot.toml"
        )


def _find(session: Session, name: str, version: str) -> BotVersionRow | None:
    mine = (col(BotVersionRow.name) == name, col(BotVersionRow.version) == version)
    return session.exec(select(BotVersionRow).where(*mine)).first()


def _submitted(session: Session, name: str, version: str) -> BotVersionRow:
    """A version that was submitted.

    Raises:
        UnknownBot: it never was.
    """
    row = _find(session, name, version)
    if row is None:
        raise UnknownBot(f"there is no submitted bot {name}@{version}; `arena bot list` shows which there are")
    return row


def _version_of(row: BotVersionRow, owner: str) -> SubmittedVersion:
    return SubmittedVersion(
        name=row.name,
        version=row.version,
        digest=row.digest,
        games=tuple(row.games),
        owner=owner,
        submitted_at=row.submitted_at,
        retired_at=row.retired_at,
        trusted=row.trusted,
    )
