"""Sample bots in this process, and deals between them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any, NamedTuple, cast

from arena import games
from arena.cards import Pack
from arena.games.contract import AnyRules, DealResult
from arena.sdk import Bot, Decision, GameInfo
from arena.sdk.gin import Action, GinBot, Observation, Phase, parse_card, parse_cards
from arena.sdk.model import DealStart, SeenEvent
from tests.project.tree import ROOT

PROGRAMS = {
    "random": "RandomBot",
    "greedy": "GreedyBot",
    "gin_planner": "GinPlanner",
    "persian_builder": "PersianBuilder",
    "push_builder": "PushBuilder",
}


@cache
def bot_class(name: str) -> type[Bot[Any, Any]]:
    """The class of a sample bot, loaded from its program as Python would start it."""
    folder = ROOT / "sample_bots" / name
    sys.path.insert(0, str(folder))
    try:
        spec = spec_from_file_location(f"sample_bot_{name}", folder / "bot.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(folder))
    return cast(type[Bot[Any, Any]], getattr(module, PROGRAMS[name]))


@contextmanager
def reweighed(name: str, **changes: float) -> Iterator[None]:
    """While it lasts a sample bot judges by other weights."""
    bot_class(name)
    weights = sys.modules[f"{name.removesuffix('_builder')}_weights"].WEIGHTS
    users = [module for module in list(sys.modules.values()) if vars(module).get("WEIGHTS") is weights]
    try:
        for module in users:
            vars(module)["WEIGHTS"] = weights._replace(**changes)
        yield
    finally:
        for module in users:
            vars(module)["WEIGHTS"] = weights


def seat_bot(name: str, rules: AnyRules, seat: int, seed: bytes = b"") -> GinBot:
    """A sample bot at its seat of a game."""
    return bot_class(name)(GameInfo("gin", rules, seat, (0, 1), seed, 60.0, 0.5, 10.0))


def question(
    bot: GinBot, observation: Observation, events: tuple[SeenEvent[Action], ...] = (), legal: tuple[Action, ...] = ()
) -> Decision[Observation, Action]:
    """A decision of a bot, always the first of its game."""
    return Decision(bot.game, 1, observation, events, 60.0, 10.0, legal, True)


class Position(NamedTuple):
    """What seat 0 sees in its turn, in the notation of cards."""

    hand: str
    pile: str
    phase: Phase = Phase.DISCARD
    stock: int = 28
    taken: str = ""
    ruleset: str = "rummy-fans"

    def answer(self, name: str, events: tuple[SeenEvent[Action], ...] = ()) -> Action:
        """What a sample bot plays here."""
        bot = seat_bot(name, games.rules("gin", self.ruleset), 0)
        answer = bot.choose(question(bot, self.observation(), events))
        assert isinstance(answer, Action)
        return answer

    def observation(self) -> Observation:
        """The same as the bot is sent it."""
        taken = parse_card(self.taken) if self.taken else None
        return Observation(
            seat=0,
            phase=self.phase,
            actor=0,
            deal=1,
            dealer=1,
            scores=(0, 0),
            hand=tuple(sorted(parse_cards(self.hand))),
            discard_pile=parse_cards(self.pile),
            stock_size=self.stock,
            opponent_hand_size=10,
            drawn=None,
            taken=taken,
            takes=0,
            hands=(),
        )


class Played(NamedTuple):
    """A deal that two bots have finished."""

    result: DealResult
    actions: tuple[tuple[int, Action], ...]


def play_deal(rules: AnyRules, bots: tuple[GinBot, GinBot], pack: Pack, dealer: int) -> Played:
    """One deal to its end; an action that the engine refuses raises."""
    state = rules.deal(rules.start(), pack, dealer)
    unheard: list[list[SeenEvent[Any]]] = [[DealStart(1, dealer)], [DealStart(1, dealer)]]
    actions = []
    while (seat := rules.actor(state)) is not None:
        bot = bots[seat]
        legal = rules.legal_actions(state).actions if bot.wants_legal_actions else ()
        action = bot.choose(question(bot, rules.observe(state, seat), tuple(unheard[seat]), legal))
        assert isinstance(action, Action)
        unheard[seat] = []
        for viewer in (0, 1):
            unheard[viewer].append(rules.event(state, action, viewer))
        actions.append((seat, action))
        state = rules.apply(state, action)
    result = rules.result(state)
    assert result is not None
    return Played(result, tuple(actions))
