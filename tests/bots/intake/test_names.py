"""Names: what is accepted means one file below the folder, on every system."""

from __future__ import annotations

import ntpath
import posixpath
import string
import unicodedata

from hypothesis import example, given, settings
from hypothesis import strategies as st

from arena.bots.intake.limits import MAX_DEPTH, MAX_PART
from arena.bots.intake.names import Taken, parts_of
from arena.bots.intake.refusal import IntakeError

DANGEROUS = st.sampled_from([".", "..", "/", "\\", "\0", "C:", "~", "", "a", "A", "é", "e\u0301", "\u202e", " ", "\n"])
NAMES = st.one_of(st.text(), st.lists(DANGEROUS).map("".join), st.lists(st.text(max_size=3)).map("/".join))
GOOD_PART = st.text(string.ascii_letters + string.digits + "._-", min_size=1, max_size=MAX_PART).filter(
    lambda part: part.strip(".") != ""
)
GOOD = st.lists(GOOD_PART, min_size=1, max_size=MAX_DEPTH)


def accepted(name: str) -> tuple[str, ...] | None:
    try:
        return parts_of(name)
    except IntakeError:
        return None


@given(NAMES)
@example("..")
@example("/")
@example("a/../b")
@example("c:a")
def test_an_accepted_name_stays_below_its_folder_on_every_system(name: str) -> None:
    parts = accepted(name)
    if parts is None:
        return
    assert "/".join(parts) == name
    for system in (posixpath, ntpath):
        assert not system.isabs(name)
        assert system.normpath(system.join("bot", name)) == system.join("bot", *parts)
    assert ntpath.splitdrive(name)[0] == ""
    assert name.isascii()
    assert name.isprintable()
    assert unicodedata.normalize("NFC", name) == unicodedata.normalize("NFKD", name) == name
    assert len(parts) <= MAX_DEPTH
    assert all(0 < len(part) <= MAX_PART for part in parts)


@given(GOOD)
def test_plain_names_are_accepted(parts: list[str]) -> None:
    assert parts_of("/".join(parts)) == tuple(parts)


@settings(max_examples=50)
@given(st.lists(st.lists(st.sampled_from(["a", "A", "b"]), min_size=1, max_size=3), min_size=1, max_size=4))
def test_what_is_taken_can_lie_on_a_disk_where_case_does_not_count(names: list[list[str]]) -> None:
    taken = Taken()
    spelled: dict[str, set[str]] = {}
    files = {"/".join(parts).lower() for parts in names}
    for parts in names:
        for depth in range(1, len(parts) + 1):
            spelled.setdefault("/".join(parts[:depth]).lower(), set()).add("/".join(parts[:depth]))
    inside = {name.rpartition("/")[0] for name in spelled}
    fits = len(files) == len(names) and not files & inside and all(len(each) == 1 for each in spelled.values())
    assert fits == _takes_all(taken, names)


def _takes_all(taken: Taken, names: list[list[str]]) -> bool:
    try:
        for parts in names:
            taken.add(tuple(parts), is_folder=False)
    except IntakeError:
        return False
    return True
