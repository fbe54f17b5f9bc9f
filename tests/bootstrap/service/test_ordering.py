"""What callers order becomes a tournament, or is refused by the words of a caller."""

from __future__ import annotations

import asyncio
import shutil

import pytest

from arena.bootstrap.service.desk import BotDesk
from arena.bootstrap.service.ordering import make_ordered
from arena.service.desk import BotGone
from arena.tournament.validation import InvalidTournament
from tests.bootstrap.service.houses import Home, order


@pytest.fixture
def lost(home: Home) -> Home:
    """A house of whose two bots the second is gone from the store."""
    for name in ("otter", "heron"):
        home.submit(name)
    (heron,) = (each for each in home.house.store.bot_versions() if each.name == "heron")
    folder = home.house.bots.folder(heron.digest)
    folder.chmod(0o755)
    shutil.rmtree(folder)
    return home


def test_a_bot_that_is_gone_is_named_with_its_field_and_without_its_place(lost: Home) -> None:
    with pytest.raises(BotGone) as refused:
        make_ordered(order("spring", "otter", "heron@1"), lost.house.shelf())
    assert str(refused.value) == "order.bots[1]: heron 1: the bot is gone from the store; submit it again"


def test_a_bot_that_was_changed_is_named_too(lost: Home) -> None:
    otter = next(each for each in lost.house.store.bot_versions() if each.name == "otter")
    program = lost.house.bots.folder(otter.digest) / "bot.py"
    program.chmod(0o644)
    program.write_text("# another\n")
    with pytest.raises(BotGone, match=r"^order\.bots\[0\]: otter 1: the bot was changed in the store; ") as refused:
        make_ordered(order("spring", "otter", "heron@1"), lost.house.shelf())
    assert str(lost.folder) not in str(refused.value)


def test_whoever_asks_what_is_in_it_is_told_the_same(lost: Home) -> None:
    heron = next(each for each in lost.house.store.bot_versions() if each.name == "heron")
    with pytest.raises(BotGone) as refused:
        asyncio.run(BotDesk(lost.house, lambda: None).content(heron))
    assert str(refused.value) == "heron 1: the bot is gone from the store; submit it again"


def test_a_tournament_that_is_too_large_for_a_service_is_refused(home: Home) -> None:
    for name in ("otter", "heron"):
        home.submit(name)
    with pytest.raises(InvalidTournament, match="100,002 games"):
        make_ordered(order("spring", "otter", "heron", deal_sets=50_001), home.house.shelf())
