#!/usr/bin/env bash
# Makes the passwords that are not there yet, in the folder secrets beside this file. Run it as root: the arena's user
# in its image has to read pgpass, and PostgreSQL's library uses it only where nobody else can.
set -euo pipefail
cd "$(dirname "$0")"
arena_user=10001

umask 077
mkdir -p secrets

# Prints 32 random letters and digits.
password() {
    local characters
    characters=$(head -c 256 /dev/urandom | base64 --wrap=0 | tr -dc 'A-Za-z0-9')
    echo "${characters:0:32}"
}

for name in postgres_password grafana_password; do
    [ -e "secrets/$name" ] || password >"secrets/$name"
done
[ -e secrets/pgpass ] || echo "db:5432:arena:arena:$(cat secrets/postgres_password)" >secrets/pgpass

if [ "$(id -u)" = 0 ]; then
    chown "$arena_user" secrets/pgpass
    # Grafana's user in its image.
    chown 472 secrets/grafana_password
else
    echo "not root: the files keep your user, and the arena cannot read secrets/pgpass" >&2
    exit 1
fi
