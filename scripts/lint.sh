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
check mypy $(ls -d arena benchmarks sample_bots tests 2>/dev/null)
