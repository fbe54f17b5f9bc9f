"""Hostile zips: each is refused with its reason, and nothing is written, inside the store or outside (suite, 53)."""

from __future__ import annotations

import zlib

import pytest

from arena.bots.intake import zip_directory
from tests.bots.intake.places import MANIFEST, Place
from tests.bots.intake.zips import DEVICE, FOLDER, LINK, PIPE, Member, deflate, make_zip, write_zip

TEXT = b"hello, otter " * 100
WRONG = "or another checksum"

HOSTILE: dict[str, tuple[tuple[Member, ...], str]] = {
    "an absolute name": ((Member(b"/etc/cron.d/x"),), "member '/etc/cron.d/x': a name is relative"),
    "upwards": ((Member(b"../secret", b"gone"),), "member '../secret': '..' is no part of a name"),
    "upwards from within": ((Member(b"a/../../secret"),), "'..' is no part of a name"),
    "a dot before": ((Member(b"./x"),), "'.' is no part of a name"),
    "a backslash": ((Member(b"..\\secret"),), "a name has no backslash"),
    "a drive letter": ((Member(b"C:\\windows"),), "a name has no drive letter"),
    "a NUL that cuts a name": ((Member(b"bot.py\0.txt"),), r"member 'bot.py\x00.txt': a name has no NUL character"),
    "an empty name": ((Member(b""),), "'' is no part of a name"),
    "a slash alone": ((Member(b"/", kind=FOLDER),), "'' is no part of a name"),
    "a letter of a code page": ((Member(b"na\x8bve"),), "has other letters than ASCII letters"),
    "NFC twins": ((Member("é".encode(), flags=0x800), Member("e\u0301".encode(), flags=0x800)), "has other letters"),
    "a symbolic link": ((Member(b"x", b"/etc/passwd", LINK),), "member 'x': this is a symbolic link"),
    "a link, then a file through it": ((Member(b"d", b"/tmp", LINK), Member(b"d/x")), "'d': this is a symbolic link"),
    "a device": ((Member(b"null", kind=DEVICE),), "this is neither a file nor a folder"),
    "a named pipe": ((Member(b"pipe", kind=PIPE),), "this is neither a file nor a folder"),
    "a folder by its mode alone": ((Member(b"x", kind=FOLDER),), "or not what its name says"),
    "a folder by its name alone": ((Member(b"x/", b""),), "or not what its name says"),
    "a folder with content": ((Member(b"x/", b"hello", FOLDER),), "a folder has no content"),
    "a setuid program": ((Member(b"x", b"x", 0o104755),), "this has a setuid, setgid or sticky bit"),
    "a name twice": ((Member(b"bot.py", b"evil"),), "'bot.py' is there twice"),
    "a name in other case": ((Member(b"Bot.toml", MANIFEST),), "this and 'bot.toml' are one name where case"),
    "a file that is a folder too": ((Member(b"x"), Member(b"x/y")), "'x' is there twice"),
    "13 levels": ((Member(b"d/" * 12 + b"x"),), "this is 13 levels deep; at most 12"),
    "a long part": ((Member(b"n" * 101),), "has 101 characters; at most 100"),
    "an encrypted member": ((Member(b"x", b"x", flags=1),), "this member is encrypted"),
    "a member that only its own header calls encrypted": ((Member(b"x", local_flags=1),), "this member is encrypted"),
    "a masked directory": ((Member(b"x", flags=0x2000),), "this member is encrypted"),
    "an unknown method": ((Member(b"x", b"x", method=14),), "this is compressed by method 14; only deflate is known"),
    "another name in its own header": ((Member(b"x", local_name=b"y"),), "has another name or method"),
    "less than its header says": ((Member(b"x", TEXT, size=len(TEXT) + 1),), WRONG),
    "more than its header says": ((Member(b"x", TEXT, size=5, crc=zlib.crc32(TEXT[:5])),), WRONG),
    "a size of nothing": ((Member(b"x", TEXT, size=0, crc=0),), WRONG),
    "another checksum": ((Member(b"x", TEXT, crc=7),), WRONG),
    "a stored member of another size": ((Member(b"x", TEXT, method=0, size=9),), WRONG),
    "packed bytes that end too early": ((Member(b"x", TEXT, packed=deflate(TEXT)[:-5]),), "it ends too early"),
    "packed bytes that go on": ((Member(b"x", TEXT, packed=deflate(TEXT) + b"more"),), "something follows its end"),
    "packed bytes that are none": ((Member(b"x", TEXT, packed=b"\xff" * 99),), "this is damaged"),
    "a packed size beyond the end": ((Member(b"x", b"x", packed_size=2**31),), "reaches beyond the last one's end"),
    "a place beyond the end": ((Member(b"x", offset=2**31),), "the member is not where the directory says"),
    "a place in the middle": ((Member(b"x", offset=7),), "the member is not where the directory says"),
    "the same bytes for two members": ((Member(b"bot.toml", MANIFEST, offset=0),), "overlaps another one"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_zip_is_refused_with_its_reason(what: str, place: Place) -> None:
    members, reason = HOSTILE[what]
    assert reason in place.refusal(write_zip(place.folder / "otter.zip", *members))


def test_there_are_as_many_hostile_zips_as_the_suite_asks_for() -> None:
    assert len(HOSTILE) >= 36


def test_members_that_lie_within_each_other_are_refused(place: Place) -> None:
    """As in a bomb whose members share one kernel: a member's bytes hold the next one's header."""
    start = len(make_zip()) - len(make_zip()[make_zip().index(b"PK\1\2") :])
    inner = make_zip(Member(b"inner", TEXT))[start:].split(b"PK\1\2", maxsplit=1)[0]
    outer = Member(b"outer", inner, method=0)
    nested = make_zip(outer, Member(b"inner", TEXT, offset=start + 30 + len(b"outer")))
    (place.folder / "otter.zip").write_bytes(nested)
    assert place.refusal(place.folder / "otter.zip") == "member 'inner': this member overlaps another one"


BROKEN = {
    "members that the end does not count": (make_zip(Member(b"x"), count=2), "more members than its end says"),
    "members that are not there": (make_zip(count=3), "its directory ends too early"),
    "something before": (make_zip(before=b"#!/bin/sh\n")[10:], "its directory is not where its end says"),
    "something behind": (make_zip() + b"x", "something follows its end"),
    "a cut end": (make_zip()[:-3], "its end is missing"),
    "no directory": (make_zip()[:60], "its end is missing"),
    "a cut middle": (make_zip()[:70] + make_zip()[80:], "its directory is not where its end says"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_zip_is_refused(what: str, place: Place) -> None:
    data, reason = BROKEN[what]
    archive = place.folder / "otter.zip"
    archive.write_bytes(data)
    assert reason in place.refusal(archive)


def test_a_bomb_is_refused_by_its_ratio_whatever_its_header_says(place: Place) -> None:
    content = bytes(30 * 1024**2)
    for size in (None, 10):
        bomb = write_zip(place.folder / f"{size}.zip", Member(b"zeros", content, size=size))
        assert place.refusal(bomb) == "member 'zeros': more than 200 times the size of the archive comes out of it"


def test_many_small_bombs_are_counted_together(place: Place) -> None:
    """A member of 40 times its size each, with a stored one that makes the archive large enough for them."""
    ballast = Member(b"ballast", bytes(range(256)) * 8192, method=0)
    bombs = [Member(b"zeros%d" % number, bytes(9 * 1024**2)) for number in range(8)]
    refusal = place.refusal(write_zip(place.folder / "otter.zip", ballast, *bombs))
    assert refusal == "member 'zeros6': all files together have more than 67,108,864 bytes"


def test_a_bomb_within_a_bomb_stays_packed(place: Place) -> None:
    """Intake unpacks one layer; what a member holds is bytes."""
    inner = make_zip(Member(b"zeros", bytes(1024**2)))
    kept = place.kept(write_zip(place.folder / "otter.zip", Member(b"inner.zip", inner)))
    assert (kept / "inner.zip").read_bytes() == inner


def test_a_file_of_more_than_32_mib_is_refused(place: Place) -> None:
    large = Member(b"large", bytes(range(256)) * (128 * 1024 + 1), method=0)
    refusal = place.refusal(write_zip(place.folder / "otter.zip", large))
    assert refusal == "member 'large': this file has more than 33,554,432 bytes"


def test_100_000_members_are_refused_before_one_is_read(place: Place) -> None:
    """A zip of more than 65,534 members says so by this number, and elsewhere how many they are."""
    (place.folder / "otter.zip").write_bytes(make_zip(count=0xFFFF))
    assert place.refusal(place.folder / "otter.zip") == "there are more than 2,000 members"


def test_one_member_too_many_is_refused(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_directory, "MAX_MEMBERS", 3)
    assert len(list(place.kept(write_zip(place.folder / "good.zip", Member(b"x"))).iterdir())) == 3
    more = Place(place.folder / "more")
    more.folder.mkdir()
    refusal = more.refusal(write_zip(more.folder / "otter.zip", Member(b"x"), Member(b"y")))
    assert refusal == "there are more than 3 members"
