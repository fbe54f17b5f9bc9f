"""The luck of a refereed game is in its record, and its transcript tells the same."""

from __future__ import annotations

import pytest

from arena.games.contract import AnyRules
from arena.games.gin.rules import GinRules
from arena.games.transcript import luck_of, read
from arena.games.verdict import Reason
from arena.match.clock import TimeControl
from arena.match.ports import BotFault, Decision
from arena.match.spec import GameSpec, MatchSpec
from tests.fake_games import NAME, know_highcard
from tests.match.fakes import Answer, FakeLauncher, Script, no_start, washout
from tests.match.matches import Played, bot, play, spec

GAMES = "1/0 1/1 2/0"


def played(script: Script = washout, ruleset: str = "deals=2") -> Played:
    return play(spec(GAMES, ruleset=ruleset), FakeLauncher(lambda _instance, _game: script))


def luck_in(played: Played, game: str) -> float | None:
    return luck_of(read(played.records[game].transcript))


def test_the_record_has_the_luck_that_its_transcript_tells() -> None:
    match = played()
    lucks = [record.luck for record in match.records.values()]
    assert lucks == [luck_in(match, game) for game in match.records]
    assert len(set(lucks)) > 1
    assert None not in lucks


def test_the_luck_of_a_forfeited_game_goes_as_far_as_it_was_played() -> None:
    def gives_up(rules: AnyRules, decision: Decision) -> Answer:
        late = len(decision.observation.discard_pile) > 9
        return BotFault(Reason.CRASH, "gone") if late else washout(rules, decision)

    match = played(gives_up)
    record = match.records["1/0"]
    assert record.verdict.reason is Reason.CRASH
    assert record.luck == luck_in(match, "1/0") != 0.0


def test_a_game_that_did_not_start_was_neither_lucky_nor_unlucky() -> None:
    match = play(spec(GAMES), FakeLauncher(fails=lambda each, _number: no_start() if each.name == "otter" else None))
    assert [record.luck for record in match.records.values()] == [0.0] * 3


def test_what_a_bot_does_changes_nothing_in_the_luck_of_the_deal_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GinRules, "luck", lambda _rules, before, after: 1.0 if before is None else 0.0)
    assert played().records["1/0"].luck == 2.0


def test_a_measure_that_fails_costs_nobody_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played()
    monkeypatch.setattr(GinRules, "luck", lambda _rules, before, after: 1 / 0)
    broken = played()
    assert broken.results == whole.results
    assert [record.luck for record in broken.records.values()] == [None] * 3


def test_a_game_without_a_measure_is_played_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    know_highcard(monkeypatch)

    def lay(rules: AnyRules, decision: Decision) -> str:
        return rules.format_action(decision.observation.card)

    sides = tuple((bot(name), bot(name)) for name in ("otter", "heron"))
    seeds = (b"zero", b"one", b"two", b"three")
    order = MatchSpec(NAME, "plain", sides, (GameSpec("1/0", b"1", 0, seeds),), TimeControl())
    match = play(order, FakeLauncher(lambda _instance, _game: lay))
    assert match.records["1/0"].winner is not None
    assert match.records["1/0"].luck is None
