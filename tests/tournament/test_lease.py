from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from arena.tournament import lease as leases
from arena.tournament.lease import leased
from arena.tournament.ports import StaleDirector, TournamentBusy, UnknownTournament
from arena.tournament.tenure import Holder, Tenure
from tests.tournament.examples import make_tournament
from tests.tournament.fakes import MemoryStore

ME, OTHER = Holder("otter", 1, "10", "boot/1"), Holder("heron", 2, "20", "boot/2")


@pytest.fixture
def store() -> MemoryStore:
    made = MemoryStore()
    made.create(make_tournament(), ())
    return made


def gone(_: Holder) -> bool:
    return True


def unsure(_: Holder) -> bool:
    return False


async def direct(store: MemoryStore, ended: Callable[[Holder], bool] = unsure) -> int:
    """Direct for a moment; the epoch."""
    async with leased(store, "spring", ME, ended, watch=0.5) as lease:
        assert store.tenure("spring").holder == ME
        return lease.epoch


def test_a_free_tournament_is_taken_and_given_back(store: MemoryStore) -> None:
    assert asyncio.run(direct(store)) == 1
    assert store.tenure("spring") == Tenure(1, None, 0)
    assert asyncio.run(direct(store)) == 2


def test_an_error_gives_it_back_too(store: MemoryStore) -> None:
    async def fail() -> None:
        async with leased(store, "spring", ME, unsure):
            raise OSError("the disk is gone")

    with pytest.raises(OSError, match="disk"):
        asyncio.run(fail())
    assert store.tenure("spring").holder is None


def test_a_store_that_cannot_be_told_of_the_end_does_not_hide_what_went_wrong(store: MemoryStore) -> None:
    async def fail() -> None:
        async with leased(store, "spring", ME, unsure):
            store.release = None  # type: ignore[method-assign, assignment]
            raise OSError("the disk is gone")

    with pytest.raises(OSError, match="disk"):
        asyncio.run(fail())


def test_only_after_an_error_it_is_given_back_in_a_hurry(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    hurries: list[bool] = []

    def release(name: str, epoch: int, *, hurried: bool = False) -> None:
        hurries.append(hurried)

    async def fail() -> None:
        async with leased(store, "spring", ME, gone):
            raise OSError("the disk is gone")

    monkeypatch.setattr(store, "release", release)
    asyncio.run(direct(store))
    with pytest.raises(OSError, match="disk"):
        asyncio.run(fail())
    assert hurries == [False, True]


def test_a_process_that_is_gone_is_followed_at_once(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncio, "sleep", None)  # it would fail if it were waited for
    store.claim("spring", None, OTHER)
    assert asyncio.run(direct(store, gone)) == 2


def test_a_beat_that_stands_still_is_taken_over(store: MemoryStore) -> None:
    store.claim("spring", None, OTHER)
    assert asyncio.run(direct(store)) == 2


async def beat_later(store: MemoryStore) -> None:
    await asyncio.sleep(0.15)
    store.beat("spring", store.epoch)


async def claim_later(store: MemoryStore) -> None:
    await asyncio.sleep(0.15)
    store.claim("spring", None, OTHER)


async def release_later(store: MemoryStore) -> None:
    await asyncio.sleep(0.15)
    store.release("spring", store.epoch)


@pytest.mark.parametrize("happens", [beat_later, claim_later])
def test_a_living_director_is_not_disturbed(store: MemoryStore, happens: Callable[[MemoryStore], object]) -> None:
    async def meet() -> None:
        await asyncio.gather(direct(store), happens(store))  # type: ignore[call-overload]

    store.claim("spring", None, OTHER)
    with pytest.raises(
        TournamentBusy, match="tournament spring is being run by process 2 on heron; wait for it, or stop it"
    ):
        asyncio.run(meet())
    assert store.holder == OTHER


def test_a_director_that_ends_while_it_is_watched_is_followed(store: MemoryStore) -> None:
    async def meet() -> int:
        epoch, _ = await asyncio.gather(direct(store), release_later(store))
        return epoch

    store.claim("spring", None, OTHER)
    assert asyncio.run(meet()) == 2


def test_of_two_that_watch_a_dead_one_exactly_one_directs(store: MemoryStore) -> None:
    async def hold(done: asyncio.Event) -> None:
        async with leased(store, "spring", ME, unsure, watch=0.5):
            await done.wait()

    async def meet() -> list[bool]:
        done = asyncio.Event()
        both = [asyncio.create_task(hold(done)) for _ in range(2)]
        refused, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        assert len(refused) == 1
        done.set()
        await asyncio.gather(*both, return_exceptions=True)
        return sorted(isinstance(task.exception(), TournamentBusy) for task in both)

    store.claim("spring", None, OTHER)
    assert asyncio.run(meet()) == [False, True]


def test_nothing_is_claimed_of_an_unknown_tournament(store: MemoryStore) -> None:
    async def fail() -> None:
        async with leased(store, "autumn", ME, unsure):
            pass

    with pytest.raises(UnknownTournament):
        asyncio.run(fail())


async def guarded(store: MemoryStore) -> None:
    """Run until something ends it."""
    async with leased(store, "spring", ME, unsure) as lease:
        await lease.guard(asyncio.sleep(600))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "BEAT", 0.01)


@pytest.mark.usefixtures("quick")
def test_a_director_beats_while_it_plays(store: MemoryStore) -> None:
    async def play() -> str:
        async with asyncio.timeout(60):
            while store.beats < 2:  # noqa: ASYNC110 (a beat tells nobody)
                await asyncio.sleep(0.01)
        return "played"

    async def run() -> str:
        async with leased(store, "spring", ME, unsure) as lease:
            return await lease.guard(play())

    assert asyncio.run(run()) == "played"


@pytest.mark.usefixtures("quick")
def test_a_beat_that_finds_a_later_director_ends_the_run(store: MemoryStore) -> None:
    async def overtake() -> None:
        await asyncio.sleep(0.05)
        store.claim("spring", None, OTHER)

    async def meet() -> None:
        await asyncio.gather(guarded(store), overtake())

    with pytest.raises(StaleDirector):
        asyncio.run(meet())
    assert store.holder == OTHER


@pytest.mark.usefixtures("quick")
def test_a_beat_that_cannot_be_kept_ends_the_run(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str, epoch: int) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(store, "beat", fail)
    with pytest.raises(OSError, match="disk"):
        asyncio.run(guarded(store))


def test_what_the_run_raises_comes_out(store: MemoryStore) -> None:
    async def fail() -> None:
        raise ValueError("as ever")

    async def run() -> None:
        async with leased(store, "spring", ME, unsure) as lease:
            await lease.guard(fail())

    with pytest.raises(ValueError, match="as ever"):
        asyncio.run(run())
    assert store.holder is None
