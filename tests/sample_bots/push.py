"""Sample bots at tables of Push: single questions, and deals between sides."""

from typing import Any, NamedTuple

from arena import games
from arena.cards import Pack, make_pack, shuffle
from arena.games.contract import DealResult, Standing
from arena.sdk import Decision, GameInfo
from arena.sdk.model import DealStart, SeenEvent
from arena.sdk.push import (
    Action,
    Lay,
    Meld,
    Observation,
    Phase,
    PushBot,
    format_action,
    parse_action,
    parse_card,
    parse_cards,
)
from tests.sample_bots.bots import bot_class

RULES = games.rules("push")
DEALS = 5


def pack(number: int) -> Pack:
    """A shuffled pack, always the same one for a number."""
    return shuffle(make_pack(packs=2, jokers=4), f"deal {number}".encode())


def seat_bot(name: str, seat: int, seed: bytes = b"") -> PushBot:
    """A sample bot at its seat of a game."""
    return bot_class(name)(GameInfo("push", RULES, seat, (0, 1, 0, 1), seed, 60.0, 0.5, 10.0))


def ask(
    bot: PushBot,
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

    deal: int
    hand: str
    table: tuple[str, ...] = ()
    """For instance ``run 3S 4S JK``."""
    laid: tuple[int, ...] = ()
    """The seats whose contracts are on the table."""
    upcard: str = ""
    """Empty but in the phase of the draw."""
    stock: int = 41
    sizes: tuple[int, int, int] = (8, 8, 8)
    """Cards in the hands of seats 1 to 3."""
    taken: str = ""

    def answer(self) -> list[str]:
        """What the builder plays here, as a transcript says it."""
        return [format_action(action) for action in ask(seat_bot("push_builder", 0), 1, self.observation(), (), ())]

    def observation(self) -> Observation:
        """The same as the bot is sent it."""
        hand = tuple(sorted(parse_cards(self.hand)))
        taken = parse_card(self.taken) if self.taken else None
        return Observation(
            seat=0,
            phase=Phase.DRAW if self.upcard else Phase.PLAY,
            actor=0,
            deal=self.deal,
            dealer=3,
            scores=(0, 0),
            hand=hand,
            discard_pile=parse_cards(self.upcard),
            stock_size=self.stock,
            hand_sizes=(len(hand), *self.sizes),
            buried=(),
            table=tuple(map(_meld, self.table)),
            contracts_laid=tuple(seat in self.laid for seat in range(4)),
            drawn=None,
            taken=taken,
            barred=taken,
            idle_turns=0,
            hands=(),
        )


def _meld(text: str) -> Meld:
    action = parse_action(f"meld {text}")
    assert isinstance(action, Lay)
    return action.melds[0]


class Played(NamedTuple):
    """A deal that bots have finished."""

    result: DealResult
    actions: tuple[tuple[int, Action], ...]


def play_game(number: int, sides: tuple[str, str]) -> list[Played]:
    """The five deals of a game, by a bot for each side; an action that the engine refuses raises."""
    standing = RULES.start()
    bots = [seat_bot(sides[seat % 2], seat, bytes([number, seat])) for seat in range(4)]
    played: list[Played] = []
    for deal in range(DEALS):
        played.append(_play_deal(standing, pack(DEALS * number + deal), (number + deal) % 4, bots))
        standing = standing.add(played[-1].result)
    return played


def _play_deal(standing: Standing, cards: Pack, dealer: int, bots: list[PushBot]) -> Played:
    state = RULES.deal(standing, cards, dealer)
    unheard: list[list[SeenEvent[Any]]] = [[DealStart(len(standing.deals) + 1, dealer)] for _ in bots]
    played: list[tuple[int, Action]] = []
    while (seat := RULES.actor(state)) is not None:
        bot, events = bots[seat], tuple(unheard[seat])
        unheard[seat] = []
        legal = RULES.legal_actions(state).actions if bot.wants_legal_actions else ()
        number = 1000 * len(standing.deals) + len(played) + 1
        for action in ask(bot, number, RULES.observe(state, seat), events, legal):
            for viewer in range(4):
                unheard[viewer].append(RULES.event(state, action, viewer))
            played.append((seat, action))
            state = RULES.apply(state, action)
    result = RULES.result(state)
    assert result is not None
    return Played(result, tuple(played))


def margin(number: int, sides: tuple[str, str]) -> int:
    """How many points less than side 1 side 0 has after a game (4.15: points are penalties)."""
    deals = play_game(number, sides)
    return sum(deal.result.points[1] - deal.result.points[0] for deal in deals)
