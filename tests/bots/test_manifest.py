"""Manifests: what is read, and what is refused with which message."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arena.bots.errors import BotError
from arena.bots.manifest import MAX_BYTES, Manifest, load
from arena.match.spec import BotSpec

GAMES = ("gin", "persian", "push")
GOOD = {
    "name": '"otter"',
    "version": '"1.2"',
    "games": '["gin"]',
    "command": '["python", "bot.py"]',
}


def write(folder: Path, /, **changes: str | None) -> Path:
    folder.mkdir(exist_ok=True)
    fields = {key: value for key, value in (GOOD | changes).items() if value is not None}
    (folder / "bot.toml").write_text("".join(f"{key} = {value}\n" for key, value in fields.items()), encoding="utf-8")
    (folder / "bot.py").touch()
    return folder


def refusal(folder: Path) -> str:
    with pytest.raises(BotError) as caught:
        load(folder, GAMES)
    assert str(folder) in str(caught.value)
    return str(caught.value).replace(str(folder), "")


def test_every_field_is_read(tmp_path: Path) -> None:
    folder = write(tmp_path / "otter", games='["gin", "push"]', capacity="16")
    assert load(folder, GAMES) == Manifest(folder, "otter", "1.2", ("gin", "push"), ("python", "bot.py"), 16)


def test_capacity_is_1_where_nothing_else_is_said(tmp_path: Path) -> None:
    assert load(write(tmp_path), GAMES).capacity == 1


def test_the_python_runtime_is_the_interpreter_of_the_arena(tmp_path: Path) -> None:
    expected = BotSpec("otter", "1.2", str(tmp_path), (sys.executable, "bot.py"), 1)
    assert load(write(tmp_path), GAMES).to_spec() == expected


@pytest.mark.parametrize("command", ['["bin/otter", "--fast"]', '["native", "./bin/otter", "--fast"]'])
def test_a_program_in_the_folder_becomes_an_absolute_path(tmp_path: Path, command: str) -> None:
    folder = write(tmp_path, command=command)
    (folder / "bin").mkdir()
    (folder / "bin" / "otter").touch(mode=0o755)
    assert load(folder, GAMES).to_spec().command == (str(folder / "bin" / "otter"), "--fast")


def test_the_folder_may_be_named_from_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "otter")
    monkeypatch.chdir(tmp_path)
    assert load(Path("otter"), GAMES).to_spec().folder == str(tmp_path / "otter")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": None}, 'name is missing; add a line such as name = "otter"'),
        ({"version": None}, 'version is missing; add a line such as version = "1.0"'),
        ({"games": None}, 'games is missing; add a line such as games = ["gin"]'),
        ({"command": None}, 'command is missing; add a line such as command = ["python", "bot.py"]'),
        ({"verison": '"1"'}, "unknown key 'verison', did you mean 'version'?"),
        ({"folder": '"/"'}, "unknown key 'folder'"),
        ({"version": "1.2"}, "version 1.2: this is not text"),
        ({"name": '""'}, "name '': a name is a letter or digit"),
        ({"name": '".."'}, "name '..': a name is"),
        ({"name": '"-rf"'}, "name '-rf': a name is"),
        ({"name": '"a b"'}, "name 'a b': a name is"),
        ({"name": '"ottér"'}, "name 'ottér': a name is"),
        ({"name": '"otter\\n"'}, r"name 'otter\n': a name is"),
        ({"name": f'"{"o" * 65}"'}, "up to 63 letters"),
        ({"version": '"1/2"'}, "version '1/2': a version is"),
        ({"games": '"gin"'}, "games 'gin': this is not a list"),
        ({"games": "[]"}, "games []: this is not a list with text"),
        ({"games": "[1]"}, "games [1]: this is not a list with text"),
        ({"games": '["gni"]'}, "unknown game 'gni', did you mean 'gin'?"),
        ({"games": '["chess"]'}, "unknown game 'chess'; there are gin, persian, push"),
        ({"games": '["gin", "gin"]'}, "a game is named twice"),
        ({"command": '"python bot.py"'}, "command 'python bot.py': this is not a list"),
        ({"command": "[]"}, "command []: this is not a list"),
        ({"command": '[""]'}, "command: a word has a NUL character, or the first is empty"),
        ({"command": '["python", "b\\u0000"]'}, "command: a word has a NUL character"),
        ({"command": f'["python", "{"x" * 9_000}"]'}, "longer than 8,192 characters"),
        ({"command": f'["{"x" * 5_000}"]'}, "File name too long"),
        ({"capacity": "0"}, "capacity 0: a capacity is a whole number from 1 to 1024"),
        ({"capacity": "true"}, "capacity True: a capacity is a whole number"),
        ({"capacity": "1.0"}, "capacity 1.0: a capacity is a whole number"),
        ({"capacity": '"4"'}, "capacity '4': a capacity is a whole number"),
        ({"capacity": "100000"}, "capacity 100000: a capacity is a whole number"),
    ],
)
def test_a_wrong_field_is_refused_by_its_name(tmp_path: Path, changes: dict[str, str | None], message: str) -> None:
    assert message in refusal(write(tmp_path, **changes))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ('["python"]', "python needs a script"),
        ('["python", "robot.py"]', "there is no file 'robot.py' in the folder"),
        ('["python", "/etc/passwd"]', "there is no file '/etc/passwd' in the folder"),
        ('["./robot"]', "'./robot' is not in the folder; a program is a runtime (python, node, native) or"),
        ('["sh", "-c", "true"]', "'sh' is not in the folder; a program is a runtime (python, node, native)"),
        ('["native"]', 'native needs a program: command = ["native", "bin/otter"]'),
        ('["native", "bot.py"]', "'bot.py' is not executable; run: chmod +x"),
        ('["native", "/bin/sh"]', "'/bin/sh' is not in the folder"),
        ('["native", "python"]', "'python' is not in the folder"),
        ('["/bin/sh"]', "'/bin/sh' is not in the folder"),
        ('["../other/program"]', "'../other/program' is not in the folder"),
        ('["link"]', "'link' is not in the folder"),
        ('["loop"]', "'loop' is not in the folder"),
        ('["."]', "'.' is not a file"),
        ('["bot.py"]', "'bot.py' is not executable; run: chmod +x"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused(tmp_path: Path, command: str, message: str) -> None:
    folder = write(tmp_path / "bot", command=command)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "program").touch(mode=0o755)
    (folder / "link").symlink_to("/bin/sh")
    (folder / "loop").symlink_to("loop")
    assert message in refusal(folder)


def test_a_program_that_has_gone_since_is_refused_by_to_spec(tmp_path: Path) -> None:
    manifest = load(write(tmp_path), GAMES)
    (tmp_path / "bot.py").unlink()
    with pytest.raises(BotError, match=r"there is no file 'bot\.py'"):
        manifest.to_spec()


def test_a_module_of_the_folder_may_be_run(tmp_path: Path) -> None:
    command = ("python", "-m", "otter")
    assert load(write(tmp_path, command='["python", "-m", "otter"]'), GAMES).command == command


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    assert "there is no such folder" in refusal(tmp_path / "nowhere")


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "this is not a folder" in refusal(tmp_path / "file")


def test_a_manifest_one_level_down_is_told_with_what_lies_beside_it(tmp_path: Path) -> None:
    here, one = tmp_path / "here", "there is no bot.toml here, but one in 'otter/'"
    here.mkdir()
    write(here / "otter")
    assert refusal(here).endswith(f"{one}; take that folder alone")
    for name in ("notes.txt", ".DS_Store", *"abcdef"):
        (here / name).touch()
    assert refusal(here).endswith(f"{one}, beside 'a', 'b', 'c', 'd', 'e' …; take that folder alone")


def test_a_folder_without_a_manifest_is_refused_with_an_example(tmp_path: Path) -> None:
    message = refusal(tmp_path)
    assert 'there is no bot.toml; a bot\'s folder needs one, for instance:\nname = "otter"' in message


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'name = "otter"\nversion = \n', "line 2"),
        (b"\xff\xfe", "byte 0 is not UTF-8"),
        (b"a = " + b"[" * 30_000, "not TOML"),
        (b"a = " + b"9" * 30_000, "not TOML"),
        (b"#" * (MAX_BYTES + 1), "this has 65,537 bytes; a bot.toml has at most 65,536"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "bot.toml").write_bytes(content)
    assert message in refusal(tmp_path)


def test_a_manifest_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").mkdir()
    assert "this is not a file" in refusal(tmp_path)


def test_a_long_value_is_cut_in_the_message(tmp_path: Path) -> None:
    assert len(refusal(write(tmp_path, name=f'"{"o" * 10_000}"'))) < 300
