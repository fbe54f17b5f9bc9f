"""How far a tournament is, as a watcher counts it."""

from __future__ import annotations

from arena.games.verdict import Termination
from arena.service.following import Follower
from arena.service.states import State
from arena.tournament.plan import plan
from arena.tournament.scores import Score
from tests.service.examples import began, ended, stands, table
from tests.tournament.examples import finish, make_record, make_tournament

MADE = make_tournament(entrants=2, deal_sets=3)
GAMES = plan(MADE)


def follower(finished: int = 0) -> Follower:
    games = [finish(game, make_record(game.id, 5)) for game in GAMES[:finished]]
    ticks = iter(range(100))
    return Follower(MADE, games, lambda: float(next(ticks)))


def test_games_begin_and_end() -> None:
    mine = follower()
    first, second, *_ = GAMES
    assert mine.hear(stands(State.QUEUED, planned=6)).finished == 0
    assert mine.hear(began(first)).in_progress == 1
    assert mine.hear(began(second)).in_progress == 2
    progress = mine.hear(ended(first, winner=0))
    assert (progress.finished, progress.played, progress.total, progress.in_progress) == (1, 1, 6, 1)
    assert sorted(progress.scores) == [Score(losses=1), Score(wins=1)]
    assert sorted(mine.hear(ended(second, winner=None)).scores) == [Score(draws=1, losses=1), Score(wins=1, draws=1)]


def test_what_was_finished_before_counts_but_was_not_played_since() -> None:
    progress = follower(finished=2).progress
    assert (progress.finished, progress.played) == (2, 0)
    assert sum(score.games for score in progress.scores) == 4


def test_a_game_that_is_heard_of_twice_counts_once() -> None:
    mine = follower(finished=1)
    before = mine.progress.scores
    assert mine.hear(ended(GAMES[0], winner=0)).scores == before
    assert mine.hear(ended(GAMES[1], winner=1)).finished == 2
    assert mine.hear(ended(GAMES[1], winner=1)).finished == 2


def test_a_void_game_is_not_finished_and_a_forfeit_is_counted() -> None:
    mine = follower()
    assert mine.hear(ended(GAMES[0], winner=None, termination=Termination.VOID)).finished == 0
    progress = mine.hear(ended(GAMES[0], winner=0, termination=Termination.FORFEIT))
    assert sum(score.forfeits for score in progress.scores) == 1
    assert mine.hear(stands(State.QUEUED, void=2)).void == 2


def test_tables_say_nothing_of_how_far_it_is() -> None:
    mine = follower()
    assert mine.hear(table(GAMES[0])).finished == 0


def test_the_rate_is_that_of_what_was_played_since() -> None:
    progress = follower(finished=2).hear(ended(GAMES[2], winner=0))
    assert (progress.seconds, progress.rate) == (1.0, 1.0)
