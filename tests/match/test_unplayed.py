"""Games that are forfeited before they begin look like those of a bot that does not start."""

from __future__ import annotations

import pytest

from arena import games
from arena.match.unplayed import unplayed
from tests.match.fakes import FakeLauncher, no_start
from tests.match.matches import play, spec


@pytest.mark.parametrize(("game", "seat"), [(0, 1), (1, 0)])
def test_the_record_is_that_of_a_bot_that_did_not_start(game: int, seat: int) -> None:
    order = spec("1/0 1/1")
    launcher = FakeLauncher(fails=lambda bot, _number: no_start() if bot.name == "heron" else None)
    failed = play(order, launcher).records[order.games[game].id]
    awarded = unplayed(games.rules(order.game, order.ruleset), order, order.games[game], seat, "start", "it ended")
    assert awarded.transcript == failed.transcript
    assert (awarded.id, awarded.verdict, awarded.detail) == (failed.id, failed.verdict, failed.detail)
    assert (awarded.margin, awarded.winner, awarded.deals) == (failed.margin, failed.winner, failed.deals)
    assert [each.bot for each in awarded.seats] == [each.bot for each in failed.seats]
    assert awarded.seats[seat] == failed.seats[seat]
    assert all(each.decisions == 0 and each.log == b"" for each in awarded.seats)
