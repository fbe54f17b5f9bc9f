#!/usr/bin/env bash
# Installs from Debian, as root, what the tests need beside Python; silent and quick where everything is there.
set -euo pipefail

packages=()

# Usage: want PROGRAM PACKAGE…: the packages, unless the program is there.
want() {
    local program=$1
    shift
    command -v "$program" >/dev/null || packages+=("$@")
}

want cmake cmake
want make make
want c++ g++
want pkg-config pkg-config
want protoc protobuf-compiler
want grpc_cpp_plugin protobuf-compiler-grpc
[ -f /usr/include/grpcpp/grpcpp.h ] || packages+=(libgrpc++-dev)
want go golang-go
want protoc-gen-go protoc-gen-go-1-5
want protoc-gen-go-grpc protoc-gen-go-grpc
[ -d /usr/share/gocode/src/google.golang.org/grpc ] || packages+=(golang-google-grpc-dev)
# Left to itself Debian takes version 1.3, with which gRPC cannot read the messages of protoc-gen-go-1-5.
[ -f /usr/share/gocode/src/github.com/golang/protobuf/proto/registry.go ] ||
    packages+=(golang-github-golang-protobuf-1-5-dev)
# Debian keeps the programs of its servers out of PATH.
[ -n "$(compgen -G '/usr/lib/postgresql/*/bin/initdb')" ] || want initdb postgresql
# Other sources than Debian have npm in the same package as Node.js.
want node nodejs npm
want npm npm
want promtool prometheus
want systemd-analyze systemd
want runsc runsc
want crun crun

[ ${#packages[@]} -gt 0 ] || exit 0
echo "Installing from Debian: ${packages[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq --yes --no-install-recommends "${packages[@]}" >/dev/null
