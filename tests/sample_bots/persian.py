"""Sample bots at tables of Persian Rummy: single questions, and deals between sides."""

from typing import Any, NamedTuple

from arena import games
from arena.cards import Pack, make_pack, shuffle
from arena.games.contract import DealResult
from arena.sdk import Decision, GameInfo
from arena.sdk.model import DealStart, SeenEvent
from arena.sdk.persian import (
    Action,
    MeldKind,
    Observation,
    PersianBot,
    Phase,
    TableMeld,
    format_action,
    parse_cards,
)
from tests.sample_bots.bots import bot_class

RULES = games.rules("persian")


def pack(number: int) -> Pack:
    """A shuffled pack, always the same one for a number."""
    return shuffle(make_pack(jokers=4), f"deal {number}".encode())


def seat_bot(name: str, seat: int, seed: bytes = b"") -> PersianBot:
    """A sample bot at its seat of a game."""
    return bot_class(name)(GameInfo("persian", RULES, seat, (0, 1, 0, 1), seed, 60.0, 0.5, 10.0))


def ask(
    bot: PersianBot,
    number: int,
    seen: Observation,
    events: tuple[SeenEvent[Action], ...],
    legal: tuple[Action, ...],
) -> list[Action]:
    """The actions that a bot answers a question with."""
    answer: Any = bot.choose(Decision(bot.game, number, seen, events, 60.0, 10.0, legal, True))
    return [answer] if hasattr(answer, "kind") else list(answer)


class Position(NamedTuple):
    """What seat 0 sees in its turn, in the notation of cards."""

    hand: str
    pile: str
    table: tuple[str, ...] = ()
    """For instance ``run 3S 4S 5S``; all of it laid by seat 1."""
    phase: Phase = Phase.PLAY
    stock: int = 20
    sizes: tuple[int, int, int] = (7, 7, 7)
    """Cards in the hands of seats 1 to 3."""

    def answer(self) -> list[str]:
        """What the builder plays here, as a transcript says it."""
        return [format_action(action) for action in ask(seat_bot("persian_builder", 0), 1, self.observation(), (), ())]

    def observation(self) -> Observation:
        """The same as the bot is sent it."""
        hand = tuple(sorted(parse_cards(self.hand)))
        return Observation(
            seat=0,
            phase=self.phase,
            actor=0,
            deal=1,
            dealer=3,
            scores=(0, 0),
            hand=hand,
            discard_pile=parse_cards(self.pile),
            melds=tuple(map(_meld, self.table)),
            melded=(0, 0),
            stock_size=self.stock,
            hand_sizes=(len(hand), *self.sizes),
            drawn=None,
            passes=0,
            hands=(),
        )


def _meld(text: str) -> TableMeld:
    kind, _, words = text.partition(" ")
    cards = parse_cards(words)
    return TableMeld(MeldKind(kind), cards, (1,) * len(cards))


class Played(NamedTuple):
    """A deal that bots have finished."""

    result: DealResult
    actions: tuple[tuple[int, Action], ...]


def play_deal(number: int, sides: tuple[str, str]) -> Played:
    """The deal of a number to its end, by a bot for each side; an action that the engine refuses raises."""
    dealer = number % 4
    state = RULES.deal(RULES.start(), pack(number), dealer)
    bots = [seat_bot(sides[seat % 2], seat, bytes([number, seat])) for seat in range(4)]
    unheard: list[list[SeenEvent[Any]]] = [[DealStart(1, dealer)] for _ in bots]
    played: list[tuple[int, Action]] = []
    while (seat := RULES.actor(state)) is not None:
        bot, events = bots[seat], tuple(unheard[seat])
        unheard[seat] = []
        legal = RULES.legal_actions(state).actions if bot.wants_legal_actions else ()
        for action in ask(bot, len(played) + 1, RULES.observe(state, seat), events, legal):
            for viewer in range(4):
                unheard[viewer].append(RULES.event(state, action, viewer))
            played.append((seat, action))
            state = RULES.apply(state, action)
    result = RULES.result(state)
    assert result is not None
    return Played(result, tuple(played))
