#!/usr/bin/env bash
# Fails when arena/v1 is not what `make generate` would write.
set -euo pipefail
cd "$(dirname "$0")/.."
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

scripts/generate.sh "$fresh"
if ! diff --recursive --brief --exclude=__pycache__ "$fresh/arena/v1" arena/v1; then
    echo "arena/v1 is not what protos/ says: run make generate and commit the result" >&2
    exit 1
fi
