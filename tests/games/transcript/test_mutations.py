"""Whatever is done to a file, it is read or refused with its line; nothing else happens."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from arena.games.transcript import Replay, TranscriptError, format_transcript, read
from arena.games.transcript.lines import count_lines
from tests.games.transcript.samples import golden

FILES = (
    *map(golden, ("undercut", "takes-washout", "classic", "forfeit", "unfinished")),
    *(golden(name, "persian") for name in ("four-jacks", "passes", "forfeit")),
    *(golden(name, "push") for name in ("wilds", "forfeit", "unfinished")),
)
SCRAPS = (
    "\x00",
    "\ufeff",
    "\udc80",
    "#",
    '"',
    "\r",
    "\n",
    "\t",
    " ",
    "-",
    "+",
    "=",
    ">",
    ":",
    "JK/2",
    "٣",
    "é",
    "JK",
    "9",
    "knock ",
    "0 ",
)


@given(st.sampled_from(FILES), st.integers(0, 2**32), st.integers(1, 4))
@settings(max_examples=300)
def test_an_edited_file_is_read_or_refused(text: str, seed: int, edits: int) -> None:
    random = Random(seed)
    for _ in range(edits):
        text = _edit_lines(text, random) if random.random() < 0.4 else _edit_a_line(text, random)
    _read_or_refuse(text)


@given(st.binary(max_size=300))
@example(b"\xff\xfea\x00r\x00e\x00n\x00a\x00")
@example(b"\x1f\x8b\x08\x00")
def test_binary_garbage_is_refused(data: bytes) -> None:
    _read_or_refuse(data.decode("utf-8", errors="surrogateescape"))


@given(st.lists(st.text(max_size=20), max_size=5), st.integers(0, 12))
def test_foreign_lines_in_a_file_are_refused(foreign: list[str], place: int) -> None:
    lines = FILES[0].split("\n")
    _read_or_refuse("\n".join([*lines[:place], *foreign, *lines[place:]]))


def _read_or_refuse(text: str) -> None:
    outcome = _read(text)
    if isinstance(outcome, TranscriptError):
        assert 1 <= outcome.line <= count_lines(text)
        assert str(outcome).startswith(f"line {outcome.line}: ")
        assert str(outcome).isprintable()
    else:
        assert read(format_transcript(outcome.transcript)).transcript == outcome.transcript


def _read(text: str) -> Replay | TranscriptError:
    try:
        return read(text)
    except TranscriptError as error:
        return error


def _edit_a_line(text: str, random: Random) -> str:
    """A line is chosen first, because most characters are in the packs."""
    lines = text.split("\n")
    place = random.randrange(len(lines))
    lines[place] = random.choice((_edit_characters, _edit_words))(lines[place], random)
    return "\n".join(lines)


def _edit_characters(text: str, random: Random) -> str:
    start = random.randrange(len(text) + 1)
    end = start + random.choice((0, 0, 1, 2))
    return text[:start] + random.choice(SCRAPS) + text[end:]


def _edit_words(text: str, random: Random) -> str:
    words = text.split(" ")
    place = random.randrange(len(words))
    words[place] = random.choice(words)
    return " ".join(words)


def _edit_lines(text: str, random: Random) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    if random.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one : one + random.randrange(3)] = [lines[other]]
    return "\n".join(lines)
