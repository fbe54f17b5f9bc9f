"""The slow gin against the worked values of the clauses and against hand-made transcripts."""

import json
from pathlib import Path

import pytest

from tests.oracles.gin_deadwood import MELDS, PACK, best_arrangements, deadwood
from tests.oracles.gin_game import Finished, dealers, over, totals, winner
from tests.oracles.gin_layoffs import defender_deadwood
from tests.oracles.gin_perft_cases import cases
from tests.oracles.gin_replay import replay
from tests.oracles.gin_rules import CLASSIC, RUMMY_FANS, read_rules
from tests.oracles.gin_scoring import Result, washout
from tests.oracles.gin_slow import new_deal
from tests.oracles.make_perft import FILE, entry

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts" / "gin"


def hand(text: str) -> frozenset[str]:
    return frozenset(text.split())


def test_2_5_there_are_329_melds() -> None:
    assert len(MELDS) == len(set(MELDS)) == 329


@pytest.mark.parametrize(
    ("cards", "least"),
    [
        ("7C 7S 7D 8D 9D", 14),
        ("JC JD JS 6D 7D 8D 9D TD 8S 8H", 16),
        ("8C 8H 8S 5S 6S 7S 6D 7D 8D 2H", 2),
        ("KC KD AD", 21),
        ("QC KC AC", 21),
        ("", 0),
    ],
)
def test_2_6_worked_values(cards: str, least: int) -> None:
    assert deadwood(hand(cards)) == least


def test_2_6_all_the_best_arrangements_are_found() -> None:
    seven_with_the_run = {hand("4S 5S 6S 7S"), hand("7C 7D 7H")}
    seven_with_the_set = {hand("4S 5S 6S"), hand("7C 7D 7H 7S")}
    assert best_arrangements(hand("4S 5S 6S 7S 7C 7D 7H 2D 2H 3C")) == {
        frozenset(seven_with_the_run),
        frozenset(seven_with_the_set),
    }


def test_2_7_worked_knock_choices() -> None:
    held = hand("JS JH JD 8C 7S 7H 7D 4S 3D 2S AC")
    assert {card for card in held if deadwood(held - {card}) <= 10} == {"8C"}
    assert deadwood(held - {"8C"}) == 10


def test_2_8_a_chain_of_layoffs() -> None:
    assert defender_deadwood(hand("5S 6S 7S 2C"), hand("3S 4S 8S TS KD")) == 20


def test_2_8_the_knocker_shows_what_hurts_most() -> None:
    assert defender_deadwood(hand("4S 5S 6S 7S 7C 7D 7H 2D"), hand("8S 9S 3S")) == 17


def test_2_8_a_layoff_may_be_worth_a_meld() -> None:
    """The set of eights is broken up: 8S goes on the run, 9S and TS behind it; two eights stay."""
    assert defender_deadwood(hand("5S 6S 7S 2C"), hand("8S 8D 8H 9S TS")) == 16


def test_1_1_the_seat_left_of_the_dealer_is_dealt_to_first() -> None:
    deal = new_deal(RUMMY_FANS, PACK, dealer=0)
    assert deal.actor == 1
    assert deal.hands[1] == hand("AC 3C 5C 7C 9C JC KC 2D 4D 6D")
    assert deal.pile == ("8D",)
    assert deal.stock[0] == "9D"


KNOCK_OF_0 = Result("knock", (30, 0), 0)


@pytest.mark.parametrize(
    ("starter", "last", "allowed"),
    [
        ("random", KNOCK_OF_0, {0, 1}),
        ("alternate", KNOCK_OF_0, {0}),
        ("alternate", washout(), {0}),
        ("winner", KNOCK_OF_0, {1}),
        ("loser", KNOCK_OF_0, {0}),
        ("winner", washout(), {1}),
        ("loser", washout(), {1}),
    ],
)
def test_2_2_who_deals_after_a_deal_of_seat_1(starter: str, last: Result, allowed: set[int]) -> None:
    rules = read_rules(f"rummy-fans starter={starter}")
    assert dealers(rules, []) == {0, 1}
    assert dealers(rules, [Finished(1, last)]) == allowed


def test_2_11_the_ends_of_a_game() -> None:
    knock, wash = Finished(1, KNOCK_OF_0), Finished(0, washout())
    assert not over(RUMMY_FANS, [knock] * 3)
    assert over(RUMMY_FANS, [knock] * 4)
    assert over(RUMMY_FANS, [wash] * 50)
    assert winner([wash] * 50) is None
    assert not over(read_rules("rummy-fans deals=60"), [knock] * 59)
    assert over(read_rules("rummy-fans deals=2"), [knock, wash])
    assert winner([knock, wash]) == 0


def test_2_13_what_classic_changes() -> None:
    words = "first_upcard_offer=true layoffs=true big_gin_bonus=31 starter=loser"
    assert read_rules(f"rummy-fans {words}") == CLASSIC


@pytest.mark.parametrize(
    ("name", "result", "endings"),
    [
        ("plain-knock", "completed 47 0", ["knock"]),
        ("undercut", "completed 26 25", ["undercut", "undercut"]),
        ("gin", "completed 68 25", ["gin", "gin"]),
        ("washout", "completed 0 0", ["washout"]),
        ("takes-washout", "completed 0 0", ["washout", "washout"]),
        ("classic", "completed 118 0", ["knock", "big gin"]),
        ("classic-undercut", "completed 0 26", ["undercut"]),
        ("classic-showing", "completed 70 0", ["knock"]),
        ("forfeit", "forfeit 1 time 47 0", ["knock"]),
        ("unfinished", None, []),
    ],
)
def test_golden_transcripts(name: str, result: str | None, endings: list[str]) -> None:
    game = replay((TRANSCRIPTS / f"{name}.arena").read_text(encoding="utf-8"))
    assert game.result == result
    assert [deal.result.ending for deal in game.finished] == endings
    if result is not None:
        assert " ".join(map(str, totals(game.finished))) in result


def test_the_perft_file_is_fresh() -> None:
    """Every position is in the file; the small ones are counted again."""
    entries = json.loads(FILE.read_text(encoding="utf-8"))["entries"]
    made = cases()
    assert [one["name"] for one in entries] == [case.name for case in made]
    for case, stored in zip(made, entries, strict=True):
        assert (stored["pack"], stored["prefix"]) == (
            " ".join(case.pack),
            list(case.prefix),
        )
        if case.depth <= 5:
            assert stored == entry(case)
