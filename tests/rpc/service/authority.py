"""A throw-away authority, and certificates in files."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import trustme

from arena.rpc.service.tls_files import TlsFiles


class Pair(NamedTuple):
    """A certificate and its key."""

    certificate: Path
    key: Path

    def files(self, client_ca: Path | None = None) -> TlsFiles:
        """As a server is told of them."""
        return TlsFiles(self.certificate, self.key, client_ca)


class Authority:
    """Issues certificates into a folder."""

    def __init__(self, folder: Path, name: str = "ca") -> None:
        self._folder = folder
        self._authority = trustme.CA()
        self.file = folder / f"{name}.pem"
        self._authority.cert_pem.write_to_path(self.file)

    def issue(self, name: str, *hosts: str, days: tuple[int, int] = (-1, 1)) -> Pair:
        """A certificate for hosts, which holds from some days after now to others; it replaces one of that name."""
        now = datetime.now(UTC)
        begin, end = (now + timedelta(days=day) for day in days)
        made = self._authority.issue_cert(*hosts, not_before=begin, not_after=end)
        pair = Pair(self._folder / f"{name}.pem", self._folder / f"{name}.key")
        pair.certificate.write_bytes(b"".join(each.bytes() for each in made.cert_chain_pems))
        pair.key.write_bytes(made.private_key_pem.bytes())
        return pair
