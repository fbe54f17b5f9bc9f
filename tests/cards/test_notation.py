import pytest

from arena.cards import (
    JOKER,
    Card,
    CardNotationError,
    Meld,
    MeldKind,
    format_card,
    format_cards,
    format_meld,
    make_pack,
    parse_card,
    parse_cards,
)


@pytest.mark.parametrize(("text", "card"), [("AC", 0), ("KC", 12), ("AD", 13), ("TH", 35), ("KS", 51), ("JK", 52)])
def test_cards_are_written_as_rank_and_suit(text: str, card: int) -> None:
    assert parse_card(text) == card
    assert format_card(Card(card)) == text


def test_what_is_written_is_read_again() -> None:
    pack = make_pack(jokers=1)
    assert parse_cards(format_cards(pack)) == pack


@pytest.mark.parametrize("text", ["", "7", "7c", "10C", "7X", "CC", "JK/2", "7C ", "🂡"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardNotationError, match="is no card") as refused:
        parse_card(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("number", [-1, 53])
def test_a_number_that_is_no_card_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is no card"):
        format_card(Card(number))


def test_any_white_space_parts_cards() -> None:
    assert parse_cards(" AC\t2C\n JK ") == (0, 1, JOKER)


def test_a_meld_is_written_with_its_kind() -> None:
    assert format_meld(Meld(MeldKind.RUN, parse_cards("3S 4S 5S"))) == "run 3S 4S 5S"
    assert format_meld(Meld(MeldKind.SET, parse_cards("7C 7D 7H"))) == "set 7C 7D 7H"
