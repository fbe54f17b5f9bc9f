#!/usr/bin/env bash
# Builds the sample bots of other languages, each where its toolchain is, and says what it leaves out.
set -euo pipefail
cd "$(dirname "$0")/.."

leave_out() {
    echo "make bots leaves out sample_bots/$1: $2; Debian: apt-get install $3"
}

# Whether a file is there and newer than all the others.
is_fresh() {
    local made=$1 source
    shift
    [ -f "$made" ] || return 1
    for source in "$@"; do
        [ "$made" -nt "$source" ] || return 1
    done
}

# The name of the first program that is not there.
missing() {
    local program
    for program in "$@"; do
        if ! command -v "$program" >/dev/null; then
            echo "there is no $program"
            return
        fi
    done
}

node_random() {
    local folder=sample_bots/node_random reason
    reason=$(missing node npm)
    if [ -n "$reason" ]; then
        leave_out node_random "$reason" "nodejs npm"
        return
    fi
    # npm writes this file when it has finished.
    is_fresh $folder/node_modules/.package-lock.json $folder/package-lock.json $folder/package.json ||
        npm --prefix $folder ci --no-bin-links --loglevel=error >/dev/null
    is_fresh $folder/wire.json protos/arena/v1/*.proto $folder/build.js ||
        npm --prefix $folder run --silent build
}

cpp_greedy() {
    local folder=sample_bots/cpp_greedy packages="libgrpc++-dev protobuf-compiler-grpc cmake g++ pkg-config" reason
    reason=$(missing cmake make c++ protoc grpc_cpp_plugin)
    if [ -z "$reason" ] && ! c++ -E -x c++ -include grpcpp/grpcpp.h /dev/null >/dev/null 2>&1; then
        reason="there is no grpcpp/grpcpp.h"
    fi
    if [ -n "$reason" ]; then
        leave_out cpp_greedy "$reason" "$packages"
        return
    fi
    [ -f $folder/build/CMakeCache.txt ] || cmake -S $folder -B $folder/build >/dev/null
    cmake --build $folder/build --parallel 2 -- --no-print-directory >/dev/null
}

go_random() {
    local folder=sample_bots/go_random debian=/usr/share/gocode/src reason
    local packages="golang-go golang-google-grpc-dev golang-github-golang-protobuf-1-5-dev"
    reason=$(missing go protoc protoc-gen-go protoc-gen-go-grpc)
    if [ -z "$reason" ] && [ ! -d $debian/google.golang.org/grpc ]; then
        reason="there is no google.golang.org/grpc in $debian"
    fi
    # Version 1.3 would be built in, and fail at the first message.
    if [ -z "$reason" ] && [ ! -f $debian/github.com/golang/protobuf/proto/registry.go ]; then
        reason="there is no github.com/golang/protobuf 1.5 in $debian"
    fi
    if [ -n "$reason" ]; then
        leave_out go_random "$reason" "$packages protobuf-compiler protoc-gen-go-1-5 protoc-gen-go-grpc"
        return
    fi
    is_fresh $folder/build/bot $folder/*.go $folder/build.sh protos/arena/v1/{bot,cards,gin,persian,push}.proto ||
        GO111MODULE=off sh $folder/build.sh
}

node_random
cpp_greedy
go_random
