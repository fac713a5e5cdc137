# Sourced by cluster.sh: what is done to a running cluster. docs/deploy.md and docs/operations.md say it for several machines.

# Caddy asks every 2 s; a replaced process is in use again before the next one stops.
HEALTH_SECONDS=5

primary() {
  if curl -sf -o /dev/null "http://$DB1:8008/primary"; then echo db1 $DB1; else echo db2 $DB2; fi
}

# pgbackrest_on_primary COMMAND…: as on the database machine that is primary.
pgbackrest_on_primary() {
  local name address
  read -r name address <<< "$(primary)"
  . "$dir/secrets"
  $(as postgres) env -C / PGHOST="$address" PGUSER=postgres PGPASSWORD="$SUPERUSER_PASSWORD" PGBACKREST_PG1_PATH="$dir/$name/data" \
    pgbackrest --config="$dir/etc/pgbackrest.conf" --stanza=zhili-byli "$@"
}

backup() {
  local began
  began=$(date +%s)
  pgbackrest_on_primary --type="${1:-full}" backup
  say "backup made in $(($(date +%s) - began)) s"
  pgbackrest_on_primary info
}

# Replaces both databases; their folders as they were stay beside them until the next restore.
restore() {
  local moment=${1:?the moment is missing, e.g. \'2026-11-19 04:30:00+00\'} began
  began=$(date +%s)
  # The last segment of the log may not have been archived yet; a primary that is gone cannot be asked.
  curl -sf -o /dev/null "http://$DB1:8008/primary" || curl -sf -o /dev/null "http://$DB2:8008/primary" && pgbackrest_on_primary check
  stop web1 web2 worker1 worker2 db2 db1
  for name in db1 db2; do rm -rf "$dir/$name/before-restore" && mv "$dir/$name/data" "$dir/$name/before-restore"; done
  # Patroni bootstraps only a cluster that etcd does not know.
  ETCDCTL_API=3 etcdctl --endpoints="http://$DB1:2379,http://$DB2:2379,http://$DB3:2379" del --prefix /service/zhili-byli/ > /dev/null
  BOOTSTRAP=pgbackrest RESTORE_TIME=$moment configure
  database db1 $DB1
  wait_for 'database restored' curl -sf -o /dev/null "http://$DB1:8008/primary"
  # From here on the standby and later starts need no moment.
  configure
  start
  say "restored to $moment in $(($(date +%s) - began)) s"
}

upgrade() {
  local folder name
  folder=$(readlink -f "${1:-$root}")
  [ -e "$folder/build/main.js" ] || { say "$folder is not built"; exit 1; }
  remember release "$folder"
  for name in web1 web2 worker1 worker2; do
    began=$(date +%s)
    stop "$name"
    shop_process "$name"
    case $name in
      web1) wait_for 'web1 ready' curl -sf -o /dev/null "http://$WEB1:3000/api/ready" ;;
      web2) wait_for 'web2 ready' curl -sf -o /dev/null "http://$WEB2:3000/api/ready" ;;
    esac
    sleep "$HEALTH_SECONDS"
  done
}
