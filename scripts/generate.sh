#!/usr/bin/env bash
# Usage: generate.sh [FOLDER]. Generates FOLDER/arena/v1 from protos/; FOLDER is the repository unless told otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-.}
package=$out/arena/v1
export PATH=$PWD/.venv/bin:$PATH

messages=(protos/arena/v1/*.proto)
mapfile -t services < <(grep -l '^service ' "${messages[@]}")

mkdir -p "$package"
rm -f "$package"/*.py "$package"/*.pyi
echo '"""The wire of bots and clients, generated from protos/arena/v1 by `make generate`."""' >"$package/__init__.py"
python -m grpc_tools.protoc --proto_path=protos \
    --python_out="$out" --mypy_out=quiet:"$out" "${messages[@]}"
python -m grpc_tools.protoc --proto_path=protos \
    --grpc_python_out="$out" --mypy_grpc_out=quiet:"$out" "${services[@]}"
