"""What is dear is made once for many, what is cheap is always new."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from arena.rpc.service.kept import Kept


class Maker:
    """Makes numbers; each takes so long, by a clock of its own."""

    def __init__(self, seconds: float) -> None:
        self.now = 0.0
        self.made = 0
        self.kept = Kept(self._make, lambda: self.now)
        self._seconds = seconds

    def _make(self, name: str) -> str:
        self.made += 1
        self.now += self._seconds
        return f"{name} {self.made}"


def test_what_is_cheap_is_made_anew_each_time() -> None:
    maker = Maker(0.05)
    assert [maker.kept.get("cup") for _ in range(3)] == ["cup 1", "cup 2", "cup 3"]


def test_what_is_dear_is_kept_for_twenty_times_what_it_took() -> None:
    maker = Maker(1.0)
    assert maker.kept.get("cup") == "cup 1"
    maker.now = 1.0 + 19.9
    assert maker.kept.get("cup") == "cup 1"
    assert maker.kept.get("other") == "other 2"
    maker.now = 1.0 + 20.0
    assert maker.kept.get("cup") == "cup 3"


def test_of_very_many_names_the_last_ones_are_kept() -> None:
    maker = Maker(1e-3 + 0.05)
    for number in range(65):
        maker.kept.get(f"cup {number}")
    assert maker.kept.get("cup 64") == "cup 64 65"
    assert maker.kept.get("cup 0") == "cup 0 66"


def test_an_error_is_not_kept() -> None:
    def fail(name: str) -> str:
        raise KeyError(name)

    kept = Kept(fail)
    for _ in range(2):
        with pytest.raises(KeyError):
            kept.get("cup")


def test_while_one_makes_it_anew_the_others_get_the_old_one() -> None:
    begun, go = Event(), Event()
    now = [0.0]
    values = iter((1, 2))

    def make(name: str) -> str:
        number = next(values)
        now[0] += 1.0
        if number == 2:
            begun.set()
            assert go.wait(20)
        return f"{name} {number}"

    kept = Kept(make, lambda: now[0])
    assert kept.get("cup") == "cup 1"
    now[0] = 100.0
    with ThreadPoolExecutor() as threads:
        slow = threads.submit(kept.get, "cup")
        assert begun.wait(20)
        assert kept.get("cup") == "cup 1"
        go.set()
        assert slow.result(20) == "cup 2"
    assert kept.get("cup") == "cup 2"


def test_who_asks_first_together_waits_for_one() -> None:
    made: list[str] = []
    go = Event()

    def make(name: str) -> str:
        made.append(name)
        assert go.wait(20)
        return name

    clock = iter(float(second) for second in range(100))
    kept = Kept(make, lambda: next(clock))
    with ThreadPoolExecutor() as threads:
        asked = [threads.submit(kept.get, "cup") for _ in range(4)]
        go.set()
        assert {each.result(20) for each in asked} == {"cup"}
    assert made == ["cup"]
