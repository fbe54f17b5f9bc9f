from arena.cards import JOKER, Card, Rank, Suit, make_card, make_pack, rank_of, suit_of


def test_a_card_is_its_suit_and_rank() -> None:
    ace_of_clubs, king_of_spades = make_card(Rank(0), Suit(0)), make_card(Rank(12), Suit(3))
    assert (ace_of_clubs, king_of_spades) == (Card(0), Card(51))
    assert (rank_of(king_of_spades), suit_of(king_of_spades)) == (12, 3)


def test_a_pack_is_in_canonical_order() -> None:
    assert make_pack() == tuple(range(52))


def test_a_double_pack_with_jokers_has_equal_cards_side_by_side() -> None:
    pack = make_pack(packs=2, jokers=4)
    assert len(pack) == 108
    assert pack[:4] == (0, 0, 1, 1)
    assert pack[-5:] == (51, JOKER, JOKER, JOKER, JOKER)
