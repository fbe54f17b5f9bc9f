"""Keeps and finds tokens, inside the caller's transaction."""

from __future__ import annotations

from sqlmodel import Session, col, select

from arena.service.access import Account, Role, Token
from arena.service.ports import UnknownToken
from arena.storage.rows import now
from arena.storage.service_tables import TokenRow


def add_token(session: Session, account: Account, digest: str) -> Token:
    """Add a token of an account."""
    row = TokenRow(name=account.name, role=account.role, digest=digest, created_at=now(), revoked_at=None)
    session.add(row)
    session.flush()
    return _token_of(row)


def all_tokens(session: Session) -> list[Token]:
    """Every token, oldest first."""
    return [_token_of(row) for row in session.exec(select(TokenRow).order_by(col(TokenRow.number)))]


def find_account(session: Session, digest: str) -> Account | None:
    """Whose good token has that hash."""
    good = select(TokenRow.name, TokenRow.role).where(
        col(TokenRow.digest) == digest, col(TokenRow.revoked_at).is_(None)
    )
    found = session.exec(good).first()
    return None if found is None else Account(found[0], Role(found[1]))


def revoke(session: Session, number: int) -> bool:
    """Make a token worthless; whether it was good until now.

    Raises:
        UnknownToken: there is none.
    """
    row = session.get(TokenRow, number)
    if row is None:
        raise UnknownToken(f"there is no token {number}; `arena token list` shows which there are")
    if row.revoked_at is not None:
        return False
    row.revoked_at = now()
    return True


def _token_of(row: TokenRow) -> Token:
    return Token(row.number, Account(row.name, Role(row.role)), row.created_at, row.revoked_at)
