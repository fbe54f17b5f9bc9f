from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arena.tournament.rate import rate
from arena.tournament.ratings import Rated, RatedGame


def bot(name: str, digest: str = "0") -> Rated:
    return Rated(name, digest)


def game(number: int, first: Rated, second: Rated, margin: int, ruleset: str = "rummy-fans") -> RatedGame:
    """One orientation; the mirrored one comes from `mirrored`."""
    winner = None if margin == 0 else int(margin < 0)
    return RatedGame(ruleset, f"spring/1/{number}", ((first,), (second,)), winner, margin, forfeited=False)


def mirrored(first: Rated, second: Rated, margins: list[int], ruleset: str = "rummy-fans") -> list[RatedGame]:
    straight = [game(number, first, second, margin, ruleset) for number, margin in enumerate(margins, start=1)]
    return straight + [game(number, second, first, -margin, ruleset) for number, margin in enumerate(margins, start=1)]


def test_the_strongest_come_first_and_rulesets_apart() -> None:
    games = mirrored(bot("a"), bot("b"), [5, 6, 7]) + mirrored(bot("a"), bot("b"), [-5, -6], "classic")
    rows = rate(games)
    assert [(row.ruleset, row.rated.label, row.games, row.deal_sets) for row in rows] == [
        ("classic", "b", 4, 2),
        ("classic", "a", 4, 2),
        ("rummy-fans", "a", 6, 3),
        ("rummy-fans", "b", 6, 3),
    ]


def test_another_content_is_another_version() -> None:
    games = mirrored(bot("a", "1"), bot("b"), [5]) + mirrored(bot("a", "2"), bot("b"), [-5])
    assert {(row.rated.label, row.rated.digest) for row in rate(games)} == {("a", "1"), ("a", "2"), ("b", "0")}


def test_bots_that_no_game_links_are_in_groups_of_their_own() -> None:
    games = mirrored(bot("a"), bot("b"), [5]) + mirrored(bot("c"), bot("d"), [5])
    assert [(row.group, row.rated.label) for row in rate(games)] == [(0, "a"), (0, "b"), (1, "c"), (1, "d")]


def test_few_games_have_no_interval() -> None:
    assert all(row.low is None and row.high is None for row in rate(mirrored(bot("a"), bot("b"), [5, -5, 5])))


def test_many_games_have_one_around_the_rating() -> None:
    for row in rate(mirrored(bot("a"), bot("b"), [5, -3] * 10 + [5] * 5)):
        assert row.low is not None
        assert row.high is not None
        assert row.low < row.elo < row.high


@given(st.permutations(range(20)))
def test_order_changes_nothing(order: list[int]) -> None:
    games = mirrored(bot("a"), bot("b"), [5, -3, 0, 4, 1]) + mirrored(bot("b"), bot("c"), [1, 1, 1, -2, 0])
    assert rate([games[index] for index in order]) == rate(games)


def test_partners_are_rated_one_by_one_and_with_those_who_are_their_own_partners() -> None:
    names = {name: bot(name) for name in "abcd"}
    tables = [("ab", "cd"), ("ac", "bd"), ("ad", "bc")]
    games = [
        RatedGame("standard", f"duo/{number}/1", sides, 0, 5, forfeited=False)
        for number, table in enumerate(tables)
        for sides in [(tuple(names[name] for name in table[0]), tuple(names[name] for name in table[1]))]
    ]
    alone = [row.rated.label for row in rate(games)]
    assert alone[0] == "a"
    rows = rate([*games, *mirrored(bot("e"), bot("a"), [5, 5, 5], "standard")])
    assert [row.rated.label for row in rows[:2]] == ["e", "a"]
    assert {row.group for row in rows} == {0}


def test_a_team_is_rated_apart_from_its_members() -> None:
    team = Rated("a 1+b 1", "0+0")
    rows = rate([*mirrored(team, bot("c"), [5]), *mirrored(bot("a"), bot("b"), [5])])
    assert {row.rated: row.group for row in rows} == {bot("a"): 0, bot("b"): 0, team: 1, bot("c"): 1}


def test_no_game_no_rating() -> None:
    assert rate([]) == ()
