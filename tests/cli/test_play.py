"""``arena play``: a scripted person at a pseudo-terminal plays whole games against real bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from arena import games
from arena.cards.notation import format_cards
from arena.games.contract import AnyRules
from arena.games.transcript import Replay, read
from arena.match.spec import side_of
from tests.cli.conftest import Arena
from tests.cli.terminal import Played, at_terminal
from tests.e2e.commands import Place, place
from tests.e2e.matches import make_bot
from tests.project.tree import ROOT

NUMBER = re.compile(r"(?:^| )\s*(\d+) (?=draw|take|pass|discard|knock|meld|layoff|push|replace)", re.MULTILINE)
DRAWN = re.compile(r"^(\d) \S+(?: \(partner\))?\s+(?:draw \(|push \((?!\d))", re.MULTILINE)
HAND = re.compile(r"^your hand   ((?:.|\n {12}(?=[A2-9TJQK][CDHSK](?! was)))*)", re.MULTILINE)
CARD = re.compile(r"\b(?:[A2-9TJQK][CDHS]|JK)\b")
GAMES = {"gin": (0, "deals=2"), "persian": (1, ""), "push": (2, "stalemate_turns=6")}
"""The person's seat, and rules that make a short game."""


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path) as made:
        yield made
        made.leaves_nothing()


def words(game: str, *more: object, bot: Path = ROOT / "sample_bots" / "random") -> list[object]:
    return ["play", "--game", game, "--bot", bot, "--seed", "s", "--sandbox", "none", *more]


class Chance:
    """A person who takes any number that is shown, and now and then types something else first."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, screen: str) -> str:
        numbers = NUMBER.findall(screen)
        if not numbers or self._random.random() < 0.05:
            return self._random.choice(["", "discard", "zz", "999999"])
        return str(self._random.choice(numbers))


@pytest.mark.parametrize("game", games.names())
def test_a_person_plays_to_the_end(here: Place, game: str) -> None:
    seat, rules = GAMES[game]
    played = at_terminal(here, words(game, "--rules", rules, "--seat", seat, "--transcript", "it.arena"), Chance(7))
    assert played.code == 0, played.screen[-2000:] + played.err
    assert max(map(len, played.lines)) <= 80
    replay = read((here.folder / "it.arena").read_text(encoding="utf-8"))
    assert replay.transcript.seats[seat] == "person"
    _ends_as_the_transcript(played, replay, seat)
    _shows_the_hands_of_the_seat(played, replay, seat)
    allowed = {str((seat - 1) % 4)} if game == "push" else set()  # of a push the left neighbour sees the card (4.5)
    assert set(DRAWN.findall(played.screen)) <= allowed


def _ends_as_the_transcript(played: Played, replay: Replay, seat: int) -> None:
    assert replay.verdict is not None
    assert replay.verdict.termination == "completed"
    mine = side_of(replay.rules.sides, seat)
    points = replay.verdict.points
    (end,) = [line for line in played.lines if line.startswith("the game is over, ")]
    assert f"{points[mine]} for you, {points[1 - mine]} for them" in end


def _shows_the_hands_of_the_seat(played: Played, replay: Replay, seat: int) -> None:
    """The hands on the screen are those that the seat had when a deal began and at its decisions, in order."""
    rules: AnyRules = replay.rules
    due, before, opening = [], None, False
    for step in replay.steps():
        if step.move is None or (step.move.seat == seat and not opening):
            state = step.state if step.move is None else before
            due.append(sorted(format_cards(rules.hands(state)[seat]).split()))
        opening, before = step.move is None, step.state
    assert [sorted(CARD.findall(hand)) for hand in HAND.findall(played.screen)] == due


@pytest.mark.parametrize(
    ("typed", "code", "end"),
    [("q", 0, "the game is void: left"), (b"\x04", 0, "the game is void: left"), (b"\x03", 130, "")],
    ids=["q", "end of input", "Ctrl-C"],
)
def test_a_person_may_leave(here: Place, typed: str | bytes, code: int, end: str) -> None:
    played = at_terminal(here, words("gin", "--transcript", "it.arena"), lambda _: typed)
    assert (played.code, end in played.screen) == (code, True), played.screen
    verdict = read((here.folder / "it.arena").read_text(encoding="utf-8")).verdict
    assert verdict is not None
    assert (verdict.termination, verdict.reason) == ("void", "left")


def test_ctrl_c_while_a_bot_starts_leaves_nothing(here: Place) -> None:
    make_bot(here.folder / "slow", "time.sleep(600)\n")
    process = here.start(*words("gin", "--no-clock", bot=here.folder / "slow"))
    with process:
        while not here.processes("bot.py"):
            assert process.poll() is None
        process.send_signal(2)
        process.communicate(timeout=60)
    assert process.returncode == 130


def test_what_is_typed_may_be_notation_and_what_is_illegal_is_asked_again(here: Place) -> None:
    answers = iter(["discard 2C", "knock", "fly away", "DRAW", "disc", "12345", "q"])
    played = at_terminal(here, words("gin"), lambda _: next(answers))
    assert played.code == 0
    assert "2.3: discard 2C: " in played.screen
    assert "'fly away': take one of these" in played.screen
    assert re.search(r"is possible now\n  1 draw", played.screen)
    assert re.search(r"^you         draw \(", played.screen, re.MULTILINE)
    assert "12345: the actions have the numbers 1 to 1" in played.screen


def test_a_bot_that_fails_is_named_with_its_last_words(here: Place) -> None:
    make_bot(here.folder / "rude", "def decide(game, asked):\n    die()\nserve(decide)\n")
    played = at_terminal(here, words("gin", bot=here.folder / "rude"), Chance(1))
    assert played.code == 1
    assert "rude 1: crash: the process ended by signal 9 (KILL)" in played.err
    assert "| dying" in played.err
    assert "1 rude forfeits the game by crash" in played.screen


def test_a_bot_that_does_not_start_is_named(here: Place) -> None:
    make_bot(here.folder / "rude", "sys.exit('no such module')\n")
    ran = here.run(*words("gin", bot=here.folder / "rude"))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "rude 1 did not start: it ended before its socket answered" in ran.stderr


def test_input_from_a_file_that_ends_makes_the_game_void(here: Place) -> None:
    ran = here.run(*words("gin"))
    assert ran.returncode == 0, ran.stderr
    assert "the game is void: left" in ran.stdout


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--seat", "2"], "--seat 2: gin has the seats 0 to 1"),
        (["--rules", "dels=1"], "--rules: unknown parameter 'dels', did you mean 'deals'"),
        (["--bot", ROOT / "sample_bots" / "greedy"], "2 bots for 1 seats: name one, each with --bot BOT"),
        (["--transcript", "there.arena"], "--transcript there.arena: this is there already"),
        (["--transcript", "missing/there.arena"], "its folder cannot be written to"),
        (["--game", "gni"], "unknown game 'gni', did you mean 'gin'?"),
        (["--game", "push", "--bot", ROOT / "sample_bots" / "greedy"], "it plays gin, not push"),
        (["--bot", ROOT / "docs"], "there is no bot.toml"),
    ],
)
def test_bad_input_is_refused(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: list[object], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.arena").write_text("mine", encoding="utf-8")
    ran = arena(*words("gin", *more))
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert [file.name for file in tmp_path.iterdir()] == ["there.arena"]
    assert (tmp_path / "there.arena").read_text(encoding="utf-8") == "mine"
