"""Tokens in the database."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from arena.service.access import Account, Role
from arena.service.ports import Tokens, UnknownToken
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore, open_store

ANN, OLGA = Account("ann", Role.AUTHOR), Account("olga", Role.ORGANISER)


def test_the_store_fulfils_the_port(store: SqlStore) -> None:
    tokens: Tokens = store
    assert list(tokens.tokens()) == []


def test_a_token_finds_its_account_and_tokens_are_listed_oldest_first(store: SqlStore, url: str) -> None:
    before = datetime.now(UTC)
    first, second = store.add_token(OLGA, "aa" * 32), store.add_token(ANN, "bb" * 32)
    with open_store(url, create=False) as again:
        assert list(again.tokens()) == [first, second]
        assert (again.account_of("aa" * 32), again.account_of("bb" * 32)) == (OLGA, ANN)
        assert again.account_of("cc" * 32) is None
    assert before <= first.created_at <= second.created_at <= datetime.now(UTC)
    assert first.revoked_at is None


def test_an_account_may_have_several_tokens(store: SqlStore) -> None:
    numbers = {store.add_token(ANN, digest * 32).number for digest in ("aa", "bb")}
    assert len(numbers) == 2


def test_a_revoked_token_is_worthless_and_stays_in_the_list(store: SqlStore) -> None:
    token = store.add_token(ANN, "aa" * 32)
    store.add_token(ANN, "bb" * 32)
    assert store.revoke_token(token.number)
    assert not store.revoke_token(token.number)
    assert (store.account_of("aa" * 32), store.account_of("bb" * 32)) == (None, ANN)
    assert [each.revoked_at is None for each in store.tokens()] == [False, True]


def test_an_unknown_number_is_named(store: SqlStore) -> None:
    with pytest.raises(UnknownToken, match="no token 7; `arena token list`"):
        store.revoke_token(7)


def test_one_secret_is_no_two_tokens(store: SqlStore) -> None:
    store.add_token(ANN, "aa" * 32)
    with pytest.raises(StorageError):
        store.add_token(OLGA, "aa" * 32)
    assert store.account_of("aa" * 32) == ANN
