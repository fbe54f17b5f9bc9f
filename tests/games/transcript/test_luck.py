from __future__ import annotations

from random import Random
from typing import Any

import pytest

from arena import games
from arena.cards import shuffle
from arena.games.luck import Luck
from arena.games.transcript import DealRecord, Move, Transcript, format_transcript, luck_of, read

GAMES = [("gin", "rummy-fans deals=3"), ("persian", ""), ("push", "")]


@pytest.mark.parametrize(("game", "ruleset"), GAMES)
@pytest.mark.parametrize("cut", [0, 7])
def test_a_transcript_tells_the_luck_of_its_game_to_the_last_bit(game: str, ruleset: str, cut: int) -> None:
    rules: Any = games.rules(game, ruleset)
    random, standing, luck, records = Random(game), rules.start(), Luck(rules), []
    for number in range(2):
        pack, dealer = shuffle(rules.pack(), bytes([number])), rules.dealers(standing)[0]
        state = rules.deal(standing, pack, dealer)
        moves: list[Move] = []
        luck.add(None, state)
        while actions := rules.legal_actions(state).actions:
            if number == 1 and len(moves) == cut > 0:
                break
            action = random.choice(actions)
            moves.append(Move(rules.actor(state), action))
            after = rules.apply(state, action)
            luck.add(state, after)
            state = after
        records.append(DealRecord(dealer, pack, tuple(moves)))
        if rules.result(state) is not None:
            standing = standing.add(rules.result(state))
    seats = ("a 1", "b 1", "c 1", "d 1")[: sum(map(len, rules.sides))]
    text = format_transcript(Transcript(game, ruleset or "standard", seats, (), tuple(records)))
    assert luck_of(read(text)) == luck.total != 0.0
