#!/usr/bin/env bash
# Re-creates the locks. Newer versions come in only with --upgrade.
set -euo pipefail
cd "$(dirname "$0")/.."

uv=${UV:-.venv/bin/uv}
options=(--universal --generate-hashes --no-emit-index-url --no-header --no-annotate
    --python-version 3.11 --quiet)

compile() {
    env -u UV_FIND_LINKS -u UV_INDEX -u UV_EXTRA_INDEX_URL \
        "$uv" pip compile "${options[@]}" "$@" >/dev/null
}

compile pyproject.toml --extra dev --group build --output-file requirements/dev.txt "$@"
# The other locks take their versions from the developers' lock: what is tested is what runs.
compile pyproject.toml --group build --constraint requirements/dev.txt --output-file requirements/run.txt "$@"
# The container image: what builds it, and what it holds, the service on either database.
compile --group build --constraint requirements/dev.txt --output-file requirements/build.txt "$@"
compile pyproject.toml --extra postgresql --constraint requirements/dev.txt --output-file requirements/server.txt "$@"
