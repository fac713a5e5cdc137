#!/bin/bash
# The whole cluster on one Debian 12 machine, from Debian's packages, on loopback addresses that stand for machines:
#   127.0.0.11, .12   PostgreSQL 15 under Patroni (a primary and a synchronous standby), each with an etcd member
#   127.0.0.13        the third etcd member
#   127.0.0.20        HAProxy (5000: the primary), as on every machine that runs the shop
#   127.0.0.21, .22   web processes; the workers have no address
#   127.0.0.31        S3 store: Ceph's gateway (9000)
#   127.0.0.1         Caddy, the front door (8080), and Prometheus (9090)
# npm run cluster            installs what is missing and starts; a second call starts only what is not running
# npm run cluster -- start DRAWING=draft   the same with settings of the shop, which later starts remember
# npm run cluster -- stop    stops everything; the data stay in CLUSTER_DIR
# npm run cluster -- status  what runs, and what Patroni says
# npm run cluster -- upgrade FOLDER        replaces the shop's processes one by one by those of another built project folder
# npm run cluster -- backup [incr]         a backup of the database by pgBackRest, full or since the last one
# npm run cluster -- restore 'TIME' [TIMELINE]   the database as it was at that moment, e.g. '2026-11-19 04:30:00+00'
# npm run cluster -- remove  stops and deletes the data, backups included
set -euo pipefail
root=$(readlink -f "$(dirname "$(readlink -f "$0")")/../..")
deploy=$root/deploy
dir=${CLUSTER_DIR:-/var/lib/zhili-byli-cluster}
DB1=127.0.0.11 DB2=127.0.0.12 DB3=127.0.0.13 SHOP=127.0.0.20 WEB1=127.0.0.21 WEB2=127.0.0.22 S3=127.0.0.31
FRONT=http://127.0.0.1:8080
PACKAGES=(postgresql-15 patroni python3-etcd etcd-server etcd-client haproxy caddy prometheus pgbackrest ceph-mon ceph-osd radosgw curl openssl iptables)

say() { echo "cluster: $*"; }

install_packages() {
  local missing=()
  for package in "${PACKAGES[@]}"; do dpkg-query -W -f '${Status}\n' "$package" 2> /dev/null | grep -q '^install ok' || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "installing ${missing[*]}"
  # Debian would start each service and create a database of its own.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
  local policy=
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    policy=1
    printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d
    chmod +x /usr/sbin/policy-rc.d
  fi
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" > "$dir/log/apt.log" 2>&1 || { tail -5 "$dir/log/apt.log"; exit 1; }
  [ -z "$policy" ] || rm /usr/sbin/policy-rc.d
}

# The settings and the project folder of the shop's processes, as of the last start or upgrade.
remember() { printf '%s\n' "${@:2}" > "$dir/$1"; }
release() { cat "$dir/release" 2> /dev/null || echo "$root"; }

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# Fills the files that a person copies to several machines with the addresses and secrets of this one.
fill() {
  sed -e "s|@DB1@|$DB1|g; s|@DB2@|$DB2|g; s|@DB3@|$DB3|g; s|@WEB1@|$WEB1|g; s|@WEB2@|$WEB2|g; s|@S3@|$S3|g; s|@FRONT@|$FRONT|g" \
    -e "s|@ETCD_HOSTS@|$DB1:2379,$DB2:2379,$DB3:2379|; s|@NETWORK@|127.0.0.0/8|; s|@DEPLOY@|$dir/deploy|" \
    -e "s|@APP_SECRET@|$APP_SECRET|; s|@DATABASE_PASSWORD@|$DATABASE_PASSWORD|; s|@S3_SECRET@|$S3_SECRET|" \
    -e "s|@BOOTSTRAP@|${BOOTSTRAP:-initdb}|; s|@SOCKETS@|${SOCKETS:-}|; s|@RESTORE_TIMELINE@|${RESTORE_TIMELINE:-latest}|; s|@RESTORE_TIME@|${RESTORE_TIME:-}|g; s|@PGBACKREST@|$dir/etc/pgbackrest.conf|g" \
    -e "s|@BACKUPS@|$dir/backups|g; s|@BACKUP_SECRET@|${BACKUP_SECRET:-}|" \
    -e "s|@METRICS_TOKEN@|$METRICS_TOKEN|; s|@ADMIN_PASSWORD@|$ADMIN_PASSWORD|; s|@SHOP@|$SHOP|g" "$1" > "$2"
}

