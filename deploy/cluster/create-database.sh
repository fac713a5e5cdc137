#!/bin/sh
# Run once by Patroni on the new primary (post_bootstrap), with a connection string of the superuser: the shop's role and database.
set -eu
psql -X -q -v ON_ERROR_STOP=1 -v password="$SHOP_DATABASE_PASSWORD" "$1" <<'SQL'
set password_encryption = 'scram-sha-256';
create role shop login password :'password';
create database shop owner shop;
SQL
