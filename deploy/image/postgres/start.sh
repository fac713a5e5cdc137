#!/bin/sh
# Creates the database of POSTGRES_DB for POSTGRES_USER on the first start, then runs the server in the foreground.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  passwords=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" > "$passwords"
  initdb -D "$PGDATA.new" -U "$POSTGRES_USER" --pwfile="$passwords" --auth-host=scram-sha-256 --auth-local=trust -E UTF8 --locale=C.UTF-8 > /dev/null
  rm "$passwords"
  echo 'host all all all scram-sha-256' >> "$PGDATA.new/pg_hba.conf"
  pg_ctl -D "$PGDATA.new" -w -o '-c listen_addresses= -c unix_socket_directories=/tmp' start > /dev/null
  [ "$POSTGRES_DB" = postgres ] || createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA.new" -w stop > /dev/null
  # Renamed at the end, so that an interrupted first start begins again.
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