configure() {
  if [ ! -e "$dir/secrets" ]; then
    (umask 077 && for name in APP_SECRET DATABASE_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD S3_SECRET METRICS_TOKEN ADMIN_PASSWORD BACKUP_SECRET; do
      echo "$name=$(secret)"
    done > "$dir/secrets")
  fi
  . "$dir/secrets"
  # Copied, because other users may not be able to read the project's folder.
  mkdir -p "$dir/deploy/cluster"
  cp "$deploy/cluster/create-database.sh" "$dir/deploy/cluster/"
  for name in db1 db2; do SOCKETS=$dir/$name/run fill "$deploy/cluster/patroni.yml" "$dir/etc/patroni-$name.yml"; done
  for name in pgbackrest.conf haproxy.cfg Caddyfile prometheus.yml shop.env; do fill "$deploy/cluster/$name" "$dir/etc/$name"; done
  cp "$deploy/monitoring/alerts.yml" "$dir/etc/"
  chmod 0600 "$dir/etc/shop.env" "$dir/etc/pgbackrest.conf"
  mkdir -p "$dir/db1/run" "$dir/db2/run"
  chown postgres "$dir"/db[12] "$dir"/db[12]/run "$dir/backups" "$dir/etc/pgbackrest.conf"
  chown prometheus "$dir/prometheus"
  chmod 0711 "$dir" && chmod 1777 "$dir/run"
}

# as USER: the beginning of a command line that runs as that user in the same process, so that signals reach it.
as() { echo setpriv "--reuid=$1" "--regid=$1" --init-groups; }

# keep NAME COMMAND…: starts it under the supervisor unless it runs.
keep() {
  local name=$1
  shift
  if [ -e "$dir/run/$name.keeper" ] && kill -0 "$(cat "$dir/run/$name.keeper")" 2> /dev/null; then return; fi
  rm -f "$dir/run/$name.hold"
  (cd "$dir" && exec setsid "$deploy/cluster/keep.sh" "$name" "$@" < /dev/null > /dev/null 2>&1 9>&-) &
  echo $! > "$dir/run/$name.keeper"
  say "started $name"
}

etcd_member() {
  local name=$1 address=$2
  mkdir -p "$dir/$name" && chown etcd "$dir/$name" && chmod 0700 "$dir/$name"
  # shellcheck disable=SC2046 # words of a command line, here and below
  keep "$name" $(as etcd) etcd --name "$name" --data-dir "$dir/$name" \
    --listen-client-urls "http://$address:2379" --advertise-client-urls "http://$address:2379" \
    --listen-peer-urls "http://$address:2380" --initial-advertise-peer-urls "http://$address:2380" \
    --initial-cluster "etcd1=http://$DB1:2380,etcd2=http://$DB2:2380,etcd3=http://$DB3:2380" \
    --initial-cluster-token zhili-byli --heartbeat-interval 200 --election-timeout 2000 --log-level warn
}

database() {
  local name=$1 address=$2
  keep "$name" $(as postgres) env -C "$dir/$name" \
    PATRONI_NAME="$name" \
    PATRONI_RESTAPI_LISTEN="$address:8008" PATRONI_RESTAPI_CONNECT_ADDRESS="$address:8008" \
    PATRONI_POSTGRESQL_LISTEN="$address:5432" PATRONI_POSTGRESQL_CONNECT_ADDRESS="$address:5432" \
    PATRONI_POSTGRESQL_DATA_DIR="$dir/$name/data" PATRONI_POSTGRESQL_PGPASS="$dir/$name/pgpass" \
    PATRONI_SUPERUSER_USERNAME=postgres PATRONI_SUPERUSER_PASSWORD="$SUPERUSER_PASSWORD" \
    PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD="$REPLICATION_PASSWORD" \
    SHOP_DATABASE_PASSWORD="$DATABASE_PASSWORD" PGBACKREST_PG1_PATH="$dir/$name/data" \
    patroni "$dir/etc/patroni-$name.yml"
}

# The command line of the systemd unit, in the project folder and with its Node.
shop_process() {
  local name=$1 role=web command release settings
  release=$(release)
  case $name in
    # Replaced before web2, which imports the stories of a new build.
    web1) settings="HOST=$WEB1 PORT=3000 IMPORT_STORIES=off" ;;
    web2) settings="HOST=$WEB2 PORT=3000" ;;
    *) role=worker settings= ;;
  esac
  command=$(sed -n 's/^ExecStart=//p' "$release/deploy/systemd/zhili-byli-$role.service" | sed "s|/opt/zhili-byli|$release|g")
  mkdir -p "$dir/$name"
  # shellcheck disable=SC2086,SC2046 # words of the unit's command line, settings without blanks
  keep "$name" env -C "$release" DATA_DIR="$dir/$name" $settings $(cat "$dir/settings") \
    bash -c 'set -a; . "$0"; set +a; exec "$@"' "$dir/etc/shop.env" $command
}

