"""A test that lacks something of the machine is skipped with the reason; on CI it fails, if CI provides that."""

import pytest

from tests.needs import NEEDS, Need, settle

SOME = {
    "there": Need(str, cured=True),
    "cured": Need(lambda: "there is no node", cured=True),
    "rare": Need(lambda: "there is no box", cured=False),
}


@pytest.mark.parametrize("ci", [False, True])
def test_what_is_there_is_no_reason(ci: bool) -> None:
    settle(["there"], ci=ci, needs=SOME)


@pytest.mark.parametrize(("name", "reason"), [("cured", "there is no node"), ("rare", "there is no box")])
def test_what_is_not_there_skips_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(pytest.skip.Exception, match=reason):
        settle(["there", name], ci=False, needs=SOME)


def test_on_ci_a_skip_that_ci_would_have_cured_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match="there is no node"):
        settle(["there", "cured"], ci=True, needs=SOME)


def test_on_ci_a_skip_that_it_cannot_cure_stays_one() -> None:
    with pytest.raises(pytest.skip.Exception, match="there is no box"):
        settle(["rare"], ci=True, needs=SOME)


def test_an_unknown_need_is_an_error() -> None:
    with pytest.raises(KeyError):
        settle(["nodejs"], ci=False)


@pytest.mark.needs("node")
def test_a_mark_skips_before_the_test_begins() -> None:
    assert NEEDS["node"].lacks() == ""
