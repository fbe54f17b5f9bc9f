from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arena.tournament.seeds import bot_seed, deal_set_seed


def test_the_seeds_of_a_tournament_never_change() -> None:
    # A change here would make every stored tournament unrepeatable.
    assert deal_set_seed("42", 3, 12).hex() == "6ca38672784bee1ea7f1659c36931e0cf27810a5294259134167c99dad85ff35"
    assert (
        bot_seed("42", "spring/3/12/1", 0).hex() == "030f911e463327924ea7ffcb2cddcff5187ab351073802cf75151f18f9ea50d0"
    )


def test_every_deal_set_and_every_seat_of_every_game_has_its_own_seed() -> None:
    deal_sets = {deal_set_seed("s", pairing, deal_set) for pairing in range(1, 12) for deal_set in range(1, 12)}
    bots = {bot_seed("s", f"t/1/1/{orientation}", seat) for orientation in (0, 1) for seat in range(4)}
    assert len(deal_sets | bots) == 121 + 8


@given(st.text(), st.text())
def test_any_text_is_a_seed_and_another_text_is_another_seed(one: str, other: str) -> None:
    assert (deal_set_seed(one, 1, 1) == deal_set_seed(other, 1, 1)) == (one == other)


def test_a_seed_may_be_longer_than_a_key_of_blake2b() -> None:
    assert len(deal_set_seed("x" * 1000, 1, 1)) == 32