wait_for() {
  local what=$1
  shift
  for _ in $(seq 600); do
    if "$@" > /dev/null 2>&1; then
      say "$what after $(($(date +%s) - began)) s"
      return
    fi
    sleep 0.5
  done
  say "$what: not within 5 minutes, see $dir/log"
  exit 1
}

start() {
  [ "$(id -u)" = 0 ] || { say 'must run as root'; exit 1; }
  began=$(date +%s)
  mkdir -p "$dir"/{run,log,etc,db1,db2,prometheus,s3,backups}
  if [ $# -gt 0 ] || [ ! -e "$dir/settings" ]; then remember settings "$@"; fi
  # Two starts at once would supervise each process twice.
  exec 9> "$dir/start.lock"
  flock -n 9 || { say 'another start is under way'; exit 1; }
  install_packages
  configure
  began=$(date +%s)
  etcd_member etcd1 $DB1
  etcd_member etcd2 $DB2
  etcd_member etcd3 $DB3
  database db1 $DB1
  database db2 $DB2
  keep s3 env CEPH_DIR="$dir/s3" S3_LISTEN="$S3:9000" CEPH_MON_PORT=33300 S3_BUCKET=zhili-byli S3_ACCESS_KEY_ID=shop \
    S3_SECRET_ACCESS_KEY="$S3_SECRET" "$deploy/s3/start.sh"
  keep haproxy haproxy -db -f "$dir/etc/haproxy.cfg"
  keep caddy env HOME="$dir" caddy run --config "$dir/etc/Caddyfile" --adapter caddyfile
  keep prometheus $(as prometheus) prometheus --config.file="$dir/etc/prometheus.yml" --storage.tsdb.path="$dir/prometheus" --web.listen-address=127.0.0.1:9090 --log.level=warn
  wait_for 'database of the shop reachable through HAProxy' env PGPASSWORD="$DATABASE_PASSWORD" psql -X -h "$SHOP" -p 5000 -U shop -c 'select 1' shop
  pgbackrest_on_primary stanza-create
  wait_for 'S3 store ready' curl -sf -o /dev/null "http://$S3:9000/"
  shop_process web1
  wait_for 'first web process ready' curl -sf -o /dev/null "http://$WEB1:3000/api/ready"
  shop_process web2
  shop_process worker1
  shop_process worker2
  wait_for 'second web process ready' curl -sf -o /dev/null "http://$WEB2:3000/api/ready"
  wait_for 'front door answers' curl -sf -o /dev/null "$FRONT/"
  wait_for 'synchronous standby in place' bash -c "curl -sf $DB1:8008/sync || curl -sf $DB2:8008/sync"
  say "open: $FRONT (administrator admin@zhili-byli.local, password in $dir/secrets), Prometheus: http://127.0.0.1:9090, HAProxy: http://$SHOP:7000"
}

# The front and the shop first, the databases after them, etcd last.
ALL=(caddy prometheus web1 web2 worker1 worker2 haproxy s3 db2 db1 etcd3 etcd2 etcd1)

stop() {
  for name in "$@"; do
    [ -e "$dir/run/$name.keeper" ] || continue
    pid=$(cat "$dir/run/$name.keeper")
    kill -TERM "$pid" 2> /dev/null || true
    for _ in $(seq 600); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
    rm -f "$dir/run/$name".{keeper,pid,hold}
    say "stopped $name"
  done
}

. "$deploy/cluster/operate.sh"
case "${1:-start}" in
  start) shift || true; start "$@" ;;
  stop) stop "${ALL[@]}" ;;
  upgrade | backup | restore) "$@" ;;
  status)
    for file in "$dir"/run/*.keeper; do
      name=$(basename "$file" .keeper)
      if [ -e "$dir/run/$name.pid" ] && kill -0 "$(cat "$dir/run/$name.pid")" 2> /dev/null; then say "$name runs, pid $(cat "$dir/run/$name.pid")"; else say "$name is down"; fi
    done
    # Without etcd it would wait for ever.
    timeout 20 patronictl -c "$dir/etc/patroni-db1.yml" list || true
    ;;
  remove) stop "${ALL[@]}"; rm -rf "$dir" ;;
  *) sed -n '2,18s/^# \?//p' "$0"; exit 1 ;;
esac
