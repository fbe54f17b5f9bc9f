"""The files of a server's TLS, read and tried before anybody dials."""

from __future__ import annotations

import ssl
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class TlsError(Exception):
    """A certificate or key cannot be used; the message names the file and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """Where certificate and key lie, in PEM."""

    certificate: Path
    """The server's own first, then those that lead to the authority."""
    key: Path
    client_ca: Path | None = None
    """Whoever dials must have a certificate of this authority; None: nobody needs one."""


class Pems(NamedTuple):
    """What is in the files."""

    certificate: bytes
    key: bytes
    client_ca: bytes | None


def read_tls(files: TlsFiles) -> Pems:
    """What is in the files, if a server can use it now.

    Raises:
        TlsError: a file cannot be read or is not what it should be, key and certificate do not belong together, or a
            certificate has expired or does not hold yet.
    """
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    pems = Pems(_read(files.certificate), _read(files.key), None if files.client_ca is None else _read(files.client_ca))
    leaf = _leaf(files.certificate, pems.certificate)
    try:
        server.load_cert_chain(files.certificate, files.key, password=_no_password)
    except (ssl.SSLError, ValueError) as error:
        raise _unusable_pair(files, error) from error
    _shake_hands(server, leaf, files.certificate)
    if files.client_ca is not None:
        _check_authority(files.client_ca)
    return pems


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise TlsError(f"{path}: {error.strerror}; it is part of the TLS settings") from error


def _leaf(path: Path, pem: bytes) -> str:
    """The first certificate of a file."""
    begin, end = ssl.PEM_HEADER, ssl.PEM_FOOTER
    text = pem.decode("ascii", errors="replace")
    if begin not in text or end not in text:
        raise TlsError(f"{path}: there is no certificate in it; it must be PEM, with a line {begin}")
    return text[text.index(begin) : text.index(end) + len(end)] + "\n"


def _no_password() -> str:
    raise ValueError("the key is locked by a password")


def _unusable_pair(files: TlsFiles, error: Exception) -> TlsError:
    if isinstance(error, ssl.SSLError) and error.reason == "KEY_VALUES_MISMATCH":
        return TlsError(f"{files.key}: this is not the key of the certificate {files.certificate}")
    if isinstance(error, ssl.SSLError):
        return TlsError(f"{files.certificate} and {files.key}: no certificate with its key in PEM ({error.reason})")
    return TlsError(f"{files.key}: {error}; the arena starts unattended, so give it a key without one")


def _shake_hands(server: ssl.SSLContext, leaf: str, path: Path) -> None:
    """Let a client that trusts just this certificate dial within memory: it tells what every client would.

    Raises:
        TlsError: the certificate has expired, does not hold yet, or is not for servers.
    """
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname = False
    trusting.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    trusting.load_verify_locations(cadata=leaf)
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    ends = (trusting.wrap_bio(back, there), server.wrap_bio(there, back, server_side=True))
    # A handshake takes each side a few turns at most.
    for turn in range(10):
        try:
            ends[turn % 2].do_handshake()
        except ssl.SSLWantReadError:
            continue
        except ssl.SSLCertVerificationError as error:
            raise TlsError(f"{path}: {error.verify_message}; put a certificate there that holds now") from error
        except ssl.SSLError as error:
            raise TlsError(f"{path}: no handshake comes about with it ({error.reason})") from error


def _check_authority(path: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_verify_locations(path)
    except ssl.SSLError as error:
        raise TlsError(f"{path}: there is no certificate of an authority in it ({error.reason})") from error
    ends = [ssl.cert_time_to_seconds(str(each["notAfter"])) for each in context.get_ca_certs()]
    if not ends:
        raise TlsError(f"{path}: none of its certificates is an authority's; name the one that signs those of clients")
    if max(ends) < time.time():
        raise TlsError(f"{path}: the authority's certificate has expired; put one there that holds now")
