# Sourced by cluster.sh: what is done to a running cluster. docs/deploy.md and docs/operations.md say it for several machines.

# Caddy asks every 2 s; a replaced process is in use again before the next one stops.
HEALTH_SECONDS=5

primary() {
  if curl -sf -o /dev/null "http://$DB1:8008/primary"; then echo db1; elif curl -sf -o /dev/null "http://$DB2:8008/primary"; then echo db2; fi
}

# pgbackrest_on_primary COMMAND…: as on the database machine that is primary.
pgbackrest_on_primary() {
  local name
  name=$(primary)
  $(as postgres) env -C / PGBACKREST_PG1_PATH="$dir/$name/data" PGBACKREST_PG1_SOCKET_PATH="$dir/$name/run" \
    pgbackrest --config="$dir/etc/pgbackrest.conf" --stanza=zhili-byli "$@"
}

backup() {
  local began
  began=$(date +%s)
  pgbackrest_on_primary --type="${1:-full}" backup
  say "backup made in $(($(date +%s) - began)) s"
  pgbackrest_on_primary info
}

# restore MOMENT [TIMELINE]: each restore begins a new timeline; one to a moment before an earlier restore names the older.
# Replaces both databases; their folders as they were stay beside them, to be deleted by hand.
restore() {
  local moment=${1:?the moment is missing, e.g. \'2026-11-19 04:30:00+00\'} asked
  began=$(date +%s) asked=$(date +%s)
  # The last segment of the log may not have been archived yet; a primary that is gone cannot be asked.
  [ -z "$(primary)" ] || pgbackrest_on_primary check
  stop web1 web2 worker1 worker2 db2 db1
  for name in db1 db2; do [ ! -d "$dir/$name/data" ] || mv "$dir/$name/data" "$dir/$name/before-restore-$began"; done
  # Patroni bootstraps only a cluster that etcd does not know.
  ETCDCTL_API=3 etcdctl --endpoints="http://$DB1:2379,http://$DB2:2379,http://$DB3:2379" del --prefix /service/zhili-byli/ > /dev/null
  BOOTSTRAP=pgbackrest RESTORE_TIME=$moment RESTORE_TIMELINE=${2:-latest} configure
  database db1 $DB1
  wait_for 'database restored' curl -sf -o /dev/null "http://$DB1:8008/primary"
  # From here on the standby and later starts need no moment.
  configure
  start
  say "restored to $moment in $(($(date +%s) - asked)) s"
}

# Workers first, the process that imports the stories of the new build last: the build before may not be able to draw them.
upgrade() {
  local folder name
  folder=$(readlink -f "${1:-$root}")
  [ -e "$folder/build/main.js" ] || { say "$folder is not built"; exit 1; }
  remember release "$folder"
  for name in worker1 worker2 web1 web2; do
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
