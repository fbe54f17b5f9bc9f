"""A bot that remembers every deal that it has seen gains nothing from mirrored deals: 55."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arena.bots.box.level import Sandbox
from arena.match.record import GameRecord
from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario
from tests.hostile.runner import Played, play

BOT = "remembers_deals"
GAMES = 4
"""Two deal sets."""
Game = tuple[GameRecord, dict[str, Any]]
"""A record, and what the bot has told in that game."""


@scenario(55)
def test_a_bot_that_remembers_deals_never_meets_the_other_side_of_one_and_scores_as_without_a_memory(
    tmp_path: Path, seen: Seen
) -> None:
    with_memory = games(play_mirrored(tmp_path / "with", None))
    without = games(play_mirrored(tmp_path / "without", []))
    kept = {place for _, told in with_memory.values() for place in told["kept"]}
    found = [name for name, (_, told) in with_memory.items() if "found" in told]
    seen(f"{GAMES // 2} deals kept in {sorted(kept)}, the other side found {len(found)} times")
    check_deal_sets(with_memory)
    assert {"/tmp", "/dev/shm", "/run/arena"} <= kept
    assert found == []
    for name, (record, _) in with_memory.items():
        twin, _ = without[name]
        assert (record.transcript, record.margin) == (twin.transcript, twin.margin)


@scenario(55)
def test_without_a_box_it_finds_the_other_side_and_wins(tmp_path: Path, seen: Seen) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    played = games(play_mirrored(tmp_path / "open", [str(notes)], Sandbox.NONE))
    check_deal_sets(played)
    won = {name: won_by_it(record) for name, (record, _) in played.items()}
    found = {name for name, (_, told) in played.items() if "found" in told}
    seen(f"without a box it finds the other side in {len(found)} of {GAMES} games and wins {sum(won.values())} points")
    assert found
    assert sum(won.values()) > 0
    assert {name for name, points in won.items() if points} <= found


def play_mirrored(folder: Path, folders: list[str] | None, sandbox: Sandbox = Sandbox.BWRAP) -> Played:
    """Play the deal sets of a bot that keeps what it sees in some folders; None: in every one that takes it."""
    return play(folder, BOT, games=GAMES, mirrored=True, given={"folders": folders}, sandbox=sandbox)


def games(played: Played) -> dict[str, Game]:
    """What came of each game, by its id."""
    return {record.id: (record, told) for record, told in zip(played.records, played.each, strict=True)}


def check_deal_sets(played: dict[str, Game]) -> None:
    """The games were mirrored, and no process saw a deal from both sides.

    Each deal was dealt twice, the bot had the one hand and the other, and in two processes.
    """
    dealt: dict[tuple[int, int], list[tuple[str, tuple[int, ...]]]] = {}
    for _, told in played.values():
        process, upcard, dealer, hand = told["saw"]
        dealt.setdefault((upcard, dealer), []).append((process, tuple(hand)))
    assert len(dealt) == GAMES // 2
    for (process, hand), (other_process, other_hand) in dealt.values():
        assert not set(hand) & set(other_hand)
        assert process != other_process


def won_by_it(record: GameRecord) -> int:
    """The points by which the bot won a game."""
    return record.margin if record.seats[0].bot.startswith(BOT) else -record.margin
