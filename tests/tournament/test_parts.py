from __future__ import annotations

from itertools import chain
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from arena.tournament.parts import LEAST, MOST, cut, match_of, part_size
from arena.tournament.plan import plan
from arena.tournament.seeds import bot_seed, deal_set_seed
from tests.tournament.examples import make_tournament

shapes = st.tuples(st.integers(2, 5), st.integers(1, 20))


@given(shapes, st.integers(1, 8), st.randoms(use_true_random=False))
def test_a_cut_keeps_every_unfinished_game_in_its_order(shape: tuple[int, int], workers: int, random: Random) -> None:
    games = [game for game in plan(make_tournament(*shape)) if random.random() < 0.7]
    assert list(chain.from_iterable(cut(games, workers))) == games


@given(shapes, st.integers(1, 8))
def test_a_part_has_whole_deal_sets_of_one_pairing(shape: tuple[int, int], workers: int) -> None:
    for part in cut(plan(make_tournament(*shape)), workers):
        assert len({game.pairing for game in part}) == 1
        assert [game.orientation for game in part] == [0, 1] * (len(part) // 2)
        assert len(part) <= 2 * MOST


@given(st.integers(1, 5000), st.integers(1, 16))
def test_parts_pay_for_their_processes_and_keep_every_worker_busy(deal_sets: int, workers: int) -> None:
    size = part_size(deal_sets, workers)
    assert 1 <= size <= MOST
    parts = -(-deal_sets // size)
    assert size >= LEAST or parts <= workers
    assert parts >= min(deal_sets, workers) // 2


def test_a_short_match_of_two_bots_is_shared_by_two_workers() -> None:
    assert [len(part) for part in cut(plan(make_tournament(2, 4)), workers=2)] == [4, 4]


def test_nothing_to_play_makes_no_part() -> None:
    assert cut([], workers=2) == ()


@given(st.integers(1, 8), st.integers(1, 8))
def test_what_a_game_is_does_not_depend_on_the_cut(one: int, other: int) -> None:
    tournament = make_tournament(entrants=4, deal_sets=9)
    games = plan(tournament)
    specs = [
        {
            game.id: (spec.entrants, game)
            for part in cut(games, workers)
            for spec in [match_of(tournament, part, 2)]
            for game in spec.games
        }
        for workers in (one, other)
    ]
    assert specs[0] == specs[1]


def test_a_match_is_what_the_tournament_says() -> None:
    tournament = make_tournament(entrants=3, deal_sets=2, seed="secret")
    game = next(game for game in plan(tournament) if game.id == "spring/2/1/1")
    spec = match_of(tournament, [game], seats=2)
    assert (spec.game, spec.ruleset, spec.event) == ("gin", "rummy-fans", "spring")
    assert spec.entrants == tuple((tournament.entrants[index].bots[0].bot,) for (index,) in game.sides)
    assert spec.time_control == tournament.time_control
    assert spec.games[0].orientation == 1
    assert spec.games[0].deal_seed == deal_set_seed("secret", 2, 1)
    assert spec.games[0].bot_seeds == (bot_seed("secret", game.id, 0), bot_seed("secret", game.id, 1))


def test_the_orientations_of_a_deal_set_share_its_seed_and_nothing_else() -> None:
    tournament = make_tournament(entrants=2, deal_sets=2)
    games = match_of(tournament, plan(tournament), seats=2).games
    assert games[0].deal_seed == games[1].deal_seed != games[2].deal_seed
    assert len({seed for game in games for seed in game.bot_seeds}) == 8
