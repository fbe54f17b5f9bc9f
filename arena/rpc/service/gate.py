"""Lets a call in, or refuses it: the one place that knows tokens and roles."""

from __future__ import annotations

import re
from typing import Final

from grpc import StatusCode

from arena.rpc.service.accounts import Accounts
from arena.rpc.service.needs import NEEDS
from arena.rpc.service.refused import Refused
from arena.service.access import PREFIX, Account, secret_hash

Metadata = tuple[tuple[str, str | bytes], ...]

_BEARER: Final = re.compile(rf"[Bb]earer +({PREFIX}[A-Za-z0-9_-]{{43}})")


class Gate:
    """Asks each call for its token."""

    def __init__(self, accounts: Accounts) -> None:
        """Look accounts up."""
        self._accounts = accounts

    async def admit(self, path: str, metadata: Metadata) -> Account | None:
        """The account that calls a method and may; None: the method is open to everybody, and nobody was asked.

        Raises:
            Refused: there is no token, it is not good, or its account may not do that.
        """
        if path not in NEEDS:
            raise Refused(StatusCode.PERMISSION_DENIED, f"{path} is for nobody")
        needed = NEEDS[path]
        if needed is None:
            return None
        account = await self._accounts.of(secret_hash(_secret(metadata)))
        if account is None:
            raise _unauthenticated("this token is not known, or was revoked; ask an administrator for another")
        if not account.role.may(needed):
            method = path.rpartition("/")[2]
            raise Refused(
                StatusCode.PERMISSION_DENIED,
                f"{method} needs the role {needed}, and {account.name} is {account.role}; ask an administrator",
            )
        return account


def _secret(metadata: Metadata) -> str:
    values = [value for key, value in metadata if key == "authorization"]
    if not values:
        raise _unauthenticated("there is no token; send the metadata authorization: Bearer TOKEN")
    match = _BEARER.fullmatch(values[0]) if len(values) == 1 and isinstance(values[0], str) else None
    if match is None:
        raise _unauthenticated(f"this is no token; send one authorization: Bearer {PREFIX}…, of 43 characters more")
    return match[1]


def _unauthenticated(message: str) -> Refused:
    return Refused(StatusCode.UNAUTHENTICATED, message)
