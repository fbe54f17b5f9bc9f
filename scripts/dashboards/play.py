"""For organisers: what is played, how it ends, how quickly bots answer, and who is ahead."""

from __future__ import annotations

from typing import Final

from scripts.dashboards.board import INSTANCE, Board, Row, Variable
from scripts.dashboards.panels import Panel, Query, buckets, lines, number, ranking, shares

_WHERE: Final = 'instance=~"$instance"'
_GAME: Final = f'{_WHERE}, game=~"$game"'
_BOT: Final = f'{_GAME}, bot=~"$bot"'
_VERSION: Final = f'{_GAME}, bot=~"($bot)( .*)?"'
_FINISHED: Final = f'arena_games_total{{{_GAME}, termination!="void"}}'
_FORFEITS: Final = f'arena_games_total{{{_GAME}, termination="forfeit"}}'

_NOW: Final = Row(
    "Now",
    (
        number(
            "Games finished",
            "Games of the chosen time range that ended with a result; void games are played again and not counted.",
            Query(f"sum(increase({_FINISHED}[$__range]))", instant=True),
            unit="short",
        ),
        number(
            "Games in progress",
            "Games being played at this moment.",
            Query(f"sum(arena_games_in_progress{{{_GAME}}})"),
            unit="short",
        ),
        number(
            "Games waiting",
            "Games of started tournaments that are planned and not played yet.",
            Query(f"sum(arena_games_planned{{{_WHERE}}})"),
            unit="short",
        ),
        number(
            "Until the queue is empty",
            "The games waiting, at the pace of the last half hour; without any pace there is no answer.",
            Query(
                f"sum(arena_games_planned{{{_WHERE}}}) / "
                f'sum(rate(arena_games_total{{{_WHERE}, termination!="void"}}[30m]))',
                instant=True,
            ),
            unit="s",
        ),
        number(
            "Lost by a fault",
            "The share of the finished games of the time range that a bot forfeited.",
            Query(
                f"sum(increase({_FORFEITS}[$__range])) / sum(increase({_FINISHED}[$__range]))",
                instant=True,
            ),
            unit="percentunit",
            steps=((0.05, "orange"), (0.2, "red")),
        ),
        number(
            "Watching",
            "Clients that watch a tournament.",
            Query(f"sum(arena_watchers{{{_WHERE}}})"),
            unit="short",
        ),
    ),
)

_THROUGHPUT: Final = Row(
    "Throughput and queue",
    (
        lines(
            "Games finished an hour",
            "The pace of the last five minutes, for an hour.",
            Query(f"sum by (game) (game:arena_games_finished:rate5m{{{_GAME}}}) * 3600", "{{game}}"),
            unit="short",
            stacked=True,
        ),
        lines(
            "Games waiting and in progress",
            "What is planned of the started tournaments, and what is being played.",
            Query(f"sum(arena_games_planned{{{_WHERE}}})", "waiting"),
            Query(f"sum by (game) (arena_games_in_progress{{{_GAME}}})", "{{game}} in progress"),
            unit="short",
        ),
        lines(
            "Tournaments by state",
            "Queued tournaments were started: they play, or will when it is their turn.",
            Query(f"sum by (state) (arena_tournaments{{{_WHERE}}})", "{{state}}"),
            unit="short",
            stacked=True,
        ),
        lines(
            "Tournaments made by themselves",
            "By ladders, and by the agenda at their times, in each interval of the graph.",
            Query(
                f"sum by (game) (increase(arena_ladder_tournaments_total{{{_GAME}}}[$__rate_interval]))",
                "ladder of {{game}}",
            ),
            Query(f"sum(increase(arena_recurrence_runs_total{{{_WHERE}}}[$__rate_interval]))", "recurring"),
            Query(f"sum(increase(arena_recurrence_misses_total{{{_WHERE}}}[$__rate_interval]))", "missed"),
            unit="short",
            bars=True,
            stacked=True,
            calcs=("sum",),
            colours={"missed": "red"},
        ),
    ),
)

_VERDICTS: Final = Row(
    "Verdicts",
    (
        shares(
            "How games ended",
            "The verdicts of the time range. A forfeit is a bot's fault, a void game the arena's; it is played again.",
            Query(
                f"sum by (termination) (increase(arena_games_total{{{_GAME}}}[$__range]))",
                "{{termination}}",
                instant=True,
            ),
            unit="short",
        ),
        lines(
            "Forfeits by reason",
            "The share of the finished games of fifteen minutes that was lost by each fault.",
            Query(
                f"sum by (reason) (increase({_FORFEITS}[15m]))"
                f" / ignoring (reason) group_left sum(increase({_FINISHED}[15m]))",
                "{{reason}}",
            ),
            unit="percentunit",
            width=16,
            stacked=True,
        ),
        ranking(
            "Forfeits by bot",
            "The ten bots that forfeited most games of the time range.",
            Query(
                f"topk(10, sum by (bot) (increase(arena_forfeits_total{{{_BOT}}}[$__range])))", "{{bot}}", instant=True
            ),
            unit="short",
            steps=((1, "orange"), (20, "red")),
        ),
        ranking(
            "Strikes by bot",
            "The ten bots with most faults that did not lose a game: a safe action was played in the place of theirs.",
            Query(
                f"topk(10, sum by (bot) (increase(arena_strikes_total{{{_BOT}}}[$__range])))", "{{bot}}", instant=True
            ),
            unit="short",
            steps=((1, "orange"), (20, "red")),
        ),
        lines(
            "Entrants in quarantine",
            "Bots that lost so many games in a row by faults that they play no more in their tournament.",
            Query(f"sum by (game) (increase(arena_quarantined_total{{{_GAME}}}[$__rate_interval]))", "{{game}}"),
            unit="short",
            width=8,
            bars=True,
            stacked=True,
            calcs=("sum",),
        ),
    ),
)


