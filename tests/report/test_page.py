"""The page as a browser gets it."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from arena.match.record import BUCKETS
from arena.report.page import report_page
from arena.tournament.decided import decision_of
from arena.tournament.model import FinishedGame, Partners, SeatTimes, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.quarantine import Quarantined
from arena.tournament.results import side_labels
from arena.tournament.terms import Format, IntervalWidth
from tests.tournament.examples import finish as finish_game
from tests.tournament.examples import finish_all, make_tournament, played

VOID = {"meta", "rect", "line", "circle", "polyline"}


class Checker(HTMLParser):
    """Notes tags that do not close, and everything that would be loaded or run."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("script", "link", "img", "iframe") or any(key in ("src", "href", "onclick") for key, _ in attrs):
            self.wrong.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def checked(page: str) -> str:
    """The text of a page that is well-formed and whole in itself."""
    checker = Checker()
    checker.feed(page)
    assert (checker.open, checker.wrong) == ([], [])
    assert not re.search(r"https?://|@import|url\(", page)
    return " ".join(" ".join(checker.text).split())


def finish(made: Tournament) -> list[FinishedGame]:
    """Every game, with its own bots at its seats."""
    return [replace(game, bots=side_labels(made, game.planned)) for game in finish_all(made)]


def seats(*bots: str) -> list[SeatTimes]:
    return [SeatTimes(bot, 0.5, 0.2, (3,) * (len(BUCKETS) + 1)) for bot in bots]


@pytest.mark.parametrize("deal_sets", [1, 12])
def test_a_page_is_whole_in_itself_and_names_everybody(deal_sets: int) -> None:
    made = make_tournament(entrants=5, deal_sets=deal_sets)
    text = checked(report_page(made, finish(made), seats("bot0 1.0", "bot4 1.0")))
    for heading in ("Standings", "Crosstable", "Rating history", "Decision times", "Verdicts", "Seat bias"):
        assert heading in text
    assert all(f"bot{number} 1.0" in text for number in range(5))
    assert f"round robin of 5 · {20 * deal_sets} games" in text


def test_a_page_of_no_games_says_so() -> None:
    made = make_tournament()
    assert "No game is finished yet." in checked(report_page(made, (), ()))


def test_a_page_of_a_tournament_that_goes_on_says_how_far_it_is_and_not_the_seed() -> None:
    made = replace(make_tournament(entrants=3, deal_sets=4), seed="a-secret-seed")
    text = checked(report_page(made, finish(made)[:7], seats("bot1 1.0")))
    assert "7 games of at most 24" in text
    assert "a-secret-seed" not in text


def test_what_a_stranger_wrote_is_text_and_no_markup() -> None:
    made = replace(make_tournament(entrants=2), ruleset="<script>alert(1)</script>")
    page = report_page(made, finish(made), seats("bot0 1.0"))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_the_heading_names_the_format() -> None:
    made = make_tournament(entrants=4)
    for change, words in (
        ({"format": Format.GAUNTLET}, "gauntlet of 4"),
        ({"partners": Partners.ROTATE}, "rotate of 4"),
    ):
        assert words in checked(report_page(replace(made, **change), (), ()))


def test_the_page_says_what_the_rule_to_stop_by_says() -> None:
    made = replace(make_tournament(entrants=3, deal_sets=20), until=IntervalWidth(500.0))
    finished = finish(made)
    decision = decision_of(made, finished)
    assert decision is not None
    assert decision.text in checked(report_page(made, finished, ()))


def test_of_a_swiss_the_page_shows_the_rounds_won() -> None:
    made = replace(make_tournament(entrants=5, deal_sets=2), format=Format.SWISS, rounds=3)
    finished: list[FinishedGame] = []
    while games := schedule_of(made).next(finished):
        finished += [replace(finish_game(game, played(game.id)), bots=side_labels(made, game)) for game in games]
    text = checked(report_page(made, finished, ()))
    assert "Bot Rounds won Bye" in text
    assert text.count(" of 3 1 ") == 3  # an odd field: one bye a round, each another's
    assert "Rounds won" not in checked(report_page(replace(made, format=Format.ROUND_ROBIN), finished, ()))


def test_points_without_luck_stand_beside_the_plain_ones_where_luck_is_known() -> None:
    made = make_tournament(entrants=2, deal_sets=20)
    plain = finish(made)
    known = [replace(game, luck=float(game.margin)) for game in plain]  # all of it was luck
    assert "Without luck" not in checked(report_page(made, plain, ()))
    text = checked(report_page(made, known, ()))
    assert "Without luck" in text
    assert "100 %" in text


def test_the_page_names_who_is_in_quarantine() -> None:
    made = make_tournament(entrants=3)
    text = checked(report_page(made, finish(made), (), [Quarantined(2, "crash", "it <ended> by 1")]))
    assert "bot2 1.0 is in quarantine" in text
    assert "crash: it <ended> by 1" in text
