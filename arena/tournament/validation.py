"""What is refused before the first game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from arena.match.names import LEGAL, is_name
from arena.match.spec import BotSpec
from arena.tournament.check_terms import check_terms
from arena.tournament.model import Entrant, Tournament
from arena.tournament.partnerships import check_partnerships
from arena.tournament.plan import planned_games

MOST_GAMES: Final = 1_000_000
"""Of one tournament: its plan is held in memory."""


class InvalidTournament(ValueError):
    """A tournament cannot be played as it was asked for; the message has one line for each reason."""


def validate(tournament: Tournament, playable: Sequence[Collection[str]], seats: int = 2) -> None:
    """Accept a tournament that can be played, in a game of so many seats.

    `playable` has the games of the manifest of each bot, of each member where there are teams.

    Raises:
        InvalidTournament: it cannot; every reason is named.
    """
    reasons = [
        *_check_numbers(tournament),
        *_check_names(tournament),
        *_check_texts(tournament),
        *_check_double(tournament.entrants),
        *_check_games(tournament, playable),
        *check_partnerships(tournament, seats),
        *check_terms(tournament),
    ]
    if reasons:
        raise InvalidTournament("\n".join(reasons))


def _check_numbers(tournament: Tournament) -> Iterator[str]:
    if len(tournament.entrants) < 2:
        yield f"--bot: a tournament needs at least 2 bots, not {len(tournament.entrants)}; add more"
    if tournament.deal_sets < 1:
        yield f"--deal-sets {tournament.deal_sets}: a pairing plays at least 1"
    games = planned_games(tournament)
    if games > MOST_GAMES:
        lower = "it, or --cycles" if tournament.cycles > 1 else "it"
        most = f"a tournament has at most {MOST_GAMES:,}"
        yield f"--deal-sets {tournament.deal_sets}: that makes {games:,} games, and {most}; lower {lower}"


def _check_names(tournament: Tournament) -> Iterator[str]:
    if not is_name(tournament.name):
        yield f"tournament name {tournament.name!r}: a name is {LEGAL}"
    for bot in dict.fromkeys(_bots(tournament.entrants)):
        for key, value in (("name", bot.name), ("version", bot.version)):
            if not is_name(value):
                yield f"{bot.folder}: bot.toml: {key} {value!r}: a {key} is {LEGAL}"


def _check_texts(tournament: Tournament) -> Iterator[str]:
    """What a user typed may be bytes that are no text; neither database nor wire can hold them."""
    folders = dict.fromkeys(bot.folder for bot in _bots(tournament.entrants))
    texts = [("seed", tournament.seed), *(("bot folder", folder) for folder in folders)]
    for what, text in texts:
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            yield f"{what} {text!a}: this is not UTF-8; choose another"


def _check_double(entrants: Sequence[Entrant]) -> Iterator[str]:
    """Two bots of one name and version; the same bot may be in several teams, and enter alone beside them."""
    alone = _bots(entrant for entrant in entrants if len(entrant.bots) == 1)
    members = {bot: None for bot in _bots(entrants) if bot not in alone}
    for label, count in Counter(bot.label for bot in (*alone, *members)).items():
        if count > 1:
            folders = ", ".join(bot.folder for bot in (*alone, *members) if bot.label == label)
            yield f"{count} bots are {label} ({folders}); give all but one another name or version in its bot.toml"


def _check_games(tournament: Tournament, playable: Sequence[Collection[str]]) -> Iterator[str]:
    for bot, games in dict(zip(_bots(tournament.entrants), playable, strict=True)).items():
        if tournament.game not in games:
            known = ", ".join(sorted(games)) or "no game"
            plays = f"plays {known}, not {tournament.game}"
            yield f"{bot.label} ({bot.folder}) {plays}; see games in its bot.toml"


def _bots(entrants: Iterable[Entrant]) -> list[BotSpec]:
    return [version.bot for entrant in entrants for version in entrant.bots]