def _latency(title: str, many: str, share: str) -> Panel:
    return lines(
        title,
        f"{many} decisions of five minutes took at most this long; of several games the slowest.",
        Query(f"max by (bot) (game_bot:arena_decision_seconds:{share}_rate5m{{{_BOT}}})", "{{bot}}"),
        unit="s",
        width=8,
        logarithmic=True,
        calcs=("mean", "lastNotNull"),
    )


_ANSWERS: Final = Row(
    "Answering times",
    (
        _latency("Median by bot", "Half of a bot's", "p50"),
        _latency("Nine of ten by bot", "Nine of ten", "p90"),
        _latency("99 of 100 by bot", "99 of 100", "p99"),
        buckets(
            "All decisions",
            "How the decisions of the chosen bots are spread over the times that they took.",
            Query(
                f"sum by (le) (increase(arena_decision_seconds_bucket{{{_BOT}}}[$__rate_interval]))",
                "{{le}}",
                style="heatmap",
            ),
            unit="s",
        ),
        lines(
            "Decisions a second by bot",
            "How much each bot was asked in five minutes.",
            Query(f"sum by (bot) (game_bot:arena_decisions:rate5m{{{_BOT}}})", "{{bot}}"),
            unit="ops",
            calcs=("mean", "lastNotNull"),
        ),
    ),
)

_RATINGS: Final = Row(
    "Ratings",
    (
        lines(
            "Ratings over time",
            "The rating of each version on a ladder, in Elo points. A step is a new fit of all games, not one result.",
            Query(f"arena_rating{{{_VERSION}}}", "{{bot}} · {{game}}"),
            unit="none",
            width=16,
            from_zero=False,
            calcs=("min", "max", "lastNotNull"),
        ),
        ranking(
            "The strongest now",
            "The fifteen versions with the highest ratings, in Elo points; the bars begin at the last of them.",
            Query(f"sort_desc(topk(15, arena_rating{{{_VERSION}}}))", "{{bot}} · {{game}}", instant=True),
            unit="none",
            from_zero=False,
        ),
        lines(
            "The widest interval",
            "Of the ratings on each ladder, from end to end in Elo points. A ladder shrinks it down to the goal.",
            Query(f"max by (game) (arena_ladder_widest_interval{{{_GAME}}})", "{{game}}"),
            Query(f"max(arena_ladder_goal_interval{{{_WHERE}}})", "goal"),
            unit="none",
            width=8,
            colours={"goal": "gray"},
        ),
        lines(
            "Versions on the ladder",
            "How many versions each ladder has, and for how many of them it has games to play.",
            Query(f"sum by (game) (arena_ladder_versions{{{_GAME}}})", "{{game}}"),
            Query(f"sum by (game) (arena_ladder_unsettled{{{_GAME}}})", "{{game}}: to play"),
            unit="short",
            width=8,
        ),
        lines(
            "Bots that came in",
            "Uploads and checks by what became of them, in each interval of the graph.",
            Query(
                f"sum by (outcome) (increase(arena_submissions_total{{{_WHERE}}}[$__rate_interval]))",
                "upload {{outcome}}",
            ),
            Query(
                f"sum by (outcome) (increase(arena_checks_total{{{_WHERE}}}[$__rate_interval]))",
                "check {{outcome}}",
            ),
            unit="short",
            width=8,
            bars=True,
            stacked=True,
            calcs=("sum",),
        ),
    ),
)

PLAY: Final = Board(
    "arena-play",
    "Arena: play",
    "For organisers: what is played, how it ends, how quickly bots answer, and who is ahead.",
    "now-6h",
    (
        INSTANCE,
        Variable("game", "Game", f"label_values(arena_games_total{{{_WHERE}}}, game)", "The games to look at."),
        Variable(
            "bot",
            "Bot",
            f"label_values(arena_decision_seconds_count{{{_GAME}}}, bot)",
            "The bots to look at, by name; of a rating all their versions.",
        ),
    ),
    (_NOW, _THROUGHPUT, _VERDICTS, _ANSWERS, _RATINGS),
)
