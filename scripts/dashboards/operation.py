"""For operators: whether the service is well, and what it lacks."""

from __future__ import annotations

from typing import Final

from scripts.dashboards.board import INSTANCE, Board, Row
from scripts.dashboards.panels import Query, buckets, lines, number

_WHERE: Final = 'instance=~"$instance"'
_ARENA: Final = f'job="arena", {_WHERE}'
_BAD: Final = "INTERNAL|UNKNOWN|UNAVAILABLE|DATA_LOSS|DEADLINE_EXCEEDED"

_NOW: Final = Row(
    "Now",
    (
        number(
            "Arena",
            "Whether Prometheus reaches the arena's metrics.",
            Query(f"min(up{{{_ARENA}}})"),
            unit="none",
            steps=((0, "red"), (1, "green")),
            words={0: ("down", "red"), 1: ("up", "green")},
            graph=False,
        ),
        number(
            "Database",
            "Whether the database answers.",
            Query(f"min(arena_database_up{{{_WHERE}}})"),
            unit="none",
            words={0: ("down", "red"), 1: ("up", "green")},
            graph=False,
        ),
        number(
            "Alerts",
            "Alerts that fire, those that are only good to know among them. docs/alerts.md says what to do about each.",
            Query(f'count(ALERTS{{alertstate="firing", {_WHERE}}}) or vector(0)'),
            unit="short",
            steps=((1, "red"),),
        ),
        number(
            "Running for",
            "Since the last start of the process.",
            Query(f"time() - max(process_start_time_seconds{{{_ARENA}}})", instant=True),
            unit="s",
        ),
        number(
            "Workers lost",
            "Match servers that died or went silent in the time range. Each was replaced, its games are played again.",
            Query(f"sum(increase(arena_workers_lost_total{{{_WHERE}}}[$__range]))", instant=True),
            unit="short",
            steps=((1, "orange"), (3, "red")),
        ),
        number(
            "Version",
            "Of the arena.",
            Query(f"max by (version) (arena_build_info{{{_WHERE}}})", "{{version}}", instant=True),
            unit="none",
            names=True,
        ),
    ),
)

_ERRORS: Final = Row(
    "Errors",
    (
        lines(
            "Alerts over time",
            "Each alert that fired, with how many things it fired for.",
            Query(
                f'sum by (alertname) (ALERTS{{alertstate="firing", {_WHERE}}}) or on () '
                'label_replace(vector(0), "alertname", "none", "", "")',
                "{{alertname}}",
            ),
            unit="short",
            stacked=True,
            calcs=("max",),
        ),
        lines(
            "Faults of the arena",
            "Games that were void, match servers that were lost, transactions that failed, checks that could not be "
            "made and recurring tournaments that were missed, in each interval of the graph.",
            Query(
                f'sum by (reason) (increase(arena_games_total{{{_WHERE}, termination="void"}}[$__rate_interval]))',
                "void game: {{reason}}",
            ),
            Query(f"sum(increase(arena_workers_lost_total{{{_WHERE}}}[$__rate_interval]))", "worker lost"),
            Query(f"sum(increase(arena_database_errors_total{{{_WHERE}}}[$__rate_interval]))", "database error"),
            Query(f'sum(increase(arena_checks_total{{{_WHERE}, outcome="void"}}[$__rate_interval]))', "void check"),
            Query(f"sum(increase(arena_recurrence_misses_total{{{_WHERE}}}[$__rate_interval]))", "recurrence missed"),
            unit="short",
            bars=True,
            stacked=True,
            calcs=("sum",),
        ),
    ),
)

_CALLS: Final = Row(
    "Calls",
    (
        lines(
            "Calls a second by method",
            "Calls that ended, by method.",
            Query(f"sum by (method) (method:arena_rpcs:rate5m{{{_WHERE}}})", "{{method}}"),
            unit="reqps",
            stacked=True,
        ),
        lines(
            "Calls that failed by code",
            "Every status code but OK. INTERNAL and UNKNOWN are faults of the server, most others of who called.",
            Query(
                f'sum by (code) (rate(arena_rpcs_total{{{_WHERE}, code!="OK"}}[$__rate_interval]))',
                "{{code}}",
            ),
            unit="reqps",
            stacked=True,
            colours={"INTERNAL": "red", "UNKNOWN": "dark-red"},
        ),
        lines(
            "Failed by the server",
            f"The share of calls that ended with {_BAD.replace('|', ', ')}; the line is the limit of the alert.",
            Query(f"instance:arena_rpcs_failed:ratio5m{{{_WHERE}}}", "{{instance}}"),
            unit="percentunit",
            width=8,
            limit=0.01,
        ),
        lines(
            "99 of 100 calls took at most",
            "By method. An upload is as slow as its line, and whoever watches stays. Dashed: the limit of the alert.",
            Query(f"max by (method) (method:arena_rpc_seconds:p99_rate5m{{{_WHERE}}})", "{{method}}"),
            unit="s",
            width=8,
            logarithmic=True,
            limit=0.25,
        ),
        lines(
            "Calls in progress",
            "Being answered now, open streams among them.",
            Query(f"sum by (method) (arena_rpcs_in_progress{{{_WHERE}}})", "{{method}}"),
            Query(f"sum(arena_watchers{{{_WHERE}}})", "watchers"),
            unit="short",
            width=8,
        ),
    ),
)

