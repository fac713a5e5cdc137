#!/bin/sh
# Writes the secrets that compose.yaml needs to .env of the current folder. An existing file is left alone: its secret
# decrypts the shop's files.
set -eu
[ ! -e .env ] || { echo '.env exists already' >&2; exit 1; }
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat > .env <<ENV
APP_SECRET=$(secret)
DATABASE_PASSWORD=$(secret)
S3_ACCESS_KEY_ID=shop
S3_SECRET_ACCESS_KEY=$(secret)
# PUBLIC_URL=https://example.ru
# TRUST_PROXY=10.0.0.0/8
ENV
echo 'Wrote .env. Keep a copy of APP_SECRET apart from the backups.'
