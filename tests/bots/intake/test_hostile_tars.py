"""Hostile tars: each is refused with its reason, and nothing is written, inside the store or outside (suite, 53)."""

from __future__ import annotations

import bz2
import gzip
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.bots.intake.places import Place
from tests.bots.intake.tars import BLOCK, BOT, END, header, member, padded, pax, write_tar

LINKS = member(b"out", kind=b"2", link=b"/tmp"), member(b"out/hello", b"hello")
ONLY = "only files and folders are taken"

HOSTILE: dict[str, tuple[tuple[bytes, ...], str]] = {
    "an absolute name": ((member(b"/etc/cron.d/x"),), "member '/etc/cron.d/x': a name is relative"),
    "upwards at once": ((member(b"../secret", b"gone"),), "member '../secret': '..' is no part of a name"),
    "upwards from within": ((member(b"a/../../secret"),), "'..' is no part of a name"),
    "upwards after the leading dot": ((member(b"./../secret"),), "member '../secret': '..' is no part of a name"),
    "a dot inside": ((member(b"a/./b"),), "'.' is no part of a name"),
    "two slashes": ((member(b"a//b"),), "'' is no part of a name"),
    "an empty name": ((member(b""),), "member '': '' is no part of a name"),
    "a backslash": ((member(b"..\\secret"),), "a name has no backslash"),
    "a drive letter": ((member(b"C:/windows"),), "a name has no drive letter"),
    "a drive letter without a slash": ((member(b"c:x"),), "a name has no drive letter"),
    "a NUL within a name": ((member(b"bot.py\0.txt"),), "a name has no NUL character"),
    "a line end": ((member(b"a\nb"),), "has other letters than ASCII letters"),
    "an escape sequence": ((member(b"\x1b[2Jx"),), r"the name '\x1b[2Jx' has other letters"),
    "a letter that looks like another": ((member("bоt.py".encode()),), "has other letters than ASCII letters"),
    "bytes that are no UTF-8": ((member(b"\xff\xfe"),), r"the name '\udcff\udcfe' has other letters"),
    "a symbolic link": (
        (member(b"x", kind=b"2", link=b"/etc/passwd"),),
        f"member 'x': this is a symbolic link; {ONLY}",
    ),
    "a link, then a file through it": (LINKS, "member 'out': this is a symbolic link"),
    "a link within the bot": ((member(b"x", kind=b"2", link=b"bot.py"),), "this is a symbolic link"),
    "a hard link": ((member(b"x", kind=b"1", link=b"bot.py"),), f"this is a hard link; {ONLY}"),
    "a hard link to the outside": ((member(b"x", kind=b"1", link=b"../secret"),), "this is a hard link"),
    "a link with a long name": ((member(b"x", b"a" * 200, b"K"), member(b"x", kind=b"2")), "a link with a long name"),
    "a character device": ((member(b"null", kind=b"3"),), f"this is a device; {ONLY}"),
    "a block device": ((member(b"disk", kind=b"4"),), "this is a device"),
    "a named pipe": ((member(b"pipe", kind=b"6"),), "this is a named pipe"),
    "a contiguous file": ((member(b"x", kind=b"7"),), "this is of the unknown kind b'7'"),
    "a dump's folder": ((member(b"x", kind=b"D"),), "this is of the unknown kind b'D'"),
    "a sparse file": ((member(b"x", kind=b"S"),), "this is a sparse file"),
    "a sparse file by pax": ((pax((b"GNU.sparse.major", b"1")), member(b"x")), "'GNU.sparse.major'; sizes, holes"),
    "a sparse file by an older pax": ((pax((b"GNU.sparse.map", b"0,1")), member(b"x")), "'GNU.sparse.map'; sizes"),
    "a setuid program": ((member(b"x", b"x", mode=0o4755),), "this has a setuid, setgid or sticky bit"),
    "a setgid program": ((member(b"x", b"x", mode=0o2755),), "this has a setuid, setgid or sticky bit"),
    "a setuid folder": ((member(b"x/", kind=b"5", mode=0o4755),), "this has a setuid, setgid or sticky bit"),
    "a name twice": ((member(b"bot.py", b"evil"),), "member 'bot.py': 'bot.py' is there twice"),
    "a name in other case": ((member(b"BOT.py"),), "this and 'bot.py' are one name where case does not count"),
    "a folder in other case": ((member(b"Lib/x"), member(b"lib/y")), "this and 'Lib' are one name where case"),
    "a file that is a folder too": ((member(b"bot.py/x"),), "member 'bot.py/x': 'bot.py' is there twice"),
    "a folder that is a file too": ((member(b"d/x"), member(b"d")), "member 'd': 'd' is there twice"),
    "NFC twins": ((member("é".encode()), member("e\u0301".encode())), "has other letters than ASCII letters"),
    "13 levels": ((member(b"/".join([b"d"] * 13)),), "this is 13 levels deep; at most 12"),
    "a long part": ((pax((b"path", b"n" * 101)), member()), "has 101 characters; at most 100"),
    "a long part in GNU's way": ((member(b"L", b"n" * 4000 + b"\0", b"L"), member()), "has 4000 characters"),
    "pax gives an absolute name": (
        (pax((b"path", b"/etc/passwd")), member()),
        "member '/etc/passwd': a name is relative",
    ),
    "pax gives a way upwards": ((pax((b"path", b"../secret")), member()), "'..' is no part of a name"),
    "pax gives a name with a NUL": ((pax((b"path", b"bot.py\0x")), member()), "a name has no NUL"),
    "pax gives two names": ((pax((b"path", b"a"), (b"path", b"../b")), member()), "an extended header has two names"),
    "pax gives another size": ((pax((b"size", b"0")), member(b"x", header(b"../secret"))), "has 'size'; sizes, holes"),
    "pax gives a target": ((pax((b"linkpath", b"/etc")), member()), "has 'linkpath'; sizes, holes and links"),
    "pax names all members": (
        (pax((b"path", b"x"), kind=b"g"), member()),
        "a global header gives all members one name",
    ),
    "pax sizes all members": ((pax((b"size", b"0"), kind=b"g"), member()), "has 'size'; sizes, holes and links"),
    "two extended headers": ((pax((b"path", b"a")), member(b"L", b"b", b"L"), member()), "two extended headers stand"),
    "an extended header at the end": ((pax((b"path", b"a")),), "it ends after an extended header"),
    "an endless extended header": ((header(b"x", 2**32, b"x"),), "has 4,294,967,296 bytes; at most 65,536"),
    "an endless long name": ((header(b"x", 2**32, b"L"),), "has 4,294,967,296 bytes; at most 65,536"),
    "a record that is too long": ((member(b"p", b"99 path=x\n", b"x"), member()), "an extended header cannot be read"),
    "a record of no length": ((member(b"p", b"0 path=x\n", b"x"), member()), "an extended header cannot be read"),
    "a folder with content": ((member(b"d/", b"hello", b"5"),), "a folder has no content"),
    "a size beyond the end": ((header(b"x", 10_000),), "it ends too early"),
    "a size in base 256": ((header(b"x", b"\x80" + bytes(10) + b"\x05"),), "a number that is not octal"),
    "a negative size": ((header(b"x", b"-0000000005\0"),), "a number that is not octal"),
    "a header that was changed": ((header(b"x").replace(b"x", b"y", 1),), "a header has a wrong checksum"),
    "no header at all": ((b"\xff" * BLOCK,), "a number that is not octal"),
    "something behind the end": ((END, member(b"hidden", b"x")), "something follows its end"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_tar_is_refused_with_its_reason(what: str, place: Place) -> None:
    parts, reason = HOSTILE[what]
    assert reason in place.refusal(write_tar(place.folder / "otter.tar", *parts))


def test_there_are_as_many_hostile_tars_as_the_suite_asks_for() -> None:
    assert len(HOSTILE) >= 36


def test_a_tar_that_was_cut_is_refused_and_not_taken_for_a_shorter_one(place: Place) -> None:
    whole = write_tar(place.folder / "otter.tar", member(b"x", b"data" * 500)).read_bytes()
    for length in (len(whole) - len(END), len(BOT) + BLOCK, len(BOT) + BLOCK + 100, len(BOT) + 100):
        cut = place.folder / f"{length}.tar"
        cut.write_bytes(whole[:length])
        assert "it ends too early" in place.refusal(cut)


def _zeros(count: int) -> Iterator[bytes]:
    for _ in range(count):
        yield bytes(1024**2)


@pytest.mark.parametrize(("suffix", "packer"), [("gz", gzip.open), ("xz", lzma.open)])
def test_a_bomb_is_refused_by_its_ratio(suffix: str, packer: object, place: Place) -> None:
    bomb = place.folder / f"otter.tar.{suffix}"
    with packer(bomb, "wb") as file:  # type: ignore[operator]
        file.write(BOT + header(b"zeros", 30 * 1024**2))
        for zeros in _zeros(30):
            file.write(zeros)
        file.write(END)
    assert "which is too much for its size" in place.refusal(bomb)


def test_a_bomb_behind_the_end_is_refused(place: Place) -> None:
    bomb = place.folder / "otter.tar.gz"
    with gzip.open(bomb, "wb") as file:
        file.write(BOT + END)
        for zeros in _zeros(80):
            file.write(zeros)
    assert "which is too much for its size" in place.refusal(bomb)


def test_a_file_of_more_than_32_mib_is_refused(place: Place) -> None:
    large = place.folder / "otter.tar"
    with large.open("wb") as file:
        file.write(BOT + header(b"large", 32 * 1024**2 + 1))
        for zeros in _zeros(32):
            file.write(zeros)
        file.write(padded(b"\0") + END)
    assert "member 'large': this file has more than 33,554,432 bytes" in place.refusal(large)


def test_100_000_members_are_refused_at_the_2001st(place: Place) -> None:
    many = place.folder / "otter.tar"
    with many.open("wb") as file:
        for number in range(100_000):
            file.write(header(b"%d" % number))
    assert place.refusal(many) == "there are more than 2,000 members"


@pytest.mark.parametrize("packer", [gzip.compress, bz2.compress, lzma.compress, bytes])
@pytest.mark.parametrize("more", [b"x", b"and more" * 1000, bytes(1), bytes(1000)])
def test_what_follows_the_end_of_an_archive_is_refused(
    packer: Callable[[bytes], bytes], more: bytes, place: Place
) -> None:
    """Zeros behind a tar are its own padding; a compressed stream has none."""
    archive = place.folder / "otter.tar.z"
    archive.write_bytes(packer(BOT + END) + more)
    if packer is bytes and not more.strip(b"\0"):
        place.kept(archive)
    else:
        assert place.refusal(archive) == "this is damaged: something follows its end; pack it again"


@pytest.mark.parametrize("packer", [gzip.compress, bz2.compress, lzma.compress])
def test_a_second_compressed_stream_is_refused(packer: Callable[[bytes], bytes], place: Place) -> None:
    archive = place.folder / "otter.tar.z"
    archive.write_bytes(packer(BOT + END) + packer(BOT + END))
    assert "something follows its end" in place.refusal(archive)


@pytest.mark.parametrize("packer", [gzip.compress, bz2.compress, lzma.compress])
def test_a_compression_that_is_damaged_or_goes_on_is_refused(packer: object, place: Place) -> None:
    packed = packer(BOT + END)  # type: ignore[operator]
    changed = bytearray(packed)
    changed[len(packed) // 2] ^= 0xFF
    for number, data in enumerate((packed[:-20], bytes(changed), packed + b"and more")):
        archive = place.folder / f"{number}.tar.z"
        archive.write_bytes(data)
        assert "this is damaged" in place.refusal(archive)


def test_an_xz_that_wants_more_memory_than_any_honest_one_is_refused(place: Place) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": 1 << 28}]
    archive: Path = place.folder / "otter.tar.xz"
    archive.write_bytes(lzma.compress(BOT + END, filters=filters))
    assert "Memory usage limit exceeded" in place.refusal(archive)