_DATABASE: Final = Row(
    "Database and queue",
    (
        buckets(
            "Time to store a result",
            "How the results are spread over the times that their transactions took.",
            Query(
                f"sum by (le) (increase(arena_transaction_seconds_bucket{{{_WHERE}}}[$__rate_interval]))",
                "{{le}}",
                style="heatmap",
            ),
            unit="s",
        ),
        lines(
            "99 of 100 results were stored within",
            "The line is the limit of the alert.",
            Query(f"instance:arena_transaction_seconds:p99_rate5m{{{_WHERE}}}", "{{instance}}"),
            unit="s",
            limit=0.5,
        ),
        lines(
            "Transactions",
            "Results stored a second, and transactions that the database did not take.",
            Query(f"sum(rate(arena_transaction_seconds_count{{{_WHERE}}}[$__rate_interval]))", "stored"),
            Query(f"sum(rate(arena_database_errors_total{{{_WHERE}}}[$__rate_interval]))", "failed"),
            unit="ops",
            colours={"failed": "red"},
        ),
        lines(
            "Queue",
            "What waits, what is played, and what is on the agenda. Waiting without progress is an alert.",
            Query(f"sum(arena_games_planned{{{_WHERE}}})", "games waiting"),
            Query(f"sum(arena_games_in_progress{{{_WHERE}}})", "games in progress"),
            Query(f'sum(arena_tournaments{{{_WHERE}, state="queued"}})', "tournaments queued"),
            Query(f"sum(arena_recurrences{{{_WHERE}}})", "recurring tournaments on the agenda"),
            unit="short",
        ),
    ),
)

_PROCESS: Final = Row(
    "Process and machine",
    (
        lines(
            "Memory",
            "Of the arena's own process; match servers and bots are others. The line is the limit of the alert.",
            Query(f"process_resident_memory_bytes{{{_ARENA}}}", "{{instance}} resident"),
            unit="bytes",
            width=8,
            limit=1024**3,
        ),
        lines(
            "Processor",
            "Cores that the arena's own process keeps busy.",
            Query(f"rate(process_cpu_seconds_total{{{_ARENA}}}[$__rate_interval])", "{{instance}}"),
            unit="short",
            width=8,
        ),
        lines(
            "File descriptors",
            "The share of its limit that the process has open; the line is the limit of the alert.",
            Query(f"process_open_fds{{{_ARENA}}} / process_max_fds{{{_ARENA}}}", "{{instance}}"),
            unit="percentunit",
            width=8,
            limit=0.8,
            most=1,
        ),
        lines(
            "Bot processes",
            "By match server. Without a game in progress there should be none.",
            Query(f"sum by (worker) (arena_bot_processes{{{_WHERE}}})", "worker {{worker}}"),
            unit="short",
            width=8,
            stacked=True,
        ),
        lines(
            "Disk used",
            "The disks of the database and of the submitted bots; the line is the limit of the alert.",
            Query(
                f"1 - arena_disk_free_bytes{{{_WHERE}}} / arena_disk_size_bytes{{{_WHERE}}}",
                "{{folder}} · {{instance}}",
            ),
            unit="percentunit",
            width=8,
            limit=0.9,
            most=1,
        ),
        lines(
            "Garbage collections",
            "Of the process's Python, a second and by generation; many of generation 2 are many new objects that stay.",
            Query(
                f"sum by (generation) (rate(python_gc_collections_total{{{_ARENA}}}[$__rate_interval]))",
                "generation {{generation}}",
            ),
            unit="ops",
            width=8,
        ),
    ),
)

OPERATION: Final = Board(
    "arena-operation",
    "Arena: operation",
    "For operators: whether the service is well, and what it lacks.",
    "now-3h",
    (INSTANCE,),
    (_NOW, _ERRORS, _CALLS, _DATABASE, _PROCESS),
)
