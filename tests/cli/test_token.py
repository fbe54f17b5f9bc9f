"""``arena token``: make, list and revoke."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arena.bootstrap.stores import store_for_reading
from arena.service.access import Account, Role, secret_hash
from tests.cli.conftest import Arena

URL = "sqlite:///arena.db"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARENA_DB", raising=False)
    monkeypatch.chdir(tmp_path)


def account_of(secret: str) -> Account | None:
    with store_for_reading(URL) as store:
        return store.account_of(secret_hash(secret))


def test_a_new_token_is_alone_on_stdout_and_good(arena: Arena) -> None:
    made = arena("token", "create", "--role", "organiser", "ada")
    assert made.code == 0
    assert re.fullmatch(r"arena_[A-Za-z0-9_-]{43}\n", made.out)
    assert made.err == "token 1 of ada, organiser; it is shown this once, and `arena token revoke 1` ends it\n"
    assert account_of(made.out.strip()) == Account("ada", Role.ORGANISER)


def test_the_database_does_not_hold_the_token(arena: Arena) -> None:
    secret = arena("token", "create", "--role", "admin", "ada").out.strip()
    files = list(Path().iterdir())
    assert files
    assert not any(secret.encode() in file.read_bytes() for file in files if file.is_file())


def test_a_revoked_token_is_worthless_and_stays_in_the_list(arena: Arena) -> None:
    secret = arena("token", "create", "--role", "viewer", "ada").out.strip()
    other = arena("token", "create", "--role", "author", "ada").out.strip()
    assert arena("token", "revoke", 1) == (0, "token 1 of ada is revoked\n", "")
    assert arena("token", "revoke", 1) == (0, "token 1 of ada was revoked before\n", "")
    assert account_of(secret) is None
    assert account_of(other) == Account("ada", Role.AUTHOR)
    listed = json.loads(arena("token", "list", "--json").out)
    assert [(each["number"], each["account"], each["role"]) for each in listed] == [
        (1, "ada", "viewer"),
        (2, "ada", "author"),
    ]
    moment = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"
    assert all(re.fullmatch(moment, each["created"]) for each in listed)
    assert re.fullmatch(moment, listed[0]["revoked"])
    assert listed[1]["revoked"] is None


def test_the_list_has_neither_secrets_nor_hashes(arena: Arena) -> None:
    secret = arena("token", "create", "--role", "admin", "ada").out.strip()
    for words in (["token", "list"], ["token", "list", "--json"]):
        shown = arena(*words).out
        assert "ada" in shown
        assert secret not in shown
        assert secret_hash(secret)[:12] not in shown


def test_listing_makes_no_database(arena: Arena) -> None:
    arena("token", "create", "--role", "admin", "ada", "--db", "sqlite:///other.db")
    assert arena("token", "list").code == 2
    with pytest.raises(FileNotFoundError):
        Path("arena.db").stat()


def test_a_wrong_use_of_tokens_makes_none(arena: Arena) -> None:
    for name in ("a b", "", "../x", "x" * 65, "ä"):
        ran = arena("token", "create", "--role", "admin", name)
        assert (ran.code, ran.out) == (2, "")
        assert "an account's name is a letter or digit" in ran.err
    assert arena("token", "create", "ada").code == 2
    assert arena("token", "create", "--role", "boss", "ada").code == 2
    assert not Path("arena.db").exists()


def test_a_number_that_no_token_has_is_told(arena: Arena) -> None:
    arena("token", "create", "--role", "admin", "ada")
    ran = arena("token", "revoke", 7)
    assert (ran.code, ran.out) == (2, "")
    assert "no token 7" in ran.err
    assert "arena token list" in ran.err
