#!/bin/bash
# keep.sh NAME COMMAND…: runs a command as systemd would with Restart=always and RestartSec=1, for machines without systemd.
# Writes run/NAME.pid of the command; while run/NAME.hold exists it is not started again. TERM stops it for good.
name=$1
shift
going=1
child=
trap 'going=; [ -z "$child" ] || kill -TERM "$child" 2> /dev/null' TERM INT
while [ -n "$going" ]; do
  if [ -e "run/$name.hold" ]; then
    sleep 0.2
    continue
  fi
  "$@" >> "log/$name.log" 2>&1 &
  child=$!
  echo "$child" > "run/$name.pid"
  # A signal interrupts wait before the command has ended.
  while kill -0 "$child" 2> /dev/null; do wait "$child" 2> /dev/null; done
  child=
  rm -f "run/$name.pid"
  [ -z "$going" ] || sleep 1
done
rm -f "run/$name.keeper"
