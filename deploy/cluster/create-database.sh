#!/bin/sh
# Run once by Patroni on the new primary (post_bootstrap), with a connection string of the superuser: the shop's role and database.
# After a restore both exist, and the role gets the password of today.
set -eu
psql -X -q -v ON_ERROR_STOP=1 -v password="$SHOP_DATABASE_PASSWORD" "$1" <<'SQL'
set password_encryption = 'scram-sha-256';
select not exists (select from pg_roles where rolname = 'shop') as missing \gset
\if :missing
create role shop login;
create database shop owner shop;
\endif
alter role shop password :'password';
SQL
