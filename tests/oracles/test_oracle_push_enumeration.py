"""Clause 5 by its words: what the slow list of Push leaves out is reached in steps, or wastes a wild."""

from random import Random

import pytest

from tests.oracles.push_actions import Melds
from tests.oracles.push_cards import KINDS, WILDS
from tests.oracles.push_listing import legal, one_form, wasteful
from tests.oracles.push_longer import everything, in_steps
from tests.oracles.push_melds import Meld
from tests.oracles.push_notation import read_meld, write
from tests.oracles.push_slow import Deal, accepts, act

CLUMP = tuple(card for card in KINDS if card[0] in "A345" and card[1] in "CD")
TABLES = (
    ("set 4C 4D 2S", "run 3D JK 5D"),
    ("run 2C 3C 4C", "set 2C 2D JK", "run 6D 2D JK 9D"),
    ("run AC JK 2D 4C", "set 5C 5D 5H"),
)


def position(random: Random, number: int, size: int, melds: tuple[Meld, ...]) -> Deal:
    """A random hand of neighbours and wilds; with a table its contract is laid."""
    wilds = random.randint(1, 3)
    hand = tuple(random.choice(WILDS if index < wilds else CLUMP) for index in range(size))
    return Deal(
        number=number,
        dealer=3,
        stalemate_turns=40,
        hands=(hand, ("KC",), ("KD",), ("KH",)),
        stock=("8C",),
        pile=(),
        actor=0,
        table=melds,
        contracts=frozenset({0} if melds else ()),
        drawn=True,
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_5_contracts_that_are_left_out(number: int) -> None:
    random = Random(number)
    for _ in range(12):
        deal = position(random, number, 8 if number < 3 else 9, ())
        listed, found = legal(deal), set()
        for action in everything(deal):
            assert isinstance(action, Melds)
            found.add(one_form(action))
            if one_form(action) not in listed:
                assert wasteful(deal.hand, action.melds) or in_steps(deal, act(deal, action)), write(action)
        assert {text for text in listed if text.startswith("meld")} <= found


@pytest.mark.parametrize("melds", TABLES)
def test_5_melds_lay_offs_and_replacements_that_are_left_out(melds: tuple[str, ...]) -> None:
    random = Random(len(melds))
    for _ in range(5):
        deal = position(random, 1, 4, tuple(map(read_meld, melds)))
        listed, found = legal(deal), set()
        for action in everything(deal):
            text = write(action)
            found.add(text)
            assert accepts(deal, text)
            assert text in listed or in_steps(deal, act(deal, action)), text
        assert {text for text in listed if not text.startswith("discard")} <= found
