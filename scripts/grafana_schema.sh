#!/usr/bin/env bash
# Fetches Grafana's schema of dashboards, and the compiler that reads it, where npm is; says so where it is not.
set -euo pipefail
cd "$(dirname "$0")/../tests/deploy/grafana_schema"

for program in node npm; do
    if ! command -v "$program" >/dev/null; then
        echo "the dashboards are not checked against Grafana's schema: there is no $program; Debian: apt-get install nodejs npm"
        exit
    fi
done
# npm writes this file when it has finished.
made=node_modules/.package-lock.json
[ "$made" -nt package-lock.json ] && [ "$made" -nt package.json ] || npm ci --loglevel=error >/dev/null
