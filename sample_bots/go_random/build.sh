#!/bin/sh
# Builds build/bot: sh build.sh [FOLDER OF THE PROTOS]
#
# With GO111MODULE=off it takes Debian's packages and downloads nothing: apt-get install golang-go
# golang-google-grpc-dev golang-github-golang-protobuf-1-5-dev protobuf-compiler protoc-gen-go-1-5 protoc-gen-go-grpc
# Otherwise it takes the modules that go.mod names, and those that they need.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
protos=$(cd "${1:-$here/../../protos}" && pwd)
cd "$here"

# The protos name no Go package, so each file is given one here.
set --
for name in bot cards gin persian push; do
    set -- "$@" "--go_opt=Marena/v1/$name.proto=bot/arenav1" "--go-grpc_opt=Marena/v1/$name.proto=bot/arenav1"
done
for name in bot cards gin persian push; do
    set -- "$@" "arena/v1/$name.proto"
done
protoc --proto_path="$protos" --go_out=. --go_opt=module=bot --go-grpc_out=. --go-grpc_opt=module=bot "$@"

if [ "$(go env GO111MODULE)" = off ]; then
    # Without modules an import is looked for below GOPATH: there the folder is linked as bot.
    linked=$(mktemp -d)
    trap 'rm -rf "$linked"' EXIT
    mkdir "$linked/src"
    ln -s "$here" "$linked/src/bot"
    export GOPATH="$linked:/usr/share/gocode"
elif [ ! -f go.sum ]; then
    go mod tidy
fi
# Without C the program needs no library, and its threads no large stacks; without symbols it has half the size.
CGO_ENABLED=0 go build -ldflags="-s -w" -o build/bot .
