from __future__ import annotations

from dataclasses import replace

import pytest

from arena.tournament.model import Tournament
from arena.tournament.validation import InvalidTournament, validate
from tests.tournament.examples import make_entrant, make_tournament

GIN = ("gin",)


def reasons(tournament: Tournament, games: tuple[str, ...] = GIN) -> list[str]:
    with pytest.raises(InvalidTournament) as refused:
        validate(tournament, [games] * len(tournament.entrants))
    return str(refused.value).splitlines()


def test_a_proper_tournament_is_accepted() -> None:
    validate(make_tournament(entrants=2, deal_sets=1), [GIN, ("persian", "gin")])


def test_one_bot_is_no_tournament() -> None:
    assert reasons(make_tournament(entrants=1)) == ["--bot: a tournament needs at least 2 bots, not 1; add more"]


def test_no_deal_set_is_no_tournament() -> None:
    assert reasons(make_tournament(deal_sets=0)) == ["--deal-sets 0: a pairing plays at least 1"]


def test_a_plan_that_fills_the_memory_is_refused() -> None:
    validate(make_tournament(entrants=2, deal_sets=500_000), [GIN, GIN])
    expected = ["--deal-sets 500001: that makes 1,000,002 games, and a tournament has at most 1,000,000; lower it"]
    assert reasons(make_tournament(entrants=2, deal_sets=500_001)) == expected


def test_a_seed_that_is_no_text_is_refused() -> None:
    expected = [r"seed 'a\udcff': this is not UTF-8; choose another"]
    assert reasons(make_tournament(seed="a\udcff")) == expected


def test_two_versions_of_a_bot_may_meet_and_one_version_twice_is_refused() -> None:
    versions = (make_entrant("otter"), make_entrant("otter", "2.0"))
    validate(replace(make_tournament(), entrants=versions), [["gin"], ["gin"]])
    twice = replace(make_tournament(), entrants=(*versions, make_entrant("otter")))
    assert reasons(twice) == [
        "2 bots are otter 1.0 (/bots/otter, /bots/otter); give all but one another name or version in its bot.toml"
    ]


@pytest.mark.parametrize("name", ["", "a b", "a/b", "-a", ".a", "ä", "a\n", "x" * 65])
def test_a_name_that_cannot_stand_in_an_id_is_refused(name: str) -> None:
    message = reasons(make_tournament(name=name))[0]
    assert message.startswith(f"tournament name {name!r}: a name is a letter or digit")


@pytest.mark.parametrize("name", ["a", "Spring-2026_final.2", "7", "x" * 64])
def test_letters_digits_and_three_signs_make_a_name(name: str) -> None:
    validate(make_tournament(name=name), [GIN] * 3)


def test_a_bots_name_and_version_are_checked_too() -> None:
    tournament = replace(make_tournament(), entrants=(make_entrant("a"), make_entrant("b", version="1 beta")))
    assert reasons(tournament)[0].startswith("/bots/b: bot.toml: version '1 beta': a version is a letter or digit")


def test_a_bot_that_does_not_play_the_game_is_refused() -> None:
    messages = reasons(make_tournament(entrants=2), ("push", "persian"))
    assert messages[0] == "bot0 1.0 (/bots/bot0) plays persian, push, not gin; see games in its bot.toml"
    assert len(messages) == 2


def test_every_reason_is_named_at_once() -> None:
    assert len(reasons(make_tournament(entrants=1, deal_sets=0, name="?"), ())) == 4
