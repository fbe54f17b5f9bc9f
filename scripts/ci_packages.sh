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
# Debian keeps the programs of its servers out of PATH.
[ -n "$(compgen -G '/usr/lib/postgresql/*/bin/initdb')" ] || want initdb postgresql
# Other sources than Debian have npm in the same package as Node.js.
want node nodejs npm
want npm npm
want promtool prometheus
want systemd-analyze systemd

[ ${#packages[@]} -gt 0 ] || exit 0
echo "Installing from Debian: ${packages[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq --yes --no-install-recommends "${packages[@]}" >/dev/null
