"""docs/service.md tells who may do what, and how much, as it is in the code."""

import re

from arena.rpc.service.limits import CONNECTIONS, MESSAGE_LIMIT, METADATA_LIMIT, OPTIONS, STREAMS, Limits
from arena.rpc.service.needs import NEEDS
from arena.rpc.service.requests import CHUNK
from arena.service.access import Role
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## Access\n")[2].partition("\n## ")[0]


def table(head: str) -> dict[str, str]:
    """The first two cells of each row of the table whose first head this is."""
    rows = SECTION.partition(f"| {head} |")[2].partition("\n\n")[0]
    return dict(re.findall(r"^\| (.+?) \| (.+?) \|", rows, re.MULTILINE))


def test_the_table_of_roles_is_that_of_the_code() -> None:
    told = {role.strip("`"): set(re.findall(r"`(\w+)`", methods)) for role, methods in table("role").items()}
    needed: dict[str, set[str]] = {role: set() for role in Role}
    for path, role in NEEDS.items():
        if role is not None:
            needed[role].add(path.rpartition("/")[2])
    assert told == needed


def test_the_limits_are_those_of_the_code() -> None:
    told, limits = table("what"), Limits()
    numbers = {what: [int(each) for each in re.findall(r"\d+", limit)] for what, limit in told.items()}
    assert numbers["connections"] == [CONNECTIONS]
    assert numbers["calls at a time, of a connection"] == [STREAMS]
    assert numbers["calls at a time, of an account, of all"] == [limits.calls.account, limits.calls.everybody]
    assert numbers["watchers, of an account, of all"] == [limits.watchers.account, limits.watchers.everybody]
    assert numbers["uploads, of an account, of all"] == [limits.uploads.account, limits.uploads.everybody]
    assert numbers["a request"] == [MESSAGE_LIMIT // 2**20, CHUNK // 2**10]
    assert numbers["metadata of a call"] == [METADATA_LIMIT // 2**10]
    assert numbers["time for an answer"] == [limits.answer, limits.stream]
    assert numbers["silence"] == numbers["an answer that is not read"] == [limits.silence]


def test_the_signs_of_life_are_those_of_the_code() -> None:
    options = {name.rpartition(".")[2]: value // 1000 for name, value in OPTIONS}
    said = SECTION.partition("sign of life")
    assert f"for {options['keepalive_time_ms']} s" in said[0]
    assert f"closed {options['keepalive_timeout_ms']} s later" in said[2]
    assert f"after {options['max_connection_idle_ms'] // 60} minutes" in said[2]
    assert f"every {options['min_ping_interval_without_data_ms']} s" in said[2]
