#!/usr/bin/env bash
# Usage: install.sh PYTHON VENV LOCK. Makes the virtual environment if need be and installs the lock and this project.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1 venv=$2 lock=$3

if ! "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))'; then
    echo "arena needs Python 3.11, 3.12 or 3.13, and $python is none of them: make setup PYTHON=python3.12" >&2
    exit 1
fi

if [ ! -x "$venv/bin/pip" ]; then
    echo "Making $venv with $("$python" --version)"
    if ! "$python" -m venv --clear "$venv"; then
        rm -rf "$venv"
        echo "$python cannot make virtual environments: install its venv module (Debian: python3-venv)" >&2
        exit 1
    fi
fi

echo "Installing $lock"
# A source package would fetch build dependencies that no hash pins: wheels only.
"$venv/bin/python" -m pip install --quiet --no-compile --only-binary :all: --require-hashes --requirement "$lock"
"$venv/bin/python" -m pip install --quiet --no-compile --no-deps --no-build-isolation --editable .
# PYTHONDONTWRITEBYTECODE may be set, and every bot process imports these packages; nobody runs their tests.
"$venv/bin/python" -m compileall -qq -j 0 -x '/tests?/' "$venv/lib"
