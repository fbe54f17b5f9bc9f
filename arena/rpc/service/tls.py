"""The server's credentials, renewed without a restart when the files change."""

from __future__ import annotations

import logging
from typing import Any, Final, cast

import grpc

from arena.rpc.service.tls_files import Pems, TlsError, TlsFiles, read_tls

LOG: Final = logging.getLogger("arena.service")

_Stamp = tuple[tuple[int, int, int], ...]


def credentials(files: TlsFiles) -> grpc.ServerCredentials:
    """Credentials from files, which are looked at again at each handshake.

    New ones that cannot be used are logged once, and the old ones hold.

    Raises:
        TlsError: the files cannot be used now.
    """
    renewal = _Renewal(files)
    return grpc.dynamic_ssl_server_credentials(
        renewal.first,
        cast(Any, renewal.renew),  # its stubs do not know that it may return None
        require_client_authentication=files.client_ca is not None,
    )


class _Renewal:
    def __init__(self, files: TlsFiles) -> None:
        self._files = files
        self._stamp = _stamp(files)
        self.first = _configuration(read_tls(files))

    def renew(self) -> grpc.ServerCertificateConfiguration | None:
        """What holds from now on, called by gRPC in a thread of its own; None: what held until now."""
        stamp = _stamp(self._files)
        if stamp == self._stamp:
            return None
        self._stamp = stamp
        try:
            pems = read_tls(self._files)
        except TlsError as error:
            LOG.warning("certificate not renewed", extra={"fields": {"reason": str(error)}})
            return None
        LOG.warning("certificate renewed", extra={"fields": {"file": str(self._files.certificate)}})
        return _configuration(pems)


def _configuration(pems: Pems) -> grpc.ServerCertificateConfiguration:
    return grpc.ssl_server_certificate_configuration([(pems.key, pems.certificate)], pems.client_ca)


def _stamp(files: TlsFiles) -> _Stamp:
    """Changes when a file does."""
    paths = (path for path in (files.certificate, files.key, files.client_ca) if path is not None)
    try:
        looks = [path.stat() for path in paths]
    except OSError:
        return ()
    return tuple((look.st_ino, look.st_mtime_ns, look.st_size) for look in looks)
