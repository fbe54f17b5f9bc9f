"""The board of Push."""

from arena.cli.push_board import push_board
from tests.games.push.table import position, rules_of

OTHERS = ("3C 4C", "", "AS")


def test_hands_melds_stock_and_pile() -> None:
    state = position("7C 7D JK", "set 8C 8D JK", "run 2S 2H=3S JK=4S", laid=(0, 2), others=OTHERS)
    assert list(push_board(rules_of(), state)) == [
        "  0  7C 7D JK  penalty 30, contract laid",
        "  1  3C 4C  penalty 10",
        "  2  penalty 0, contract laid",
        "  3  AS  penalty 15",
        "     meld 1: set 8C 8D JK",
        "     meld 2: run 2S 2H=3S JK=4S",
        "     stock 5, pile",
    ]


def test_buried_wilds_and_the_discard_are_shown() -> None:
    state = position("7C", upcard="9H", others=OTHERS)
    state = state._replace(setup=state.setup._replace(buried=state.setup.stock[:2]))
    assert list(push_board(rules_of(), state))[-1] == "     stock 5, buried 3C 3D, pile 9H"


def test_a_hoarded_hand_takes_two_lines_of_at_most_80_columns() -> None:
    state = position(" ".join(["3C 4C 5C 6C 7C 8C 9C TC JC QC KC"] * 2 + ["3D 4D 5D 6D 7D 8D"]), others=OTHERS)
    lines = list(push_board(rules_of(), state))
    assert max(map(len, lines)) <= 80
    assert lines[1].startswith("     ")
    assert lines[1].endswith("penalty 180, contract laid")
