#!/usr/bin/env bash
# Every check that runs no test, the quickest first.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=$PWD/.venv/bin:$PATH

check() {
    echo "- $*"
    "$@"
}

check ruff check --quiet .
check ruff format --quiet --check .
check buf lint
check scripts/check_generated.sh
check lint-imports --no-logo
check mypy arena benchmarks tests
# Each bot is a program of its own: its folder is where its imports start.
for bot in $(dirname sample_bots/*/*.py | sort -u); do
    MYPYPATH=$bot check mypy "$bot"
done
