"""Databases as released arenas left them: of each schema that ever was, with something in every table it had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alembic import command

from arena.storage import migrate
from tests.databases.plain import connected

RELEASED: Final = ("0001", "0002", "0003", "0004", "0005")

_TOURNAMENT: Final = (
    "INSERT INTO tournament (id, name, game, ruleset, seed, deal_sets, start_limit, bank, increment, move_limit,"
    " margin, epoch, created_at) VALUES (7, 'spring', 'gin', 'rummy-fans', 'seed 7', 2, 9.5, 60.25, 0.1, 7.0, 0.05, 3,"
    " '2026-01-02 03:04:05')"
)
_GAMES: Final = """
INSERT INTO game (id, tournament_id, position, pairing, deal_set, orientation, first, second, status, voids, failure)
    VALUES ('spring/1/1/0', 7, 0, 1, 1, 0, 0, 1, 'finished', 0, ''),
    ('spring/1/1/1', 7, 1, 1, 1, 1, 0, 1, 'void', 2, 'files: none left');
INSERT INTO result (game_id, termination, reason, detail, seat_at_fault, points_0, points_1, margin, winner, deals,
    finished_at) VALUES ('spring/1/1/0', 'forfeit', 'time', 'late', 1, 10, 20, 100, 0, 2, '2026-01-02 03:05:05');
INSERT INTO seat (game_id, seat, bot, decisions, seconds, slowest, histogram)
    VALUES ('spring/1/1/0', 0, 'otter 1.0', 40, 1.25, 0.5, '[40]'),
    ('spring/1/1/0', 1, 'heron 1.0', 39, 0.75, 0.5, '[39]')
"""
_BOT: Final = """
INSERT INTO bot (name, folded, owner) VALUES ('otter', 'otter', 'ann');
INSERT INTO bot_version (id, name, version, digest, games, submitted_at, retired_at)
    VALUES (3, 'otter', '1.0', '6f74746572', '["gin"]', '2026-01-02 03:04:05', NULL)
"""
_BOTS: Final = (("otter", "6f74746572"), ("heron", "6865726f6e"), ("lynx", "6c796e78"))
_ELO: Final = (("otter", "6f74746572", "1510.5, NULL, NULL"), ("heron", "6865726f6e", "1489.5, 1400.0, 1579.0"))


def make(url: str, revision: str) -> None:
    """Make the database of a URL as an arena of that schema left it."""
    with connected(url) as connection:
        config = migrate._config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in _rows(revision):
            connection.exec_driver_sql(statement)


def _rows(revision: str) -> Sequence[str]:
    rows = [_TOURNAMENT, *_entrants(revision), *_GAMES.split(";"), *_ratings(revision)]
    if revision >= "0003":
        rows += [
            "UPDATE tournament SET format = 'gauntlet', until = 'ci width=30.0', commitment = 'c0', beat = 5",
            "UPDATE result SET luck = 1.5",
            "INSERT INTO quarantine (tournament_id, number, why) VALUES (7, 2, 'time: late')",
        ]
    if revision >= "0004":
        rows += ["UPDATE result SET sandbox = 'bwrap'"]
    if revision >= "0005":
        rows += _BOT.split(";")
    return rows


def _entrants(revision: str) -> list[str]:
    member, number = ("", "") if revision == "0001" else (", member", ", 0")
    return [
        f"INSERT INTO entrant (tournament_id, number{member}, name, version, digest, folder, command, capacity)"
        f" VALUES (7, {place}{number}, '{name}', '1.0', '{digest}', '/bots/{name}', '[\"python3\", \"{name}.py\"]', 4)"
        for place, (name, digest) in enumerate(_BOTS)
    ]


def _ratings(revision: str) -> list[str]:
    label = "name, version" if revision == "0001" else "label"
    return [
        f"INSERT INTO rating (game, ruleset, {label}, digest, elo, low, high, games, deal_sets, group_number) VALUES"
        f" ('gin', 'rummy-fans', {_label(name, revision)}, '{digest}', {elo}, 1, 1, 0)"
        for name, digest, elo in _ELO
    ]


def _label(name: str, revision: str) -> str:
    return f"'{name}', '1.0'" if revision == "0001" else f"'{name} 1.0'"
